import NavGraph
import NavGraphTestSupport
import Testing

/// What a router keeps of a request must not change the outcome of the next one.
@Suite struct RouterReuseTests {
  @Test func screenToAvoidIsForgotten() throws {
    let graph = try graph(
      NavigationScreen("Menu"),
      NavigationScreen("List"),
      NavigationScreen("Chat"),
      commands: [
        NavigationCommand("OpenList", from: .screens(["Menu"]), to: "List"),
        NavigationCommand(
          "OpenChat",
          from: .screens(["List"]),
          to: "Chat",
          conditions: [NavigationCondition(.context("role"), .equal, .literal("admin"))]
        ),
      ]
    )
    let router = Router(graph)
    var request = RouteRequest(from: menu, to: "Chat", context: ["role": "admin"])
    request.avoiding = ["Chat"]
    #expect(try router.route(request).plan == nil)
    request.avoiding = []
    #expect(try router.route(request).plan?.commands == ["OpenList", "OpenChat"])
    request.context = [:]
    #expect(try router.route(request).plan == nil)
  }

  @Test func screenThatOpensInPlaceOfADestinationIsForgotten() throws {
    let graph = try graph(
      NavigationScreen("Menu"),
      NavigationScreen("Page"),
      NavigationScreen("Help", extends: "Page"),
      NavigationScreen(
        "Profile",
        extends: "Page",
        properties: [PropertyDeclaration("id", isRequired: true)]
      ),
      commands: [NavigationCommand("OpenPage", from: .screens(["Menu"]), to: "Page")]
    )
    let router = Router(graph)
    #expect(try router.route(RouteRequest(from: menu, to: "Help")).plan?.commands == ["OpenPage"])
    #expect(try router.route(RouteRequest(from: menu, to: "Profile")).plan == nil)
    #expect(try router.route(RouteRequest(from: menu, to: "Help")).plan?.commands == ["OpenPage"])
  }

  @Test func propertiesThatConditionsReadAreForgotten() throws {
    let graph = try graph(
      NavigationScreen("Menu"),
      NavigationScreen("Cart"),
      NavigationScreen("Pay"),
      commands: [
        NavigationCommand("OpenCart", from: .screens(["Menu"]), to: "Cart"),
        NavigationCommand(
          "OpenPay",
          from: .screens(["Cart"]),
          to: "Pay",
          conditions: [NavigationCondition(.origin("kind"), .equal, .literal("new"))]
        ),
      ]
    )
    let router = Router(graph)
    for _ in 0..<2 {
      #expect(try router.route(RouteRequest(from: menu, to: "Pay")).plan == nil)
      let request = RouteRequest(from: menu, to: "Pay", ["kind": "new"])
      #expect(try router.route(request).plan?.commands == ["OpenCart", "OpenPay"])
    }
  }

  private let menu = ScreenStack(screens: ["Menu"])
}
