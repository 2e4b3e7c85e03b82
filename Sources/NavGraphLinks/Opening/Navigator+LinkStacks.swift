public import NavGraph

/// What has become of links that stand for one screen of the stack each.
public struct LinkStackOutcome: Sendable, Hashable {
  /// A link that could not be handled.
  public struct Unhandled: Sendable, Hashable {
    /// The text of the link.
    public let link: String
    /// Why it could not, as a sentence.
    public let reason: String

    /// Makes an unhandled link.
    public init(link: String, reason: String) {
      self.link = link
      self.reason = reason
    }
  }

  /// The stack that is shown; the one that was there, if no link could be handled.
  public let stack: ScreenStack
  /// The links that could not be handled, in order.
  public let unhandled: [Unhandled]

  /// Makes an outcome.
  public init(stack: ScreenStack, unhandled: [Unhandled]) {
    self.stack = stack
    self.unhandled = unhandled
  }
}

extension Navigator {
  /// The links of what is on screen, bottom to top; nil for a screen that is not
  /// ``LinkRepresentable``.
  public var links: [DeepLink?] {
    host.screenObjects.map { ($0 as? any LinkRepresentable)?.link }
  }

  /// The link of what the user sees; nil if that is not ``LinkRepresentable``.
  public var topLink: DeepLink? { links.last ?? nil }

  /// Replaces the stack by the screens of those links that can be handled, bottom to top.
  ///
  /// Of each link the last screen counts. Screens that are ``LinkRepresentable`` or ``LinkBindable`` get
  /// their links. If no link can be handled, the present stack stays, unless there are no links at all.
  ///
  /// - Parameters:
  ///   - texts: The texts of the links, such as those of ``links`` from another time.
  ///   - router: Who knows what they stand for.
  ///   - source: Where they come from.
  /// - Returns: The stack, and what could not be handled.
  /// - Throws: `NavigationError` if the screens cannot be shown.
  @discardableResult
  public func open(
    links texts: [String],
    by router: LinkRouter,
    from source: LinkSource = .own
  ) async throws(NavigationError) -> LinkStackOutcome {
    var entries: [(entry: StackEntry, link: DeepLink)] = []
    var unhandled: [LinkStackOutcome.Unhandled] = []
    for text in texts {
      do {
        entries.append(try entry(of: text, by: router, from: source, isRoot: entries.isEmpty))
      } catch {
        unhandled.append(.init(link: text, reason: error.reason))
      }
    }
    if !entries.isEmpty || texts.isEmpty {
      let opened = entries
      _ = try await show(ScreenStack(opened.map(\.entry))) { object, index in
        _ = bind(opened[index].link, to: object)
      }
    }
    return LinkStackOutcome(stack: stack, unhandled: unhandled)
  }

  private func entry(
    of text: String,
    by router: LinkRouter,
    from source: LinkSource,
    isRoot: Bool
  ) throws(UnhandledLink) -> (StackEntry, DeepLink) {
    do {
      let resolution = try router.resolve(text)
      guard case .target(let target, _) = resolution.answer, let last = target.milestones.last
      else {
        throw UnhandledLink(reason: "It stands for no screen.")
      }
      guard graph.contains(last.screen) else {
        throw UnhandledLink(reason: "Unknown screen '\(last.screen)'.")
      }
      guard router.gate.allows(last.screen, by: resolution.link, from: source) else {
        throw UnhandledLink(reason: LinkPlan.refusal(last.screen))
      }
      let entry = try graph.entry(
        of: last,
        shared: target.properties,
        presentation: isRoot ? .root : target.presentation ?? .push
      )
      return (entry, resolution.link)
    } catch let error as UnhandledLink {
      throw error
    } catch {
      throw UnhandledLink(reason: "\(error)")
    }
  }
}

/// Why a link of several cannot be handled.
private struct UnhandledLink: Error {
  let reason: String
}
