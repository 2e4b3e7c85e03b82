import NavGraph
import NavGraphTestSupport
import Testing

/// Screens that are renamed while the app is running, and code that contains their former names.
@MainActor @Suite(.timeLimit(.minutes(60))) struct FormerNameTests {
  /// Commands Menu > A > B > C and A > Picker, in which A has another name.
  private func graph(naming name: ScreenID = "A") throws -> NavigationGraph {
    var builder = GraphBuilder()
    for screen: ScreenID in ["Menu", name, "B", "C", "Picker"] {
      builder.add(NavigationScreen(screen))
    }
    if name != "A" { builder.addAlias("A", of: name) }
    let commands: [(ScreenID, ScreenID)] = [
      ("Menu", name), (name, "B"), ("B", "C"), (name, "Picker"), ("Menu", "B"),
    ]
    for (origin, destination) in commands {
      let id = CommandID("\(origin)>\(destination)")
      builder.add(NavigationCommand(id, from: .screens([origin]), to: destination))
    }
    return try builder.build()
  }

  /// Creates a navigator whose screen A is renamed to Alpha.
  private func navigator(on screens: ScreenID...) async throws -> Navigator<TestHost> {
    let navigator = try await NavGraphTestSupport.navigator(
      graph(),
      on: ScreenStack(screens: screens),
      factories: ["A": { _ in PlainScreen("the factory of A") }]
    )
    navigator.graph = try graph(naming: "Alpha")
    return navigator
  }

  @Test func liveEntryHasTheNewName() async throws {
    let navigator = try await navigator(on: "Menu", "A", "B")
    #expect(navigator.host.screens[1].liveEntry.screen == "Alpha")
    #expect(navigator.stack.names == "Menu Alpha B")
  }

  @Test func requestsContainTheFormerName() async throws {
    let navigator = try await navigator(on: "Menu")
    #expect(try await navigator.go(to: "A").stepNames == ["push Alpha"])
    #expect(try await navigator.go(to: "A") == .alreadyThere(navigator.stack))
    try await navigator.go(to: "C")
    #expect(navigator.stack.names == "Menu Alpha B C")
    #expect(try await navigator.go(to: "A").stepNames == ["pop 2"])
    try await navigator.backToRoot()
    let avoiding = RouteRequest(to: "Picker", avoiding: ["A"])
    #expect(try navigator.plan(avoiding).plan == nil)
    #expect(try navigator.plan(RouteRequest(to: "B")).stepNames == ["push B"])
    try await navigator.go(to: "B", via: ["A"])
    #expect(navigator.stack.names == "Menu Alpha B")
  }

  @Test func goingBackTakesTheFormerName() async throws {
    let navigator = try await navigator(on: "Menu", "A", "B", "C")
    #expect(try await navigator.back(to: "A").stepNames == ["pop 2"])
    #expect(try await navigator.go(to: "B", from: .nearest("A")).stepNames == ["push B"])
    #expect(try await navigator.back(to: .nearest("A")).isAtDestination)
    #expect(navigator.stack.names == "Menu Alpha")
  }

  @Test func screenHasTheFactoryOfItsFormerName() async throws {
    let navigator = try await navigator(on: "Menu")
    try await navigator.go(to: "Alpha")
    #expect((navigator.host.top as? PlainScreen)?.name == "the factory of A")
    navigator.registry.register("Alpha") { _ in PlainScreen("the factory of Alpha") }
    try await navigator.back()
    try await navigator.go(to: "A")
    #expect((navigator.host.top as? PlainScreen)?.name == "the factory of Alpha")
  }

  @Test func registryWithTheFormerNameIsComplete() throws {
    var registry = ScreenRegistry<String>()
    for screen: ScreenID in ["Menu", "A", "B", "C"] { registry.register(screen) { _ in "" } }
    #expect(registry.screensWithoutFactory(in: try graph(naming: "Alpha")) == ["Picker"])
  }

  @Test func resultOfARenamedScreenIsReturned() async throws {
    let navigator = try await navigator(on: "Menu")
    async let result = navigator.result(of: "A", as: Int.self)
    await wait { navigator.stack.names == "Menu Alpha" }
    try await navigator.go(to: "Picker")
    try await navigator.entry(at: "Alpha")?.finish(with: 7)
    #expect(try await result == 7)
  }

  @Test func interceptorGetsTheNewName() async throws {
    let navigator = try await navigator(on: "Menu")
    var screens: [ScreenID] = []
    navigator.interceptors = [
      { proposal in
        screens.append(proposal.request.destination.screen)
        return .proceed
      }
    ]
    try await navigator.go(to: "A")
    #expect(screens == ["Alpha"])
  }

  @Test func equallyNamedNewScreenTakesPrecedence() async throws {
    let navigator = try await navigator(on: "Menu", "A")
    var builder = GraphBuilder()
    for screen: ScreenID in ["Menu", "Alpha", "A"] { builder.add(NavigationScreen(screen)) }
    builder.add(NavigationCommand("A", from: .anywhere, to: "A"))
    navigator.graph = try builder.build()
    #expect(navigator.stack.names == "Menu A")
    try await navigator.backToRoot()
    try await navigator.go(to: "A")
    #expect(navigator.stack.names == "Menu A")
    #expect((navigator.host.top as? PlainScreen)?.name == "the factory of A")
  }
}
