public import NavGraph

/// A test that compares a route with its expected stack or outcome.
///
/// ```swift
/// let test = RouteTest(
///   "Checkout needs a login",
///   RouteRequest(from: ScreenStack(screens: ["Start"]), to: "Checkout"),
///   expecting: .outcome(.blocked)
/// )
/// if let failure = try test.failure(by: Router(graph)) { print(failure) }
/// ```
public struct RouteTest: Sendable {
  /// The kind of an outcome.
  ///
  /// The raw values are those of the JSON of `navgraph route`.
  public enum Outcome: String, Sendable, CaseIterable {
    /// There is a plan.
    case planned
    /// The destination is already on top.
    case alreadyThere
    /// No sequence of commands leads to the destination.
    case unreachable
    /// The route is blocked by conditions, missing properties or screens to avoid.
    case blocked
    /// A screen of the request is unknown.
    case unknownScreen
    /// The plan has more steps than allowed.
    case stepLimit
  }

  /// An entry of the expected stack.
  public struct Entry: Sendable, Hashable {
    /// The screen.
    public var screen: ScreenID
    /// The expected properties.
    ///
    /// The entry may have other properties.
    public var properties: PropertyDictionary

    /// Creates an entry.
    public init(_ screen: ScreenID, _ properties: PropertyDictionary = [:]) {
      self.screen = screen
      self.properties = properties
    }
  }

  /// The expected result of a test.
  public enum Expectation: Sendable, Hashable {
    /// The stack after the plan, bottom to top.
    case stack([Entry])
    /// The kind of the outcome.
    case outcome(Outcome)
  }

  /// The name of the test.
  public let name: String
  package let request: RouteRequest
  package let expectation: Expectation

  /// Creates a test.
  ///
  /// - Parameters:
  ///   - name: The name of the test.
  ///   - request: The request.
  ///   - expectation: The expected stack or outcome.
  public init(_ name: String, _ request: RouteRequest, expecting expectation: Expectation) {
    self.name = name
    self.request = request
    self.expectation = expectation
  }

  /// Returns the reason why the test fails, as a sentence; nil if it passes.
  ///
  /// - Parameter router: A router of the graph.
  /// - Returns: The sentence.
  /// - Throws: `PropertyError` if a value cannot be converted.
  public func failure(by router: Router) throws -> String? {
    let outcome = try router.route(request)
    switch expectation {
    case .outcome(let expected):
      let actual = Outcome(outcome)
      guard actual != expected else { return nil }
      return "The outcome is \(actual.rawValue), not \(expected.rawValue): "
        + RouteTest.description(of: outcome)
    case .stack(let expected):
      guard let stack = outcome.stack, RouteTest.matches(stack, expected) else {
        let text = expected.map(\.description).joined(separator: " › ")
        return "The stack is not \(text): " + RouteTest.description(of: outcome)
      }
      return nil
    }
  }

  private static func matches(_ stack: ScreenStack, _ expected: [Entry]) -> Bool {
    stack.visiblePath.count == expected.count
      && zip(stack.visiblePath, expected).allSatisfy { entry, expected in
        entry.screen == expected.screen
          && expected.properties.allSatisfy { entry.properties[$0.key] == $0.value }
      }
  }

  private static func description(of outcome: RouteOutcome) -> String {
    switch outcome {
    case .planned(let plan): "The route leads to \(plan.stack)."
    case .alreadyThere(let stack): "The stack is \(stack) already."
    case .failed(let failure): failure.description
    }
  }
}

extension RouteTest.Entry: CustomStringConvertible {
  /// The screen, followed by its properties in parentheses.
  public var description: String {
    let words = properties.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    return screen.name + (words.isEmpty ? "" : " (\(words.joined(separator: ", ")))")
  }
}

extension RouteTest.Outcome {
  /// The kind of an outcome.
  public init(_ outcome: RouteOutcome) {
    switch outcome {
    case .planned: self = .planned
    case .alreadyThere: self = .alreadyThere
    case .failed(let failure):
      switch failure.reason {
      case .unknownScreen: self = .unknownScreen
      case .unreachable: self = .unreachable
      case .blocked: self = .blocked
      case .stepLimit: self = .stepLimit
      }
    }
  }
}

extension RouteOutcome {
  /// The stack after the plan; nil if there is none.
  fileprivate var stack: ScreenStack? {
    switch self {
    case .planned(let plan): plan.stack
    case .alreadyThere(let stack): stack
    case .failed: nil
    }
  }
}
