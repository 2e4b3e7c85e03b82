import NavGraph
import NavGraphTestSupport
import Testing

@Suite struct ReplacingAndClosingExamples {
  @Test func stepsOfACheckoutAreClosed() throws {
    var builder = GraphBuilder()
    for screen in ["Cart", "Address", "Payment", "Receipt"] as [ScreenID] {
      builder.add(NavigationScreen(screen))
    }
    builder.add(
      NavigationCommand("Pay", from: .screens(["Payment"]), to: "Receipt", closing: .popTo("Cart"))
    )
    let graph = try builder.build()
    let stack = ScreenStack(screens: ["Cart", "Address", "Payment"])
    let plan = try graph.route(RouteRequest(from: stack, to: "Receipt")).plan
    #expect(plan?.stack.description == "Cart › Receipt")
  }

  @Test func buttonIsRequested() throws {
    var builder = GraphBuilder()
    for screen in ["Log", "Edit"] as [ScreenID] { builder.add(NavigationScreen(screen)) }
    for command in ["Add", "Clone"] as [CommandID] {
      builder.add(NavigationCommand(command, from: .screens(["Log"]), to: "Edit"))
    }
    let graph = try builder.build()
    let stack = ScreenStack(screens: ["Log"])
    let request = RouteRequest(from: stack, to: .init("Edit", by: "Clone"))
    guard case .open(let opening)? = try graph.route(request).plan?.steps.first else {
      Issue.record("The screen is opened.")
      return
    }
    #expect(opening.command == "Clone")
  }
}
