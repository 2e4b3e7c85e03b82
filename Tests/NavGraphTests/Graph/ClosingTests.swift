@testable import NavGraph
import NavGraphTestSupport
import Testing

/// The definitions of commands that close screens, and of conditions of tabs and of leaving.
@Suite struct ClosingTests {
  private let role = NavigationCondition(.context("role"), .equal, .literal("admin"))

  private func graph(
    _ closing: NavigationCommand.Closing?,
    presentation: Presentation = .push
  ) throws(GraphError) -> NavigationGraph {
    var builder = GraphBuilder()
    builder.add(NavigationScreen("A"))
    builder.add(NavigationScreen("B"))
    builder.add(
      NavigationCommand(
        "b",
        from: .screens(["A"]),
        to: "B",
        presentation: presentation,
        closing: closing
      )
    )
    return try builder.build()
  }

  private func error(_ build: () throws(GraphError) -> NavigationGraph) -> String? {
    do {
      _ = try build()
      return nil
    } catch {
      return error.description
    }
  }

  @Test func graphHasWhatCommandsClose() throws {
    let all: [NavigationCommand.Closing?] = [
      nil, .replace, .popTo("A"), .popTo("B", inclusive: true),
    ]
    for closing in all {
      let graph = try graph(closing)
      #expect(graph.command("b")?.closing == closing)
      #expect(graph.brokenInvariants() == [])
    }
    #expect(
      all.map { $0?.description } == [nil, "replaces the top", "pops to A", "pops to B, inclusive"]
    )
  }

  @Test func commandCannotPopToAnUnknownScreen() {
    #expect(
      error { () throws(GraphError) in try graph(.popTo("X")) }
        == "Command 'b' refers to screen 'X', which is not defined. Define the screen first."
    )
  }

  @Test(arguments: [NavigationCommand.Closing.popTo("A"), .replace])
  func commandThatReplacesTheStackClosesNothingElse(closing: NavigationCommand.Closing) throws {
    #expect(
      error { () throws(GraphError) in try graph(closing, presentation: .root) }
        == "Command 'b' replaces the whole stack, so it cannot close single screens, too. Push or "
        + "present its destination."
    )
    _ = try graph(closing, presentation: .present)
  }

  @Test func screensInheritConditionsOfLeaving() throws {
    let other = NavigationCondition(.context("version"), .greater, .literal(2))
    var builder = GraphBuilder()
    builder.add(NavigationScreen("Forced", extends: "Lock", leavingConditions: [other]))
    builder.add(NavigationScreen("Lock", leavingConditions: [role]))
    builder.add(NavigationScreen("Pin", extends: "Forced"))
    builder.add(NavigationScreen("Home"))
    let graph = try builder.build()
    let all = graph.screens.map { screen in
      graph.index(of: screen).flatMap { graph.leavingConditions[$0] } ?? []
    }
    #expect(all == [[role, other], [role], [role, other], []])
    #expect(graph.screen("Pin")?.leavingConditions == [])
    #expect(graph.contextNameSet == ["role", "version"])
  }

  @Test func conditionsOfTabsAndOfLeavingReadOnlyTheContext() {
    let condition = NavigationCondition(.context("a"), .equal, .reference(.origin("b")))
    var tabs = GraphBuilder()
    tabs.add(
      NavigationScreen(
        "T",
        tabs: [NavigationScreen.Tab("a", root: "A", conditions: [role, condition])]
      )
    )
    tabs.add(NavigationScreen("A"))
    var leaving = GraphBuilder()
    leaving.add(
      NavigationScreen("L", leavingConditions: [NavigationCondition(.property("p"), .exists)])
    )
    let end = "Use context.NAME."
    #expect(
      error { () throws(GraphError) in try tabs.build() }
        == "A condition of tab 'a' of 'T' can only read the context: context.a = origin.b. \(end)"
    )
    #expect(
      error { () throws(GraphError) in try leaving.build() }
        == "A condition of leaving 'L' can only read the context: property.p exists. \(end)"
    )
  }

  @Test func compiledGraphHasAllConditions() throws {
    var builder = GraphBuilder()
    builder.add(NavigationScreen("A", leavingConditions: [role]))
    builder.add(
      NavigationScreen(
        "T",
        tabs: [
          NavigationScreen.Tab("a", root: "A"),
          NavigationScreen.Tab("b", root: "A", conditions: [role]),
        ]
      )
    )
    let graph = try builder.build()
    let bytes = try CompiledSections(graph).bytes
    let compiled = try NavigationGraph(CompiledFile(copying: bytes))
    #expect(compiled.screens.map(compiled.screen) == graph.screens.map(graph.screen))
    #expect(compiled.contentHash == graph.contentHash)
    #expect(try CompiledSections(compiled).bytes == bytes)
  }

  @Test func milestoneNamesACommandThatCanOpenIt() throws {
    var builder = GraphBuilder()
    for screen in [
      NavigationScreen("Log"), NavigationScreen("Edit"), NavigationScreen("Quick", extends: "Edit"),
    ] {
      builder.add(screen)
    }
    builder.add(NavigationScreen("Tabs", tabs: [NavigationScreen.Tab("log", root: "Log")]))
    for (name, destination) in [("Add", "Edit"), ("Clone", "Edit"), ("Open", "Tabs")] {
      builder.add(
        NavigationCommand(
          CommandID(name),
          from: .screens(["Log"]),
          to: ScreenID(destination),
          flow: FlowID(name)
        )
      )
    }
    let graph = try builder.build()
    func command(_ milestone: RouteRequest.Milestone) -> String {
      do {
        return try graph.knownCommand(of: milestone).map { graph.name(of: $0).name } ?? "any"
      } catch {
        return error.description
      }
    }
    #expect(command(RouteRequest.Milestone("Edit")) == "any")
    #expect(command(RouteRequest.Milestone("Edit", by: "Clone")) == "Clone")
    #expect(command(RouteRequest.Milestone("Quick", by: "Add")) == "Add")
    #expect(command(RouteRequest.Milestone("Log", by: "Open")) == "Open")
    #expect(
      command(RouteRequest.Milestone("Edit", by: "Clon"))
        == "No command 'Clon' opens 'Edit'. Did you mean 'Clone'?"
    )
    #expect(
      command(RouteRequest.Milestone("Edit", by: "Open"))
        == "No command 'Open' opens 'Edit'. Did you mean 'Add' or 'Clone'?"
    )
    let disabled = try builder.build(without: ["Clone"])
    let request = RouteRequest(from: stack("Log"), to: RouteRequest.Milestone("Edit", by: "Clone"))
    guard case .failed(let failure) = try disabled.route(request) else {
      Issue.record("A disabled command cannot be requested.")
      return
    }
    #expect(failure.description == "No command 'Clone' opens 'Edit'. Did you mean 'Add'?")
    #expect(failure.isWrongUsage)
  }
}
