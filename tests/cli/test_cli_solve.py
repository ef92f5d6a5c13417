"""`moot solve` answers in the form of the competition, whatever the task, and every answer is right."""

import random
from pathlib import Path

import pytest
from solve_oracle import Oracle

from moot.argumentation.tasks import PROBLEMS, tasks

CODES = ["CF", "AD", "NA", "GR", "CO", "PR", "ST", "SST", "STG", "ID", "EAG", "CF2", "STG2"]
LOOP = "p af 4\n1 2\n2 1\n1 3\n2 3\n3 4\n"


def drawn(seed: int) -> tuple[int, list[tuple[int, int]]]:
    """A framework of up to six arguments, with attacks on oneself."""
    lots = random.Random(seed)
    size = lots.randint(0, 6)
    share = lots.choice([0.1, 0.2, 0.35, 0.6])
    every = [(a, b) for a in range(1, size + 1) for b in range(1, size + 1)]
    return size, [pair for pair in every if lots.random() < share]


def written(path: Path, size: int, attacks: list[tuple[int, int]]) -> Path:
    path.write_text(f"# drawn\np af {size}\n" + "".join(f"{a} {b}\n" for a, b in attacks))
    return path


def members(line: str) -> frozenset[int]:
    """The set in a line `w …`."""
    mark, *names = line.split(" ")
    assert mark == "w", line
    assert len(set(names)) == len(names)
    return frozenset(map(int, names))


@pytest.mark.parametrize("seed", range(40))
def test_every_answer_to_every_task_is_that_of_brute_force(seed, tmp_path, call):
    size, attacks = drawn(seed)
    file = written(tmp_path / "drawn.af", size, attacks)
    oracle = Oracle(size, attacks)
    for code in CODES:
        extensions = oracle.extensions[code]
        some, every, count = (lines(call, f"{problem}-{code}", file) for problem in ("SE", "EE", "CE"))
        assert some == ["NO"] if not extensions else members(*some) in extensions
        assert (
            every == ["NO"]
            if not extensions
            else sorted(map(sorted, map(members, every))) == [*map(sorted, sorted(extensions, key=sorted))]
        )
        assert count == [str(len(extensions))]
        if size:
            argument = random.Random(seed).randint(1, size)
            decided(lines(call, f"DC-{code}", file, argument), {e for e in extensions if argument in e}, "YES")
            decided(lines(call, f"DS-{code}", file, argument), {e for e in extensions if argument not in e}, "NO")


def decided(answer: list[str], showing: set[frozenset[int]], word: str) -> None:
    """The answer is `word` with one of the sets that show it, if there is one, else the other word alone."""
    if showing:
        assert answer[0] == word
        assert members(*answer[1:]) in showing
    else:
        assert answer == ["NO" if word == "YES" else "YES"]


def lines(call, task: str, file: Path, argument: int | None = None) -> list[str]:
    ran = call("solve", "-p", task, "-f", file, *([] if argument is None else ["-a", argument]))
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.endswith("\n")
    return ran.out[:-1].split("\n")


def test_alone_it_says_who_it_is(call):
    assert call("solve").out.splitlines()[0] == "moot 0.1.0"
    assert len(call("solve").out.splitlines()) == 2


def test_it_lists_all_its_problems(call):
    assert call("solve", "--problems").out == f"[{','.join(tasks())}]\n"
    assert set(tasks()) == {f"{problem}-{code}" for problem in PROBLEMS for code in CODES}


def test_the_empty_set_is_a_w_alone(call, tmp_path):
    file = tmp_path / "loop.af"
    file.write_text("p af 1\n1 1\n")
    assert lines(call, "SE-PR", file) == ["w"]
    assert lines(call, "EE-PR", file) == ["w"]
    assert lines(call, "SE-ST", file) == ["NO"]
    assert lines(call, "DS-ST", file, 1) == ["YES"]


BAD = {
    "an unknown problem": (["-p", "XX-PR", "-f", "FILE"], "SE, EE, CE, DC, DS"),
    "an unknown semantics": (["-p", "SE-XX", "-f", "FILE"], "choose one of CF, AD"),
    "a task twice": (["-p", "DC-PR", "-p", "DS-PR", "-f", "FILE", "-a", "1"], "give it once"),
    "a limit twice": (["-p", "SE-PR", "-f", "FILE", "--timeout=1", "--timeout", "2"], "give it once"),
    "no dash": (["-p", "PR", "-f", "FILE"], "such as DC-PR"),
    "no file": (["-p", "SE-PR"], "-f FILE"),
    "no task": (["-f", "FILE"], "--problems"),
    "no argument": (["-p", "DC-PR", "-f", "FILE"], "-a ARG"),
    "an argument too many": (["-p", "SE-PR", "-f", "FILE", "-a", "1"], "leave out -a"),
    "an argument beyond the last": (["-p", "DC-PR", "-f", "FILE", "-a", "5"], "a number from 1 to 4"),
    "argument 0": (["-p", "DC-PR", "-f", "FILE", "-a", "0"], "a number from 1 to 4"),
    "an argument that is no number": (["-p", "DC-PR", "-f", "FILE", "-a", "x"], "a number from 1 to 4"),
    "a proof of a count": (["-p", "CE-PR", "-f", "FILE", "--proof", "p"], "ask SE, DC or DS"),
    "a proof to nowhere": (["-p", "SE-PR", "-f", "FILE", "--proof", "FILE/p"], "that you may write"),
    "an unknown option": (["-q"], "--max-nodes"),
    "an option without value": (["-p"], "-p VALUE"),
    "an unknown format": (["-p", "SE-PR", "-f", "FILE", "--format", "xml"], "apx, iccma, tgf"),
    "a bound of 0": (["-p", "SE-PR", "-f", "FILE", "--max-nodes", "0"], "at least 1"),
    "a time of nan": (["-p", "SE-PR", "-f", "FILE", "--timeout", "nan"], "2.5"),
    "a missing file": (["-p", "SE-PR", "-f", "FILE.not"], "that you may read"),
    "a folder": (["-p", "SE-PR", "-f", "."], "that you may read"),
    "a name with a zero": (["-p", "SE-PR", "-f", "a\0b"], "that you may read"),
}


@pytest.mark.parametrize("case", BAD)
def test_bad_input_is_exit_code_2_with_a_remedy_and_no_answer(case, tmp_path, call):
    file = tmp_path / "loop.af"
    file.write_text(LOOP)
    arguments, remedy = BAD[case]
    ran = call("solve", *[argument.replace("FILE", str(file)) for argument in arguments])
    assert (ran.code, ran.out) == (2, "")
    assert remedy in ran.err
    assert "Traceback" not in ran.err


def test_a_file_of_another_format_says_which_line_and_which_format(tmp_path, call):
    file = tmp_path / "wrong.af"
    file.write_text("arg(a).\natt(a,a).\n")
    ran = call("solve", "-p", "SE-PR", "-f", file)
    assert (ran.code, ran.out) == (2, "")
    assert "line 1" in ran.err
    assert "apx" in ran.err


def pairs(tmp_path: Path, count: int) -> Path:
    """`count` pairs of arguments that attack each other: 2 ** count preferred extensions."""
    attacks = [pair for a in range(1, 2 * count, 2) for pair in ((a, a + 1), (a + 1, a))]
    return written(tmp_path / "pairs.af", 2 * count, attacks)


@pytest.mark.parametrize("task", ["SE-PR", "CE-PR", "DC-PR", "DS-PR"])
def test_a_bound_that_cuts_the_answer_is_exit_code_3_and_prints_nothing(task, tmp_path, call):
    file = pairs(tmp_path, 20)
    ran = call("solve", "-p", task, "-f", file, "--max-nodes", "1", *(["-a", "1"] if task[0] == "D" else []))
    assert (ran.code, ran.out) == (3, "")
    assert "raise --max-nodes" in ran.err


def test_an_enumeration_that_a_bound_cut_keeps_its_lines(tmp_path, call):
    ran = call("solve", "-p", "EE-PR", "-f", pairs(tmp_path, 8), "--max-nodes", "80")
    assert ran.code == 3
    found = [members(line) for line in ran.out.splitlines()]
    assert 0 < len(set(found)) == len(found) < 256
    assert all(len(extension) == 8 for extension in found)


def test_help_lists_solve(call):
    assert "solve" in call("--help").out
    assert "--max-nodes" in call("solve", "--help").out


def test_apx_and_tgf_are_asked_and_answered_by_name(tmp_path, call):
    for format, text in {"apx": "arg(a). arg(bee).\natt(a,bee).\n", "tgf": "a\nbee\n#\na bee\n"}.items():
        file = tmp_path / f"named.{format}"
        file.write_text(text)
        assert call("solve", "-p", "SE-PR", "-f", file, "--format", format).out == "w a\n"
        assert call("solve", "-p", "DS-PR", "-f", file, "-a", "bee", f"--format={format}").out == "NO\nw a\n"
        ran = call("solve", "-p", "DC-PR", "-f", file, "-a", "1", "--format", format)
        assert (ran.code, ran.out) == (2, "")
        assert "the name of an argument in the file" in ran.err


def test_a_name_with_blanks_or_quotes_is_one_word_of_the_answer(tmp_path, call):
    file = tmp_path / "blanks.apx"
    file.write_text(r'arg("two words"). arg("a \"b\"\n\\"). arg(c). arg("x,y").')
    ran = call("solve", "-p", "SE-GR", "-f", file, "--format", "apx")
    assert ran.out == r'w "two words" "a \"b\"\n\\" c x,y' + "\n"
    assert call("solve", "-p", "DC-GR", "-f", file, "--format", "apx", "-a", "two words").out == "YES\n" + ran.out
    quoted = call("solve", "-p", "DC-GR", "-f", file, "--format", "apx", "-a", '"two words"')
    assert (quoted.code, quoted.out) == (2, "")
    assert "give it without the quotation marks: two words" in quoted.err


def test_a_number_of_extensions_may_have_thousands_of_digits(tmp_path, call):
    (number,) = lines(call, "CE-PR", pairs(tmp_path, 15_000))
    assert len(number) == 4_516
    assert int(number[:3000]) == 2**15_000 // 10**1516


def test_a_proof_is_written_with_its_formula_where_a_set_does_not_show_the_answer(tmp_path, call):
    file, proof = tmp_path / "loop.af", tmp_path / "proof"
    file.write_text(LOOP)
    ran = call("solve", "-p", "DC-PR", "-a", 3, "-f", file, "--proof", proof)
    assert (ran.code, ran.out, ran.err) == (0, "NO\n", "")
    formula = (tmp_path / "proof.cnf").read_text()
    assert "c the answer to DC-PR is no" in formula
    variables, clauses = next(line for line in formula.splitlines() if line.startswith("p cnf")).split()[2:]
    assert unsatisfiable([line for line in formula.splitlines() if line[0] not in "cp"], int(variables), int(clauses))
    assert proof.read_text().splitlines()[-1] == "0"


def unsatisfiable(lines: list[str], variables: int, count: int) -> bool:
    """By another solver than the one that wrote the proof."""
    from pysat.solvers import Solver

    clauses = [list(map(int, line.split()[:-1])) for line in lines]
    assert len(clauses) == count
    assert max(abs(literal) for clause in clauses for literal in clause) <= variables
    with Solver("minisat22", bootstrap_with=clauses) as solver:
        return solver.solve() is False


def test_where_attacks_alone_show_the_answer_no_proof_is_written(tmp_path, call):
    file, proof = tmp_path / "loop.af", tmp_path / "proof"
    file.write_text(LOOP)
    for task in (["SE-ST"], ["DC-PR", "-a", 1]):
        ran = call("solve", "-p", *task, "-f", file, "--proof", proof)
        assert ran.code == 0
        assert ran.out == call("solve", "-p", *task, "-f", file).out
        assert "no proof is needed" in ran.err
        assert not proof.exists()


@pytest.mark.parametrize("limit", [(), ("--timeout", "30")])
def test_a_framework_may_come_from_standard_input(process, limit):
    asked = ("solve", "-p", "SE-PR", "-f", "-", *limit)
    assert process(*asked, stdin="p af 2\n1 2\n").out == "w 1\n"
    wrong = process(*asked, stdin="p af 2\n1 3\n")
    assert (wrong.code, wrong.out) == (2, "")
    assert "line 2" in wrong.err


def test_an_empty_name_is_no_file(call):
    ran = call("solve", "-p", "SE-PR", "-f", "")
    assert (ran.code, ran.out) == (2, "")
    assert "-f FILE" in ran.err
