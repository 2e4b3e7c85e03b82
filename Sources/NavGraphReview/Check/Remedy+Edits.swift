import NavGraph
public import NavGraphStore

extension Remedy {
  /// The edits that carry out the remedy, for `NavigationStore.apply`; empty if the remedy changes
  /// no rows.
  public var edits: [StoreEdit] {
    switch self {
    case .addEdge(let origin, let destination, let command):
      [.addEdge(from: origin.name, to: destination.name, command: command)]
    case .enableFlows(let flows): flows.map { .setFlow($0, isEnabled: true) }
    case .removeCommand(let name): [.remove(.command, name)]
    case .removeValue(let property, let command): [.remove(.value, command, property)]
    case .declareProperty(let name, let screen):
      [.add(.property, ["screen": screen.name, "name": name])]
    case .makeOptional(let property, let screen):
      [.set(.property, screen.name, property, values: ["required": "false"])]
    case .removeDefaultValue(let property, let screen):
      [.set(.property, screen.name, property, values: ["default_value": nil])]
    case .removeLink(let pattern): [.remove(.link, pattern)]
    case .removeLinkValue(let property, let screen, let pattern):
      [.removeValue(property, ofScreen: screen.name, inLink: pattern)]
    case .removeAlias(let name): [.remove(.alias, name.name)]
    case .addException(let exception):
      [.add(.exception, ["code": exception.code, "subject": exception.subject])]
    case .removeException(let exception):
      [.remove(.exception, exception.code, exception.subject ?? "")]
    case .declareRoots, .custom: []
    }
  }
}
