import Foundation
import NavGraph
import NavGraphTestSupport
import Testing

private struct Draft: Hashable, Codable {
  var text: String
}

private struct Handle: Hashable {
  var number: Int
}

@Suite struct StackSnapshotTests {
  private func decoded(_ json: String) throws -> StackSnapshot {
    try JSONDecoder().decode(StackSnapshot.self, from: Data(json.utf8))
  }

  private func encoded(_ snapshot: StackSnapshot) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(snapshot), as: UTF8.self)
  }

  @Test func snapshotIsEncodedAndDecodedWithoutLoss() throws {
    let saved = ScreenStack([
      StackEntry("1", presentation: .root),
      StackEntry("2", properties: ["a": [1, 2.5, nil, "x", ["k": true]]], presentation: .present),
    ])
    let snapshot = StackSnapshot(saved, graphContentHash: 7)
    let json = try encoded(snapshot)
    #expect(
      json
        == #"{"revision":7,"stack":[{"presentation":"root","properties":{},"screen":"1"},"#
        + #"{"presentation":"present","properties":{"a":[1,2.5,null,"x",{"k":true}]},"screen":"2"}],"#
        + #""version":1}"#
    )
    #expect(try decoded(json) == snapshot)
    #expect(try decoded(encoded(StackSnapshot(ScreenStack()))) == StackSnapshot(ScreenStack()))
  }

  @Test func encodableObjectsAreSavedAndOtherObjectsAreOmitted() throws {
    var nested: PropertyValue = 1
    for _ in 0...StackSnapshot.maximumNesting { nested = [nested] }
    let saved = ScreenStack([
      StackEntry(
        "1",
        properties: [
          "draft": .object(Draft(text: "x")), "handle": .object(Handle(number: 1)), "list": [1],
          "infinite": .double(.infinity), "deep": nested, "handles": [.object(Handle(number: 1))],
        ]
      )
    ])
    let snapshot = StackSnapshot(saved)
    #expect(snapshot.stack.entries[0].properties == ["draft": ["text": "x"], "list": [1]])
    #expect(snapshot.omitted.map(\.property) == ["deep", "handle", "handles", "infinite"])
    #expect(try decoded(encoded(snapshot)).stack == snapshot.stack)
  }

  @Test func snapshotOfANewerProgramIsAnError() {
    let error = #expect(throws: StackSnapshotError.self) {
      try decoded(#"{"version":3,"pile":[]}"#)
    }
    #expect(
      error?.description
        == "The saved stack has version 3, made by a newer program; this one reads "
        + "versions up to 2. Update the program, or remove the saved stack."
    )
  }

  @Test(
    arguments: [
      ("{}", "it lacks 'version'"), (#"{"version":0,"stack":[]}"#, "version 0"),
      (#"{"version":"one"}"#, "'version' has another type"),
      (#"{"version":1}"#, "it lacks 'stack'"), ("[]", "it has another type"),
      (#"{"version":1,"stack":[{"screen":"1"}]}"#, "'stack.0' lacks 'presentation'"),
      (
        #"{"version":1,"stack":[{"screen":"1","presentation":"fly"}]}"#,
        "'stack.0.presentation' has no possible value"
      ),
      (
        #"{"version":1,"stack":[{"screen":5,"presentation":"push"}]}"#,
        "'stack.0.screen' has another type"
      ),
    ]
  )
  func damagedSnapshotIsAnErrorThatNamesTheDefect(json: String, defect: String) {
    #expect(throws: StackSnapshotError.damaged(defect)) { try decoded(json) }
  }
}
