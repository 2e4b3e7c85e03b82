import NavGraph
import NavGraphLinks

extension LinkHandlerDefinition {
  var json: ObjectJSON { ["kind": kind.rawValue, "scheme": scheme, "strict": isStrict] }
}

extension Screen {
  /// Returns the definition as JSON, with the inherited properties, and the tabs whose stacks have
  /// the screen at their bottom.
  func json(in graph: NavigationGraph) -> ObjectJSON {
    let tabs = tabs.map { ["name": $0.name.name, "root": $0.root.name] }
    let rootOf = graph.tabs(withRoot: id)
      .map { ["container": $0.container.name, "tab": $0.tab.name] }
    return [
      "name": id.name, "extends": extends?.name, "title": title, "storyboard": storyboard,
      "identifier": identifier, "properties": graph.properties(of: id).map(\.json),
      "tabs": tabs.isEmpty ? nil : tabs, "rootOf": rootOf.isEmpty ? nil : rootOf,
    ]
  }
}

extension PropertyDeclaration {
  fileprivate var json: ObjectJSON {
    [
      "name": name.name, "type": type.rawValue, "required": isRequired, "readOnly": isReadOnly,
      "defaultValue": defaultValue,
    ]
  }
}

extension NavigationCommand {
  /// Returns the definition as JSON; `enabled` is false if the flow of the command is disabled, and
  /// a universal command has no origins.
  func json(_ disabledFlows: Set<FlowID>) -> ObjectJSON {
    let screens: [String]? =
      if case .screens(let screens) = origins { screens.map(\.name) } else { nil }
    return [
      "name": name.name, "destination": destination.name, "universal": screens == nil,
      "origins": screens, "presentation": presentation.rawValue, "animated": isAnimated,
      "style": style, "flow": flow?.name,
      "enabled": flow.map { !disabledFlows.contains($0) } ?? true, "properties": properties,
      "conditions": conditions,
    ]
  }
}
