"""Measures routes from eight clients at once; NAVGRAPH_LOAD_SECONDS=60 does so for a minute."""

import concurrent.futures
import http.client
import os
import random
import time
import unittest

from program import Server, chain

SCREENS = 500
SECONDS = float(os.environ.get("NAVGRAPH_LOAD_SECONDS", 5))


class Load(unittest.TestCase):
    def test_routes_need_no_more_memory_over_time(self):
        server = Server(None, chain(SCREENS))
        self.addCleanup(server.close)

        def ask(seconds):
            connection = http.client.HTTPConnection("127.0.0.1", server.port)
            count, end = 0, time.monotonic() + seconds
            while time.monotonic() < end:
                path = f"/api/route?from=Screen0&to=Screen{random.randrange(SCREENS)}"
                connection.request("GET", path, headers=server.bearer)
                response = connection.getresponse()
                self.assertEqual(response.status, 200)
                response.read()
                count += 1
            connection.close()
            return count

        def load(seconds):
            with concurrent.futures.ThreadPoolExecutor(8) as pool:
                return sum(pool.map(ask, [seconds] * 8))

        load(SECONDS / 5)
        before = server.memory()
        count = load(SECONDS)
        print(f"\n{count / SECONDS:.0f} routes a second; {before:.0f} MB before, {server.memory():.0f} MB after")
        self.assertLess(server.memory() - before, 10)


if __name__ == "__main__":
    unittest.main()
