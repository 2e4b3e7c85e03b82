import NavGraph
import NavGraphTestSupport
import Testing

@MainActor private final class ReadWrite: PropertySettable {
  @ScreenProperty var p: String?
}

@MainActor private final class ReadOnly: PropertySettable {
  @ScreenProperty(.readOnly) var p: String?
}

/// The 17 tests of RLDNavigation's own suite, each under its name there.
@MainActor @Suite struct RLDNavigationSuiteTests {
  private typealias Objects = [ScreenID: @MainActor () -> any PropertySettable]

  /// Checks the stack that a request leads to, and how often the host pushes and pops for it.
  ///
  /// - Returns: The navigator.
  @discardableResult
  private func check(
    _ graph: NavigationGraph,
    from stack: ScreenStack,
    to destination: ScreenID,
    _ properties: RequestedProperties = [:],
    via breadcrumbs: [ScreenID] = [],
    objects: Objects = [:],
    becomes names: String,
    pushes: Int = 0,
    pops: Int = 0
  ) async throws -> Navigator<TestHost> {
    let navigator = try await navigator(
      graph,
      on: stack,
      factories: objects.mapValues { object in { _ in object() } }
    )
    let outcome = try await navigator.go(to: destination, properties, via: breadcrumbs)
    let steps = outcome.navigation?.plan.steps ?? []
    #expect(navigator.stack.names == names)
    let opened = steps.count { if case .open = $0 { true } else { false } }
    #expect(opened == pushes)
    #expect(steps.count - opened == pops)
    return navigator
  }

  /// Checks the way from screen 1 to screen 3, to which property `p` is passed.
  private func checkPropagation(to objects: Objects) async throws -> Navigator<TestHost> {
    try await check(
      graph("1>2", "2>3"),
      from: stack("1"),
      to: "3",
      ["p": "x"],
      objects: objects,
      becomes: "1 2 3",
      pushes: 2
    )
  }

  /// Checks the way from screen 3 back to screen 2, which has `x` as property `p`.
  private func checkReturn(
    to value: String,
    pushes: Int = 0,
    pops: Int
  ) async throws -> Navigator<TestHost> {
    try await check(
      graph("*>1", "1>2", screens: [NavigationScreen("3")]),
      from: ScreenStack([
        StackEntry("1"), StackEntry("2", properties: ["p": "x"]), StackEntry("3"),
      ]),
      to: "2",
      ["p": value],
      objects: ["2": { ReadWrite() }],
      becomes: "1 2",
      pushes: pushes,
      pops: pops
    )
  }

  private func p(_ index: Int, in navigator: Navigator<TestHost>) -> String? {
    switch navigator.host.screens[index].object {
    case let object as ReadWrite: object.p
    case let object as ReadOnly: object.p
    default: nil
    }
  }

  // MARK: Navigation

  @Test func directNavigation() async throws {
    try await check(graph("1>2"), from: stack("1"), to: "2", becomes: "1 2", pushes: 1)
  }

  @Test func navigationConservation() async throws {
    try await check(graph("1>2"), from: stack("1", "2"), to: "2", becomes: "1 2")
  }

  @Test func popToPrevious() async throws {
    try await check(
      graph("1>2", "3>1"),
      from: stack("1", "2", "3"),
      to: "2",
      becomes: "1 2",
      pops: 1
    )
  }

  @Test func forwardPathSearching() async throws {
    let graph = try graph("3>4", "4>5", screens: [NavigationScreen("1"), NavigationScreen("2")])
    let start = stack("1", "2", "3")
    try await check(graph, from: start, to: "5", becomes: "1 2 3 4 5", pushes: 2)
  }

  @Test func popBeforePathSearching() async throws {
    let graph = try graph("*>1", "1>2", "2>3", screens: [NavigationScreen("4")])
    try await check(graph, from: stack("1", "4"), to: "3", becomes: "1 2 3", pushes: 2, pops: 1)
  }

  @Test func bestRouteFinding() async throws {
    let graph = try graph("1>2", "2>3", "3>4", "4>5", "1>3", "3>5")
    try await check(graph, from: stack("1"), to: "5", becomes: "1 3 5", pushes: 2)
  }

  @Test func wildcardOriginsPathSearching() async throws {
    let graph = try graph("*>2", "2>3", screens: [NavigationScreen("1")])
    try await check(graph, from: stack("1"), to: "3", becomes: "1 2 3", pushes: 2)
  }

  @Test func wildcardOriginsBestRouteFinding() async throws {
    let graph = try graph("1>2", "2>3", "3>4", "4>5", "*>3", "*>4")
    try await check(graph, from: stack("1"), to: "5", becomes: "1 4 5", pushes: 2)
  }

  // MARK: Breadcrumbs

  @Test func breadcrumbNavigation() async throws {
    let graph = try graph("1>2", "2>3", "3>4", "4>5", "1>3", "3>5")
    try await check(
      graph,
      from: stack("1"),
      to: "5",
      via: ["2", "4"],
      becomes: "1 2 3 4 5",
      pushes: 4
    )
  }

  @Test func breadcrumbNavigationConservation() async throws {
    let graph = try graph("*>1", "1>2", "2>3")
    try await check(graph, from: stack("1", "2", "3"), to: "3", via: ["2"], becomes: "1 2 3")
  }

  // MARK: Properties

  @Test func propertyPropagation() async throws {
    let navigator = try await checkPropagation(to: ["2": { ReadWrite() }, "3": { ReadWrite() }])
    #expect([1, 2].map { p($0, in: navigator) } == ["x", "x"])
  }

  @Test func readonlyPropertyConservation() async throws {
    let navigator = try await checkPropagation(to: ["2": { ReadOnly() }, "3": { ReadWrite() }])
    #expect([1, 2].map { p($0, in: navigator) } == [nil, "x"])
  }

  @Test func propertySkipping() async throws {
    let navigator = try await checkPropagation(to: ["3": { ReadWrite() }])
    #expect(p(2, in: navigator) == "x")
  }

  @Test func popToPreviousConsideringProperties() async throws {
    let navigator = try await checkReturn(to: "x", pops: 1)
    #expect(p(1, in: navigator) == "x")
  }

  @Test func discardPopToPreviousConsideringProperties() async throws {
    let navigator = try await checkReturn(to: "y", pushes: 1, pops: 1)
    #expect(p(1, in: navigator) == "y")
  }

  // MARK: Completion handlers

  @Test func directNavigationCompletionBlock() async throws {
    let navigator = try await navigator(graph("1>2"), on: stack("1"))
    var stacks: [String] = []
    navigator.go(RouteRequest(to: "2")) { _ in stacks.append(navigator.stack.names) }
    try await navigator.backToRoot()
    #expect(stacks == ["1 2"])
  }

  @Test func breadcrumbNavigationCompletionBlock() async throws {
    let navigator = try await navigator(graph("1>2", "2>3"), on: stack("1"))
    var stacks: [String] = []
    navigator.go(RouteRequest(to: "3", via: ["2"])) { _ in stacks.append(navigator.stack.names) }
    try await navigator.backToRoot()
    #expect(stacks == ["1 2 3"])
  }
}
