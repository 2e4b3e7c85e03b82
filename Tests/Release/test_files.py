"""Checks the files of a release, which are generated from its archives: formula, Dockerfile, action and hook."""

import re
import subprocess
import sys
import tarfile

from release import CHECKERS, CHECKOUT, PACKAGING, VERSION, ReleaseTestCase, environment, needs_checkers

FIXTURES = CHECKOUT / "Tests/Release/fixtures"
ADDRESS = "https://example.org/navgraph"
PLATFORMS = ("linux-x86_64", "linux-arm64", "macos-universal")


def scripts():
    """The shell scripts of the package."""
    files = [CHECKOUT / ".ci/tools", CHECKOUT / ".ci/run"] + [path for path in PACKAGING.rglob("*") if path.is_file()]
    return [path for path in files if re.match(rb"#!.*\b(ba)?sh\n", path.read_bytes())]


class FileCase(ReleaseTestCase):
    def generate(self, platforms=PLATFORMS, package="amd64"):
        """Generates the files of a release whose archives contain only their names."""
        folder = self.directory / "-".join(("files", *platforms))
        folder.mkdir()
        for name in [f"navgraph-0.1.0-{platform}.tar.gz" for platform in platforms] + [f"navgraph_0.1.0_{package}.deb"]:
            (folder / name).write_text(name)
        self.run_program(PACKAGING / "generate", "0.1.0", ADDRESS, folder)
        return folder


class FileTests(FileCase):
    def test_the_formula_is_the_recorded_one(self):
        self.assertEqual((self.generate() / "navgraph.rb").read_text(), (FIXTURES / "navgraph.rb").read_text())

    def test_platforms_without_an_archive_are_left_out(self):
        folder = self.generate(["linux-x86_64"])
        formula = (folder / "navgraph.rb").read_text()
        self.assertNotIn("on_macos", formula)
        self.assertNotIn("on_arm", formula)
        self.assertIn("on_intel", formula)
        self.assertNotIn("macOS", (folder / "INSTALL.md").read_text())

    def texts(self, folder):
        """The texts of the files, which have no place left for a value."""
        texts = {path: path.read_text() for path in folder.rglob("*") if path.is_file()}
        for path, text in texts.items():
            self.assertIsNone(re.search(r"@([A-Z0-9_]{2,}|if .*|end)@?\b", text), path)
        return texts

    def test_a_release_of_one_platform_is_complete(self):
        for platform in PLATFORMS:
            texts = {path.name: text for path, text in self.texts(self.generate([platform])).items()}
            formula, install = texts["navgraph.rb"], texts["INSTALL.md"]
            self.assertEqual(len(re.findall(r"\bdo$", formula, re.MULTILINE)) + 2, len(re.findall(r"\bend$", formula, re.MULTILINE)))
            self.assertEqual(re.findall(r"/navgraph-0.1.0-(.*).tar.gz\"", formula), [platform])
            self.assertEqual(set(re.findall(r"navgraph-0.1.0-(.*?).tar.gz", install)), {platform})
            self.run_program("sh", "-n", self.dockerfile_script(texts["Dockerfile"]))

    def dockerfile_script(self, text):
        """The commands of a Dockerfile as a script, each as the words after RUN."""
        script = self.directory / "run.sh"
        script.write_text("\n".join(re.findall(r"(?m)^RUN ((?:.*\\\n)*.*)$", text)) + "\n")
        return script

    def test_all_values_come_from_the_description(self):
        folder = self.generate()
        texts = self.texts(folder)
        described = dict(line.split("=", 1) for line in texts[folder / "release.env"].splitlines())
        self.assertEqual((described["VERSION"], described["ADDRESS"]), ("0.1.0", ADDRESS))
        sums = dict(reversed(line.split()) for line in texts[folder / "SHA256SUMS"].splitlines())
        for platform in ("LINUX_X86_64", "LINUX_ARM64", "MACOS_UNIVERSAL", "DEB_AMD64"):
            self.assertEqual(sums[described[f"FILE_{platform}"]], described[f"SHA256_{platform}"])
        self.run_program("sh", "-c", "sha256sum --check SHA256SUMS || shasum -a 256 --check SHA256SUMS", cwd=folder)
        for name in ("navgraph.rb", "Dockerfile", "INSTALL.md"):
            self.assertIn(described["SHA256_LINUX_X86_64"], texts[folder / name])

    def test_a_folder_without_archives_is_an_error(self):
        (self.directory / "files").mkdir()
        self.run_program(PACKAGING / "generate", "0.1.0", ADDRESS, self.directory / "files", status=1)
        self.run_program(PACKAGING / "generate", "0.1.0", "https://a b", self.directory / "files", status=1)

    def test_the_archive_depends_only_on_its_files(self):
        archives = []
        for number in (1, 2):
            folder = self.directory / str(number) / "navgraph-0.1.0"
            for name in sorted(("bin/navgraph", "share/man/man1/navgraph.1"), reverse=number == 2):
                (folder / name).parent.mkdir(parents=True)
                (folder / name).write_text(name)
                (folder / name).chmod(0o755 if name.startswith("bin") else 0o644 if number == 1 else 0o600)
            archive = f"{number}.tar.gz"
            self.run_program(
                PACKAGING / "archive", folder.parent, folder.name, archive, SOURCE_DATE_EPOCH="1700000000"
            )
            archives.append((self.directory / archive).read_bytes())
        self.assertEqual(archives[0], archives[1])
        with tarfile.open(self.directory / "1.tar.gz") as archive:
            members = {member.name: member for member in archive}
        self.assertEqual(sorted(members), ["navgraph-0.1.0/bin/navgraph", "navgraph-0.1.0/share/man/man1/navgraph.1"])
        self.assertEqual({member.mtime for member in members.values()}, {1700000000})
        self.assertEqual({(member.uid, member.uname) for member in members.values()}, {(0, "")})

    def test_notes_are_the_section_of_the_version(self):
        notes = self.run_program(PACKAGING / "notes", VERSION, cwd=CHECKOUT)
        self.assertTrue(notes.startswith(f"## {VERSION}"), notes[:80])
        self.assertEqual(len(re.findall("(?m)^## ", notes)), 1)
        contents = notes.partition("### Contains\n\n")[2]
        for name in ("grdb.swift", "swift-argument-parser", "SQLite", "expat", "Swift"):
            self.assertRegex(contents, rf"(?m)^- {name} \d")
        self.run_program(PACKAGING / "notes", "9.9.9", cwd=CHECKOUT, status=1)

    def test_the_index_of_packages_documents_the_libraries(self):
        libraries = re.search(r"LIBRARIES = ((?:.*\\\n)*.*)\n(?:.*\n)*?HOSTS = (.*)\n", (CHECKOUT / "Makefile").read_text())
        named = libraries[1].replace("\\\n", " ").split() + libraries[2].split()
        documented = re.findall(r"\bNavGraph\w*", (CHECKOUT / ".spi.yml").read_text())
        self.assertEqual(sorted(documented), sorted(named))


@needs_checkers
class CheckerTests(FileCase):
    def check(self, schema, *files):
        result = subprocess.run(
            [sys.executable, "-m", "check_jsonschema", "--builtin-schema", schema, *map(str, files)],
            env=environment(PYTHONPATH=str(CHECKERS)), capture_output=True, text=True,
        )
        self.assertEqual(result.returncode, 0, result.stdout + result.stderr)

    def test_workflows_and_the_action_have_their_schemas(self):
        self.check("vendor.github-actions", self.generate() / "action/action.yml")
        workflows = sorted((CHECKOUT / ".github/workflows").glob("*.yml"))
        self.check("vendor.github-workflows", CHECKOUT / "samples/ci/navigation.yml", *workflows)

    def test_scripts_have_no_findings(self):
        found = scripts()
        self.assertGreater(len(found), 9)
        self.run_program(CHECKERS / "bin/shellcheck", "--external-sources", *found)
