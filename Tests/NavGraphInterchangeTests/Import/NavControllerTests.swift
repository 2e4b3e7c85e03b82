import Foundation
import NavGraph
import NavGraphInterchange
import NavGraphTestSupport
import Testing

/// Compares the steps of plans in imported apps with what Jetpack's `NavController` does.
@Suite struct NavControllerTests {
  /// The numbers of compared steps, of those that closed screens, and of those that are not compared,
  /// because no command closes what the action closes.
  private struct Counts {
    var steps = 0
    var closings = 0
    var inexact = 0
  }

  @Test(
    "Plans in real apps follow the rules of NavController",
    .enabled(if: RealFiles.areThere),
    arguments: [
      ("fenix/nav_graph.xml", 5), ("lockwise-android/graph_main.xml", 1),
      ("lockwise-android/graph_autofill.xml", 0),
    ]
  )
  func realApps(path: String, minimumClosings: Int) throws {
    let url = RealFiles.directory.appendingPathComponent("jetpack/" + path)
    let xml = try String(contentsOf: url, encoding: .utf8)
    var random = SeededGenerator(seed: 1)
    let counts = try walk(in: xml, requests: 500, &random)
    #expect(counts.steps > 300, "\(counts)")
    #expect(counts.closings >= minimumClosings, "\(counts)")
  }

  @Test(
    "Plans in random apps follow the rules of NavController",
    arguments: SeededGenerator.seeds(3)
  )
  func randomApps(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var all = Counts()
    for _ in 0..<40 {
      let counts = try walk(in: RandomApp.xml(&random), requests: 20, &random)
      all.steps += counts.steps
      all.closings += counts.closings
    }
    #expect(all.steps > 400 && all.closings > 20, "\(all), seed \(seed)")
  }

  /// Requests random screens and commands, each from the stack after the one before.
  private func walk(
    in xml: String,
    requests: Int,
    _ random: inout SeededGenerator
  ) throws -> Counts {
    let result = try read(xml)
    let inexact = Set(
      result.findings.filter { ["pop-up-to", "save-state"].contains($0.code) }
        .compactMap { $0.message.firstMatch(of: /^Action '([^']*)'/).map { String($0.1) } }
    )
    var builder = GraphBuilder()
    for screen in result.document.screens { builder.add(screen.definition) }
    for command in result.document.commands { builder.add(command.definition) }
    let graph = try builder.build()
    let router = Router(graph)
    let root = try #require(result.document.roots.first)
    var controller = NavController(xml)
    var stack = ScreenStack(screens: [root])
    var counts = Counts()
    for _ in 0..<requests {
      let command = random.pick(result.document.commands).definition
      let milestone =
        random.chance(50)
        ? RouteRequest.Milestone(random.pick(graph.screens))
        : RouteRequest.Milestone(command.destination, by: command.name)
      let request = RouteRequest(from: stack, to: milestone)
      let outcome = try router.route(request, ignoring: .requiredProperties)
      guard case .planned(let plan) = outcome else { continue }
      for step in plan.steps {
        let count = stack.entries.count
        var removed = 0
        if case .open(let opening) = step {
          let action = opening.command?.name.split(separator: "/").last.map(String.init) ?? ""
          if inexact.contains(action) || controller.closesDialogs(action) {
            counts.inexact += 1
            (controller, stack) = (NavController(xml), ScreenStack(screens: [root]))
            break
          }
          stack.apply(step)
          controller.navigate(action)
          removed = count + 1 - stack.entries.count
        } else {
          stack.apply(step)
          for _ in stack.entries.count..<count { controller.popBackStack() }
        }
        counts.steps += 1
        if removed > 0 { counts.closings += 1 }
        try #require(
          controller.screens == stack.entries.map(\.screen.name),
          "\(step.action) \(step.screen) of \(plan.steps.map(\.screen))\n\(xml.count < 5000 ? xml : "")"
        )
      }
    }
    return counts
  }
}

/// A navigation graph with a nested one, in which actions close screens.
private enum RandomApp {
  static func xml(_ random: inout SeededGenerator) -> String {
    let (outer, inner) = (["a", "b", "c", "d", "e"], ["p", "q", "r"])
    let content = outer.map { fragment($0, to: outer + ["in"], outer + ["nav"], &random) }
    let nested = inner.map {
      fragment($0, to: inner + outer + ["in"], inner + outer + ["in", "nav"], &random)
    }
    return jetpackGraph(
      content.joined()
        + "<navigation android:id=\"@+id/in\" app:startDestination=\"@id/p\">\n"
        + nested.joined() + "</navigation>",
      start: "a"
    )
  }

  private static func fragment(
    _ id: String,
    to destinations: [String],
    _ closed: [String],
    _ random: inout SeededGenerator
  ) -> String {
    let actions = (0..<random.pick([1, 2, 3])).map { number in
      var action = "<action android:id=\"@+id/\(id)\(number)\""
      action += " app:destination=\"@id/\(random.pick(destinations))\""
      if random.chance(50) { action += " app:popUpTo=\"@id/\(random.pick(closed))\"" }
      if random.chance(50) { action += " app:popUpToInclusive=\"true\"" }
      return action + "/>\n"
    }
    return "<fragment android:id=\"@+id/\(id)\">\n\(actions.joined())</fragment>\n"
  }
}
