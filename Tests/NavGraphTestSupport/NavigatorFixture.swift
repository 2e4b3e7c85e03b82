public import NavGraph

/// A host of objects whose properties can be set by name.
public typealias TestHost = InMemoryHost<any PropertySettable>

/// A screen without properties.
public final class PlainScreen: PropertySettable {
  /// The screen's name.
  public let name: String

  /// Makes a screen.
  public init(_ name: String) { self.name = name }
}

/// What hosts and factories in tests fail with.
public struct TestFailure: Error, Equatable {
  /// What failed.
  public let name: String

  /// Makes a failure.
  public init(_ name: String) { self.name = name }
}

/// Makes a navigator whose host shows a stack.
///
/// - Parameters:
///   - graph: The navigator's graph.
///   - stack: What is on screen at first.
///   - factories: Who makes the screens that are not plain ones.
/// - Returns: The navigator.
/// - Throws: If the stack cannot be shown.
@MainActor
public func navigator(
  _ graph: NavigationGraph,
  on stack: ScreenStack,
  factories: [ScreenID: ScreenRegistry<any PropertySettable>.Factory] = [:]
) async throws -> Navigator<TestHost> {
  var registry = ScreenRegistry<any PropertySettable>()
  registry.registerDefault { PlainScreen($0.screen.id.name) }
  for (screen, factory) in factories { registry.register(screen, factory) }
  let navigator = Navigator(graph: graph, host: TestHost(), registry: registry)
  try await navigator.show(stack)
  return navigator
}

extension ScreenStack {
  /// The names of the screens, such as `1 2 3`.
  public var names: String { entries.map(\.screen.name).joined(separator: " ") }
}

extension NavigationError {
  /// Why there is no plan; nil for another error.
  public var routeFailure: RouteFailure? {
    if case .noRoute(let failure) = self { failure } else { nil }
  }
}

extension NavigationOutcome {
  /// The navigation, if the user was taken somewhere.
  public var navigation: Navigation? {
    if case .navigated(let navigation) = self { navigation } else { nil }
  }

  /// The steps that were carried out, in short form; nil if there was no plan.
  public var stepNames: [String]? { navigation?.plan.steps.map(\.shortName) }
}

extension Step {
  /// The step in short form, such as `push 2` and `pop 2`.
  public var shortName: String {
    switch self {
    case .open: "\(action) \(screen)"
    case .pop(let count, _), .dismiss(let count, _): "\(action) \(count)"
    }
  }
}
