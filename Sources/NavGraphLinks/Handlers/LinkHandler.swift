public import NavGraph

/// A type that returns the screens or the action of some links.
///
/// A ``LinkRouter`` calls its handlers in order, each at most once per link. The first answer is
/// used, even if it refuses the link.
public protocol LinkHandler: Sendable {
  /// The name of the handler in resolutions.
  var name: String { get }

  /// Returns the meaning of a link; nil if the handler does not handle the link.
  func resolve(_ link: DeepLink) -> LinkAnswer?
}

/// The meaning of a link, as returned by a handler.
public enum LinkAnswer: Sendable {
  /// A request for a screen. Its stack and context are ignored.
  case request(RouteRequest, mode: LinkMode = .extend, match: LinkMatch? = nil)
  /// A whole stack.
  ///
  /// `isStrict` requires a command with the same presentation for each entry above the root, except
  /// the roots of tabs. Tabs that an entry does not contain keep their stacks.
  case stack(ScreenStack, isStrict: Bool = false)
  /// An action of the app.
  case action(LinkAction, match: LinkMatch? = nil)
  /// The link must not be opened. The reason is a sentence.
  case refused(reason: String)
}

/// The way in which a link's request changes the stack.
///
/// The raw values are those of the column `link_pattern.mode`.
public enum LinkMode: String, Sendable, Hashable, CaseIterable {
  /// The plan starts at the top of the stack.
  case extend
  /// The plan starts at the root of the stack, whose tabs are fresh.
  case rebuild
  /// The breadcrumbs and the destination replace the stack, without screens between them.
  ///
  /// A first screen that is the root of a tab is opened in its container.
  case exact
}

/// An action of the app that handles links.
public struct LinkAction: Sendable {
  /// The name of the action.
  public let name: String
  /// The code of the action, which returns whether it has handled the link; nil if only the name is
  /// known, as on the command line.
  public let run: (@MainActor @Sendable (DeepLink) async -> Bool)?

  /// Creates an action.
  public init(_ name: String, run: (@MainActor @Sendable (DeepLink) async -> Bool)? = nil) {
    self.name = name
    self.run = run
  }
}
