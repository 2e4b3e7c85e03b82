public import NavGraph

/// A host of objects of any class.
public typealias TestHost = InMemoryHost<AnyObject>

/// A screen object whose properties cannot be set by name, so that its entry keeps all properties.
@MainActor
public final class PlainScreen {
  /// The screen's name.
  public let name: String

  /// Creates a screen.
  public init(_ name: String) { self.name = name }
}

/// The error of hosts, factories and storages in tests.
public struct TestFailure: Error, Equatable {
  /// The name of the failure.
  public let name: String

  /// Creates a failure.
  public init(_ name: String) { self.name = name }
}

/// Creates a navigator whose host displays a stack.
///
/// - Parameters:
///   - graph: The navigator's graph.
///   - stack: The stack to display.
///   - factories: The factories of the screens that are not plain ones.
/// - Returns: The navigator.
/// - Throws: An error if the stack cannot be displayed.
@MainActor
public func navigator(
  _ graph: NavigationGraph,
  on stack: ScreenStack,
  factories: [ScreenID: ScreenRegistry<AnyObject>.Factory] = [:]
) async throws -> Navigator<TestHost> {
  var registry = ScreenRegistry<AnyObject>()
  registry.registerDefault { PlainScreen($0.screen.id.name) }
  for (screen, factory) in factories { registry.register(screen, factory) }
  let navigator = Navigator(graph: graph, host: TestHost(), registry: registry)
  // Other tests, which share the main actor, must not make the host too slow.
  navigator.stepTimeout = .seconds(600)
  try await navigator.show(stack)
  return navigator
}

extension Navigator where Host == TestHost {
  /// Returns the live entry nearest to the top whose screen is the given one; nil if there is none.
  public func entry(at screen: ScreenID) -> LiveEntry? {
    host.screenObjects.compactMap { entry(of: $0) }.last { $0.screen == screen }
  }
}

extension ScreenStack {
  /// The names of the screens, such as `1 2 3`.
  public var names: String { entries.map(\.screen.name).joined(separator: " ") }
}

extension NavigationError {
  /// The failure to plan; nil for another error.
  public var routeFailure: RouteFailure? {
    if case .noRoute(let failure) = self { failure } else { nil }
  }
}

extension NavigationOutcome {
  /// The navigation; nil if the request had another outcome.
  public var navigation: Navigation? {
    if case .navigated(let navigation) = self { navigation } else { nil }
  }

  /// The steps in short form; nil if there was no plan.
  public var stepNames: [String]? { navigation?.plan.steps.map(\.shortName) }
}

extension Plan.Step {
  /// The step in short form, such as `push 2` and `pop 2`.
  public var shortName: String {
    switch self {
    case .open: "\(action) \(screen)"
    case .pop(let count, _, _), .dismiss(let count, _, _): "\(action) \(count)"
    case .select(let selection): "\(action) \(selection.tab)"
    }
  }
}
