import NavGraph
import NavGraphStore
import NavGraphTestSupport
import Testing

@Suite struct RouteFromDataExamples {
  @Test func graphOfCodeAnswersRequests() throws {
    var printed: [String] = []
    func print(_ item: some CustomStringConvertible) { printed.append(item.description) }

    var builder = GraphBuilder()
    for screen in ["Menu", "Folder", "Profile", "Login"] {
      builder.add(NavigationScreen(ScreenID(screen)))
    }
    builder.add(NavigationCommand("Folder", from: .screens(["Menu"]), to: "Folder"))
    builder.add(NavigationCommand("Profile", from: .screens(["Folder"]), to: "Profile"))
    builder.add(NavigationCommand("Login", from: .anywhere, to: "Login", presentation: .present))
    let graph = try builder.build()
    let preview: NavigationGraph = ["Menu": ["Folder", "Login"], "Folder": ["Profile"]]
    #expect(preview.screens == ["Menu", "Folder", "Login", "Profile"])

    let request = RouteRequest(from: ScreenStack(screens: ["Menu"]), to: "Profile")
    switch try graph.route(request) {
    case .planned(let plan): print(plan.stack)
    case .alreadyThere: print("nothing to do")
    case .failed(let failure): print(failure)
    }
    #expect(printed == ["Menu › Folder › Profile"])

    let requestByLogin = RouteRequest(
      from: ScreenStack(screens: ["Menu"]),
      to: "Profile",
      via: ["Login"]
    )
    #expect(try graph.route(requestByLogin).stackNames == "Menu Folder Profile")
    #expect(try graph.route(requestByLogin).stepNames?.first == "present Login")

    let profile = RouteRequest.Milestone("Profile", ["userId": 1])
    let plan = RouteRequest(
      from: ScreenStack(screens: ["Menu"]),
      to: profile,
      shared: ["theme": "dark"]
    )
    let top = try graph.route(plan).plan?.stack.top
    #expect(top?.properties == ["userId": 1, "theme": "dark"])

    let admins = NavigationCondition(.context("role"), .equal, .literal("admin"))
    builder.add(NavigationScreen("Users"))
    builder.add(
      NavigationCommand("Users", from: .screens(["Menu"]), to: "Users", conditions: [admins])
    )
    let users = RouteRequest(from: ScreenStack(screens: ["Menu"]), to: "Users")
    guard case .blocked = try builder.build().route(users).reason else {
      Issue.record("Users are for admins.")
      return
    }
  }

  @MainActor @Test func graphIsReplaced() async throws {
    let store = try await NavigationStore.inMemory(
      filledBy: """
        INSERT INTO screen (name) VALUES ('Menu'), ('Help');
        INSERT INTO edge (origin, destination) VALUES ('Menu', 'Help');
        """
    )
    let navigator = try await navigator(graph("Menu>Folder"), on: stack("Menu"))
    navigator.graph = try await store.graph()
    #expect(try navigator.plan(RouteRequest(to: "Help")).stackNames == "Menu Help")
  }
}
