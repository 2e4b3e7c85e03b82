"""Tests which packages an app resolves that depends on navgraph with certain traits."""

import json
import pathlib
import subprocess
import tempfile
import unittest

CHECKOUT = pathlib.Path(__file__).resolve().parents[2]
GRDB = {"grdb.swift"}
MANIFEST = """
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "App",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "navgraph", path: "%s"%s)],
  targets: [
    .executableTarget(
      name: "App",
      dependencies: [.product(name: "%s", package: "navgraph")],
      plugins: [%s]
    )
  ]
)
"""


class TraitTests(unittest.TestCase):
    def app(self, traits, product="NavGraph", plugin=None):
        """Returns the folder of an app."""
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        app = pathlib.Path(folder.name)
        dependency = "" if traits is None else f", traits: {json.dumps(traits)}"
        used = f'.plugin(name: "{plugin}", package: "navgraph")' if plugin else ""
        manifest = MANIFEST.lstrip() % (CHECKOUT, dependency, product, used)
        (app / "Package.swift").write_text(manifest)
        (app / "Sources/App").mkdir(parents=True)
        (app / "Sources/App/main.swift").write_text(f"import {product}\n")
        return app

    def resolved(self, *arguments, **options):
        """Returns the names of the packages that an app resolves."""
        app = self.app(*arguments, **options)
        subprocess.run(["swift", "package", "resolve"], cwd=app, check=True, capture_output=True)
        pins = app / "Package.resolved"
        return {pin["identity"] for pin in json.loads(pins.read_text())["pins"]} if pins.exists() else set()

    def test_graph_alone_resolves_nothing(self):
        self.assertEqual(self.resolved([]), set())

    def test_databases_resolve_grdb_alone(self):
        self.assertEqual(self.resolved(["SQLite"], "NavGraphStore"), GRDB)

    def test_generated_code_resolves_grdb_alone(self):
        self.assertEqual(self.resolved(["SQLite"], plugin="GenerateScreens"), GRDB)

    def test_default_traits_resolve_what_tools_need(self):
        resolved = self.resolved(None, "NavGraphReview")
        self.assertGreater(resolved, GRDB | {"yams", "flyingfox", "swift-argument-parser"})

    def test_product_names_the_trait_that_it_needs(self):
        for traits, product, missing in [([], "NavGraphStore", "SQLite"), (["SQLite"], "NavGraphReview", "Tools")]:
            app = self.app(traits, product)
            built = subprocess.run(["swift", "build"], cwd=app, capture_output=True, text=True)
            self.assertNotEqual(built.returncode, 0)
            errors = {line.partition("error: ")[2] for line in built.stdout.splitlines() if ".swift:" in line and "error: " in line}
            self.assertEqual(len(errors), 1, built.stdout)
            self.assertIn(f'traits: ["{missing}"]', errors.pop())


if __name__ == "__main__":
    unittest.main()
