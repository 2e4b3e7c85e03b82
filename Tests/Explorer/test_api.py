"""Compares the server with its description in OpenAPI, by random requests of schemathesis."""

import pathlib
import subprocess
import sys
import unittest

try:
    import schemathesis  # noqa: F401
except ImportError as error:
    raise unittest.SkipTest("Schemathesis is not installed.") from error

from program import SEEDS, Server

PACKAGE = pathlib.Path(__file__).parents[2]
DESCRIPTION = PACKAGE / "Sources/NavGraphExplorer/openapi.yaml"
CHECKS = "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance"


class Description(unittest.TestCase):
    def test_answers_are_as_described(self):
        server = Server("shop", "", "--edit")
        self.addCleanup(server.close)
        result = subprocess.run(
            [sys.executable, "-m", "schemathesis.cli", "run", str(DESCRIPTION), "--url", f"http://127.0.0.1:{server.port}",
             "--header", f"Authorization: Bearer {server.token}", "--exclude-path", "/api/events", "--max-examples", str(5 * SEEDS),
             "--phases", "examples,fuzzing", "--checks", CHECKS, "--seed", "1", "--no-color"],
            capture_output=True, text=True, cwd=server.directory.name,
        )
        self.assertEqual(result.returncode, 0, result.stdout + result.stderr)


if __name__ == "__main__":
    unittest.main()
