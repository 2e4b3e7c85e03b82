"""Tests of the server: who may use it, what it answers, and what attacks do."""

import concurrent.futures
import json
import os
import pathlib
import re
import shutil
import signal
import socket
import sqlite3
import tempfile
import time
import unittest

from program import Server, navgraph


class ReadingServer(unittest.TestCase):
    """A server that cannot edit."""

    @classmethod
    def setUpClass(cls):
        cls.server = Server()

    @classmethod
    def tearDownClass(cls):
        cls.server.close()

    def status(self, path, method="GET", host="127.0.0.1", body=None, **headers):
        headers = {name.replace("_", "-"): value for name, value in headers.items()}
        return self.server.request(method, path, body, headers, host)[0]

    def test_the_printed_address_is_the_page(self):
        self.assertRegex(self.server.address, r"^http://127\.0\.0\.1:\d+/\?token=[0-9a-f]{64}$")
        path = "/?token=" + self.server.token
        status, headers, body = self.server.request("GET", path)
        self.assertEqual(status, 200)
        self.assertIn(b"<!doctype html>", body)
        self.assertIn("script-src 'self'", headers["Content-Security-Policy"])
        self.assertNotIn("unsafe", headers["Content-Security-Policy"])
        self.assertIn("HttpOnly; SameSite=Strict", headers["Set-Cookie"])

    def test_the_server_listens_on_both_loopback_addresses_only(self):
        path = "/?token=" + self.server.token
        self.assertEqual(self.status(path, host="::1"), 200)
        name = socket.gethostbyname(socket.gethostname())
        if not name.startswith("127."):
            with self.assertRaises(OSError):
                socket.create_connection((name, self.server.port), timeout=2)

    def test_questions_need_the_token(self):
        for path in ["screens", "events", "map", "page", "edit", "nothing"]:
            self.assertEqual(self.status("/api/" + path), 401, path)
        self.assertEqual(self.status("/api/screens?token=" + "0" * 64), 401)
        self.assertEqual(self.status("/api/edit", "POST", body="{}"), 401)

    def test_the_token_is_a_parameter_a_header_or_a_cookie(self):
        token = self.server.token
        self.assertEqual(self.status("/api/screens?token=" + token), 200)
        self.assertEqual(self.status("/api/screens", Authorization="Bearer " + token), 200)
        headers = self.server.request("GET", "/?token=" + token)[1]
        cookie = headers["Set-Cookie"].split(";")[0]
        self.assertEqual(self.status("/api/screens", Cookie="a=b; " + cookie), 200)

    def test_other_hosts_are_refused(self):
        port = self.server.port
        for host in ["evil.example", f"evil.example:{port}", "127.0.0.1", "127.0.0.1:1", ""]:
            self.assertEqual(self.status("/", Host=host), 403, host)
            self.assertEqual(self.status("/api/screens?token=" + self.server.token, Host=host), 403)
        for host in [f"127.0.0.1:{port}", f"localhost:{port}", f"[::1]:{port}"]:
            self.assertEqual(self.status("/", Host=host), 200, host)

    def test_other_origins_are_refused(self):
        port = self.server.port
        path = "/api/screens?token=" + self.server.token
        for origin in ["http://evil.example", "null", "http://127.0.0.1:1", f"https://127.0.0.1:{port}"]:
            self.assertEqual(self.status(path, Origin=origin), 403, origin)
        self.assertEqual(self.status(path, Origin=f"http://127.0.0.1:{port}"), 200)

    def test_a_server_for_reading_refuses_edits(self):
        for path in ["edit", "undo"]:
            status, answer = self.server.send(path, {"edits": []})
            self.assertEqual(status, 403)
            self.assertEqual(answer["error"], "The explorer cannot edit. Start it with 'navgraph serve --edit'.")

    def test_paths_cannot_leave_the_page(self):
        for path in ["/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "//etc/passwd", "/app.db",
                     "/page.c", "/screenshots/..%2f..%2fetc%2fpasswd?token=" + self.server.token]:
            self.assertEqual(self.status(path), 404, path)

    def test_answers_are_those_of_the_command_line(self):
        database = ["--db", str(self.server.database), "--format", "json"]
        for question, arguments, parameters in [
            ("screens", ["screens"], {}),
            ("commands", ["commands"], {}),
            ("links", ["links"], {}),
            ("check", ["check"], {}),
            ("history", ["history"], {}),
            ("show", ["show", "Cart"], {"name": "Cart"}),
            ("route", ["route", "Start", "Checkout"], {"from": "Start", "to": "Checkout"}),
            ("route", ["route", "--stack", "Start/Cart", "Checkout", "--context", "signedIn=true"],
             {"stack": "Start/Cart", "to": "Checkout", "context.signedIn": "true"}),
            ("route", ["route", "Start", "Product", "--set", "id=7", "--via", "Cart"],
             {"from": "Start", "to": "Product", "set.id": "7", "via": ["Cart"]}),
            ("reach", ["reach", "Start"], {"from": "Start"}),
            ("reach", ["reach", "--to", "Cart"], {"to": "Cart"}),
            ("open", ["open", "shop://product/42", "--explain"], {"link": "shop://product/42", "explain": "true"}),
        ]:
            expected = json.loads(navgraph(*arguments, *database))
            self.assertEqual(self.server.ask(question, **parameters), expected, question)

    def test_flows_of_the_map_are_closed_by_name_or_but_for_some(self):
        server = Server("marketplace")
        self.addCleanup(server.close)
        names = [flow["name"] for flow in server.ask("map")["flows"]]
        self.assertGreater(len(names), 1)
        self.assertEqual(server.ask("map", closesOthers="true"), server.ask("map", closed=names))
        self.assertEqual(server.ask("map", closesOthers="true", open=names[0]), server.ask("map", closed=names[1:]))
        self.assertEqual(server.ask("map", closesMany="true"), server.ask("map"))

    def test_mistakes_are_sentences(self):
        for question, status, parameters, sentence in [
            ("show", 404, {"name": "Crat"}, "Unknown screen or command 'Crat'. Did you mean 'Cart'?"),
            ("route", 400, {"from": "Start"}, "The parameter 'to' is missing."),
            ("screens", 400, {"x": "1"}, "Unknown parameter 'x'. There are none."),
            ("history", 400, {"limit": "-1"}, "'limit' takes a whole number from 0, not '-1'."),
            ("nothing", 404, {}, "There is nothing at '/api/nothing'."),
        ]:
            answer = self.server.ask(question, status, **parameters)
            self.assertEqual(answer["error"], sentence)

    def test_a_body_of_100_megabytes_is_refused_without_memory(self):
        before = self.server.memory()
        body = b"x" * (100 << 20)
        self.assertEqual(self.status("/api/edit", "POST", body=body), 413)
        self.assertLess(self.server.memory() - before, 30)

    def test_slow_and_idle_connections_do_not_hinder_others(self):
        connections = [self.server.connect() for _ in range(700)]
        for connection in connections:
            try:
                connection.send(b"GET / HTTP/1.1\r\nHo")
            except OSError:
                pass
        self.assertEqual(self.status("/api/screens?token=" + self.server.token), 200)
        for connection in connections:
            connection.close()

    def test_ten_thousand_connections_are_survived(self):
        connections = []
        for _ in range(10_000):
            try:
                connections.append(self.server.connect())
            except OSError:
                break
        self.assertGreater(len(connections), 800)
        self.assertEqual(self.status("/api/screens?token=" + self.server.token), 200)
        for connection in connections:
            connection.close()
        self.assertEqual(self.status("/api/screens?token=" + self.server.token), 200)

    def test_malformed_requests_are_survived(self):
        for text in [b"\r\n\r\n", b"GET\r\n\r\n", b"GET / HTTP/1.1\r\nContent-Length: x\r\n\r\n",
                     b"POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n", b"\x00" * 1000 + b"\n"]:
            with self.server.connect() as connection:
                connection.settimeout(5)
                connection.send(text)
                connection.shutdown(socket.SHUT_WR)
                while connection.recv(1000):
                    pass
        self.assertEqual(self.status("/?token=" + self.server.token), 200)

    def statuses(self, text):
        """The statuses of the answers to what a client sends before it reads them."""
        with self.server.connect() as connection:
            connection.sendall(text)
            connection.shutdown(socket.SHUT_WR)
            answers = connection.makefile("rb").read()
        return [int(status) for status in re.findall(rb"HTTP/1\.1 (\d+) ", answers)]

    def test_limits_of_a_request_are_16_kilobytes_for_its_line_and_for_its_headers(self):
        host = f"Host: 127.0.0.1:{self.server.port}\r\n".encode()
        version = b" HTTP/1.1\r\n"
        for size, status in [(16_000, 200), (17_000, 414), (1 << 20, 414)]:
            self.assertEqual(self.statuses(b"GET /?" + b"a" * size + version + host + b"\r\n"), [status], size)
            self.assertEqual(self.statuses(b"GET /?" + b"a" * size), [status] if status == 414 else [], size)
        for size, status in [(16_000, 200), (17_000, 431), (1 << 20, 431)]:
            self.assertEqual(self.statuses(b"GET /" + version + host + b"A: " + b"a" * size + b"\r\n\r\n"), [status], size)
            lines = b"A: b\r\n" * (size // 6)
            self.assertEqual(self.statuses(b"GET /" + version + host + lines + b"\r\n"), [431 if size > 30_000 else 200], size)

    def test_long_requests_do_not_stop_the_server(self):
        def send(_):
            with self.server.connect() as connection:
                try:
                    connection.sendall(b"GET /?" + b"a" * (8 << 20))
                except OSError:
                    pass

        with concurrent.futures.ThreadPoolExecutor(8) as pool:
            list(pool.map(send, range(16)))
        self.assertEqual(self.status("/?token=" + self.server.token), 200)

    def test_requests_on_one_connection_are_answered_in_order(self):
        host = f"Host: 127.0.0.1:{self.server.port}\r\n".encode()
        token = f"Authorization: Bearer {self.server.token}\r\n".encode()
        get = b"GET /api/screens HTTP/1.1\r\n" + host + token
        post = b"POST /api/edit HTTP/1.1\r\n" + host + token
        chunked = post + b"Transfer-Encoding: chunked\r\n\r\n"
        body = b"Content-Length: 2\r\n\r\n{}"
        page = b"GET / HTTP/1.1\r\n" + host + b"\r\n"
        for text, statuses in [
            (get + b"\r\n" + page, [200, 200]),
            (get.replace(b"\r\n", b"\n") + b"\n" + page, [200, 200]),
            (post + body + page, [403, 200]),
            (post + body + b"\r\n" + page, [403, 200]),
            (chunked + b"1\r\n{\r\n1;x=y\r\n}\r\n0\r\nA: b\r\n\r\n" + page, [403, 200]),
            (chunked + b"x\r\n" + page, [400]),
            (chunked + b"200000\r\n" + page, [413]),
            (post + b"Content-Length: -1\r\n\r\n" + page, [400]),
            (post + b"Content-Length: 1\r\nContent-Length: 2\r\n\r\n{}" + page, [400]),
            (post + b"Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}" + page, [400]),
            (b"GET / HTTP/1.1\r\n" + host + b"Connection: close\r\n\r\n" + page, [200]),
            (b"GET / HTTP/1.0\r\n" + host + b"\r\n" + page, [200]),
            (b"HEAD / HTTP/1.1\r\n" + host + b"\r\n" + page, [405, 200]),
            (b"GET /\r\n\r\n" + page, [400]),
            (b"GET / HTTP/2.0\r\n\r\n" + page, [400]),
            (b"GET / HTTP/1.1\r\n" + host + b" folded\r\n\r\n" + page, [400]),
            (page.replace(host, host + b"Host: evil.example\r\n") + page, [403, 200]),
        ]:
            self.assertEqual(self.statuses(text), statuses, text)


class EditingServer(unittest.TestCase):
    """A server that can edit, and its end."""

    def setUp(self):
        self.server = Server("shop", "", "--edit")

    def tearDown(self):
        self.server.close()

    def stream(self):
        """Opens an event stream."""
        connection = self.server.connect()
        connection.send(
            f"GET /api/events?token={self.server.token} HTTP/1.1\r\n"
            f"Host: 127.0.0.1:{self.server.port}\r\n\r\n".encode()
        )
        return connection, connection.makefile("rb")

    def events(self):
        """Opens an event stream, and returns its lines after the first event."""
        connection, stream = self.stream()
        while not stream.readline().startswith(b"data:"):
            pass
        return connection, stream

    def test_an_edit_is_one_revision_and_one_undo(self):
        edits = [{"add": "screen", "values": {"name": "Help"}},
                 {"add": "edge", "values": {"origin": "Start", "destination": "Help"}}]
        status, answer = self.server.send("edit", {"edits": edits})
        self.assertEqual((status, answer["revision"]), (200, 1))
        self.assertIn("Help", [screen["name"] for screen in self.server.ask("screens")])
        self.assertEqual(self.server.send("undo", {})[0], 200)
        self.assertNotIn("Help", [screen["name"] for screen in self.server.ask("screens")])

    def test_what_was_shown_keeps_its_place_over_many_edits(self):
        def place(answer):
            box = next(screen for screen in answer["screens"] if screen["name"] == "Start")
            return box["box"]["x"], box["box"]["y"]

        shown = self.server.ask("map")
        first, kept = place(shown), []
        for number in range(80):
            kept.append(shown["revision"])
            edit = {"addScreen": {"name": f"New{number % 40}"}}
            if number >= 40:
                edit = {"remove": "screen", "name": [f"New{number % 40}"]}
            status, answer = self.server.send("edit", {"edits": [edit]})
            self.assertEqual(status, 200, answer)
            shown = self.server.ask("map", keeps=kept)
            self.assertEqual(place(shown), first, number)

    def test_an_edit_of_an_earlier_revision_is_a_conflict(self):
        edit = {"edits": [{"add": "screen", "values": {"name": "A"}}], "ifRevision": 0}
        self.assertEqual(self.server.send("edit", edit)[0], 200)
        edit["edits"][0]["values"]["name"] = "B"
        status, answer = self.server.send("edit", edit)
        self.assertEqual(status, 409)
        self.assertIn("The database is at revision 1, not 0.", answer["error"])

    def test_mistakes_change_nothing(self):
        for status, path, body in [
            (422, "edit", {"edits": [{"add": "screen", "values": {"name": "Start"}}]}),
            (400, "edit", {"edits": [{"add": "nothing", "values": {}}]}),
            (400, "edit", {"other": 1}),
            (400, "edit", []),
            (409, "undo", {}),
        ]:
            answer = self.server.send(path, body)
            self.assertEqual(answer[0], status, answer)
            self.assertTrue(answer[1]["error"].endswith("."), answer)
        edit = json.dumps({"edits": [{"add": "screen", "values": {"name": "X"}}]})
        headers = {**self.server.bearer, "Content-Type": "text/plain"}
        self.assertEqual(self.server.request("POST", "/api/edit", edit, headers)[0], 415)
        self.assertEqual(self.server.ask("history"), [])

    def copied_names(self):
        """The names of the screens in a copy of the file alone."""
        copy = shutil.copy(self.server.database, self.server.database.with_name("copy.db"))
        return {screen["name"] for screen in json.loads(navgraph("screens", "--db", str(copy), "--format", "json"))}

    def add(self, name):
        self.assertEqual(self.server.send("edit", {"edits": [{"add": "screen", "values": {"name": name}}]})[0], 200)

    def test_an_edit_is_in_the_file_while_the_server_runs_and_after_it_is_killed(self):
        connection, stream = self.events()
        self.add("Help")
        while "Help" not in stream.readline().decode():
            pass
        self.assertIn("Help", self.copied_names())
        connection.close()
        self.server.stop(signal.SIGKILL)
        self.assertIn("Help", self.copied_names())
        os.replace(self.server.database.with_name("copy.db"), self.server.database)
        self.assertEqual(json.loads(navgraph("check", "--db", str(self.server.database), "--format", "json"))["findings"][0]["subjects"][0]["name"], "Help")

    def test_an_edit_is_in_the_file_while_another_program_has_opened_it(self):
        other = sqlite3.connect(self.server.database)
        self.addCleanup(other.close)
        other.execute("SELECT count(*) FROM screen").fetchall()
        self.add("Help")
        self.assertIn("Help", self.copied_names())

    def test_only_the_file_is_left_at_the_end(self):
        for number in [signal.SIGINT, signal.SIGTERM]:
            for name in ["A", "B"]:
                self.add(name + str(number))
            self.server.ask("screens")
            self.assertEqual(self.server.stop(number), 0)
            files = [path.name for path in self.server.database.parent.iterdir() if path.name.startswith("app.db")]
            self.assertEqual(files, ["app.db"])
            self.server.start()

    def test_a_page_hears_that_the_database_can_be_read_again(self):
        connection, stream = self.events()
        aside = self.server.database.with_name("aside.db")
        self.server.database.rename(aside)
        self.addCleanup(connection.close)
        while b"problem" not in stream.readline():
            pass
        later_connection, later_stream = self.stream()
        self.addCleanup(later_connection.close)
        while b"problem" not in later_stream.readline():
            pass
        aside.rename(self.server.database)
        for lines in [stream, later_stream]:
            while b"hello" not in lines.readline():
                pass

    def test_each_commit_of_another_program_arrives(self):
        connection, stream = self.events()
        times = []
        for number in range(10):
            sql = f"INSERT INTO screen(name) VALUES ('New{number}')"
            began = time.monotonic()
            self.server.execute(sql)
            while f"New{number}" not in (line := stream.readline().decode()):
                self.assertTrue(line)
            times.append(time.monotonic() - began)
        print(f"\ncommits arrive after {1000 * min(times):.0f} to {1000 * max(times):.0f} ms")
        connection.close()

    def test_the_program_ends_on_ctrl_c_with_open_streams(self):
        for number in [signal.SIGINT, signal.SIGTERM]:
            streams = [self.events() for _ in range(3)]
            self.assertEqual(self.server.stop(number), 0)
            for connection, _ in streams:
                connection.close()
            self.server.start()

    def test_the_program_ends_on_ctrl_c_right_after_its_start(self):
        def end(_):
            server = Server()
            try:
                return server.stop()
            finally:
                server.process.kill()
                server.close()

        # Signals were lost while other programs used the processors.
        with concurrent.futures.ThreadPoolExecutor(6) as pool:
            self.assertEqual(list(pool.map(end, range(40))), [0] * 40)

    def test_a_restarted_server_has_the_same_token(self):
        token = self.server.token
        self.server.stop()
        self.server.start(self.server.port)
        self.assertEqual(self.server.token, token)

    def test_a_server_without_file_descriptors_recovers(self):
        server = Server("shop", files=100)
        self.addCleanup(server.close)
        connections = []
        for _ in range(300):
            try:
                connections.append(server.connect())
            except OSError:
                break
        for connection in connections:
            connection.close()
        end = time.monotonic() + 20
        while time.monotonic() < end:
            try:
                return self.assertEqual(server.request("GET", "/?token=" + server.token)[0], 200)
            except OSError:
                time.sleep(0.05)
        self.fail("The server did not recover.")

    def test_many_editors_lose_nothing(self):
        def add(number):
            return self.server.send("edit", {"edits": [{"add": "screen", "values": {"name": f"E{number}"}}]})[0]

        with concurrent.futures.ThreadPoolExecutor(8) as pool:
            self.assertEqual(set(pool.map(add, range(80))), {200})
        names = {screen["name"] for screen in self.server.ask("screens")}
        self.assertTrue({f"E{number}" for number in range(80)} <= names)


class PicturesServer(unittest.TestCase):
    def test_links_of_pictures_do_not_leave_their_directory(self):
        with tempfile.TemporaryDirectory() as outside, tempfile.TemporaryDirectory() as inside:
            secret = pathlib.Path(outside, "secret.png")
            secret.write_bytes(b"secret")
            directory = pathlib.Path(inside, "pictures")
            directory.mkdir()
            directory.joinpath("Start.png").write_bytes(b"start")
            directory.joinpath("Cart.png").symlink_to("Start.png")
            directory.joinpath("Product.png").symlink_to(secret)
            directory.joinpath("Account.png").symlink_to("missing.png")
            os.mkfifo(directory / "Prices.png")
            link = pathlib.Path(inside, "link")
            link.symlink_to(directory)
            for path in [directory, link]:
                server = Server("shop", "", "--screenshots", str(path))
                self.addCleanup(server.close)
                self.assertEqual(server.ask("map")["screenshots"], ["Cart", "Start"])
                get = lambda name: server.request("GET", f"/screenshots/{name}", headers=server.bearer)[::2]
                self.assertEqual(get("Cart"), (200, b"start"))
                self.assertEqual(get("Product")[0], 404)
                directory.joinpath("Start.png").rename(directory / "kept.png")
                directory.joinpath("Start.png").symlink_to(secret)
                self.assertEqual(get("Start")[0], 404)
                directory.joinpath("kept.png").rename(directory / "Start.png")

    def test_a_picture_that_comes_or_goes_is_on_the_next_map(self):
        with tempfile.TemporaryDirectory() as directory:
            server = Server("shop", "", "--screenshots", directory)
            self.addCleanup(server.close)
            height = lambda: next(screen["box"]["height"] for screen in server.ask("map")["screens"] if screen["name"] == "Cart")
            plain = height()
            picture = pathlib.Path(directory, "Cart.png")
            picture.write_bytes(b"cart")
            self.assertEqual(height(), plain + 158)
            picture.unlink()
            self.assertEqual(height(), plain)


if __name__ == "__main__":
    unittest.main()
