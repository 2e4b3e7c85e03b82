public import NavGraph

/// A parser of some links: it returns what they stand for.
///
/// A ``LinkRouter`` calls its handlers in order, each at most once per link. The first answer decides,
/// also if it is a refusal.
public protocol LinkHandler: Sendable {
  /// The name of the handler in resolutions.
  var name: String { get }

  /// Returns what a link stands for; nil if the handler does not handle the link.
  func resolve(_ link: DeepLink) -> LinkAnswer?
}

/// What a link stands for, according to a handler.
public enum LinkAnswer: Sendable {
  /// A request for a screen; its stack and context are ignored.
  case request(RouteRequest, mode: LinkMode = .extend, match: LinkMatch? = nil)
  /// A whole stack.
  ///
  /// `isStrict` requires a command for each entry above the root.
  case stack(ScreenStack, isStrict: Bool = false)
  /// Code of the app.
  case action(LinkAction, match: LinkMatch? = nil)
  /// A link of the handler that must not be opened, with the reason as a sentence.
  case refused(reason: String)
}

/// How a link's request changes the stack.
///
/// The raw values are those of the column `link_pattern.mode`.
public enum LinkMode: String, Sendable, Hashable, CaseIterable {
  /// The plan starts at the top of the stack.
  case extend
  /// The plan starts at the root of the stack.
  case rebuild
  /// The stack becomes the breadcrumbs and the destination, without screens between them.
  case exact
}

/// Code of the app that handles links.
public struct LinkAction: Sendable {
  /// The name of the action.
  public let name: String
  /// The code, which returns whether it has handled the link; nil where only the name is known, as on
  /// the command line.
  public let run: (@MainActor @Sendable (DeepLink) async -> Bool)?

  /// Creates an action.
  public init(_ name: String, run: (@MainActor @Sendable (DeepLink) async -> Bool)? = nil) {
    self.name = name
    self.run = run
  }
}
