import NavGraph
import NavGraphReview
import NavGraphStore
import NavGraphTestSupport
import Testing

/// What users with certain facts reach before and after a change.
@Suite struct RoleDiffTests {
  private func changes(
    from before: NavigationGraph,
    to after: NavigationGraph,
    _ facts: PropertyDictionary = ["signedIn": false],
    startingOn starts: [ScreenID] = []
  ) throws -> [String] {
    let diff = try RoleDiff("guest", facts, from: (before, starts), to: (after, starts))
    return diff.changes.map { change in
      let steps = [change.before, change.after].map { $0.map { "\($0)" } ?? "none" }
      let new = change.isNew ? " new" : ""
      return "\(change.screen) \(change.kind.rawValue) \(steps[0])-\(steps[1])\(new)"
        + change.requirements.map { " needs \($0)" }.joined()
    }
  }

  /// Returns a graph with edges such as `A>B`; those that end with `?` need a user who is signed in.
  private func graph(_ screens: String, _ edges: String) throws -> NavigationGraph {
    let edges = edges.split(separator: " ").flatMap { edge in
      let ends = edge.filter { $0 != "?" }.split(separator: ">")
      let condition = #"condition command=\#(ends.joined()) subject=context.signedIn operand=true"#
      return [
        "command name=\(ends.joined()) destination=\(ends[1])",
        "origin command=\(ends.joined()) origin=\(ends[0])",
      ] + (edge.hasSuffix("?") ? [condition + #" comparison="=""#] : [])
    }
    let rows = screens.split(separator: " ").map { "screen name=\($0)" } + edges
    return try NavigationStore.inMemory(from: dumpText(rows.joined(separator: "\n"))).graph()
  }

  @Test func lostBlockedOpenAndLongerScreensAreFound() throws {
    let before = try graph("A B C D E", "A>B A>C A>D D>E?")
    let after = try graph("A B C D E F", "A>C? A>E E>D E>F")
    #expect(
      try changes(from: before, to: after) == [
        "B unreachable 1-none", "C blocked 1-none needs context.signedIn = true", "D longer 1-2",
        "E newly open none-1 needs context.signedIn = true", "F newly open none-2 new",
      ]
    )
    #expect(
      try changes(from: before, to: after, ["signedIn": true]) == [
        "B unreachable 1-none", "D longer 1-2", "F newly open none-2 new",
      ]
    )
    #expect(try changes(from: after, to: after) == [])
  }

  @Test func removedScreensAreUnreachable() throws {
    #expect(try changes(from: graph("A B", "A>B"), to: graph("A", "")) == ["B unreachable 1-none"])
  }

  @Test func usersBeginOnAStartScreenItself() throws {
    let before = try graph("A B C D", "A>B A>C B>D")
    let after = try graph("A B C D", "A>C C>B B>D")
    #expect(try changes(from: before, to: after, startingOn: ["A", "D"]) == ["B longer 1-2"])
  }
}
