import NavGraph

/// Knows what links stand for: an ordered list of handlers, and a gate.
///
/// ```swift
/// var links = LinkRouter([patterns, ScreenNameLinkHandler(graph)])
/// links.gate.rules = [.init(false, source: .web, screen: "Admin")]
/// try await navigator.open("shop://product/42", by: links)
/// ```
public struct LinkRouter: Sendable {
  /// Those who are asked, in order; the first that can handle a link decides.
  public var handlers: [any LinkHandler]
  /// Who may open what.
  public var gate: LinkGate
  /// What is done with links that nobody handles.
  public var fallback: LinkAction?
  /// Who is told of links that are malformed.
  public var reportError: @Sendable (String, LinkError) -> Void = { _, _ in }

  /// Makes a router.
  public init(_ handlers: [any LinkHandler] = [], gate: LinkGate = LinkGate()) {
    self.handlers = handlers
    self.gate = gate
  }

  /// Returns what a link stands for.
  ///
  /// - Throws: Where the link is malformed.
  public func resolve(_ text: String) throws(LinkError) -> LinkResolution {
    do {
      return resolve(try DeepLink(text))
    } catch {
      reportError(text, error)
      throw error
    }
  }

  /// Returns what a link stands for.
  public func resolve(_ link: DeepLink) -> LinkResolution {
    if let handler = handlers.first(where: { $0.canHandle(link) }) {
      return LinkResolution(link: link, handler: handler.name, answer: handler.answer(to: link))
    }
    return LinkResolution(
      link: link,
      handler: fallback == nil ? nil : "fallback",
      answer: fallback.map { .action($0) }
    )
  }
}

extension LinkResolution {
  /// Returns the same, but refused if the gate has a stack not shown or code not run.
  ///
  /// Where a target leads, only its plan tells: ``LinkTarget/plan(from:by:context:allows:)``.
  public func passed(by gate: LinkGate, from source: LinkSource) -> LinkResolution {
    let reason: String?
    switch answer {
    case .stack(let stack):
      let screen = stack.entries.map(\.screen).first { !gate.allows($0, by: link, from: source) }
      reason = screen.map(LinkPlan.refusal)
    case .action(let action, _):
      reason =
        gate.allowsCode(by: link, from: source) ? nil : "The link may not run '\(action.name)'."
    case .target, .refused, nil: reason = nil
    }
    guard let reason else { return self }
    return LinkResolution(link: link, handler: handler, answer: .refused(reason: reason))
  }
}

/// What a link stands for, and who says so.
public struct LinkResolution: Sendable {
  /// The link.
  public let link: DeepLink
  /// The name of the handler; nil if nobody handles the link.
  public let handler: String?
  /// What the handler says; nil if nobody handles the link.
  public let answer: LinkAnswer?

  /// Makes a resolution.
  public init(link: DeepLink, handler: String?, answer: LinkAnswer?) {
    self.link = link
    self.handler = handler
    self.answer = answer
  }
}
