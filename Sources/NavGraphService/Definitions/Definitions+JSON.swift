import NavGraph
import NavGraphLinks

extension LinkHandlerDefinition {
  var json: ObjectJSON { ["kind": kind.rawValue, "scheme": scheme, "strict": isStrict] }
}

extension NavigationScreen {
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

extension LoadedNavigation {
  /// Returns what leads to a screen and what it leads to, as JSON.
  func surroundings(of screen: ScreenID) -> ObjectJSON {
    let opening: [ObjectJSON] = graph.commands(leadingTo: screen).map { command in
      switch command.origins {
      case .anywhere: ["command": command.name.name, "universal": true]
      case .screens(let origins): ["command": command.name.name, "from": origins.map(\.name)]
      }
    }
    let leaving: [ObjectJSON] = graph.commands(leaving: screen).map { command in
      ["command": command.name.name, "to": command.destination.name]
    }
    let links = rules.patterns.definitions.filter { $0.milestones.contains { $0.screen == screen } }
    let gates = rules.gate.rules.filter { $0.screen == screen }
    return [
      "openedBy": opening, "leadsTo": leaving,
      "links": links.isEmpty ? nil : links.map(\.pattern.description),
      "gates": gates.isEmpty ? nil : gates.map(\.json),
    ]
  }
}

extension LinkGate.Rule {
  fileprivate var json: ObjectJSON {
    ["allowed": isAllowed, "scheme": scheme, "host": host, "source": source?.rawValue]
  }
}
