"""Runs all subcommands under strace, and looks for connections to other computers."""

import json
import os
import re
import shutil
import signal
import subprocess
import threading
import unittest
import urllib.request

from release import NAVGRAPH, ReleaseTestCase, environment

# A call of each subcommand, but of those that run until they are stopped.
CALLS = {
    "route": "Start Cart", "batch": "", "reach": "Start", "find": "cart", "screens": "", "commands": "",
    "show": "Cart", "open": "shop://product/42", "link": "Cart", "links": "", "init": "new.db", "add": "screen New",
    "remove": "edge Start Catalog", "rename": "screen Cart Basket", "set": "screen Start title=Home",
    "apply": "edit.sql", "dump": "", "load": "app.flows", "merge": "app.flows app.flows app.flows",
    "import": "states.mmd --db imported.db", "export": "--format json", "generate": "swift", "compile": "app.navgraph",
    "history": "", "undo": "", "redo": "", "check": "", "review": "HEAD:app.flows app.flows", "test": "routes.yaml",
    "walks": "--goal screens --output walks", "coverage": "results.xml --suite walks/walks.jsonl", "diff": "app.flows app.db",
    "draw": "--output app.svg", "mcp": "",
}
OTHERS = {"serve", "watch"}
# The results of the tests do not name a walk.
INVALID = {"coverage"}


def can_trace():
    """Whether strace is installed, and may trace here."""
    strace = shutil.which("strace")
    return strace and subprocess.run([strace, "-o", "/dev/null", "true"], capture_output=True).returncode == 0


@unittest.skipUnless(can_trace(), "strace is not installed, or may not trace here.")
class NetworkTests(ReleaseTestCase):
    def setUp(self):
        super().setUp()
        self.trace = self.directory / "trace"
        self.run_program(NAVGRAPH, "init", "app.db", "--sample", "shop")
        self.write("app.flows", self.run_program(NAVGRAPH, "dump", "--db", "app.db"))
        self.write("requests.jsonl", '{"from": "Start", "to": "Cart"}\n')
        self.write("routes.yaml", "- {from: Start, to: Cart, expect: [Start, Cart]}\n")
        self.write("edit.sql", "INSERT INTO screen (name) VALUES ('Applied');\n")
        self.write("results.xml", "<testsuite/>\n")
        self.write("states.mmd", "flowchart LR\n  A --> B\n")
        self.git("init", "--quiet", ".", cwd=self.directory)
        self.git("add", "app.flows", cwd=self.directory)
        self.git("commit", "--quiet", "--message", "a", cwd=self.directory)

    def write(self, name, text):
        (self.directory / name).write_text(text)

    def traced(self, arguments):
        return ["strace", "-f", "-qq", "-e", "trace=connect", "-o", str(self.trace), NAVGRAPH, *arguments]

    def check_connections(self, arguments):
        calls = re.findall(r"(?m)^.*\bconnect\(.*$", self.trace.read_text())
        allowed = r'AF_UNIX|inet_addr\("127\.|inet_pton\(AF_INET6, "::1"'
        self.assertEqual([call for call in calls if not re.search(allowed, call)], [], arguments)

    def test_connections_to_other_computers_are_found(self):
        for address in ('AF_INET, sin_port=htons(443), sin_addr=inet_addr("192.0.2.1")', "AF_NETLINK, nl_pid=0"):
            self.trace.write_text(f"7 connect(3, {{sa_family={address}}}, 16) = 0\n")
            with self.assertRaises(AssertionError):
                self.check_connections("made up")

    def test_no_subcommand_connects_to_another_computer(self):
        described = json.loads(self.run_program(NAVGRAPH, "--experimental-dump-help"))["command"]["subcommands"]
        names = {command["commandName"] for command in described} - {"help"}
        self.assertEqual(names, set(CALLS) | OTHERS)
        for name, arguments in CALLS.items():
            arguments = [name, *arguments.split()]
            with self.subTest(name), open(self.directory / "requests.jsonl") as requests:
                result = subprocess.run(
                    self.traced(arguments), cwd=self.directory, env=environment(NAVGRAPH_DB="app.db"),
                    stdin=requests, capture_output=True, text=True,
                )
                self.assertIn(result.returncode, (65,) if name in INVALID else (0, 1), result.stderr)
                self.check_connections(arguments)

    def start(self, *arguments):
        process = subprocess.Popen(
            self.traced(arguments), cwd=self.directory, env=environment(NAVGRAPH_DB="app.db"),
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True, start_new_session=True,
        )
        self.addCleanup(process.stdout.close)
        self.addCleanup(self.stop, process)
        return process

    def stop(self, process):
        """Ends the program, after which strace ends and has written its file."""
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGINT)
            process.wait()

    def test_serve_only_answers(self):
        process = self.start("serve", "--edit")
        address = re.search(r"http://127\.0\.0\.1:\S+", process.stdout.readline())
        with urllib.request.urlopen(address[0]) as answer:
            self.assertEqual(answer.status, 200)
        self.stop(process)
        self.check_connections("serve")

    def test_watch_reads_the_database_only(self):
        process = self.start("watch")
        lines = []
        reader = threading.Thread(target=lambda: lines.append(process.stdout.readline()))
        reader.start()
        number = 0
        while reader.is_alive():
            number += 1
            self.run_program(NAVGRAPH, "add", "screen", f"Screen{number}", "--db", "app.db")
            reader.join(0.2)
        self.stop(process)
        self.assertIn("Screen", lines[0])
        self.check_connections("watch")
