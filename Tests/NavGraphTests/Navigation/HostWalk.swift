import NavGraph
import NavGraphTestSupport
import Testing

/// A random sequence of requests, requests for results, gestures and taps, of which many are under
/// way at once.
///
/// The model is the stack that the events lead to.
@MainActor final class HostWalk {
  private var random: SeededGenerator
  private let host: WalkHost
  private let navigator: Navigator<WalkHost>
  private let screens = WalkScreens()
  private let events: AsyncStream<NavigationEvent>
  /// The tasks that end by themselves, and those that wait for results.
  private var requests: [Task<String, Never>] = []
  private var results: [Task<String, Never>] = []
  private var completions: [Int] = []
  /// How often each kind of end has occurred.
  private(set) var seen: [String: Int] = [:]
  /// The descriptions of what is wrong.
  private(set) var defects: [String] = []

  init(seed: UInt64, _ graph: NavigationGraph) {
    random = SeededGenerator(seed: seed)
    host = WalkHost(seed: seed)
    screens.random = SeededGenerator(seed: seed &+ 1)
    var registry = ScreenRegistry<AnyObject>()
    registry.registerDefault { [screens] in screens.create($0) }
    navigator = Navigator(graph: graph, host: host, registry: registry)
    // Other tests, which share the main actor, must not make the host too slow.
    navigator.stepTimeout = .seconds(600)
    events = navigator.events()
  }

  /// Takes random steps, waits for what they have begun, and compares host, navigator and model.
  func run(steps: Int) async {
    _ = try? await navigator.show(ScreenStack(screens: ["Tabs"]))
    for _ in 0..<steps {
      begin()
      await letOthersRun(random.pick([0, 0, 2, 10]))
    }
    await end()
  }

  // MARK: Steps

  private func begin() {
    let navigator = navigator
    let screen = random.pick(HostWalk.destinations)
    switch random.pick(Array(0..<14)) {
    case 0...2:
      start {
        await HostWalk.name(of: { try await navigator.go(to: screen, ["id": 1, "q": "a"]) })
      }
    case 3, 4:
      results.append(
        Task {
          await HostWalk.name(ofResult: {
            try await navigator.result(of: RouteRequest(to: screen, ["id": 1]), as: Int.self)
          })
        }
      )
    case 5:
      let number = completions.count
      completions.append(0)
      navigator.go(RouteRequest(to: screen, ["id": 2])) { [weak self] _ in
        self?.completions[number] += 1
      }
    case 6: start { await HostWalk.name(of: { try await navigator.back() }) }
    case 7: start { await HostWalk.name(of: { try await navigator.backToRoot() }) }
    case 8, 9: start { [host] in await host.makeGesture() }
    case 10:
      let tab = random.pick(["home", "search", "cart", "info", "photos"])
      host.tap(tab, level: random.pick([0, 1]))
    case 11: screens.toggleChanges()
    case 12:
      let objects =
        random.chance(50)
        ? host.visibleObjects.compactMap(\.self).suffix(1) : host.screenObjects[...]
      guard let entry = (objects.randomElement(using: &random) as? WalkScreen)?.liveEntry
      else { return }
      let value = random.pick([1, 2, 3])
      start { "finish " + (await HostWalk.name(of: { try await entry.finish(with: value) })) }
    default:
      if random.chance(20) { navigator.reset() }
      if random.chance(50) { (requests + results).randomElement(using: &random)?.cancel() }
    }
  }

  private static let destinations: [ScreenID] = [
    "Home", "Cart", "Search", "Results", "Product", "Reviews", "Login", "Address", "Settings",
    "Account", "Photo", "Welcome", "Tabs",
  ]

  private func start(_ work: @escaping @MainActor () async -> String) {
    requests.append(Task { await work() })
  }

  /// Runs a request, and returns the name of its end.
  private static func name(
    of request: @MainActor () async throws -> NavigationOutcome
  ) async -> String {
    do {
      switch try await request() {
      case .navigated: return "navigated"
      case .alreadyThere: return "there"
      case .refused: return "refused"
      }
    } catch {
      return name(of: error)
    }
  }

  private static func name(ofResult request: @MainActor () async throws -> Int?) async -> String {
    do {
      return try await request() == nil ? "no result" : "result"
    } catch {
      return "result: " + name(of: error)
    }
  }

  private static func name(of error: any Error) -> String {
    switch error as? NavigationError {
    case .noRoute: "no route"
    case .hostFailed: "broken"
    case .cancelled: "cancelled"
    case .notOnStack: "hidden"
    case .stackChanged: "changed"
    default: "\(error)"
    }
  }

  // MARK: Comparison

  private func end() async {
    for request in requests { seen[await request.value, default: 0] += 1 }
    await wait { !completions.contains(0) }
    // The requests for results have begun then, and the second job follows them.
    for _ in 0..<2 {
      await letOthersRun(100)
      _ = try? await navigator.back(to: .top)
    }
    await compare()
    // All results are answered when no screen is left.
    for _ in 0..<20 {
      do {
        try await navigator.show(ScreenStack())
        break
      } catch {
        seen["broken show", default: 0] += 1
      }
    }
    for result in results { seen[await result.value, default: 0] += 1 }
    demand(completions.allSatisfy { $0 == 1 }, "A completion handler is called once.")
    for screen in screens.created { demand(screen.liveEntry?.hasLeft == true, "All have left.") }
  }

  private func compare() async {
    compareEntries()
    let displayed = host.stack
    demand(navigator.stack.hasSameScreens(as: displayed), "\(navigator.stack) is live")
    var model = ScreenStack()
    navigator.graph = navigator.graph
    for await event in events {
      if isLast(event) { break }
      follow(event, &model)
    }
    demand(displayed.hasSameScreens(as: model), "\(model) in place of \(displayed)")
    seen["leaving refused", default: 0] += screens.refusals
  }

  private func compareEntries() {
    let shown = host.screenObjects.compactMap { $0 as? WalkScreen }
    let identities = Set(shown.map(ObjectIdentifier.init))
    for screen in screens.created {
      let isShown = identities.contains(ObjectIdentifier(screen))
      demand(screen.liveEntry?.hasLeft == !isShown, "\(screen.name) has left, or is shown.")
      demand(screen.task.isCancelled == !isShown, "The task of \(screen.name) ends with it.")
      let entry = navigator.entry(of: screen)
      demand((entry === screen.liveEntry) == isShown, "\(screen.name) has its entry.")
    }
  }

  /// Returns whether an event is the mark behind the events so far: a new graph.
  private func isLast(_ event: NavigationEvent) -> Bool {
    if case .graphReplaced = event { true } else { false }
  }

  private func follow(_ event: NavigationEvent, _ model: inout ScreenStack) {
    switch event {
    case .didNavigate(let navigation):
      demand(model.hasSameScreens(as: navigation.origin), "\(event) begins on \(model)")
      model = navigation.plan.stack
    case .backGesture(let origin, let stack), .tabSelected(let origin, let stack),
      .stackReplaced(let origin, let stack):
      demand(model.hasSameScreens(as: origin), "\(event) begins on \(model)")
      model = stack
    case .failed(.hostFailed(_, let stack)): model = stack
    default: break
    }
  }

  private func demand(_ holds: Bool, _ defect: @autoclosure () -> String) {
    if !holds { defects.append(defect()) }
  }
}
