"""The script of the page: search, open and close all, show what is two steps around a box. The page works without it.
"""

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
var boxes={},canvases=all('.canvas'),shown=null;
all('.map .n').forEach(function(b){var n=b.getAttribute('data-n');(boxes[n]=boxes[n]||[]).push(b)});
function words(n){return all('.t',boxes[n][0]).map(function(t){return t.textContent}).join(' ')}
function joinedTo(n){return((boxes[n]||[])[0]&&boxes[n][0].getAttribute('data-near')||'').split(' ').filter(Boolean)
.map(function(x){var p=x.slice(1).split(':');return{of:x[0]==='>',n:p[0],look:p[1]}})
.filter(function(x){return boxes[x.n]})}
function clear(){all('.map').forEach(function(m){m.classList.remove('dim')});
all('.near,.lit,.chosen-box').forEach(function(e){e.classList.remove('near','lit','chosen-box')});
all('.around').forEach(function(e){e.remove()});shown=null}
function mark(near,lit){all('.map').forEach(function(m){m.classList.add('dim')});
all('.map .n').forEach(function(b){b.classList.toggle('near',!!near[b.getAttribute('data-n')])});
all('.map .e').forEach(function(e){var s=e.getAttribute('data-s'),t=e.getAttribute('data-t');
e.classList.toggle('near',!!near[s]&&(!t||!!near[t]));e.classList.toggle('lit',lit(e,s,t))})}
function make(name,text,kind){var e=document.createElement(name);if(text)e.textContent=text;if(kind)e.className=kind;
return e}
var DOES={sup:'for it',att:'against it',ev:'needed for it'},ON={sup:'speaks for',att:'speaks against',ev:'needed for'};
function focus(n,canvas){clear();shown=n;var near={};near[n]=1;
joinedTo(n).forEach(function(x){near[x.n]=1;joinedTo(x.n).forEach(function(y){near[y.n]=1})});
mark(near,function(e,s,t){return s===n||t===n});
boxes[n].forEach(function(b){b.classList.add('chosen-box')});
var p=make('div','','around'),c=make('button','Show all','close');p.setAttribute('role','status');c.type='button';
c.addEventListener('click',clear);p.appendChild(c);p.appendChild(make('b','Two steps around “'+words(n)+'”'));
var ul=make('ul');joinedTo(n).forEach(function(x){var li=make('li'),b=make('button','“'+words(x.n)+'”');b.type='button';
li.appendChild(make('span',(x.of?DOES:ON)[x.look]+': ','via'));li.appendChild(b);ul.appendChild(li);
b.addEventListener('click',function(){
var at=boxes[x.n].filter(function(e){return canvas.contains(e)})[0]||boxes[x.n][0];
open(at.closest('.sheet'));focus(x.n,at.closest('.canvas'))})});p.appendChild(ul);
var href=boxes[n][0].getAttribute('href');
if(href){var a=make('a','Read it where it was said');a.href=href;p.appendChild(a)}
canvas.parentNode.insertBefore(p,canvas.nextSibling)}
canvases.forEach(function(canvas){canvas.addEventListener('click',function(e){
var b=e.target.closest('.n'),l=e.target.closest('.e');
if(b){e.preventDefault();var n=b.getAttribute('data-n');if(shown===n)clear();else focus(n,canvas)}
else if(l){clear();var near={};near[l.getAttribute('data-s')]=1;near[l.getAttribute('data-t')]=1;
mark(near,function(o){return o===l})}else clear()})});
document.addEventListener('keydown',function(e){if(e.key==='Escape')clear()});
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
