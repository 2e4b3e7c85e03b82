public import NavGraph

/// Knows what some links stand for.
///
/// Handlers are asked in order, and the first that can handle a link decides, also if it then refuses.
public protocol LinkHandler: Sendable {
  /// What the handler is called in answers.
  var name: String { get }

  /// Returns whether the link is one of the handler's.
  func canHandle(_ link: Link) -> Bool

  /// Returns what a link stands for that the handler can handle.
  func answer(to link: Link) -> LinkAnswer
}

/// What a link stands for.
public enum LinkAnswer: Sendable {
  /// A way to go.
  case target(LinkTarget, match: LinkMatch? = nil)
  /// A stack to show as it is.
  case stack(ScreenStack)
  /// Code of the app's own, which says whether it has dealt with the link.
  case action(LinkAction, match: LinkMatch? = nil)
  /// Nothing: the handler does not want it.
  case refused(reason: String)
}

/// Code of the app's own that deals with a link.
public struct LinkAction: Sendable {
  /// The name that the code goes by.
  public let name: String
  /// Runs the code; nil where only its name is known, as on the command line.
  public let run: (@MainActor @Sendable (Link, LinkMatch?) async -> Bool)?

  /// Makes an action.
  public init(
    _ name: String,
    run: (@MainActor @Sendable (Link, LinkMatch?) async -> Bool)? = nil
  ) {
    self.name = name
    self.run = run
  }
}

/// A handler made of closures.
public struct ClosureLinkHandler: LinkHandler {
  /// What the handler is called in answers.
  public let name: String
  private let condition: @Sendable (Link) -> Bool
  private let body: @Sendable (Link) -> LinkAnswer

  /// Makes a handler.
  public init(
    _ name: String,
    where condition: @escaping @Sendable (Link) -> Bool = { _ in true },
    answer body: @escaping @Sendable (Link) -> LinkAnswer
  ) {
    self.name = name
    self.condition = condition
    self.body = body
  }

  /// Returns whether the condition holds.
  public func canHandle(_ link: Link) -> Bool { condition(link) }

  /// Returns what the closure says.
  public func answer(to link: Link) -> LinkAnswer { body(link) }
}

/// A handler of all links that begin with another one.
///
/// Schemes compare without case, places whole: `test://now` begins `test://now/5`, and not
/// `test://nowhere`. Items of the prefix's query must be among the link's.
public struct PrefixLinkHandler: LinkHandler {
  /// The prefix.
  public var name: String { prefix.description }
  private let prefix: Link
  private let body: @Sendable (Link) -> LinkAnswer

  /// Makes a handler.
  public init(_ prefix: Link, answer body: @escaping @Sendable (Link) -> LinkAnswer) {
    self.prefix = prefix
    self.body = body
  }

  /// Returns whether a link begins with the prefix.
  public func canHandle(_ link: Link) -> Bool {
    let hasSameForm = prefix.places.isEmpty || link.host.isEmpty == prefix.host.isEmpty
    return link.scheme == prefix.scheme && hasSameForm
      && link.places.starts(with: prefix.places)
      && prefix.query.allSatisfy(link.query.contains)
  }

  /// Returns what the closure says.
  public func answer(to link: Link) -> LinkAnswer { body(link) }
}
