import NavGraph
import NavGraphTestSupport
import Testing

/// Requests with nothing but a destination.
@Suite struct PlainRouteTests {
  @Test func longChainIsPlanned() throws {
    let count = 400
    var builder = GraphBuilder()
    builder.add(NavigationScreen("Leaf"))
    for number in 0..<count { builder.add(NavigationScreen(ScreenID("S\(number)"))) }
    for number in 1..<count {
      let (origin, destination) = (ScreenID("S\(number - 1)"), ScreenID("S\(number)"))
      builder.add(
        NavigationCommand(CommandID("c\(number)"), from: .screens([origin]), to: destination)
      )
    }
    let router = Router(try builder.build())
    for _ in 0..<3 {
      let request = RouteRequest(from: stack("S0", "Leaf"), to: "S399")
      #expect(try router.route(request).plan?.steps.count == count)
      let back = RouteRequest(from: stack("S310"), to: "S300")
      #expect(try router.route(back).reason == .unreachable("S300"))
    }
  }

  @Test func longStackIsPlanned() throws {
    let router = Router(try graph("1>2", "2>3", "3>4"))
    let screens = Array(repeating: ["1", "2"] as [ScreenID], count: 40).flatMap { $0 }
    let plan = try router.route(RouteRequest(from: ScreenStack(screens: screens), to: "4")).plan
    #expect(plan?.steps.map(\.screen) == ["3", "4"])
  }

  @Test("A plan prints its steps, not the numbers that it is made of")
  func printedPlan() throws {
    let plan = try #require(try graph("1>2").route(RouteRequest(from: stack("1"), to: "2")).plan)
    #expect("\(plan)".hasPrefix("Plan(steps: [NavGraph.Plan.Step.open("))
  }

  @Test("Going back is preferred to a command of the same length")
  func goingBack() throws {
    let router = Router(try graph("1>2", "2>3", "3>1", "3>4", "1>4", "4>5"))
    for _ in 0..<20 {
      let request = RouteRequest(from: stack("1", "2", "3"), to: "1")
      let plan = try #require(try router.route(request).plan)
      #expect(plan.steps == [.pop(count: 2, to: "1")])
    }
  }
}
