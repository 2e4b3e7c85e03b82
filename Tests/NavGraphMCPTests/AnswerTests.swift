import Foundation
import NavGraph
import NavGraphStore
import Testing

/// Answers that only tools have: parts of lists, lines, and what to try next.
@Suite struct AnswerTests {
  @Test(arguments: [
    ("find", #""text":"e","#, "found"), ("reach", "", "screens"), ("history", "", "revisions"),
    ("diff", #""from":0,"#, "changes"),
  ])
  func cursorContinuesAList(tool: String, arguments: String, list: PropertyName) throws {
    let fixture = try MCPFixture(allowsEdits: true)
    for name in ["First", "Second", "Third", "Fourth", "Fifth"] {
      _ = try fixture.call("edit", #"{"edits":[{"addScreen":{"name":"\#(name)"}}]}"#)
    }
    func elements(_ limit: Int, at cursor: Int) throws -> PropertyValue {
      let paging = #""limit":\#(limit),"cursor":\#(cursor)"#
      return try fixture.call(tool, "{\(arguments)\(paging)}")["structuredContent"]
    }
    func names(_ answer: PropertyValue) -> [PropertyValue] {
      guard tool == "reach" else { return answer[list].elements }
      return answer[list].elements.flatMap { line -> [PropertyValue] in
        guard case .string(let text) = line, let colon = text.range(of: ": ") else { return [] }
        return text[colon.upperBound...].components(separatedBy: ", ").map(PropertyValue.string)
      }
    }
    let whole = try elements(10_000, at: 0)
    #expect(whole["cursor"] == .null)
    var found: [PropertyValue] = []
    var cursor: Int? = 0
    while let start = cursor {
      let part = try elements(3, at: start)
      #expect(part["total"] == whole["total"])
      found += names(part)
      if case .int(let next) = part["cursor"] { cursor = Int(clamping: next) } else { cursor = nil }
    }
    #expect(found == names(whole))
    #expect(whole["total"] == .int(PropertyValue.WholeNumber(found.count)))
    #expect(names(try elements(3, at: 10_000)).isEmpty)
  }

  @Test func findingsHaveEditsAndNoCommandLines() throws {
    let fixture = try MCPFixture(allowsEdits: true)
    _ = try fixture.call("edit", #"{"edits":[{"addScreen":{"name":"Imprint"}}]}"#)
    let check = try fixture.call("check")
    let findings = check["structuredContent"]["findings"].elements
    #expect(findings.first?["subjects"] == ["screen 'Imprint'"])
    #expect(check.contentText?.contains("navgraph ") == false)
    #expect(check["structuredContent"]["total"] == .int(PropertyValue.WholeNumber(findings.count)))
  }

  @Test func reachIsShort() throws {
    let reach = try MCPFixture().call("reach")
    #expect(reach.contentText?.utf8.count ?? .max < 1_000)
    let screens = reach["structuredContent"]["screens"].elements
    #expect(screens.first == "0: Tabs, Home")
    #expect(screens.contains("unreachable: Welcome"))
    let compared = try MCPFixture()
      .call("reach", #"{"contexts":[{"signedIn":false},{"signedIn":true}]}"#)["structuredContent"]
    let line: PropertyValue = "needs context.signedIn = true | 2: Checkout, Favorites, Orders"
    #expect(compared["screens"].elements.contains(line))
  }

  @Test func routeHasTheNotationAndWhatToTry() throws {
    let fixture = try MCPFixture()
    let blocked = try fixture.call("route", #"{"to":"Checkout"}"#)["structuredContent"]
    #expect(blocked["next"] == #"Try context {"signedIn":true}."#)
    let known = #"{"to":"Checkout","context":{"signedIn":true}}"#
    let planned = try fixture.call("route", known)["structuredContent"]
    #expect(planned["notation"] == "Tabs{Home|Search|*Cart|Account|Sales}/Checkout")
    let product = try fixture.call("route", #"{"to":"Product"}"#)["structuredContent"]
    #expect(product["next"] == #"Try properties {"id":…}."#)
  }

  @Test(arguments: [("maestro", "- tapOn:"), ("xcuitest", "func testWalk001()")])
  func routeHasAUITest(format: String, line: String) throws {
    let arguments = #"{"to":"Checkout","context":{"signedIn":true},"test":"\#(format)"}"#
    let test = try MCPFixture().call("route", arguments)["structuredContent"]["test"]
    #expect("\(test)".contains(line))
  }

  @Test(arguments: [false, true])
  func historyNamesTheAgent(hasSession: Bool) throws {
    let fixture = try MCPFixture(allowsEdits: true)
    let edit = #""name":"edit","arguments":{"edits":[{"addScreen":{"name":"Imprint"}}]},"#
    let client = #"{"name":"coder","version":"1"}"#
    if hasSession {
      let version = #""protocolVersion":"2025-11-25""#
      _ = fixture.answers(
        """
        {"jsonrpc":"2.0","id":0,"method":"initialize",\
        "params":{\(version),"clientInfo":\(client)}}
        """,
        #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{\#(edit.dropLast())}}"#
      )
    } else {
      let information = #""io.modelcontextprotocol/clientInfo":\#(client),"#
      let request = MCPFixture.request("tools/call", edit)
        .replacing(#""_meta":{"#, with: #""_meta":{\#(information)"#)
      _ = fixture.answers(request)
    }
    let store = try NavigationStore(path: fixture.path, access: .readWrite)
    try store.apply(.add(.screen, parsing: ["name": "ByHand"]))
    let revisions = try fixture.call("history")["structuredContent"]["revisions"].elements
    #expect(revisions.map { $0["by"]["client"] } == [.null, "coder"])
    #expect(revisions.allSatisfy { $0["by"]["program"] != .null && $0["by"]["user"] != .null })
  }
}
