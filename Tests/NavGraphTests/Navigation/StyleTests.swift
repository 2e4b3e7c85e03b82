import Foundation
import NavGraph
import NavGraphTestSupport
import Testing

/// The style of a command, which hosts read.
@MainActor @Suite struct StyleTests {
  private func graph(style: String? = "sheet") throws -> NavigationGraph {
    var builder = GraphBuilder()
    for screen in ["1", "2", "3"] as [ScreenID] { builder.add(NavigationScreen(screen)) }
    builder.add(
      NavigationCommand("a", from: .screens(["1"]), to: "2", presentation: .present, style: style)
    )
    builder.add(NavigationCommand("b", from: .screens(["2"]), to: "3"))
    return try builder.build()
  }

  @Test func styleOfTheCommandReachesTheHostAndTheStack() async throws {
    let navigator = try await navigator(graph(), on: stack("1"))
    let outcome = try await navigator.go(to: "3")
    #expect(navigator.host.screens.map(\.style) == [nil, "sheet", nil])
    #expect(navigator.stack.entries.map(\.style) == [nil, "sheet", nil])
    #expect(outcome.navigation?.plan.stack == navigator.stack)
    #expect(navigator.graph.command("a")?.style == "sheet")
  }

  @Test func planKeepsTheStylesOfItsStack() throws {
    let entries = [
      StackEntry("1", presentation: .root),
      StackEntry("2", presentation: .present, style: "popover"),
    ]
    let plan = try graph().route(RouteRequest(from: ScreenStack(entries), to: "3")).plan
    #expect(plan?.stack.entries.map(\.style) == [nil, "popover", nil])
  }

  @Test func anotherPresentationHasNoStyle() throws {
    let request = RouteRequest(from: stack("1"), to: "2", presentation: .push)
    let plan = try graph().route(request).plan
    #expect(plan?.stack.entries.map(\.style) == [nil, nil])
  }

  @Test func restoredModalHasItsStyle() async throws {
    let navigator = try await navigator(graph(), on: stack("1"))
    try await navigator.go(to: "2")
    let data = try JSONEncoder().encode(StackSnapshot(navigator.stack))
    let other = try await NavGraphTestSupport.navigator(graph(style: nil), on: ScreenStack())
    try await other.restore(try JSONDecoder().decode(StackSnapshot.self, from: data))
    #expect(other.host.screens.map(\.style) == [nil, "sheet"])
  }

  @Test func savedStackWithoutStylesIsRead() throws {
    let json = #"{"version":1,"stack":[{"screen":"1","presentation":"root","properties":{}}]}"#
    let snapshot = try JSONDecoder().decode(StackSnapshot.self, from: Data(json.utf8))
    #expect(snapshot.stack == stack("1"))
    #expect(!String(decoding: try JSONEncoder().encode(snapshot), as: UTF8.self).contains("style"))
  }

  @Test func contentHashDependsOnStyles() throws {
    let hashes = try [nil, "sheet", "popover"].map { try graph(style: $0).contentHash }
    #expect(Set(hashes).count == 3)
  }

  @Test func unknownScreensLeaveStylesAlone() async throws {
    let navigator = try await navigator(graph(), on: stack("1"))
    try await navigator.go(to: "2")
    var builder = GraphBuilder()
    for screen in ["2", "3"] as [ScreenID] { builder.add(NavigationScreen(screen)) }
    builder.add(NavigationCommand("b", from: .screens(["2"]), to: "3", style: "slide"))
    navigator.graph = try builder.build()
    try await navigator.go(to: "3")
    #expect(navigator.stack.entries.map(\.style) == [nil, "sheet", "slide"])
  }
}
