"""Runs the program as a user does: `navgraph serve` on a database of its own."""

import http.client
import json
import os
import pathlib
import resource
import signal
import socket
import sqlite3
import subprocess
import tempfile
import urllib.parse

NAVGRAPH = os.environ["NAVGRAPH"]
# The factor of the number of random inputs.
SEEDS = int(os.environ.get("NAVGRAPH_SEEDS", "1"))


def navgraph(*arguments, input=None):
    """Runs a subcommand, and returns its output."""
    result = subprocess.run([NAVGRAPH, *arguments], input=input, capture_output=True, text=True)
    assert result.returncode in (0, 1), result.stderr
    return result.stdout


def chain(count, flows=0, divisors=(2,)):
    """The SQL of screens that open the next one, and those with a multiple of their numbers."""
    names = "".join(f"INSERT INTO flow(name) VALUES ('flow{n}');" for n in range(flows))
    screens = "".join(f"INSERT INTO screen(name, title) VALUES ('Screen{n}', 'Title {n}');" for n in range(count))
    edges = "".join(
        f"INSERT INTO edge(origin, destination, flow) VALUES ('Screen{origin}', 'Screen{n}', {flow});"
        for n in range(1, count)
        for flow in [f"'flow{n * flows // count}'" if flows else "NULL"]
        for origin in sorted({n - 1, *(n // divisor for divisor in divisors)})
    )
    return f"BEGIN;{names}{screens}{edges}COMMIT;"


class Database:
    """A database in a directory of its own."""

    def __init__(self, sample="shop", sql=""):
        self.directory = tempfile.TemporaryDirectory()
        self.database = pathlib.Path(self.directory.name, "app.db")
        navgraph("init", str(self.database), *(["--sample", sample] if sample else []))
        self.execute(sql)

    def execute(self, sql):
        """Changes the database as another program."""
        connection = sqlite3.connect(self.database)
        connection.executescript(sql)
        connection.close()

    def close(self):
        self.directory.cleanup()


class File(Database):
    """The page of a database as a file."""

    def __init__(self, sample="shop", sql="", *options):
        super().__init__(sample, sql)
        self.path = pathlib.Path(self.directory.name, "app.html")
        navgraph("draw", "--db", str(self.database), "--output", str(self.path), *options)
        self.address = self.origin = self.path.as_uri()

    @property
    def has_solver(self):
        return 'id="solver"' in self.path.read_text()


class Server(Database):
    """A running server, its database, and a client of its own."""

    has_solver = True

    def __init__(self, sample="shop", sql="", *options, port=0, files=None, environment={}):
        super().__init__(sample, sql)
        self.options = options
        self.files = files
        self.environment = environment
        self.start(port)

    def start(self, port=0):
        environment = {**os.environ, "XDG_STATE_HOME": self.directory.name, **self.environment}
        self.process = subprocess.Popen(
            [NAVGRAPH, "serve", "--db", str(self.database), "--port", str(port), *self.options],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment,
            preexec_fn=self.files and (lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (self.files, self.files))),
        )
        self.address = self.process.stdout.readline().strip()
        assert self.address, self.process.stderr.read()
        parts = urllib.parse.urlsplit(self.address)
        self.port = parts.port
        self.token = urllib.parse.parse_qs(parts.query)["token"][0]

    def stop(self, number=signal.SIGINT):
        """Ends the program, and returns its exit status."""
        self.process.send_signal(number)
        status = self.process.wait(timeout=20)
        self.process.stdout.close()
        self.process.stderr.close()
        return status

    def close(self):
        if self.process.poll() is None:
            self.stop()
        super().close()

    def request(self, method, path, body=None, headers=None, host="127.0.0.1"):
        """Returns the status, the headers and the body of a response."""
        connection = http.client.HTTPConnection(host, self.port, timeout=30)
        try:
            connection.request(method, path, body=body, headers=headers or {})
            response = connection.getresponse()
            return response.status, response.headers, response.read()
        finally:
            connection.close()

    def ask(self, question, status=200, **parameters):
        """Returns the answer to a question as JSON."""
        query = urllib.parse.urlencode(parameters, doseq=True)
        answer = self.request("GET", f"/api/{question}?{query}", headers=self.bearer)
        assert answer[0] == status, answer
        return json.loads(answer[2])

    def send(self, path, body, **headers):
        """Sends an edit, and returns the status and the answer."""
        headers = {"Content-Type": "application/json", **self.bearer, **headers}
        status, _, text = self.request("POST", f"/api/{path}", json.dumps(body), headers)
        return status, json.loads(text)

    @property
    def origin(self):
        return f"http://127.0.0.1:{self.port}/"

    @property
    def bearer(self):
        return {"Authorization": f"Bearer {self.token}"}

    def connect(self):
        """Opens a connection without a request."""
        return socket.create_connection(("127.0.0.1", self.port), timeout=30)

    def memory(self):
        """The resident memory of the program in MB."""
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(status.split("VmRSS:")[1].split()[0]) / 1024
