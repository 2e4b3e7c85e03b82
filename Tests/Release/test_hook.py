"""Runs the hook of pre-commit from a local repository."""

import os
import pathlib
import subprocess
import sys

from release import ARCHIVE, CHECKERS, NAVGRAPH, VERSION, ReleaseTestCase, environment, needs_checkers


@needs_checkers
class HookTests(ReleaseTestCase):
    def setUp(self):
        super().setUp()
        self.hook = self.release() / "pre-commit"
        self.app = self.directory / "app"
        self.app.mkdir()
        for repository in (self.hook, self.app):
            self.git("init", "--quiet", "--initial-branch=main", ".", cwd=repository)
        self.git("add", "--all", cwd=self.hook)
        self.git("commit", "--quiet", "--message", "hook", cwd=self.hook)
        revision = self.git("rev-parse", "HEAD", cwd=self.hook)
        (self.app / ".pre-commit-config.yaml").write_text(
            f"repos:\n- repo: {self.hook}\n  rev: {revision}\n  hooks:\n"
            "  - id: navgraph-check\n    args: [--format, json]\n"
        )
        self.run_program(NAVGRAPH, "init", "app.db", "--sample", "shop")
        self.dump()

    def dump(self):
        (self.app / "app.flows").write_text(self.run_program(NAVGRAPH, "dump", "--db", "app.db"))
        self.git("add", "--all", cwd=self.app)

    def run_hook(self):
        return subprocess.run(
            [sys.executable, "-m", "pre_commit", "run", "--color=never"], cwd=self.app, capture_output=True, text=True,
            env=environment(
                PYTHONPATH=str(CHECKERS), HOME=str(self.directory), XDG_CACHE_HOME=str(self.directory / "cache"),
                PRE_COMMIT_HOME=str(self.directory / "pre-commit"),
            ),
        )

    def test_a_commit_with_a_mistake_is_rejected(self):
        result = self.run_hook()
        self.assertEqual(result.returncode, 0, result.stdout + result.stderr)
        self.run_program(NAVGRAPH, "add", "screen", "Lost", "--db", "app.db")
        self.dump()
        result = self.run_hook()
        self.assertEqual(result.returncode, 1, result.stderr)
        self.assertIn("\"code\":\"unreachable-screen\"", result.stdout)
        self.assertEqual(len(self.downloads), 1)

    def test_options_may_have_files_as_values(self):
        self.run_program(NAVGRAPH, "add", "screen", "Lost", "--db", "app.db")
        self.dump()
        (self.app / "released.flows").write_text((self.app / "app.flows").read_text())
        output = self.run_program(
            self.hook / "navgraph-check", "--baseline", "released.flows", "app.flows", cwd=self.app,
            HOME=str(self.directory),
        )
        self.assertTrue(output.startswith("app.flows\n"), output)

    def test_a_damaged_cache_is_replaced(self):
        def install():
            return pathlib.Path(self.run_program(self.hook / "install.sh", self.directory / "cache").strip()) / "navgraph"

        program = install()
        self.assertEqual(install(), program)
        self.assertEqual(len(self.downloads), 1)
        for damage in ("", "\x7fELF"):
            program.write_text(damage)
            self.assertEqual(self.run_program(install(), "--version"), VERSION + "\n")
        self.assertEqual(len(self.downloads), 1)
        archive = self.directory / "cache" / ARCHIVE
        archive.write_bytes(archive.read_bytes()[:-9])
        self.run_program(install(), "--version")
        self.assertEqual(len(self.downloads), 2)
        self.assertEqual(sorted(os.listdir(self.directory / "cache")), sorted([ARCHIVE, ARCHIVE[: -len(".tar.gz")]]))

    def test_other_files_are_not_read(self):
        self.git("rm", "--quiet", "--force", "app.flows", cwd=self.app)
        (self.app / "other.txt").write_text("screen\n")
        self.git("add", "--all", cwd=self.app)
        result = self.run_hook()
        self.assertEqual(result.returncode, 0, result.stdout + result.stderr)
        self.assertEqual(self.downloads, [])
