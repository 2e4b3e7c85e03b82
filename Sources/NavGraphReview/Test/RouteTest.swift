public import NavGraph
public import NavGraphLinks

/// A test that compares a route or the plan of a link with its expected stack or outcome.
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
  /// The raw values are those of the JSON of `navgraph route` and `navgraph open`.
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
    /// The app's code opens the link.
    case code
    /// The link is refused.
    case refused
    /// No handler accepts the link.
    case unhandled
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
    /// A refusal with this sentence, which may contain former names of screens.
    case refusal(String)
  }

  package enum Subject: Sendable {
    case route(RouteRequest)
    case link(LinkRequest)
  }

  /// The name of the test.
  public let name: String
  package let subject: Subject
  package let expectation: Expectation

  package init(_ name: String, _ subject: Subject, expecting expectation: Expectation) {
    self.name = name
    self.subject = subject
    self.expectation = expectation
  }

  /// Creates a test of a route.
  ///
  /// - Parameters:
  ///   - name: The name of the test.
  ///   - request: The request.
  ///   - expectation: The expected stack or outcome.
  public init(_ name: String, _ request: RouteRequest, expecting expectation: Expectation) {
    self.init(name, .route(request), expecting: expectation)
  }

  /// Creates a test of a link.
  ///
  /// - Parameters:
  ///   - name: The name of the test.
  ///   - link: The link.
  ///   - source: The source of the link.
  ///   - stack: The stack on which the link is opened.
  ///   - context: Facts about the user and the device.
  ///   - expectation: The expected stack, outcome or refusal.
  public init(
    _ name: String,
    _ link: DeepLink,
    from source: LinkSource,
    on stack: ScreenStack,
    context: PropertyDictionary = [:],
    expecting expectation: Expectation
  ) {
    let request = LinkRequest(link, from: source, on: stack, context: context)
    self.init(name, .link(request), expecting: expectation)
  }

  /// Returns the reason why the test fails, as a sentence; nil if it passes.
  ///
  /// - Parameters:
  ///   - router: A router of the graph.
  ///   - links: The router of links, for a test of a link.
  /// - Returns: The sentence.
  /// - Throws: `PropertyError` if a value cannot be converted.
  public func failure(by router: Router, _ links: LinkRouter = LinkRouter()) throws -> String? {
    let answer =
      switch subject {
      case .route(let request): try TestAnswer(request, by: router, startingOn: links.startScreen)
      case .link(let request): TestAnswer(try links.plan(request, using: router), links)
      }
    switch expectation {
    case .outcome(let expected):
      guard answer.outcome != expected else { return nil }
      return "The outcome is \(answer.outcome.rawValue), not \(expected.rawValue): "
        + answer.description
    case .stack(let expected):
      if let stack = answer.stack, RouteTest.matches(stack, expected) { return nil }
      let text = expected.map(\.description).joined(separator: " › ")
      return "The stack is not \(text): " + answer.description
    case .refusal(let sentence):
      guard answer.refusal?.isDescribed(by: sentence, router.graph) != true else { return nil }
      return "The link is not refused with '\(sentence)': " + answer.description
    }
  }

  private static func matches(_ stack: ScreenStack, _ expected: [Entry]) -> Bool {
    stack.visiblePath.count == expected.count
      && zip(stack.visiblePath, expected).allSatisfy { entry, expected in
        entry.screen == expected.screen
          && expected.properties.allSatisfy { entry.properties[$0.key] == $0.value }
      }
  }
}

extension LinkRefusal {
  /// Returns whether a sentence describes the refusal, with the current or former names of screens.
  fileprivate func isDescribed(by sentence: String, _ graph: NavigationGraph) -> Bool {
    description == sentence
      || sentence
        == renaming { screen in
          graph.formerNames(of: screen).first { sentence.contains("'\($0)'") } ?? screen
        }.description
  }
}

extension RouteTest.Entry: CustomStringConvertible {
  /// The screen, followed by its properties in parentheses.
  public var description: String {
    let words = properties.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    return screen.name + (words.isEmpty ? "" : " (\(words.joined(separator: ", ")))")
  }
}
