public import Foundation
public import NavGraph

extension Navigator {
  /// Creates the navigator of a host with the graph and the links of an app.
  public convenience init(
    _ navigation: AppNavigation,
    host: Host,
    registry: ScreenRegistry<Host.ScreenObject>,
    context: PropertyDictionary = [:]
  ) {
    self.init(graph: navigation.graph, host: host, registry: registry, context: context)
    linkKeeper.use(navigation)
  }

  /// The graph and the links, which can be replaced at any time.
  ///
  /// ```swift
  /// for await case .loaded(let navigation, _) in store.navigations() {
  ///   navigator.navigation = navigation
  /// }
  /// ```
  ///
  /// The graph is replaced as by `Navigator.graph`, together with the links: links that
  /// are waiting or kept are opened by the new ones.
  public var navigation: AppNavigation {
    get { AppNavigation(graph, linkKeeper.links, linkKeeper.rules) }
    set {
      linkKeeper.use(newValue)
      if newValue.graph === graph { linkKeeper.contextDidChange() } else { graph = newValue.graph }
    }
  }

  /// Opens a link that the system passes to the app, and passes its error to `onFailure`.
  ///
  /// A link can launch the app, and then arrives before the graph is loaded. A navigator without a
  /// graph opens it after it has shown its first screens. If several links arrive before, only the
  /// last one is opened, because the user has tapped it last.
  ///
  /// ```swift
  /// RootView().onOpenURL { navigator.receive($0) }
  /// ```
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - source: The source of the link; nil for `web` if the scheme is `http` or `https`, and for
  ///     `app` otherwise.
  ///   - behavior: What happens if only conditions on the context block the link.
  public func receive(
    _ url: URL,
    from source: LinkSource? = nil,
    ifBlocked behavior: BlockedLinkBehavior = .fail
  ) {
    let isFromWeb = ["http", "https"].contains(url.scheme?.lowercased())
    let source = source ?? (isFromWeb ? .web : .app)
    linkKeeper.receive { [weak self] in
      self?.start { try await $0.open(url, from: source, ifBlocked: behavior) }
    }
  }
}
