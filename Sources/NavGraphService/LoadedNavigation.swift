package import NavGraph
package import NavGraphLinks

/// The graph and the links of one state of a source, with values that are computed once for many
/// questions.
package struct LoadedNavigation: Sendable {
  package let graph: NavigationGraph
  package let rules: LinkRules
  package let links: LinkRouter
  /// The disabled flows, whose commands routes do not use; a compiled graph has none.
  package let disabledFlows: Set<FlowID>

  package init(
    _ graph: NavigationGraph,
    _ rules: LinkRules = LinkRules(),
    disabledFlows: Set<FlowID> = []
  ) {
    self.graph = graph
    self.rules = rules
    self.disabledFlows = disabledFlows
    links = rules.router(for: graph)
  }

  /// The screens on which users start: the start screens, or the first screen if there are none.
  package var startScreens: [ScreenID] {
    rules.startScreens.isEmpty ? Array(graph.screens.prefix(1)) : rules.startScreens
  }
}
