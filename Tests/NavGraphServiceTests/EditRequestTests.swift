import Foundation
import NavGraph
import NavGraphLinks
import NavGraphService
import NavGraphStore
import Testing

/// Edits in JSON.
@Suite struct EditRequestTests {
  private let service: NavigationService
  private let store: NavigationStore

  init() throws {
    store = try NavigationStore.inMemory(
      filledBy: "INSERT INTO screen (name) VALUES ('Menu'), ('Chat')"
    )
    service = NavigationService(.database(store), isLive: true)
  }

  private func edit(_ json: String) throws -> String {
    try service.answer(EditRequest.self, in: Data(json.utf8))
  }

  @Test func editsAreOneRevision() throws {
    let answer = try edit(
      #"""
      {"edits": [
        {"add": "screen", "values": {"name": "Help"}},
        {"add": "edge", "values": {"origin": "Menu", "destination": "Help", "presentation": "present"}},
        {"set": "screen", "name": "Chat", "values": {"name": "Talk"}}
      ]}
      """#
    )
    #expect(answer.contains(#""revision":1"#))
    #expect(try service.graph().screens.map(\.name) == ["Menu", "Talk", "Help"])
    #expect(try service.graph().commands.map(\.presentation) == [.present])
    #expect(try store.history().count == 1)
  }

  @Test func editsHaveOneMember() throws {
    _ = try edit(
      #"""
      {"edits": [
        {"addScreen": {"name": "Help", "title": "Get help"}},
        {"addEdge": {"origin": "Menu", "destination": "Help", "command": "Ask"}},
        {"setCommand": {"name": "Ask", "presentation": "present", "animated": false}},
        {"addProperty": {"screen": "Help", "name": "topics", "type": "object", "default_value": ["a"]}},
        {"addCondition": {"command": "Ask", "subject": "context.age", "comparison": ">", "operand": 17}},
        {"addLink": {"pattern": "app://help", "screens": ["Menu", "Help"]}},
        {"rename": {"kind": "screen", "name": "Chat", "to": "Talk"}},
        {"rename": "command", "name": "Ask", "to": "OpenHelp"}
      ]}
      """#
    )
    let graph = try service.graph()
    let command = try #require(graph.command("OpenHelp"))
    #expect(command.presentation == .present)
    #expect(!command.isAnimated)
    #expect(command.conditions.map(\.description) == ["context.age > 17"])
    #expect(graph.screens.map(\.name) == ["Menu", "Talk", "Help"])
    #expect(graph.currentName(of: "Chat") == "Talk")
    #expect(graph.properties(of: "Help").map(\.defaultValue) == [["a"]])
    let link = try #require(try service.flows().rules.patterns.definitions.first)
    #expect(link.milestones.map(\.screen) == ["Menu", "Help"])
    let removals =
      #"{"edits": [{"removeEdge": {"origin": "Menu", "destination": "Help"}}, "#
      + #"{"removeLink": {"pattern": "app://help"}}, {"removeScreen": {"name": "Help"}}]}"#
    #expect(throws: StoreError.self) { try edit(removals) }
    _ = try edit(removals.replacing(#""Help"}}]"#, with: #""Help", "withCommands": true}}]"#))
    #expect(try service.graph().screens.map(\.name) == ["Menu", "Talk"])
  }

  @Test func theSchemaListsTheMembersOfEdits() throws {
    let schema = "\(EditRequest.form.argumentSchema)"
    for member in ["addScreen", "setLink", "removeEdge", "rename", "screens", "withCommands"] {
      #expect(schema.contains(#""\#(member)""#))
    }
    #expect(!schema.contains("setEdge"))
    #expect(!schema.contains("oneOf"))
  }

  @Test func namesOfAnswersAreAccepted() throws {
    let gate = #"{"edits": [{"add": "gate", "values": {"source": "web", "allowed": false}}]}"#
    let name = try #require(try edit(gate).firstMatch(of: /"name":(\[.*?\])/)?.1)
    #expect(name.contains("null"))
    _ = try edit(#"{"edits": [{"remove": "gate", "name": \#(name)}]}"#)
    #expect(try service.flows().rules.gate.rules.isEmpty)
  }

  @Test(arguments: [
    (#"{"add": "screen", "values": {"name": ["A"]}}"#, "'edits[0].values.name' takes a string."),
    (#"{"addScreen": {"name": {"a": 1}}}"#, "'edits[0].addScreen.name' takes a string."),
    (#"{"remove": "screen", "name": []}"#, "A name has at least one part."),
    (#"{"setScreen": {"title": "A"}}"#, "Member 'name' is missing at 'edits[0].setScreen'."),
    (
      #"{"rename": "gate", "name": "A", "to": "B"}"#,
      "'rename' takes screen, command or flow, not 'gate'."
    ),
    (
      #"{"addScreen": {"name": "A"}, "addEdge": {"origin": "A", "destination": "A"}}"#,
      "An edit has one of the keys addScreen, "
    ),
    ("{}", "An edit has one of the keys addScreen, "),
    (#"{"add": "screen", "set": "screen"}"#, "An edit has one of the keys addScreen, "),
    (#"{"addScreen": {"titel": "A"}}"#, "Unknown key 'titel'. The keys are"),
  ])
  func aMalformedEditIsASentence(edit: String, sentence: String) throws {
    let error = #expect(throws: MalformedRequest.self) { try self.edit(#"{"edits": [\#(edit)]}"#) }
    #expect("\(try #require(error))".hasPrefix(sentence))
  }

  @Test func aFailedEditChangesNothing() throws {
    #expect(throws: StoreError.self) {
      try edit(
        #"""
        {"edits": [{"add": "screen", "values": {"name": "Help"}}, {"remove": "screen", "name": "X"}]}
        """#
      )
    }
    #expect(try service.graph().screens.count == 2)
  }

  @Test func anEditOfAnEarlierRevisionIsRejected() throws {
    let help = #"{"edits": [{"add": "screen", "values": {"name": "Help"}}], "ifRevision": 0}"#
    _ = try edit(help)
    let error = #expect(throws: StoreError.self) {
      try edit(help.replacing("Help", with: "About"))
    }
    let sentence =
      "The database is at revision 1, not 0. Nothing was changed. Read it again, and repeat the edit."
    #expect(error?.problem == sentence)
    #expect(try service.graph().screens.count == 3)
  }

  @Test(arguments: [
    ("{", "The request is not JSON."),
    ("[]", "The request is not a JSON object."),
    ("{}", "Member 'edits' is missing."),
    (
      #"{"edits": [{"add": "screen", "name": "A"}]}"#,
      "Unknown key 'name'. The keys are add, values."
    ),
    (#"{"edits": [{"remove": "screen"}]}"#, "Member 'name' is missing at 'edits[0]'."),
    (#"{"edits": [{"remove": "gate", "name": []}]}"#, "A name has at least one part."),
    (
      #"{"edits": [{"remove": "edge", "name": ["A"]}]}"#,
      "Name the two screens of the edge."
    ),
    (
      #"{"edits": [{"add": "edge", "values": {"origin": "A"}}]}"#,
      "Specify 'origin' and 'destination' of the edge."
    ),
    (
      #"{"edits": [{"add": "edge", "values": {"origin": "A", "to": "B"}}]}"#,
      "An edge has no 'to'. It has origin, destination, command, presentation, flow."
    ),
    (
      #"{"edits": [], "force": true}"#,
      "Unknown key 'force'. The keys are edits, dryRun, ifRevision."
    ),
    (#"{"edits": [], "edits": []}"#, "Member 'edits' is given twice."),
  ])
  func malformedRequestsAreRejected(json: String, sentence: String) throws {
    let error = #expect(throws: MalformedRequest.self) { try edit(json) }
    #expect(error?.description == sentence)
  }
}
