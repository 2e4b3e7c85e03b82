"""Runs `make release` as on a Mac, with stand-ins for its tools."""

import pathlib
import shutil
import tarfile

from release import CHECKOUT, VERSION, ReleaseTestCase

# Each program is a script that ends before the one for the other processor, which `lipo` appends.
PROGRAM = f"""#!/bin/sh
# for $processor
[ "$1" = --version ] && echo {VERSION}
exit 0
"""
TOOLS = {
    "uname": '[ "${1-}" = -m ] && echo arm64 || echo Darwin',
    "strip": "",
    "codesign": "",
    "lipo": '[ "$1 $2" = "-create -output" ] && out=$3 && shift 3 && cat "$@" > "$out" && chmod +x "$out"',
    "swift": f"""
processor=$(echo "$*" | sed -n 's/.*--arch \\([a-z0-9_]*\\).*/\\1/p')
products=$PWD/.build/${{processor:-native}}/release
mkdir -p "$products"
case $* in
*--show-bin-path*) echo "$products" ;;
*--product*)
  for name in navgraph navgraph-swift; do cat > "$products/$name" <<END
{PROGRAM.replace("$1", chr(92) + "$1")}END
  done
  ;;
*generate-manual*)
  mkdir -p .build/plugins/GenerateManual/outputs/NavGraphCLI
  echo .Dd > .build/plugins/GenerateManual/outputs/NavGraphCLI/navgraph.1
  ;;
esac
""",
}


class MacTests(ReleaseTestCase):
    def test_a_release_has_programs_for_both_processors(self):
        clone, tools = self.directory / "clone", self.directory / "tools"
        for name in ("Makefile", "CHANGELOG.md", ".ci/tools", "Sources/NavGraphCLI/Navgraph.swift"):
            (clone / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(CHECKOUT / name, clone / name)
        shutil.copytree(CHECKOUT / "packaging", clone / "packaging")
        tools.mkdir()
        for name, script in TOOLS.items():
            (tools / name).write_text(f"#!/bin/sh\n{script}\n")
            (tools / name).chmod(0o755)
        path = f"{tools}:/usr/bin:/bin"
        self.run_program("make", "release", cwd=clone, PATH=path, SOURCE_DATE_EPOCH="1700000000")
        release = clone / ".build-release"
        archive = f"navgraph-{VERSION}-macos-universal.tar.gz"
        with tarfile.open(release / archive) as content:
            for name in ("navgraph", "navgraph-swift"):
                program = content.extractfile(f"{archive[: -len('.tar.gz')]}/bin/{name}").read().decode()
                self.assertIn("# for arm64\n", program)
                self.assertIn("# for x86_64\n", program)
        for name in ("navgraph.rb", "INSTALL.md", "release.env"):
            self.assertIn(archive, (release / name).read_text())
        folder = self.run_program(
            release / "action/install.sh", self.directory / "cache", PATH=path, NAVGRAPH_ADDRESS=f"file://{release}"
        )
        self.assertTrue((pathlib.Path(folder.strip()) / "navgraph").exists())
