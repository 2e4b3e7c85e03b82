"""A release with the program of the tests, its file server, and a stand-in for GitHub's API, both on the loopback."""

import http.server
import json
import os
import pathlib
import platform
import re
import shutil
import subprocess
import tarfile
import tempfile
import threading
import unittest

CHECKOUT = pathlib.Path(__file__).resolve().parents[2]
PACKAGING = CHECKOUT / "packaging"
CHECKERS = CHECKOUT / ".build-checkers"
NAVGRAPH = os.path.abspath(os.environ["NAVGRAPH"])
VERSION = subprocess.run([NAVGRAPH, "--version"], capture_output=True, text=True, check=True).stdout.strip()
MACHINE = {"aarch64": "arm64"}.get(platform.machine(), platform.machine())
PLATFORM = "macos-universal" if platform.system() == "Darwin" else f"linux-{MACHINE}"
ARCHIVE = f"navgraph-{VERSION}-{PLATFORM}.tar.gz"
# The program that reads Swift source; None if it was not built.
READER = next(
    (path for path in (CHECKOUT / f"SourceReader/.build/{kind}/navgraph-swift" for kind in ("debug", "release"))
     if path.exists()), None,
)
# The user's configuration of Git changes nothing, and commits have an author.
GIT = {
    "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null",
    "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@example.org",
    "GIT_COMMITTER_NAME": "a", "GIT_COMMITTER_EMAIL": "a@example.org",
}


def environment(**values):
    """The environment of this process without variables of the workflow that runs the tests, and with these values."""
    kept = {
        name: value for name, value in os.environ.items()
        if not re.match("GITHUB_|RUNNER_|NAVGRAPH|GIT_", name)
    }
    return kept | GIT | values


class ReleaseTestCase(unittest.TestCase):
    """A test in a directory of its own."""

    maxDiff = None

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.directory = pathlib.Path(folder.name).resolve()

    def run_program(self, *arguments, cwd=None, status=0, **values):
        """Runs a program, which must end with a status. Returns its output."""
        result = subprocess.run(
            [str(argument) for argument in arguments], cwd=cwd or self.directory, env=environment(**values),
            stdin=subprocess.DEVNULL, capture_output=True, text=True,
        )
        if status is not None:
            self.assertEqual(result.returncode, status, f"{arguments}\n{result.stdout}\n{result.stderr}")
        return result.stdout

    def git(self, *arguments, cwd):
        return self.run_program("git", "-c", "protocol.file.allow=always", *arguments, cwd=cwd).strip()

    def serve(self, handler):
        """Starts a server on the loopback, and returns its address."""
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self.addCleanup(server.server_close)
        self.addCleanup(server.shutdown)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        return f"http://127.0.0.1:{server.server_port}"

    def release(self):
        """Packs the program of the tests, and generates what installs it. Returns the folder and the server's address."""
        folder = self.directory / "release"
        content = self.directory / ARCHIVE[: -len(".tar.gz")]
        (content / "bin").mkdir(parents=True)
        for path in [NAVGRAPH] + ([READER] if READER else []):
            program = content / "bin" / os.path.basename(path)
            program.write_text(f'#!/bin/sh\nexec "{path}" "$@"\n')
            program.chmod(0o755)
        folder.mkdir()
        with tarfile.open(folder / ARCHIVE, "w:gz") as archive:
            archive.add(content, arcname=content.name)
        shutil.rmtree(content)
        requests = []

        class Files(http.server.SimpleHTTPRequestHandler):
            def __init__(self, *arguments):
                super().__init__(*arguments, directory=str(folder))

            def log_message(self, *arguments):
                requests.append(self.path)

        address = self.serve(Files)
        self.run_program(PACKAGING / "generate", VERSION, address, folder)
        self.downloads = requests
        return folder


needs_checkers = unittest.skipUnless(
    (CHECKERS / "bin/shellcheck").exists(), "PyPI's checkers are not installed: 'make test-tools' installs them."
)


class API:
    """The part of GitHub's API that writes comments."""

    def __init__(self, test, comments=(), can_write=True, page=None):
        """With a page, this text is the answer to all requests, as that of a proxy."""
        self.comments = [dict(comment) for comment in comments]
        self.requests = []
        api = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def answer(self, status, value):
                data = json.dumps(value).encode() if page is None else page.encode()
                self.send_response(status)
                self.send_header("Content-Length", str(len(data)))
                self.end_headers()
                self.wfile.write(data)

            def handle_request(self):
                body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
                api.requests.append(f"{self.command} {self.path}")
                if self.headers["Authorization"] != "Bearer secret":
                    return self.answer(401, {"message": "Bad credentials"})
                comments = re.fullmatch(r"/repos/o/app/issues/7/comments(?:\?per_page=100&page=(\d+))?", self.path)
                comment = re.fullmatch(r"/repos/o/app/issues/comments/(\d+)", self.path)
                if self.command == "GET" and comments:
                    first = 100 * (int(comments[1]) - 1)
                    return self.answer(200, api.comments[first : first + 100])
                if not can_write:
                    return self.answer(403, {"message": "Resource not accessible by integration"})
                text = json.loads(body)["body"]
                if self.command == "POST" and comments:
                    api.comments.append({"id": 1000 + len(api.comments), "body": text})
                    return self.answer(201, api.comments[-1])
                if self.command == "PATCH" and comment:
                    next(c for c in api.comments if c["id"] == int(comment[1]))["body"] = text
                    return self.answer(200, {})
                return self.answer(404, {"message": "Not Found"})

            do_GET = do_POST = do_PATCH = handle_request

            def log_message(self, *arguments):
                pass

        self.address = test.serve(Handler)
