"""Sends valid, damaged and cancelled requests to `navgraph mcp`, and compares its answers with the models of the protocol.

Usage: messages.py PROGRAM [SEED]
"""

import json
import os
import random
import subprocess
import sys
import tempfile
import threading

import jsonschema
from mcp_types import _v2025_11_25 as sessions
from mcp_types import _v2026_07_28 as stateless

PROGRAM = os.path.abspath(sys.argv[1])
SEED = int(sys.argv[2]) if len(sys.argv) > 2 else 1
COUNT = 500 * int(os.environ.get("NAVGRAPH_SEEDS", "1"))
META = {
    "io.modelcontextprotocol/protocolVersion": "2026-07-28",
    "io.modelcontextprotocol/clientCapabilities": {},
}
CALLS = [
    ("find", {"text": "e"}), ("show", {"name": "Product"}), ("show", {"name": "Produkt"}),
    ("route", {"from": "Tabs", "to": "Offers"}), ("route", {"from": "Tabs", "to": "Payment"}),
    ("reach", {}), ("reach", {"to": "Cart"}), ("open_link", {"link": "market://offers"}),
    ("open_link", {"link": "market://Tabs/Checkout", "source": "web"}), ("check", {}),
    ("edit", {"edits": [{"add": "screen", "values": {"name": "Imprint"}}], "dryRun": True}),
    ("undo", {"to": 0}),
]


def exchange(path, lines):
    """The lines that the server answers, and its exit status."""
    with subprocess.Popen(
        [PROGRAM, "mcp", "--edit", "--db", path], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:

        def write():
            process.stdin.write(b"".join(line + b"\n" for line in lines))
            process.stdin.close()

        writer = threading.Thread(target=write)
        writer.start()
        answers = process.stdout.read().splitlines()
        writer.join()
        return answers, process.wait()


def request(id, method, params, is_stateless):
    if is_stateless:
        params = params | {"_meta": META}
    return {"jsonrpc": "2.0", "id": id, "method": method, "params": params}


def requests(is_stateless):
    beginning = {"protocolVersion": "2025-11-25", "capabilities": {}, "clientInfo": {"name": "t", "version": "1"}}
    yield ("server/discover", {}) if is_stateless else ("initialize", beginning)
    yield "tools/list", {}
    for name, arguments in CALLS:
        yield "tools/call", {"name": name, "arguments": arguments}
    yield "tools/call", {"name": "unknown", "arguments": {}}
    yield "resources/list", {}


def check_models(path, is_stateless):
    """Compares the answers of one era with its models and with the schemas of the tools."""
    models = stateless if is_stateless else sessions
    results = {
        "initialize": "InitializeResult", "server/discover": "DiscoverResult",
        "tools/list": "ListToolsResult", "tools/call": "CallToolResult",
    }
    sent = [request(i, *r, is_stateless) for i, r in enumerate(requests(is_stateless))]
    answers, status = exchange(path, [json.dumps(message).encode() for message in sent])
    assert status == 0, status
    answers = {answer["id"]: answer for answer in map(json.loads, answers)}
    assert sorted(answers) == list(range(len(sent))), answers.keys()
    tools = {tool["name"]: tool for tool in answers[1]["result"]["tools"]}
    for message in sent:
        answer = answers[message["id"]]
        if "error" in answer:
            models.JSONRPCErrorResponse.model_validate(answer)
            continue
        models.JSONRPCResultResponse.model_validate(answer)
        result = answer["result"]
        getattr(models, results[message["method"]]).model_validate(result)
        assert not is_stateless or result["resultType"] == "complete"
        if message["method"] != "tools/call":
            continue
        tool = tools[message["params"]["name"]]
        jsonschema.Draft202012Validator.check_schema(tool["inputSchema"])
        jsonschema.validate(message["params"]["arguments"], tool["inputSchema"])
        if "structuredContent" in result:
            jsonschema.validate(result["structuredContent"], tool["outputSchema"])
            assert json.loads(result["content"][0]["text"]) == result["structuredContent"]
    return len(sent)


def damaged(line, generator):
    line = bytearray(line)
    for _ in range(generator.randint(0, 4)):
        start = generator.randint(0, len(line))
        end = min(len(line), start + generator.randint(0, 8))
        kind = generator.randrange(4)
        if kind == 0:
            del line[start:end]
        elif kind == 1:
            line[start:end] = generator.choice(
                [b"{", b"}", b"[", b"]", b'"', b"\\", b"\\ud800", b"null", b"-1", b"1e999", b"9" * 30, b"\0", b"\xff"]
            )
        elif kind == 2:
            line[start:start] = line[start:end]
        else:
            line[start:start] = bytes([generator.randrange(256)])
    return bytes(line).replace(b"\n", b"")


def check_damaged_lines(path):
    """Sends damaged, huge and cancelled requests, and checks that each is answered at most once."""
    generator = random.Random(SEED)
    samples = [json.dumps(request(0, *r, True)).encode() for r in requests(True)]
    lines = []
    for id in range(COUNT):
        line = generator.choice(samples).replace(b'"id": 0', b'"id": %d' % id)
        lines.append(line if generator.random() < 0.5 else damaged(line, generator))
        if generator.random() < 0.05:
            cancelled = {"requestId": generator.randint(0, COUNT)}
            message = {"jsonrpc": "2.0", "method": "notifications/cancelled", "params": cancelled}
            lines.append(json.dumps(message).encode())
    huge = request("huge", "tools/call", {"name": "find", "arguments": {"text": "x" * (1 << 20)}}, True)
    lines += [json.dumps(huge).encode(), b"[" * (17 << 20), b"[" * 1_000_000]
    lines.append(json.dumps(request("last", "server/discover", {}, True)).encode())
    answers, status = exchange(path, lines)
    assert status == 0, status
    answers = [json.loads(answer) for answer in answers]
    for answer in answers:
        model = "JSONRPCErrorResponse" if "error" in answer else "JSONRPCResultResponse"
        getattr(stateless, model).model_validate(answer)
        assert answer.get("error", {}).get("code") != -32603, answer
    assert {"huge", "last"} <= {str(answer.get("id")) for answer in answers}
    return len(lines)


with tempfile.TemporaryDirectory() as directory:
    database = os.path.join(directory, "app.db")
    subprocess.run([PROGRAM, "init", database, "--sample", "marketplace"], check=True, capture_output=True)
    for era in [True, False]:
        print(f"{check_models(database, era)} answers have the form of {'2026-07-28' if era else '2025-11-25'}")
    print(f"{check_damaged_lines(database)} lines, half of them damaged, with seed {SEED}")
