import Foundation
import NavGraph
import NavGraphService
import NavGraphStore
import NavGraphTestSupport
import Testing

/// The tools: their list, their results and their errors.
@Suite struct ToolTests {
  private static let readingTools: [PropertyValue] = [
    "find", "show", "route", "reach", "map", "open_link", "check", "test", "diff", "history",
    "impact",
  ]

  @Test func listIsSmallAndHasNoNamesOfTheDatabase() throws {
    let list = try MCPFixture(allowsEdits: true).answers(MCPFixture.request("tools/list"))
    #expect(list[0].utf8.count < 14_000)
    #expect(
      try MCPFixture(sample: "shop", allowsEdits: true).answers(MCPFixture.request("tools/list"))
        == list
    )
    let names = try list[0].json["result"]["tools"].elements.map { $0["name"] }
    #expect(names == ToolTests.readingTools + ["edit", "undo"])
    #expect(list[0].contains(#""presentation":{"enum":["push","present","root"],"type":"string"}"#))
    #expect(list[0].contains("Start/!presented, Tabs{*selected}"))
  }

  @Test func readOnlyServerListsNoEdits() throws {
    let result = try MCPFixture().answer("tools/list")["result"]
    let tools = result["tools"].elements
    #expect(tools.map { $0["name"] } == ToolTests.readingTools)
    #expect(tools.allSatisfy { $0["annotations"]["readOnlyHint"] == true })
    #expect(result["cacheScope"] == "public")
  }

  @Test(arguments: [
    ("show", #"{"name":"Product"}"#, ShowQuestion("Product") as any Question, ""),
    ("check", "{}", CheckQuestion(), #","total":0"#),
  ])
  func resultIsTheDocumentedJSONAndItsText(
    tool: String,
    arguments: String,
    question: any Question,
    total: String
  ) throws {
    let fixture = try MCPFixture()
    let service = try OpenFile(path: fixture.path).service()
    // A tool adds the revision, and the length of a list.
    let answer = try service.answer(question).jsonLine().dropLast()
    let expected = String(answer) + #","revision":0\#(total)}"#
    let result = try fixture.call(tool, arguments)
    #expect(result["structuredContent"] == (try expected.json))
    #expect(result.contentText == expected)
    #expect(result["isError"] == .null)
  }

  @Test(arguments: [
    ("find", #"{"text":"product","limit":1}"#, "found"),
    ("route", #"{"from":"Tabs","to":"Login"}"#, "steps"),
    ("route", #"{"from":"Tabs","to":"Payment"}"#, "blockers"),
    ("reach", "{}", "from"),
    ("reach", #"{"to":"Product","properties":{"id":7}}"#, "to"),
    ("open_link", #"{"link":"market://order/5","stack":["Tabs"]}"#, "plan"),
    ("find", #"{"text":"cart"}"#, "revision"),
    ("history", "{}", "revisions"),
    ("diff", #"{"routes":true}"#, "routes"),
    ("test", #"{"tests":"- {to: Cart, expect: Tabs/Cart}"}"#, "results"),
  ])
  func resultHasTheMember(tool: String, arguments: String, member: PropertyName) throws {
    let result = try MCPFixture().call(tool, arguments)
    #expect(result["structuredContent"][member] != .null)
  }

  @Test func mapDrawsAPart() throws {
    let fixture = try MCPFixture()
    let map = try fixture.call("map", #"{"focus":["Checkout"]}"#)["structuredContent"]
    let whole = try fixture.call("map")["structuredContent"]
    #expect("\(map["mermaid"])".contains("Checkout"))
    #expect(!"\(map["mermaid"])".contains("Welcome"))
    #expect("\(whole["mermaid"])".contains("Welcome"))
    #expect(map["screens"] != whole["screens"])
    let unknown = try fixture.call("map", #"{"flows":["chekout"]}"#)
    #expect(unknown["isError"] == true)
  }

  @Test func impactNamesWhatBreaksAndChangesNothing() throws {
    let fixture = try MCPFixture(allowsEdits: true)
    let edits = #"{"edits":[{"removeCommand":{"name":"Voucher"}}]}"#
    let impact = try fixture.call("impact", edits)["structuredContent"]
    #expect(impact["regressions"].elements.contains { "\($0)".contains("Voucher") })
    #expect(impact["revision"] == 0)
    #expect(try fixture.call("show", #"{"name":"Voucher"}"#)["isError"] == .null)
  }

  @Test func findHasTwentyResultsUnlessALimitIsGiven() throws {
    let fixture = try MCPFixture()
    for (arguments, count) in [(#"{"text":"e"}"#, 20), (#"{"text":"e","limit":30}"#, 30)] {
      let found = try fixture.call("find", arguments)["structuredContent"]["found"]
      #expect(found.elements.count == count)
    }
  }

  @Test(arguments: [
    (
      "show", #"{"name":"Produkt"}"#, "Unknown screen or command 'Produkt'. Did you mean 'Product'?"
    ),
    (
      "route", #"{"from":"Tabs","to":"Produkt"}"#,
      "Unknown screen 'Produkt'. Did you mean 'Product'?"
    ),
    ("route", "{}", "Member 'to' is missing."),
    ("route", #"{"from":"Tabs","to":7}"#, "'to' takes the name of a screen or an object."),
    ("reach", #"{"to":"Produkt"}"#, "Unknown screen 'Produkt'. Did you mean 'Product'?"),
    ("find", #"{"text":"a","limit":-1}"#, "'limit' must be at least 1, not -1."),
    ("find", #"{"query":"a"}"#, "Unknown key 'query'. The keys are cursor, limit, text."),
    ("open_link", #"{"link":"x"}"#, "Malformed link at byte 1: expected '://'."),
    (
      "open_link", #"{"link":"market://cart","source":"mail"}"#,
      "Unknown source 'mail'. The sources are own, app, web, notification."
    ),
    ("undo", #"{"count":0}"#, "'count' must be at least 1, not 0."),
    (
      "edit", #"{"edits":[{"add":"scren","values":{}}]}"#,
      """
      Unknown kind 'scren'. The kinds are edge, \
      \(StoreRow.Kind.allCases.map(\.rawValue).joined(separator: ", ")).
      """
    ),
    ("edit", #"{"edits":[{"remove":"screen","name":7}]}"#, "'edits[0].name' takes an array."),
    ("edit", #"{"edits":[{"remove":"screen","name":"X"}]}"#, "Unknown screen 'X'."),
  ])
  func questionWithoutAnAnswerIsAResultWithASentence(
    tool: String,
    arguments: String,
    sentence: String
  ) throws {
    let result = try MCPFixture(allowsEdits: true).call(tool, arguments)
    #expect(result.contentText == sentence)
    #expect(result["isError"] == true)
    #expect(result["structuredContent"] == .null)
  }

  @Test func editsAreMadeInOneRevisionAndUndone() throws {
    let fixture = try MCPFixture(allowsEdits: true)
    let edits = """
      [{"add":"screen","values":{"name":"Imprint"}},\
      {"add":"edge","values":{"origin":"Account","destination":"Imprint"}}]
      """
    let route = #"{"stack":["Tabs"],"to":"Imprint"}"#
    let dry = try fixture.call("edit", #"{"edits":\#(edits),"dryRun":true}"#)["structuredContent"]
    #expect(dry["dryRun"] == true)
    #expect(dry["changes"].elements.count == 3)
    #expect(try fixture.call("route", route)["isError"] == true)
    let edit = try fixture.call("edit", #"{"edits":\#(edits),"ifRevision":0}"#)["structuredContent"]
    #expect(edit["revision"] == 1)
    #expect(try fixture.call("route", route)["structuredContent"]["outcome"] == "planned")
    let late = try fixture.call("edit", #"{"edits":\#(edits),"ifRevision":0}"#)
    #expect(
      late.contentText == """
        The database is at revision 1, not 0. Nothing was changed. Read it again, and repeat the \
        edit.
        """
    )
    let early = try fixture.call("undo", #"{"ifRevision":0}"#)
    #expect(early.contentText?.hasPrefix("The database is at revision 1, not 0.") == true)
    let undo = try fixture.call("undo", #"{"ifRevision":1}"#)["structuredContent"]["revisions"]
      .elements
    #expect(undo.map { $0["reverts"] } == [1])
    #expect(try fixture.call("route", route)["isError"] == true)
  }

  @Test func undoSparesOthersUnlessItIsAskedTo() throws {
    let fixture = try MCPFixture(allowsEdits: true)
    _ = try fixture.call("edit", #"{"edits":[{"addScreen":{"name":"Imprint"}}]}"#)
    let store = try NavigationStore(path: fixture.path, access: .readWrite)
    try store.apply(.add(.screen, parsing: ["name": "ByHand"]))
    for request in ["{}", #"{"count":2}"#, #"{"to":0}"#] {
      let undo = try fixture.call("undo", request)
      #expect(undo["isError"] == true)
      #expect(undo.contentText?.hasPrefix("Revision 2 was made by ") == true, "\(undo)")
      #expect(undo.contentText?.hasSuffix("repeat the request with 'ifRevision': 2.") == true)
    }
    #expect(try store.latestRevision() == 2)
    let asked = try fixture.call("undo", #"{"ifRevision":2}"#)["structuredContent"]["revisions"]
    #expect(asked.elements.map { $0["reverts"] } == [2])
    let own = try fixture.call("undo")["structuredContent"]["revisions"]
    #expect(own.elements.map { $0["reverts"] } == [1])
  }

  @Test func readOnlyServerChangesNoByte() throws {
    let fixture = try MCPFixture()
    let contents = try fixture.contents()
    for (tool, arguments) in [
      ("find", #"{"text":""}"#), ("show", #"{"name":"Tabs"}"#), ("reach", "{}"), ("check", "{}"),
      ("route", #"{"from":"Tabs","to":"Login"}"#), ("open_link", #"{"link":"market://offers"}"#),
    ] {
      #expect(try fixture.call(tool, arguments)["isError"] == .null)
    }
    let edit = #"{"edits":[{"remove":"screen","name":"Login","withCommands":true}]}"#
    _ = fixture.answers(
      MCPFixture.request("tools/call", #""name":"edit","arguments":\#(edit),"#),
      MCPFixture.request("tools/call", #""name":"undo","#)
    )
    #expect(try fixture.contents() == contents)
  }

  @Test func changesByAnotherProgramAreSeen() throws {
    let fixture = try MCPFixture()
    _ = try fixture.call("show", #"{"name":"Login"}"#)
    let store = try NavigationStore(path: fixture.path, access: .readWrite)
    try store.apply(.add(.screen, parsing: ["name": "Imprint"]))
    let result = try fixture.call("show", #"{"name":"Imprint"}"#)
    #expect(result["structuredContent"]["screen"]["name"] == "Imprint")
  }

  @Test func removedFileIsReportedAndItsReplacementOpened() throws {
    let fixture = try MCPFixture(allowsEdits: true)
    let show = #"{"name":"Catalog"}"#
    #expect(try fixture.call("show", show)["isError"] == true)
    for name in try fixture.directory.fileNames() {
      try FileManager.default.removeItem(atPath: fixture.directory.path(name))
    }
    #expect(
      try fixture.call("show", show).contentText
        == "There is no database at '\(fixture.path)'. Create one, or choose another path."
    )
    let other = try MCPFixture(sample: "shop")
    try FileManager.default.copyItem(atPath: other.path, toPath: fixture.path)
    #expect(try fixture.call("show", show)["isError"] == .null)
    let edits = #"{"edits":[{"add":"screen","values":{"name":"Imprint"}}]}"#
    #expect(try fixture.call("edit", edits)["structuredContent"]["revision"] == 1)
    let store = try NavigationStore(path: fixture.path)
    #expect(try store.graph().contains("Imprint"))
  }
}

extension MCPFixture {
  /// The files of the directory with their contents.
  fileprivate func contents() throws -> [String: Data] {
    let names = try directory.fileNames()
    return try Dictionary(
      uniqueKeysWithValues: names.map { name in
        (name, try Data(contentsOf: URL(fileURLWithPath: directory.path(name))))
      }
    )
  }
}
