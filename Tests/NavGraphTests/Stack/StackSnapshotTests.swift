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

@MainActor private final class Composer: PropertySettable {
  @ScreenProperty var text = ""
}

/// A place of the caller's own.
private final class Dictionary: StackStorage {
  var stacks: [String: StackSnapshot] = [:]
  var isBroken = false

  func save(_ snapshot: StackSnapshot, key: String) throws {
    if isBroken { throw TestFailure("broken") }
    stacks[key] = snapshot
  }

  func savedStack(key: String) throws -> StackSnapshot? { stacks[key] }

  func forget(key: String) throws { stacks[key] = nil }
}

@MainActor @Suite struct StackSnapshotTests {
  private func read(_ json: String) throws -> StackSnapshot {
    try JSONDecoder().decode(StackSnapshot.self, from: Data(json.utf8))
  }

  private func written(_ snapshot: StackSnapshot) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(snapshot), as: UTF8.self)
  }

  @Test func snapshotIsWrittenAndRead() throws {
    let saved = ScreenStack([
      StackEntry("1", presentation: .root),
      StackEntry("2", properties: ["a": [1, 2.5, nil, "x", ["k": true]]], presentation: .present),
    ])
    let snapshot = StackSnapshot(saved, revision: 7)
    let json = try written(snapshot)
    #expect(
      json
        == #"{"revision":7,"stack":[{"presentation":"root","properties":{},"screen":"1"},"#
        + #"{"presentation":"present","properties":{"a":[1,2.5,null,"x",{"k":true}]},"screen":"2"}],"#
        + #""version":1}"#
    )
    #expect(try read(json) == snapshot)
    #expect(try read(written(StackSnapshot(ScreenStack()))) == StackSnapshot(ScreenStack()))
  }

  @Test func objectsAreSavedAsWhatTheyEncodeAndOthersLeftOut() throws {
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
    #expect(try read(written(snapshot)).stack == snapshot.stack)
  }

  @Test func newerSnapshotIsAClearError() {
    let error = #expect(throws: StackSnapshotError.self) {
      try read(#"{"version":2,"pile":[]}"#)
    }
    #expect(
      error?.description
        == "The saved stack has version 2, made by a newer program; this one reads "
        + "versions up to 1. Update the program."
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
  func damageIsAClearError(json: String, detail: String) {
    #expect(throws: StackSnapshotError.damaged(detail)) { try read(json) }
  }

  @Test func navigatorSavesAndRestoresWhatScreensShow() async throws {
    let storage = Dictionary()
    let graph = try graph("1>2")
    let factories: [ScreenID: ScreenRegistry<any PropertySettable>.Factory] = [
      "2": { _ in Composer() }
    ]
    let first = try await navigator(graph, on: stack("1"), factories: factories)
    try await first.go(to: "2")
    (first.host.top as? Composer)?.text = "typed"
    #expect(try first.save(to: storage) == [])

    let second = try await navigator(graph, on: ScreenStack(), factories: factories)
    let restoration = try await second.restore(from: storage)
    #expect(restoration?.dropped == [])
    #expect(second.stack == first.stack)
    #expect((second.host.top as? Composer)?.text == "typed")
  }

  @Test func screenThatCannotBeMadeCostsNoOther() async throws {
    let saved = ScreenStack([
      StackEntry("1"), StackEntry("2", properties: ["text": nil]), StackEntry("3"), StackEntry("4"),
    ])
    let navigator = try await navigator(
      graph("1>2", "1>3", "2>3", "3>4", "1>4"),
      on: stack("4"),
      factories: ["2": { _ in Composer() }, "3": { _ in throw TestFailure("no 3") }]
    )
    let restoration = try await navigator.restore(StackSnapshot(saved))
    #expect(navigator.stack.names == "1 4")
    #expect(
      restoration.dropped.map(\.description) == [
        "Property 'text' of screen '2' takes a string, not null.",
        "The factory of screen '3' failed: TestFailure(name: \"no 3\")",
      ]
    )
  }

  @Test func rootThatCannotBeMadeLeavesThePresentStack() async throws {
    let navigator = try await navigator(
      graph("1>2"),
      on: stack("2"),
      factories: ["1": { _ in throw TestFailure("no 1") }]
    )
    let restoration = try await navigator.restore(StackSnapshot(stack("1", "2")))
    #expect(navigator.stack.names == "2")
    #expect(restoration.dropped.count == 2)
  }

  @Test func ignoredPropertiesOfRestoredScreensAreTold() async throws {
    let navigator = try await navigator(graph("1>2"), on: stack("2"))
    let saved = ScreenStack([StackEntry("1", properties: ["p": 1])])
    let restoration = try await navigator.restore(StackSnapshot(saved))
    #expect(restoration.ignored == [IgnoredProperty(screen: "1", property: "p")])
  }

  @Test func emptyStackIsSavedAndRestored() async throws {
    let storage = Dictionary()
    try await navigator(graph("1>2"), on: ScreenStack()).save(to: storage, key: "tab")
    let navigator = try await navigator(graph("1>2"), on: stack("1"))
    try await navigator.restore(from: storage, key: "tab")
    #expect(navigator.stack == ScreenStack())
  }

  @Test func nothingSavedIsNothingRestored() async throws {
    let navigator = try await navigator(graph("1>2"), on: stack("1"))
    #expect(try await navigator.restore(from: Dictionary()) == nil)
    #expect(navigator.stack == stack("1"))
  }

  @Test func presentStackStaysIfNothingIsLegal() async throws {
    let navigator = try await navigator(graph("1>2"), on: stack("1"))
    let restoration = try await navigator.restore(StackSnapshot(stack("9", "8")))
    #expect(restoration.dropped.count == 2)
    #expect(navigator.stack == stack("1"))
  }

  @Test func storageThatFailsIsTold() async throws {
    let storage = Dictionary()
    storage.isBroken = true
    let navigator = try await navigator(graph("1>2"), on: stack("1"))
    #expect(throws: TestFailure("broken")) { try navigator.save(to: storage) }
  }
}
