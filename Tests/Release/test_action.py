"""Runs the steps of the generated GitHub Action for planted pull requests, with a stand-in for GitHub's API."""

import glob
import json
import os
import re
import shutil
import subprocess
import unittest

from release import API, ARCHIVE, CHECKOUT, NAVGRAPH, READER, ReleaseTestCase, environment, needs_checkers


def value(path, contexts):
    """The value of a dotted path, such as github.event.number; an empty text if there is none."""
    for name in path.split("."):
        contexts = contexts.get(name, "") if isinstance(contexts, dict) else ""
    return contexts


def expanded(text, contexts):
    """A text in which expressions such as ${{ inputs.a || inputs.b }} are replaced."""

    def replacement(match):
        values = [value(path.strip(), contexts) for path in match[1].split("||")]
        return str(next((each for each in values if each != ""), ""))

    return re.sub(r"\$\{\{(.*?)\}\}", replacement, text)


def holds(condition, contexts):
    """Whether a condition such as `inputs.a == 'b' && inputs.c` holds."""
    return all(
        value(left.strip(), contexts) == right.strip().strip("'") if equals else value(left.strip(), contexts) != ""
        for left, equals, right in (part.partition("==") for part in condition.split("&&"))
    )


@needs_checkers
@unittest.skipUnless(shutil.which("jq"), "The comment needs jq: 'make test-tools' installs it.")
class ActionTests(ReleaseTestCase):
    def setUp(self):
        super().setUp()
        self.action = self.release() / "action"
        self.origin = self.directory / "origin"
        self.origin.mkdir()
        self.git("init", "--quiet", "--initial-branch=main", ".", cwd=self.origin)
        self.git("config", "uploadpack.allowAnySHA1InWant", "true", cwd=self.origin)
        self.database = self.directory / "app.db"
        self.navgraph("init", "app.db", "--sample", "shop")
        self.path = "app.flows"
        self.commit("base", "main")

    def navgraph(self, *arguments):
        return self.run_program(NAVGRAPH, *arguments, cwd=self.directory)

    def commit(self, message, branch):
        """Commits the dump of the database to a branch, which begins at the current commit."""
        self.git("checkout", "--quiet", "-B", branch, cwd=self.origin)
        (self.origin / self.path).write_text(self.navgraph("dump", "--db", "app.db"))
        self.git("add", "--all", cwd=self.origin)
        self.git("commit", "--quiet", "--allow-empty", "--message", message, cwd=self.origin)

    def revision(self, name):
        return self.git("rev-parse", name, cwd=self.origin)

    def edit(self, *arguments):
        self.navgraph(*arguments, "--db", "app.db")

    def merge(self):
        """Merges the branch of the pull request with the target branch, as GitHub does."""
        self.git("checkout", "--quiet", "--detach", "main", cwd=self.origin)
        self.git("merge", "--quiet", "--no-ff", "--message", "merge", "change", cwd=self.origin)
        self.git("update-ref", "refs/pull/7/merge", "HEAD", cwd=self.origin)
        self.git("checkout", "--quiet", "change", cwd=self.origin)

    def run_action(self, api, inputs=None, event=None, reference="refs/pull/7/merge"):
        """Runs the steps. Returns the names of those that fail, and the summary of the job."""
        import yaml  # A part of the checkers

        workspace, temporary = self.directory / "workspace", self.directory / "runner"
        shutil.rmtree(workspace, ignore_errors=True)
        shutil.rmtree(temporary, ignore_errors=True)
        temporary.mkdir()
        # The clone of actions/checkout: of one commit, without its parents.
        self.git("init", "--quiet", str(workspace), cwd=self.directory)
        self.git("remote", "add", "origin", f"file://{self.origin}", cwd=workspace)
        self.git("fetch", "--quiet", "--depth=1", "origin", reference, cwd=workspace)
        self.git("checkout", "--quiet", "--detach", "FETCH_HEAD", cwd=workspace)
        action = yaml.safe_load((self.action / "action.yml").read_text())
        contexts = {
            "inputs": {name: details.get("default", "") for name, details in action["inputs"].items()}
            | {"path": self.path, "token": "secret"} | (inputs or {}),
            "github": {"event": event or {"pull_request": {"number": 7, "base": {"sha": self.revision("main")}}}},
            "runner": {"temp": str(temporary), "os": "Linux", "arch": "X64"},
            "steps": {},
        }
        files = {name: self.directory / name for name in ("GITHUB_OUTPUT", "GITHUB_PATH", "GITHUB_STEP_SUMMARY")}
        for file in files.values():
            file.write_text("")
        search_path, failing, self.log, self.used = os.environ["PATH"], [], "", {}
        for step in action["runs"]["steps"]:
            if failing or "if" in step and not holds(step["if"], contexts):
                continue
            if "run" not in step:
                used = {name: expanded(str(text), contexts) for name, text in step.get("with", {}).items()}
                self.used[step["uses"].partition("@")[0]] = used
                continue
            # What events contain reaches scripts only by the environment.
            self.assertNotIn("${{", step["run"])
            files["GITHUB_OUTPUT"].write_text("")
            result = subprocess.run(
                ["bash", "--noprofile", "--norc", "-e", "-o", "pipefail", "-c", step["run"]],
                cwd=workspace, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                env=environment(
                    **{name: str(file) for name, file in files.items()},
                    **{name: expanded(text, contexts) for name, text in step.get("env", {}).items()},
                    PATH=search_path, GITHUB_ACTION_PATH=str(self.action), RUNNER_TEMP=str(temporary),
                    GITHUB_API_URL=api.address, GITHUB_SERVER_URL="https://github.example", GITHUB_RUN_ID="5",
                    GITHUB_REPOSITORY="o/app", GITHUB_REF=reference, GITHUB_SHA="0123456789",
                ),
            )
            self.log += result.stdout
            lines = [line.split("=", 1) for line in files["GITHUB_OUTPUT"].read_text().splitlines()]
            contexts["steps"][step.get("id", step["name"])] = {"outputs": dict(lines)}
            search_path = ":".join(files["GITHUB_PATH"].read_text().split() + [os.environ["PATH"]])
            if result.returncode != 0:
                failing.append(step["name"])
        self.outputs = contexts["steps"].get("findings", {}).get("outputs", {})
        return failing, files["GITHUB_STEP_SUMMARY"].read_text()

    def test_mistakes_fail_and_their_comment_is_updated_in_place(self):
        self.edit("add", "screen", "Lost")
        self.commit("a screen", "change")
        self.merge()
        api = API(self, comments=[{"id": 1, "body": "Looks good!"}, {"id": 2, "body": None}])
        failing, summary = self.run_action(api)
        self.assertEqual(failing, ["Judge"], self.log)
        self.assertTrue(summary.startswith("### Navigation: do not merge\n\n- New errors: screen `Lost`"), summary)
        self.assertEqual(len(api.comments), 3)
        self.assertIn("- New errors: screen `Lost`", api.comments[2]["body"])
        self.assertIn("https://github.example/o/app/actions/runs/5", api.comments[2]["body"])
        sarif = json.loads(open(self.outputs["sarif"]).read())
        place = sarif["runs"][0]["results"][0]["locations"][0]["physicalLocation"]
        self.assertEqual(place["artifactLocation"]["uri"], "app.flows")

        self.edit("add", "edge", "Start", "Lost")
        self.commit("its edge", "change")
        self.merge()
        failing, summary = self.run_action(api)
        self.assertEqual(failing, [], self.log)
        self.assertEqual(len(api.comments), 3)
        self.assertNotIn("do not merge", api.comments[2]["body"])
        self.assertEqual([comment["body"] for comment in api.comments[:2]], ["Looks good!", None])

    def test_the_target_branch_may_have_moved(self):
        self.edit("add", "screen", "Lost")
        self.edit("add", "edge", "Start", "Lost")
        self.commit("a screen", "change")
        self.git("checkout", "--quiet", "main", cwd=self.origin)
        (self.origin / "other.txt").write_text("other\n")
        self.git("add", "--all", cwd=self.origin)
        self.git("commit", "--quiet", "--message", "other", cwd=self.origin)
        self.merge()
        event = {"pull_request": {"number": 7, "base": {"sha": "0" * 39 + "1"}}}
        failing, summary = self.run_action(API(self), event=event)
        self.assertEqual(failing, [], self.log)
        self.assertIn("Lost", summary)

    def test_a_fork_has_the_summary_only(self):
        self.edit("add", "condition", "Cart", "context.signedIn", "=", "true")
        self.commit("a condition", "change")
        self.merge()
        api = API(self, can_write=False)
        failing, summary = self.run_action(api)
        self.assertEqual(failing, ["Judge"])
        self.assertIn("- Blocked: ", summary)
        self.assertIn("::notice::The token cannot write comments (status 403).", self.log)
        failing, summary = self.run_action(api, inputs={"fail-on": "gone"})
        self.assertEqual(failing, [], self.log)
        self.assertEqual(api.comments, [])

    def test_a_wrong_token_or_no_answer_does_not_fail(self):
        self.commit("nothing", "change")
        self.merge()
        failing, summary = self.run_action(API(self), inputs={"token": "wrong"})
        self.assertEqual(failing, [], self.log)
        self.assertIn("No differences", summary)
        self.assertIn("(status 401)", self.log)
        silent = API(self)
        silent.address = "http://127.0.0.1:9"
        self.assertEqual(self.run_action(silent)[0], [], self.log)
        self.assertIn("(status 000)", self.log)
        proxy = API(self, page="<html>Sign in</html>")
        self.assertEqual(self.run_action(proxy)[0], [], self.log)
        self.assertIn("::notice::The comments cannot be read.", self.log)

    def test_comments_that_imitate_the_marker_are_not_used(self):
        self.commit("nothing", "change")
        self.merge()
        api = API(self)
        self.run_action(api)
        review = api.comments[0]["body"]
        stranger = {"id": 1, "body": review, "author_association": "CONTRIBUTOR", "user": {"type": "User"}}
        for own in (
            {"author_association": "NONE", "user": {"type": "Bot"}},
            {"author_association": "MEMBER", "user": {"type": "User"}},
        ):
            api = API(self, comments=[stranger, own | {"id": 2, "body": review + "before"}])
            self.run_action(api)
            self.assertEqual([comment["body"] for comment in api.comments], [review, review])
        api = API(self, comments=[stranger])
        self.run_action(api)
        self.assertEqual(len(api.comments), 2)

    def test_the_comment_is_found_on_any_page(self):
        self.commit("nothing", "change")
        self.merge()
        api = API(self)
        self.run_action(api)
        api.comments = [{"id": number, "body": "+1"} for number in range(250)] + api.comments
        self.run_action(api)
        self.assertEqual(len(api.comments), 251)
        self.assertEqual(self.run_action(api, inputs={"comment": "false"})[0], [])

    def test_tests_must_pass_and_become_junit(self):
        self.commit("nothing", "change")
        (self.origin / "routes.yaml").write_text("- {from: Start, to: Cart, expect: blocked}\n")
        (self.origin / "more tests.yaml").write_text("- {from: Start, to: Cart, expect: [Start, Cart]}\n")
        self.commit("tests", "change")
        self.merge()
        failing, summary = self.run_action(API(self), inputs={"tests": "routes.yaml\nmore tests.yaml\n"})
        self.assertEqual(failing, ["Judge"], self.log)
        junit = [open(f"{self.outputs['junit']}/{number}.xml").read() for number in (1, 2)]
        self.assertIn('failures="1"', junit[0])
        self.assertIn('failures="0"', junit[1])

    def test_an_artifact_has_the_review_the_mistakes_and_the_test_results(self):
        (self.origin / "routes.yaml").write_text("- {from: Start, to: Cart, expect: [Start, Cart]}\n")
        self.commit("tests", "change")
        self.merge()
        inputs = {"tests": "routes.yaml", "sarif": "true"}
        self.assertEqual(self.run_action(API(self), inputs=inputs | {"artifact": "navigation"})[0], [], self.log)
        artifact = self.used["actions/upload-artifact"]
        self.assertEqual(artifact["name"], "navigation")
        report, sarif, junit = artifact["path"].split()
        self.assertIn("### Navigation", open(report).read())
        self.assertEqual(json.loads(open(sarif).read())["version"], "2.1.0")
        self.assertEqual(self.used["github/codeql-action/upload-sarif"]["sarif_file"], sarif)
        self.assertEqual(os.listdir(junit), ["1.xml"])
        self.run_action(API(self), inputs=inputs)
        self.assertNotIn("actions/upload-artifact", self.used)

    def test_the_cache_has_the_archive_only(self):
        self.commit("nothing", "change")
        self.merge()
        self.run_action(API(self))
        cached = glob.glob(self.used["actions/cache"]["path"])
        self.assertEqual([os.path.basename(path) for path in cached], [ARCHIVE])

    def test_the_sample_workflow_passes_for_its_own_tests(self):
        import yaml

        sample = CHECKOUT / "samples/ci"
        steps = yaml.safe_load((sample / "navigation.yml").read_text())["jobs"]["navigation"]["steps"]
        inputs = next(step["with"] for step in steps if "navgraph" in step.get("uses", ""))
        known = yaml.safe_load((self.action / "action.yml").read_text())["inputs"]
        self.assertEqual([name for name in inputs if name not in known], [])
        shutil.copy(sample / "routes.yaml", self.origin)
        self.commit("tests", "change")
        self.merge()
        self.assertEqual(self.run_action(API(self), inputs=inputs)[0], [], self.log)
        self.assertEqual(json.loads(open(self.outputs["sarif"]).read())["runs"][0]["results"], [])

    @unittest.skipUnless(READER, "navgraph-swift is not built: 'make source-reader' builds it.")
    def test_a_folder_with_source_is_read(self):
        self.path = "Sources"
        shutil.copytree(CHECKOUT / "samples/source/app", self.origin / "Sources")
        self.git("add", "--all", cwd=self.origin)
        self.git("commit", "--quiet", "--message", "source", cwd=self.origin)
        self.git("checkout", "--quiet", "-B", "change", cwd=self.origin)
        file = self.origin / "Sources/Products.swift"
        file.write_text(file.read_text().replace("path.append(.reviews(id: id))", "print(id)"))
        self.git("commit", "--quiet", "--all", "--message", "no reviews", cwd=self.origin)
        self.merge()
        api = API(self)
        self.assertEqual(self.run_action(api)[0], ["Judge"], self.log)
        self.assertIn("### Navigation: do not merge", api.comments[0]["body"])
        self.assertIn("`ReviewList`", api.comments[0]["body"])
        self.assertIn("Sources/Products.swift", open(self.outputs["sarif"]).read())
        failing, summary = self.run_action(api, inputs={"path": "./"})
        review = api.comments[0]["body"].partition("\n")[2].partition("\n<sub>")[0]
        self.assertEqual(summary.replace("`./", "`"), review)

    def test_unreadable_dumps_are_reported(self):
        self.git("checkout", "--quiet", "-B", "change", cwd=self.origin)
        (self.origin / self.path).write_text("screen x\n")
        self.git("commit", "--quiet", "--all", "--message", "damage", cwd=self.origin)
        self.merge()
        api = API(self)
        failing, summary = self.run_action(api)
        self.assertNotEqual(failing, [])
        self.assertTrue(summary.startswith("### Navigation: not reviewed\n\n    Error: 'app.flows'"), summary)
        self.assertIn("not reviewed", api.comments[0]["body"])
        self.assertRegex(self.log, r"::stop-commands::(\w+)\nError: 'app.flows'.*\n::\1::\n")

    def test_long_reviews_fit_a_comment(self):
        def fit(text, size=60000):
            return subprocess.run(
                [self.action / "fit.sh", str(size)], input=text, stdout=subprocess.PIPE, text=True, check=True
            ).stdout

        end = "\n*The review is too long to be shown here as a whole.*\n"
        self.assertEqual(fit("### Ö\n\n<details>\n"), "### Ö\n\n<details>\n")
        self.assertEqual(fit("### Ö\n\n<details>" + "ö\n" * 100000), "### Ö\n\n" + end)
        items = fit("- Öffnen\n" * 100000)
        self.assertEqual(items, "- Öffnen\n" * ((len(items) - len(end)) // 9) + end)
        self.assertLessEqual(len(items.encode()), 60000)
        self.assertGreater(len(items.encode()), 59000)

    def test_paths_may_begin_with_the_folder(self):
        self.edit("add", "screen", "Lost")
        self.commit("a screen", "change")
        self.merge()
        workspace = self.directory / "workspace"
        for path in ("./app.flows", "././app.flows", f"{workspace}/app.flows"):
            failing, summary = self.run_action(API(self), inputs={"path": path})
            self.assertIn("- New errors: screen `Lost`", summary, path)
        failing, summary = self.run_action(API(self), inputs={"path": ""})
        self.assertEqual(failing, ["Review the change"])
        self.assertIn("::error::The input 'path' is missing", self.log)

    def test_a_workflow_may_check_out_the_head(self):
        self.git("checkout", "--quiet", "-B", "change", cwd=self.origin)
        self.edit("add", "screen", "Lost")
        self.commit("a screen", "change")
        self.git("checkout", "--quiet", "main", cwd=self.origin)
        self.git("commit", "--quiet", "--allow-empty", "--message", "other", cwd=self.origin)
        self.git("checkout", "--quiet", "change", cwd=self.origin)
        self.git("merge", "--quiet", "--no-ff", "--message", "main", "main", cwd=self.origin)
        self.git("update-ref", "refs/pull/7/merge", "HEAD", cwd=self.origin)
        pull_request = {"number": 7, "base": {"sha": self.revision("main")}, "head": {"sha": self.revision("change")}}
        failing, summary = self.run_action(API(self), event={"pull_request": pull_request})
        self.assertEqual(failing, ["Judge"], self.log)
        self.assertIn("- New errors: screen `Lost`", summary)

    def test_the_repository_must_be_checked_out(self):
        empty = self.directory / "empty"
        empty.mkdir()
        log = self.run_program(
            self.action / "review.sh", cwd=empty, status=1, NAVGRAPH_PATH="app.flows", RUNNER_TEMP=str(empty),
            GIT_CEILING_DIRECTORIES=str(self.directory),
        )
        self.assertIn("The step 'actions/checkout' must run before this action.", log)

    def test_messages_of_programs_are_no_commands(self):
        result = subprocess.run(
            [self.action / "quote.sh", "sh", "-c", "echo ::error::a >&2; echo b; exit 3"], capture_output=True, text=True
        )
        self.assertEqual((result.returncode, result.stdout), (3, "b\n"))
        lines = re.fullmatch(r"::stop-commands::(\w{32})\n::error::a\n::(\w{32})::\n", result.stderr)
        self.assertEqual(lines[1], lines[2])

    def test_paths_are_never_commands(self):
        self.git("rm", "--quiet", self.path, cwd=self.origin)
        self.path = "-a \"b\" $(touch pwned) `touch pwned` ; touch pwned.flows"
        self.commit("rename", "main")
        self.edit("add", "screen", "Lost")
        self.commit("a screen", "change")
        self.merge()
        api = API(self)
        failing, summary = self.run_action(api)
        self.assertEqual(failing, ["Judge"], self.log)
        self.assertIn("- New errors: screen `Lost`", api.comments[0]["body"])
        self.assertEqual([file.name for file in self.directory.rglob("pwned*")], [])

    def test_pushes_are_compared_with_the_state_before(self):
        before = self.revision("main")
        self.edit("add", "screen", "Lost")
        self.commit("a screen", "main")
        api = API(self)
        failing, summary = self.run_action(api, event={"before": before}, reference="refs/heads/main")
        self.assertIn("- New errors: screen `Lost`", summary)
        failing, summary = self.run_action(api, event={"before": "0" * 40}, reference="refs/heads/main")
        self.assertIn("There is no former state", summary)
        self.assertEqual(api.requests, [])

    def test_a_wrong_archive_is_not_unpacked(self):
        self.commit("nothing", "change")
        self.merge()
        for archive in self.action.parent.glob("*.tar.gz"):
            archive.write_bytes(archive.read_bytes() + b"x")
        self.assertEqual(self.run_action(API(self))[0], ["Install navgraph"])
        self.assertIn("and was removed.", self.log)
