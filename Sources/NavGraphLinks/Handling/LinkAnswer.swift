public import NavGraph

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
  public let run: (@MainActor @Sendable (DeepLink, LinkMatch?) async -> Bool)?

  /// Makes an action.
  public init(
    _ name: String,
    run: (@MainActor @Sendable (DeepLink, LinkMatch?) async -> Bool)? = nil
  ) {
    self.name = name
    self.run = run
  }
}
