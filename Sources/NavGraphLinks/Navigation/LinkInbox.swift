public import Foundation
public import NavGraph

/// The links that the system passes to a scene of an app.
///
/// A link can launch the app, and then arrives before the graph is loaded and the navigator is
/// created. The inbox stores it until ``deliver(to:by:ifBlocked:)`` is called. Later links are
/// opened at once:
///
/// ```swift
/// let inbox = LinkInbox()
/// inbox.receive(url)
/// // After the graph was loaded:
/// try await navigator.show(ScreenStack(screens: ["Start"]))
/// inbox.deliver(to: navigator, by: links)
/// ```
///
/// If several links arrive before, only the last one is opened, because the user has tapped it
/// last. This is a class on the main actor, because all callbacks of a scene share it.
@MainActor
public final class LinkInbox {
  private var pending: (url: URL, source: LinkSource)?
  private var open: (@MainActor (URL, LinkSource) -> Void)?

  /// Creates an inbox without links.
  public init() {}

  /// Opens a link, or stores it until there is a navigator.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - source: The source of the link; nil for `web` if the scheme is `http` or `https`, and for
  ///     `app` otherwise.
  public func receive(_ url: URL, from source: LinkSource? = nil) {
    let isFromWeb = ["http", "https"].contains(url.scheme?.lowercased())
    let source = source ?? (isFromWeb ? .web : .app)
    guard let open else { return pending = (url, source) }
    open(url, source)
  }

  /// Opens the stored link, and from now on every link that arrives.
  ///
  /// Errors are passed to `Navigator.onFailure`. Call this method again after links were loaded
  /// again.
  ///
  /// - Parameters:
  ///   - navigator: The navigator, to which the inbox has a weak reference.
  ///   - links: The router of the app's links.
  ///   - behavior: What happens if only conditions on the context block a link.
  public func deliver<Host: NavigationHost>(
    to navigator: Navigator<Host>,
    by links: LinkRouter,
    ifBlocked behavior: BlockedLinkBehavior = .fail
  ) {
    self.open = { [weak navigator] url, source in
      navigator?.start {
        try await $0.open(url, by: links, from: source, ifBlocked: behavior)
      }
    }
    guard let (url, source) = pending else { return }
    pending = nil
    open?(url, source)
  }
}
