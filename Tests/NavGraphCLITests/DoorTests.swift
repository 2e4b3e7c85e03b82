import Foundation
import NavGraphService
import NavGraphStore
import NavGraphTestSupport
import Testing

/// The answers of the program, compared with those to the same questions in JSON.
@Suite struct DoorTests {
  /// The questions and edits in JSON, by the names of the commands that ask the same.
  private static let questions: [String: any JSONQuestion.Type] = [
    "check": CheckQuestion.self, "edit": EditRequest.self, "find": FindQuestion.self,
    "open": LinkQuestion.self, "reach": ReachQuestion.self, "route": RouteQuestion.self,
    "show": ShowQuestion.self, "undo": UndoRequest.self, "who-reaches": WhoReachesQuestion.self,
  ]

  private let navgraph: CommandLineProgram

  init() throws {
    navgraph = try CommandLineProgram(sample: "shop")
    try navgraph.edit("UPDATE screen SET title = 'Basket' WHERE name = 'Cart'")
  }

  /// Returns the answer to a question in JSON.
  private func answer(_ name: String, _ json: String) throws -> String {
    let path = navgraph.directory.url.appendingPathComponent("navgraph.db").path
    let source = NavigationSource.database(try NavigationStore(path: path, access: .readWrite))
    let service = NavigationService(source, isLive: true)
    let question = try #require(DoorTests.questions[name])
    return try service.answer(question, in: Data(json.utf8)) + "\n"
  }

  @Test(arguments: [
    ("route Start Checkout", #"{"from": "Start", "to": "Checkout"}"#),
    ("route Start Nowhere", #"{"from": "Start", "to": "Nowhere"}"#),
    (
      "route Start Receipt::order=1 --via Cart --set id=2 --context signedIn=true --avoid Login",
      #"""
      {"from": "Start", "to": {"screen": "Receipt", "properties": {"order": 1}}, "via": ["Cart"],
       "properties": {"id": 2}, "context": {"signedIn": true}, "avoid": ["Login"]}
      """#
    ),
    ("route --stack Start/Catalog Cart", #"{"stack": ["Start", "Catalog"], "to": "Cart"}"#),
    ("reach", "{}"),
    ("reach Cart --routes --avoid Login", #"{"from": "Cart", "routes": true, "avoid": ["Login"]}"#),
    ("who-reaches Product --set id=5", #"{"to": "Product", "properties": {"id": 5}}"#),
    ("find cart", #"{"text": "cart"}"#),
    ("show Cart", #"{"name": "Cart"}"#),
    ("open shop://prices --source web", #"{"link": "shop://prices", "source": "web"}"#),
    ("open shop://product/1 --from Cart", #"{"link": "shop://product/1", "from": "Cart"}"#),
    ("check --max-depth 1", #"{"maximumDepth": 1}"#),
  ])
  func answersAreTheSame(arguments: String, json: String) throws {
    let name = String(arguments.prefix { $0 != " " })
    let result = try navgraph(arguments + " --format json")
    #expect(try result.output == answer(name, json))
  }

  @Test(arguments: [
    (
      "add screen Help --title 'Get help'",
      #"{"add": "screen", "values": {"name": "Help", "title": "Get help"}}"#
    ),
    (
      "add edge Catalog Account",
      #"{"add": "edge", "values": {"origin": "Catalog", "destination": "Account"}}"#
    ),
    ("set screen Cart title=", #"{"set": "screen", "name": "Cart", "values": {"title": null}}"#),
    (
      "set property Product id required=false default_value=7",
      #"""
      {"set": "property", "name": ["Product", "id"], "values": {"required": false, "default_value": 7}}
      """#
    ),
    ("remove edge Start Login", #"{"remove": "edge", "name": ["Start", "Login"]}"#),
    (
      "remove screen Account --with-commands",
      #"{"remove": "screen", "name": "Account", "withCommands": true}"#
    ),
    ("remove command Catalog", #"{"remove": "command", "name": "Catalog"}"#),
  ])
  func editsAreTheSame(arguments: String, edit: String) throws {
    let result = try navgraph(arguments + " --dry-run --format json")
    #expect(try result.output == answer("edit", #"{"edits": [\#(edit)], "dryRun": true}"#))
  }

  @Test func revertedRevisionsAreTheSame() throws {
    let result = try navgraph("undo --dry-run --format json")
    let answer = try answer("undo", #"{"dryRun": true}"#)
    #expect(result.output.withoutTimes == answer.withoutTimes)
    #expect(result.output.contains("Basket"))
  }
}

extension String {
  /// The text without the times of revisions.
  fileprivate var withoutTimes: String { replacing(/"time":"[^"]*"/, with: "") }
}
