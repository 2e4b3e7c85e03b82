"""Calls all tools of `navgraph mcp` with the client of MCP's Python SDK, versions 1 and 2.

Usage: clients.py PROGRAM
"""

import asyncio
import os
import subprocess
import sys
import tempfile

from mcp import StdioServerParameters

PROGRAM = os.path.abspath(sys.argv[1])
HELP = [
    {"add": "screen", "values": {"name": "Imprint"}},
    {"add": "edge", "values": {"origin": "Account", "destination": "Imprint"}},
]

# The tool, its arguments, and a member of the result; None if the result is an error.
CALLS = [
    ("find", {"text": "product"}, "found"),
    ("find", {"text": "product", "limit": 0}, None),
    ("show", {"name": "Product"}, "screen"),
    ("show", {"name": "market://offers"}, "link"),
    ("show", {"name": "Produkt"}, None),
    ("route", {"from": "Welcome", "to": "Offers"}, "steps"),
    ("route", {"stack": ["Tabs"], "to": "Payment", "context": {"signedIn": True}}, "steps"),
    ("route", {"stack": ["Tabs"], "to": "Payment"}, "blockers"),
    ("route", {"from": "Tabs", "to": {"screen": "Product", "properties": {"id": 7}}}, "stack"),
    ("route", {"from": "Tabs", "via": ["Cart"], "to": "Offers", "avoid": ["Search"]}, "outcome"),
    ("route", {"from": "Tabs", "to": "Imprint"}, None),
    ("route", {"from": "Tabs", "to": "Offers", "maximumSteps": -1}, None),
    ("reach", {}, "from"),
    ("reach", {"to": "Product", "properties": {"id": 7}, "routes": True}, "to"),
    ("open_link", {"link": "market://order/5", "stack": ["Tabs"]}, "plan"),
    ("open_link", {"link": "market://Tabs/Checkout", "source": "web"}, "reason"),
    ("open_link", {"link": "nothing"}, None),
    ("check", {}, "findings"),
    ("check", {"ignore": ["no-such-code"]}, None),
    ("edit", {"edits": HELP, "dryRun": True}, "changes"),
    ("edit", {"edits": HELP, "ifRevision": 0}, "revision"),
    ("edit", {"edits": HELP, "ifRevision": 0}, None),
    ("route", {"from": "Tabs", "to": "Imprint"}, "steps"),
    ("edit", {"edits": [{"remove": "screen", "name": "Imprint"}]}, None),
    ("edit", {"edits": [{"set": "screen", "name": "Imprint", "values": {"title": "I"}}]}, "changes"),
    ("undo", {"count": 2, "dryRun": True}, "revisions"),
    ("undo", {"to": 0}, "revisions"),
    ("undo", {}, "revisions"),
    ("undo", {"count": 99}, None),
    ("route", {"from": "Tabs", "to": "Imprint"}, "steps"),
]


def member(value, *names):
    """The member of an object of either version."""
    for name in names:
        if hasattr(value, name):
            return getattr(value, name)
    raise AttributeError(names)


async def check_scenario(session):
    tools = (await session.list_tools()).tools
    assert [tool.name for tool in tools] == [
        "find", "show", "route", "reach", "map", "open_link", "check", "test", "diff", "history",
        "impact", "edit", "undo",
    ], tools
    for tool, arguments, name in CALLS:
        result = await session.call_tool(tool, arguments)
        content = member(result, "structured_content", "structuredContent")
        is_error = member(result, "is_error", "isError")
        assert bool(is_error) == (name is None), (tool, arguments, result)
        assert name is None or name in content, (tool, arguments, result)
    results = await asyncio.gather(
        *(session.call_tool("show", {"name": "Product"}) for _ in range(100))
    )
    assert len({str(result.content) for result in results}) == 1


async def check_version_1(parameters):
    from mcp import ClientSession
    from mcp.client.stdio import stdio_client

    async with stdio_client(parameters) as (reader, writer):
        async with ClientSession(reader, writer) as session:
            beginning = await session.initialize()
            assert beginning.protocolVersion == "2025-11-25", beginning
            await session.send_ping()
            await check_scenario(session)
    yield "2025-11-25"


async def check_version_2(parameters):
    from mcp import Client

    modes = [("auto", "2026-07-28"), ("2026-07-28", "2026-07-28"), ("legacy", "2025-11-25")]
    for mode, version in modes:
        new_database(parameters.args[-1])
        async with Client(parameters, mode=mode) as client:
            assert client.protocol_version == version, client.protocol_version
            await check_scenario(client)
        yield version


def new_database(path):
    for suffix in ["", "-wal", "-shm"]:
        if os.path.exists(path + suffix):
            os.remove(path + suffix)
    subprocess.run(
        [PROGRAM, "init", path, "--sample", "marketplace"], check=True, capture_output=True
    )


async def main():
    try:
        from mcp import Client  # noqa: F401

        check = check_version_2
    except ImportError:
        check = check_version_1
    with tempfile.TemporaryDirectory() as directory:
        path = os.path.join(directory, "app.db")
        new_database(path)
        parameters = StdioServerParameters(command=PROGRAM, args=["mcp", "--edit", "--db", path])
        async for version in check(parameters):
            print(f"{len(CALLS)} calls by a client of revision {version}")


asyncio.run(main())
