public import NavGraph

/// The handlers of an app's links, in order, and the gate.
///
/// ```swift
/// var links = LinkRouter([patterns, ScreenNameLinkHandler(graph)])
/// links.gate.rules = [.refuse(source: .web, screen: "Admin")]
/// navigator.navigation = AppNavigation(graph, links: links)
/// try await navigator.open("shop://product/42", from: .web)
/// ```
public struct LinkRouter: Sendable {
  /// The handlers; the first one that accepts a link is used.
  public var handlers: [any LinkHandler]
  /// The gate, which defines which links may open which screens.
  public var gate: LinkGate
  /// The maximum number of steps in the plan of a link, which also limits the number of screens
  /// that it opens.
  public var maximumSteps = LinkRouter.defaultMaximumSteps
  /// The maximum number of states of the search for the plan of a link (see
  /// `RouteRequest.maximumStates`).
  public var maximumStates = RouteRequest.usualMaximumStates
  /// The screen on which users start; nil if there is none.
  ///
  /// If a link is opened while the stack is empty, the stack begins with this screen, or with its
  /// container if it is the root of a tab.
  public var startScreen: ScreenID?
  /// All screens on which users start, which links may show first without regard to conditions; if
  /// it is empty, only ``startScreen`` is one.
  package var startScreens: [ScreenID] = []
  /// The fact of the context that identifies the user, such as `userId`; nil if there is none.
  ///
  /// A kept link is dropped when the value of this fact changes from one user to another. See
  /// ``BlockedLinkBehavior``.
  public var userFact: PropertyName?
  /// The action for links that no handler handles.
  public var fallback: LinkAction?
  /// A function that is called for each malformed link, with its text and the error.
  public var reportError: @Sendable (String, LinkError) -> Void = { _, _ in }

  /// The default value of ``maximumSteps``.
  package static let defaultMaximumSteps = 20

  /// Creates a router.
  public init(_ handlers: [any LinkHandler] = [], gate: LinkGate = LinkGate()) {
    self.handlers = handlers
    self.gate = gate
  }

  /// Parses the text of a link, and returns the answer of its handler.
  ///
  /// - Throws: The first error in the text.
  public func resolve(_ text: String) throws(LinkError) -> LinkResolution {
    resolve(try parse(text))
  }

  /// Parses the text of a link, and reports a malformed one.
  func parse(_ text: String) throws(LinkError) -> DeepLink {
    do {
      return try DeepLink(text)
    } catch {
      reportError(text, error)
      throw error
    }
  }

  /// Returns the answer of the handler of a link.
  ///
  /// Each handler is called at most once, until one answers.
  public func resolve(_ link: DeepLink) -> LinkResolution {
    for handler in handlers {
      guard let answer = handler.resolve(link) else { continue }
      return LinkResolution(link: link, handler: handler.name, answer: answer)
    }
    guard let fallback else { return LinkResolution(link: link, handler: nil, answer: nil) }
    return LinkResolution(link: link, handler: "fallback", answer: .action(fallback))
  }

  /// Returns the error for a link that no handler handles.
  public func unhandled(_ link: DeepLink) -> UnhandledLinkError {
    let patterns = handlers.lazy.compactMap { $0 as? PatternLinkHandler }.first
    return UnhandledLinkError(
      link: link,
      nearest: patterns?.patterns(nearest: link) ?? [],
      mismatch: patterns?.mismatch(of: link)
    )
  }
}

/// A link, and the answer of the handler that handles it.
public struct LinkResolution: Sendable {
  /// The link.
  public let link: DeepLink
  /// The name of the handler; nil if no handler handles the link.
  public let handler: String?
  /// The answer of the handler; nil if no handler handles the link.
  public let answer: LinkAnswer?
}

extension LinkResolution {
  /// The match of the pattern; nil if another handler has handled the link.
  public var match: LinkMatch? {
    switch answer {
    case .request(_, _, let match), .action(_, let match): match
    case .stack, .refused, nil: nil
    }
  }
}
