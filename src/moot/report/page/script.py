"""The script of the page: search, open and close all, show the neighbours of a box. The page works without it."""

from typing import Final

SCRIPT: Final = """(function(){
'use strict';
var all=function(s,r){return Array.prototype.slice.call((r||document).querySelectorAll(s))};
var main=document.querySelector('main');
function open(e){for(;e;e=e.parentElement)if(e.tagName==='DETAILS')e.open=true}
function aim(){var t=location.hash&&document.getElementById(location.hash.slice(1));
if(t){open(t);t.scrollIntoView({block:'center'})}}
window.addEventListener('hashchange',aim);aim();
window.addEventListener('beforeprint',function(){all('details').forEach(function(d){d.open=true})});
all('.map').forEach(function(map){
function near(n){
var near={};near[n]=1;map.classList.add('dim');
all('.e',map).forEach(function(e){var s=e.getAttribute('data-s'),t=e.getAttribute('data-t');
var on=s===n||t===n;e.classList.toggle('near',on);if(on){near[s]=1;near[t]=1}});
all('.n',map).forEach(function(b){b.classList.toggle('near',!!near[b.getAttribute('data-n')])})}
map.addEventListener('mouseover',function(e){var b=e.target.closest&&e.target.closest('.n');
if(b&&!map.classList.contains('whole'))near(b.getAttribute('data-n'));else map.classList.remove('dim')});
map.addEventListener('mouseleave',function(){map.classList.remove('dim')})});
var bar=document.createElement('div');bar.className='scripted';bar.setAttribute('role','search');
var label=document.createElement('label');label.textContent='Find in arguments and evidence ';
var input=document.createElement('input');input.type='search';label.appendChild(input);
var told=document.createElement('span');told.setAttribute('role','status');
function button(word,on){var b=document.createElement('button');b.type='button';b.textContent=word;
b.addEventListener('click',function(){all('main details').forEach(function(d){d.open=on})});return b}
[label,told,button('Open all',true),button('Close all',false)].forEach(function(e){bar.appendChild(e)});
main.insertBefore(bar,main.firstChild);
var items=all('.claim,.piece,.act');
input.addEventListener('input',function(){
var q=input.value.trim().toLowerCase(),n=0;
items.forEach(function(i){var hit=!q||i.textContent.toLowerCase().indexOf(q)>=0;i.classList.toggle('hide',!hit);
if(q&&hit){n++;open(i.parentElement)}});
told.textContent=q?n+(n===1?' item':' items'):''});
})();"""
"""The whole script."""
