import Foundation
import NavGraph
import NavGraphMCP
import Testing

/// The messages of the protocol, in both eras.
@Suite struct ProtocolTests {
  private let fixture: MCPFixture

  init() throws { fixture = try MCPFixture(sample: "contacts") }

  private static let beginning =
    #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-11-25"}}"#

  @Test(arguments: [
    ("2025-11-25", "2025-11-25"), ("2025-06-18", "2025-06-18"), ("2025-03-26", "2025-03-26"),
    ("2024-11-05", "2024-11-05"), ("2026-07-28", "2025-11-25"), ("1900-01-01", "2025-11-25"),
  ])
  func sessionHasTheRequestedRevisionOrTheLatest(requested: String, revision: String) throws {
    let line =
      #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"\#(requested)"}}"#
    let result = try #require(fixture.answers(line).first).json["result"]
    #expect(result["protocolVersion"] == .string(revision))
    #expect(result["serverInfo"] == ["name": "navgraph", "version": "1"])
    #expect(result["capabilities"] == ["tools": [:]])
    #expect(result["resultType"] == .null)
  }

  @Test func requestsOfASessionNeedNoMetadata() throws {
    let lines = fixture.answers(
      ProtocolTests.beginning,
      #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#,
      #"{"jsonrpc":"2.0","id":"a","method":"tools/list"}"#,
      #"{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"show","arguments":{"name":"Chat"}}}"#
    )
    #expect(lines.count == 3)
    #expect(try lines[1].json["id"] == "a")
    #expect(try lines[1].json["result"]["tools"].elements.count == 11)
    let result = try lines[2].json["result"]
    #expect(result["structuredContent"]["screen"]["name"] == "Chat")
    #expect(result["resultType"] == .null)
  }

  @Test func requestBeforeASessionNeedsMetadata() {
    for method in ["tools/list", "tools/call", "server/discover"] {
      #expect(
        fixture.answers(#"{"jsonrpc":"2.0","id":1,"method":"\#(method)"}"#) == [
          """
          {"jsonrpc":"2.0","id":1,"error":{"code": -32602, "message": "'_meta' must contain \
          'io.modelcontextprotocol/protocolVersion' and \
          'io.modelcontextprotocol/clientCapabilities', unless the client has sent 'initialize'."}}
          """
        ]
      )
    }
    let ping = fixture.answers(#"{"jsonrpc":"2.0","id":1,"method":"ping"}"#)
    #expect(ping == [#"{"jsonrpc":"2.0","id":1,"result":{}}"#])
  }

  @Test func discoveryHasTheRevisionAndMayBeCached() throws {
    let result = try fixture.answer("server/discover")["result"]
    #expect(result["supportedVersions"] == ["2026-07-28"])
    #expect(result["capabilities"] == ["tools": [:]])
    #expect(result["resultType"] == "complete")
    #expect(result["cacheScope"] == "public")
    #expect(result["ttlMs"] == 300_000)
    let server: PropertyValue = ["name": "navgraph", "version": "1"]
    #expect(result["_meta"] == ["io.modelcontextprotocol/serverInfo": server])
  }

  @Test(arguments: [
    (
      #"{"io.modelcontextprotocol/protocolVersion":"2026-07-28"}"#,
      -32602,
      """
      '_meta' must contain 'io.modelcontextprotocol/protocolVersion' and \
      'io.modelcontextprotocol/clientCapabilities', unless the client has sent 'initialize'.
      """
    ),
    (
      """
      {"io.modelcontextprotocol/protocolVersion":7,\
      "io.modelcontextprotocol/clientCapabilities":{}}
      """,
      -32602, "'io.modelcontextprotocol/protocolVersion' must be a string."
    ),
    (
      """
      {"io.modelcontextprotocol/protocolVersion":"2026-07-28",\
      "io.modelcontextprotocol/clientCapabilities":[]}
      """,
      -32602, "'io.modelcontextprotocol/clientCapabilities' must be an object."
    ),
    (
      """
      {"io.modelcontextprotocol/protocolVersion":"2025-11-25",\
      "io.modelcontextprotocol/clientCapabilities":{}}
      """,
      -32022, "Unsupported protocol version '2025-11-25'."
    ),
    ("[]", -32602, "'_meta' must be an object."),
  ])
  func invalidMetadataIsRejected(metadata: String, code: Int, message: String) throws {
    let line =
      #"{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"_meta":\#(metadata)}}"#
    let error = try #require(fixture.answers(line).first).json["error"]
    #expect(error["code"] == .int(code))
    #expect(error["message"] == .string(message))
    let versions: PropertyValue = ["supported": ["2026-07-28"], "requested": "2025-11-25"]
    #expect(error["data"] == (code == -32022 ? versions : .null))
  }

  @Test(
    arguments: [
      ("x", -32700, "The line is not JSON.", nil),
      (#"{"jsonrpc":"2.0","id":1,"method":"ping""#, -32700, "The line is not JSON.", nil),
      ("7", -32600, "A message must be a JSON object.", nil),
      (
        #"[{"jsonrpc":"2.0","id":1,"method":"ping"}]"#, -32600, "A message must be a JSON object.",
        nil
      ),
      ("{}", -32600, "'jsonrpc' must be \"2.0\".", nil),
      (#"{"jsonrpc":"1.0","id":1,"method":"ping"}"#, -32600, "'jsonrpc' must be \"2.0\".", "1"),
      (#"{"jsonrpc":"2.0","id":1}"#, -32600, "'method' must be a string.", "1"),
      (#"{"jsonrpc":"2.0","id":1,"method":[]}"#, -32600, "'method' must be a string.", "1"),
      (
        #"{"jsonrpc":"2.0","id":null,"method":"ping"}"#, -32600,
        "'id' must be a string or an integer.", nil
      ),
      (
        #"{"jsonrpc":"2.0","id":1.5,"method":"ping"}"#, -32600,
        "'id' must be a string or an integer.", nil
      ),
      (
        #"{"jsonrpc":"2.0","id":{},"method":"ping"}"#, -32600,
        "'id' must be a string or an integer.", nil
      ),
      (
        #"{"jsonrpc":"2.0","id":"a\"b","method":"ping","params":[]}"#, -32602,
        "'params' must be an object.", #""a\"b""#
      ),
      (
        #"{"jsonrpc":"2.0","id":1,"method":"ping","method":"x"}"#, -32600,
        "Member 'method' is given twice.", "1"
      ),
      (
        #"{"jsonrpc":"2.0","id":1,"method":"resources/list"}"#, -32601,
        "Unknown method 'resources/list'.", "1"
      ),
    ] as [(String, Int, String, String?)]
  )
  func invalidLineIsAnsweredWithAnError(
    line: String,
    code: Int,
    message: String,
    id: String?
  ) throws {
    let member = id.map { #""id":\#($0),"# } ?? ""
    let text = PropertyValue.string(message)
    #expect(
      fixture.answers(line) == [
        #"{"jsonrpc":"2.0",\#(member)"error":{"code": \#(code), "message": \#(text)}}"#
      ]
    )
    // Reading goes on.
    #expect(try fixture.answer("server/discover")["result"]["resultType"] == "complete")
  }

  @Test func methodsOfSessionsAreUnknownWithMetadata() throws {
    for method in ["initialize", "ping"] {
      #expect(try fixture.answer(method)["error"]["code"] == -32601)
    }
  }

  @Test(arguments: [
    "", "  \t\r", #"{"jsonrpc":"2.0","method":"notifications/other","params":7}"#,
    #"{"jsonrpc":"2.0","method":"notifications/cancelled"}"#,
    #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":9}}"#,
    #"{"jsonrpc":"2.0","id":1,"result":{}}"#, #"{"jsonrpc":"2.0","id":null,"error":{}}"#,
  ])
  func blankLinesNotificationsAndResponsesAreNotAnswered(line: String) {
    #expect(fixture.answers(line).isEmpty)
  }

  @Test func longLineIsRejected() throws {
    let name = String(repeating: "x", count: MCPServer.maximumLineLength)
    #expect(
      fixture.answers(#"{"jsonrpc":"2.0","id":1,"method":"\#(name)"}"#) == [
        """
        {"jsonrpc":"2.0","error":{"code": -32600, "message": "The line has more than 16777216 \
        bytes."}}
        """
      ]
    )
  }

  @Test func unknownToolIsAnErrorOfTheProtocol() throws {
    let error = try fixture.answer("tools/call", #""name":"edit","#)["error"]
    #expect(error["code"] == -32602)
    #expect(
      error["message"]
        == """
        Unknown tool 'edit'. The tools are find, show, route, reach, map, open_link, check, test, diff, \
        history, impact.
        """
    )
    let arguments = try fixture.answer("tools/call", #""name":"find","arguments":[],"#)["error"]
    #expect(arguments["message"] == "'arguments' must be an object.")
  }
}
