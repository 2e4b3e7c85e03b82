"""Tests of the page as one file, which `navgraph draw --format html` writes: without a server."""

import json
import random
import re
import shlex
import unittest

from browser import Browser, BrowserTest
from program import SEEDS, Database, File, Server, chain, navgraph
from shared import FlowTests, NameTests, ReadingTests, RouteTests


class FileTest(BrowserTest):
    """A test with a browser; its file is that of the class."""

    @classmethod
    def create_source(cls):
        cls.file = File(cls.sample, cls.sql)
        return cls.file


class Reading(ReadingTests, FileTest):
    def test_findings_and_the_table_need_no_server(self):
        page = self.browser
        page.open(self.file, "#view=findings")
        page.wait_for("The check finds no mistakes.", "#view")
        page.click("Table")
        page.wait_for("9 of 9 screens", "#view")

    def test_the_example_of_a_link_pattern_is_opened(self):
        page = self.browser
        page.open(self.file, "#view=links")
        page.click("https://shop.example|www.shop.example/product/:id<int>")
        for text in ["Opens.", "STACK AFTER IT", "navgraph open"]:
            page.wait_for(text, "#view")

    def test_other_links_are_refused(self):
        page = self.browser
        page.open(self.file, "#view=links&url=shop%3A%2F%2Fother&context=signedIn%3Dtrue")
        page.wait_for("This file only contains the examples of the patterns.", ".problem")

    def test_what_needs_a_server_is_not_shown(self):
        page = self.browser
        page.open(self.file, "#view=links")
        self.assertEqual(page.all("[name=url], [data-view=changes]"), [])
        page.open(self.file, "#view=screen&screen=Cart")
        self.assertEqual(page.all(".editor, .problem"), [])

    def test_a_file_without_a_solver_has_the_command_line_of_a_route(self):
        page = self.browser
        text = self.file.path.read_text()
        self.addCleanup(self.file.path.write_text, text)
        self.file.path.write_text(re.sub('<script type="application/wasm".*</script>\n', "", text))
        page.open(self.file, "#view=route&from=Start&to=Cart")
        page.wait_for("This file has no solver for routes. The command line has:", ".problem")
        self.assertEqual(page.text(".command code"), "navgraph route --from Start --to Cart --db app.db")

    def test_the_file_contains_no_path_of_this_computer(self):
        self.assertNotIn(self.file.directory.name, self.file.path.read_text())

    def test_the_same_database_gives_the_same_file(self):
        text = self.file.path.read_text()
        self.assertEqual(text, navgraph("draw", "--db", str(self.file.database), "--format", "html"))

    def test_other_scripts_are_not_run(self):
        page = self.browser
        page.open(self.file)
        page.run("""
            const script = document.createElement('script');
            script.textContent = 'window.isAttacked = true';
            document.body.append(script);""")
        self.assertIsNone(page.run("return window.isAttacked ?? null"))
        self.assertIn("Content Security Policy", "".join(page.problems(self.file)))


class Comparison(unittest.TestCase):
    def test_differences_from_another_database_are_marked(self):
        former = Database("shop", "INSERT INTO screen(name) VALUES ('Attic'); INSERT INTO edge(origin, destination) VALUES ('Start', 'Attic')")
        self.addCleanup(former.close)
        file = File("shop", "INSERT INTO screen(name) VALUES ('New')", "--diff", str(former.database))
        self.addCleanup(file.close)
        page = Browser()
        self.addCleanup(page.close)
        page.open(file, "#view=changes")
        page.wait_for("COMPARED WITH APP.DB", "#view")
        page.wait_for("added screen New", "#view")
        self.assertIn("added", page.node("New").get_attribute("class"))
        self.assertIn("is-removed", page.node("Attic").get_attribute("class"))
        self.assertEqual(len(page.all(".edge.is-removed")), 1)
        page.wait_for("ADDED WITHOUT A WAY TO IT", "#view")
        page.click("Findings")
        page.wait_for("navgraph add edge Start New --db app.db", "#view")
        self.assertNotIn(file.directory.name, file.path.read_text())
        self.assertEqual(page.problems(file), [])


class StrangeNames(NameTests, FileTest):
    def test_names_end_no_script(self):
        count = 6 if self.file.has_solver else 4
        self.assertEqual(len(re.findall("<script|</script", self.file.path.read_text())), count)


class Flows(FlowTests, FileTest):
    def test_the_overview_and_each_flow_have_the_places_that_the_server_computes(self):
        server = Server(self.sample)
        self.addCleanup(server.close)
        page = self.browser
        flows = [flow["name"] for flow in server.ask("map")["flows"]]
        for view, parameters in [("&".join("closed=" + flow for flow in flows), {"closed": flows, "nearest": 12}), ("flow=" + flows[0], {"flow": flows[0]})]:
            answer = server.ask("map", **parameters)
            places = {"screen:" + screen["name"]: screen["box"]["x"] for screen in answer["screens"]}
            page.open(self.file, "#" + view)
            shown = page.run("return [...document.querySelectorAll('.node.screen')].map((node) => { const { x, width } = node.querySelector('rect').getBBox(); return [node.dataset.id, x + width / 2]; })")
            self.assertEqual({name: round(x, 1) for name, x in shown}, {name: round(x, 1) for name, x in places.items()})

    def test_lines_pass_behind_no_box_whichever_flows_are_closed(self):
        page = self.browser
        page.open(self.file)
        flows = [element.get_attribute("data-id").removeprefix("flow:") for element in page.all(".flow.open")]
        self.assertEqual(len(flows), 2)
        for flow in flows:
            page.open(self.file, f"#closed={flow}")
            self.assertEqual([len(page.all(".flow.open")), len(page.all(".node.closed"))], [1, 1])
            self.assertEqual(page.lines_behind_boxes(), [])

    def test_a_blocked_link_is_unblocked_with_a_click(self):
        page = self.browser
        page.open(self.file, "#view=links&url=market%3A%2F%2Forder%2F1")
        page.wait_for("Blocked: Account › Orders", ".answer")
        page.click("Assume signedIn=true")
        page.wait_for("Opens.", ".answer")
        page.wait_for("--context signedIn=true", "#view .command")

    def test_a_part_of_the_map_has_the_boxes_that_the_server_draws(self):
        server = Server(self.sample)
        self.addCleanup(server.close)
        page = self.browser
        flow = server.ask("map")["flows"][0]["name"]
        for parameters in [{"closed": flow}, {"focus": "Cart", "steps": 1}, {"focus": "Cart", "steps": 2}]:
            answer = server.ask("map", **parameters)
            boxes = {"screen:" + screen["name"] for screen in answer["screens"]}
            boxes |= {"flow:" + flow["name"] for flow in answer["flows"] if flow["closed"]}
            page.open(self.file, "#" + "&".join(f"{name}={value}" for name, value in parameters.items()))
            self.assertEqual({node.get_attribute("data-id") for node in page.all(".node")}, boxes, parameters)


class Routes(RouteTests, FileTest):
    pass


class RoutesWithTabs(FileTest):
    """Routes in a file, which WebAssembly finds, if `make page` could compile it."""

    sample = "marketplace"

    def setUp(self):
        if not self.file.has_solver:
            self.skipTest("The program has no solver for files.")

    def test_many_pairs_have_the_answers_of_batch(self):
        page = self.browser
        page.open(self.file)
        names = [screen["name"] for screen in json.loads(navgraph("screens", "--db", str(self.file.database), "--format", "json"))]
        pairs = [(origin, destination) for origin in names for destination in names]
        pairs = random.Random(1).sample(pairs, min(len(pairs), 200 * SEEDS))
        facts = {"properties": {"id": 1, "query": "shoes"}, "context": {"signedIn": True, "role": "seller"}}
        requests = [json.dumps({"from": origin, "to": destination, **facts}) for origin, destination in pairs]
        answers = [json.loads(line) for line in navgraph("batch", "--db", str(self.file.database), input="\n".join(requests)).splitlines()]
        values = {"set": ["id=1", "query=shoes"], "context": ["signedIn=true", "role=seller"]}
        page.driver.set_script_timeout(100)
        texts = []
        for start in range(0, len(pairs), 200):
            texts += page.driver.execute_async_script(ASK, pairs[start:start + 200], values)
        for pair, answer, text in zip(pairs, answers, texts, strict=True):
            self.assertEqual(text, sentence(answer, pair[0]), pair)
        print(f"\n{len(pairs)} routes in the page are those of batch")

    def test_a_stack_with_tabs_and_breadcrumbs_gives_the_answer_of_the_program(self):
        page = self.browser
        page.open(self.file, "#view=route&stack=Tabs{Home/Product::id%3D4|*Cart/Voucher}&via=Seller&to=Reviews&set=id%3D4&set=seller%3D2")
        page.wait_for("step", ".answer")
        command = [word if word != "app.db" else str(self.file.database) for word in shlex.split(page.one(".command code").text)]
        answer = json.loads(navgraph(*command[1:], "--format", "json"))
        self.assertEqual(page.text(".answer"), sentence(answer))
        self.assertEqual(len(page.all(".steps li")), len(answer["steps"]))

    def test_the_screens_that_reach_a_screen_are_listed(self):
        page = self.browser
        page.open(self.file, "#view=screen&screen=Settings")
        page.wait_for("REACHED FROM", "#view")
        answer = json.loads(navgraph("reach", "--to", "Settings", "--db", str(self.file.database), "--format", "json"))
        count = sum(item["screen"] != "Settings" and item["reach"]["outcome"] == "planned" for item in answer["screens"])
        page.wait_for(f"REACHED FROM {count}", "#view")


def visible(stack):
    """The visible path of a stack in JSON."""
    names = [entry["screen"] for entry in stack]
    tabs = stack and stack[-1].get("tabs")
    return names + (visible(tabs.get(stack[-1]["selected"], [])) if tabs else [])


def sentence(answer, origin=None):
    """The sentence of the page for an answer in JSON, to a question for a route from a screen."""
    match answer["outcome"]:
        case "planned":
            count = len(answer["steps"])
            return f"{count} step{'' if count == 1 else 's'}: " + " › ".join(visible(answer["stack"]))
        case "alreadyThere":
            return "The user is already there."
        case "blocked":
            begin = [] if origin in (None, answer["route"][0]) else [origin]
            return "Blocked: " + " › ".join(begin + answer["route"])
        case "unreachable":
            return f"No sequence of commands leads to {answer['screen']}."


# Asks for all pairs in the view, and returns the sentences.
ASK = """
const [pairs, values, done] = arguments;
(async () => {
  const view = document.querySelector('#view');
  const sentences = [];
  for (const [from, to] of pairs) {
    view.querySelector('.answer')?.remove();
    const parameters = new URLSearchParams({ view: 'route', from, to });
    for (const [key, list] of Object.entries(values)) list.forEach((value) => parameters.append(key, value));
    location.hash = parameters;
    while (!view.querySelector('.answer')) await new Promise((next) => setTimeout(next));
    sentences.push(view.querySelector('.answer').textContent);
  }
  done(sentences);
})();
"""


class Large(FileTest):
    sample, sql = None, chain(500, flows=10)

    def test_five_hundred_screens_are_shown_and_found(self):
        size = self.file.path.stat().st_size
        print(f"\n500 screens, 997 edges: {size / 1000:.0f} kB")
        self.assertLess(size, 1_500_000)
        page = self.browser
        page.open(self.file)
        self.assertEqual(len(page.all(".node.closed")), 10)
        page.fill(page.one("#search"), "Screen234")
        page.wait_for("Title 234", "#results")

    def test_flows_that_are_opened_one_by_one_have_the_places_that_the_server_computes(self):
        if not self.file.has_solver:
            self.skipTest("The program has no solver for files.")
        server = Server(self.sample, self.sql)
        self.addCleanup(server.close)
        page = self.browser
        for flows in [["flow1"], ["flow1", "flow4"], ["flow0", "flow3", "flow9"]]:
            page.open(self.file, "#" + "&".join("open=" + flow for flow in flows))
            self.assertEqual(page.lines_behind_boxes(), [], flows)
            answer = server.ask("map", open=flows, closesOthers="true")
            self.assertEqual(len(page.all(".node")), len(answer["screens"]) + sum(flow["closed"] for flow in answer["flows"]))
            size = page.run("const { width, height } = document.querySelector('.picture').viewBox.baseVal; return [width, height]")
            boxes = [screen["box"] for screen in answer["screens"]] + [flow["box"] for flow in answer["flows"] if flow["closed"]]
            spans = [max(box[at] + box[length] / 2 for box in boxes) - min(box[at] - box[length] / 2 for box in boxes) for at, length in [("x", "width"), ("y", "height")]]
            for shown, computed in zip(size, spans, strict=True):
                self.assertLess(shown, 1.3 * computed, flows)


if __name__ == "__main__":
    unittest.main()
