"""Builds a small package with the flags of a release."""

import platform
import shutil
import unittest

from release import PACKAGING, ReleaseTestCase

MANIFEST = """// swift-tools-version: 6.0
import PackageDescription
let package = Package(
  name: "Small",
  targets: [.target(name: "C"), .executableTarget(name: "Small", dependencies: ["C"])]
)
"""
FILES = {
    "Package.swift": MANIFEST,
    "Sources/C/include/c.h": "int checked(int value);\n",
    "Sources/C/c.c": "#include <assert.h>\n#undef NDEBUG\n#include <assert.h>\n"
    "int checked(int value) { assert(value > 0); return value; }\n",
    "Sources/Small/main.swift": "import C\nprint(Names(all: CommandLine.arguments).sorted, checked(1))\n",
    "Sources/Small/Names.swift": "struct Names {\n  var all: [String]\n"
    "  var sorted: [String] {\n    precondition(!all.isEmpty, \"no names\")\n    return all.sorted()\n  }\n}\n",
    "flags.mk": f"LINUX = $(filter Linux,$(shell uname -s))\ninclude {PACKAGING}/release.mk\n"
    "program:\n\tswift build $(RELEASE_FLAGS) --product Small\n",
}


@unittest.skipUnless(
    platform.system() == "Linux" and shutil.which("swift"), "Programs are linked statically on Linux only."
)
class BuildTests(ReleaseTestCase):
    def test_programs_do_not_depend_on_the_folder(self):
        programs = []
        for folder in (self.directory / "a", self.directory / "another/longer"):
            for name, text in FILES.items():
                (folder / name).parent.mkdir(parents=True, exist_ok=True)
                (folder / name).write_text(text)
            self.run_program("make", "--file=flags.mk", "program", cwd=folder)
            programs.append((folder / ".build/release/Small").read_bytes())
        self.assertNotIn(str(self.directory).encode(), programs[0])
        self.assertTrue(programs[0] == programs[1], "The programs differ.")
