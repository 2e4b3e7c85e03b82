import NavGraph
import NavGraphLinks

extension LinkHandlerDefinition {
  var json: ObjectJSON { ["kind": kind.rawValue, "scheme": scheme, "strict": isStrict] }
}

extension Screen {
  /// Returns the definition as JSON, with the inherited properties, and the tabs whose stacks have
  /// the screen at their bottom.
  func json(in graph: NavigationGraph) -> ObjectJSON {
    let rootOf = graph.tabs(withRoot: id)
      .map { ["container": $0.container.name, "tab": $0.tab.name] }
    var screen = self
    screen.properties = graph.properties(of: id)
    return screen.json.without(tabs.isEmpty ? ["tabs"] : [])
      + ["rootOf": rootOf.isEmpty ? nil : rootOf]
  }
}

extension NavigationCommand {
  /// Returns the definition as JSON; `enabled` is false if the flow of the command is disabled, and
  /// a universal command has no origins.
  func json(_ disabledFlows: Set<FlowID>) -> ObjectJSON {
    json.without(origins == .anywhere ? ["origins"] : [])
      + ["enabled": flow.map { !disabledFlows.contains($0) } ?? true]
  }
}
