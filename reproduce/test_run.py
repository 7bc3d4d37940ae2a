"""Tests of the runner: what is as expected passes, anything else fails."""

import contextlib
import importlib.machinery
import importlib.util
import io
import re
import stat
import sys
import tempfile
import unittest
from pathlib import Path

HERE = Path(__file__).resolve().parent
loader = importlib.machinery.SourceFileLoader("reproduce_run", str(HERE / "run"))
runner = importlib.util.module_from_spec(importlib.util.spec_from_loader("reproduce_run", loader))
loader.exec_module(runner)
sys.path.insert(0, str(HERE))
from twin import count  # noqa: E402

CLAIM = '[[claim]]\nid = "c"\nsource = "s"\nsays = "s"\nrange = "r"\nrun = "solve"\nverdict = "true"\n'


class Runs(unittest.TestCase):
    def check(self, printed, fields, expected, status=0):
        with tempfile.TemporaryDirectory() as folder:
            program, claims, page = (Path(folder) / name for name in ("program", "claims.toml", "page.md"))
            program.write_text(f"#!/bin/sh\ncat <<'END'\n{printed}\nEND\nexit {status}\n")
            program.chmod(program.stat().st_mode | stat.S_IEXEC)
            claims.write_text(CLAIM + fields)
            with contextlib.redirect_stdout(io.StringIO()):
                code = runner.main(["--program", str(program), "--claims", str(claims), "--page", str(page)])
            self.assertEqual(code, expected, page.read_text())
            self.assertEqual("differs" in page.read_text(), expected == 1)

    def test_what_is_expected_passes(self):
        self.check('{"p": 3}', "expect = { p = 3 }", 0)
        self.check('{"p": 3, "list": [{"truth": "N"}]}', 'expect = { p = ">= 3", "list.length" = 1, "list.0.truth" = "N" }', 0)
        self.check('{"p": 3}', "expect = { p = 3 }\nstatus = 1", 0, status=1)
        self.check("graph,outcome\n1,N\n1,N\n2,N\n2,P\n3,P\n3 graphs: 3", 'expect = { graphs = 3, all_n = 1, all_p = 1 }\ngroup = "graph"', 0)

    def test_anything_else_fails(self):
        self.check('{"p": 4}', "expect = { p = 3 }", 1)
        self.check('{"p": 2}', 'expect = { p = ">= 3" }', 1)
        self.check('{"p": true}', "expect = { p = 1 }", 1)
        self.check('{"q": 3}', "expect = { p = 3 }", 1)
        self.check('{"p": 3}', "expect = { p = 3 }", 1, status=1)
        self.check('{"p": 3}', "expect = { p = 3 }", 1, status=3)
        self.check("oops", "expect = { p = 3 }", 1)
        self.check('{"list": []}', 'expect = { "list.0.truth" = "N" }', 1)

    def test_smaller_ranges_are_told(self):
        claims = [{"id": "a", "smaller": "to 9: too long"}, {"id": "b"}]
        self.assertIn("| `a` | to 9: too long |", runner.smaller_ranges(claims))
        self.assertNotIn("`b`", runner.smaller_ranges(claims))
        self.assertEqual(runner.smaller_ranges(claims[1:]), "")

    def test_the_page_names_the_build(self):
        self.assertIn("with a development build of the program", runner.page([], [], 1.0, 0, "development"))

    def test_claims_are_written_as_they_should_be(self):
        for text in (CLAIM, CLAIM + "expect = {}\nexpects = {}", CLAIM + "expect = {}\n" + CLAIM + "expect = {}"):
            with tempfile.TemporaryDirectory() as folder, self.assertRaises(ValueError):
                path = Path(folder) / "claims.toml"
                path.write_text(text)
                runner.read_claims(path)

    def test_every_false_statement_is_there(self):
        claims = runner.read_claims(HERE / "claims.toml")
        for claim in claims:
            self.assertTrue(claim["expect"], claim["id"])
        errata = (HERE.parent / "docs/errata.md").read_text(encoding="utf-8")
        for name in re.findall(r"^## .*\(`(.+?)`,", errata, flags=re.M):
            false = [c for c in claims if c["id"].startswith(name) and c["verdict"].startswith("false")]
            self.assertTrue(false, f"{name} has no counterexample among the claims")


class Twin(unittest.TestCase):
    def test_counts_that_are_known(self):
        # C3: all equal; C4: opposite edges equal; C5 in Circular Nim with heaps to 3; C6 to 4, as `table count` has it.
        self.assertEqual(count([(0, 1), (1, 2), (2, 0)], 5), 6)
        self.assertEqual(count([(0, 1), (1, 2), (2, 3), (3, 0)], 4), 25)
        self.assertEqual(count([(i, (i + 1) % 5) for i in range(5)], 3), 54)
        self.assertEqual(count([(i, (i + 1) % 6) for i in range(6)], 4), 515)


if __name__ == "__main__":
    unittest.main()
