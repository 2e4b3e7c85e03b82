import Foundation
import NavGraph
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
    (#"{"edits": [{}]}"#, "An edit has one of the keys add, set and remove."),
    (
      #"{"edits": [{"add": "screen", "set": "screen"}]}"#,
      "An edit has one of the keys add, set and remove."
    ),
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
