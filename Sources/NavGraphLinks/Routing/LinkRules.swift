package import NavGraph

/// The link patterns, the gate and the handlers of a database.
package struct LinkRules: Sendable {
  /// The valid patterns of enabled flows.
  package var patterns = PatternLinkHandler()
  /// The rules that allow or refuse links.
  package var gate = LinkGate()
  /// The patterns that cannot be used, in the order of their definition.
  package var invalidPatterns: [InvalidLinkPattern] = []
  /// The additional handlers, in the order in which they are called.
  package var handlers: [LinkHandlerDefinition] = []
  /// The screens on which users start, in order.
  package var startScreens: [ScreenID] = []

  /// Creates rules without patterns.
  package init() {}

  package mutating func addInvalidPattern(_ pattern: String, _ reason: InvalidLinkPattern.Reason) {
    invalidPatterns.append(InvalidLinkPattern(pattern: pattern, reason: reason))
  }

  /// The gate rules with a malformed host, in the order of their definition.
  ///
  /// An app cannot load a database with such rules. `check` reports them.
  package var malformedGateRules: [LinkGate.Rule] { gate.rules.filter { $0.malformedHost != nil } }

  /// Returns the router of the database's links.
  ///
  /// Its handlers are the patterns, followed by ``handlers``. Its start screen is the first start
  /// screen.
  ///
  /// - Parameters:
  ///   - graph: The graph of the same database.
  ///   - registrations: The types, actions and screens that the app registers in code for the
  ///     patterns.
  ///   - isStrict: Whether stack links require a command for each entry above the root, even if
  ///     their handler in the database does not.
  /// - Returns: The router.
  package func router(
    for graph: NavigationGraph,
    with registrations: LinkRegistrations = LinkRegistrations(),
    isStrict: Bool = false
  ) -> LinkRouter {
    var patterns = patterns
    patterns.registrations = registrations
    var router = LinkRouter([patterns], gate: gate)
    router.handlers += handlers.map { $0.handler(for: graph, isStrict: isStrict) }
    router.startScreen = startScreen(in: graph)
    router.startScreens = startScreens
    registrations.configure(&router)
    return router
  }

  /// Returns the screen on which users start: the first start screen, or the first screen of the
  /// graph; nil if the graph is empty.
  package func startScreen(in graph: NavigationGraph) -> ScreenID? {
    startScreens.first ?? graph.screens.first
  }
}
