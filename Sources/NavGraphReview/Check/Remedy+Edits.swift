import NavGraph
public import NavGraphStore

extension Remedy {
  /// The edits that carry out the remedy, for `NavigationStore.apply`; empty if the remedy changes
  /// no rows.
  public var edits: [StoreEdit] {
    switch self {
    case .addEdge(let origin, let destination, let command):
      [.addEdge(from: origin, to: destination, command: command)]
    case .enableFlows(let flows): flows.map { .enableFlow($0) }
    case .removeCommand(let name): [.removeCommand(name)]
    case .removeValue(let property, let command): [.removeValue(for: property, of: command)]
    case .declareProperty(let name, let screen):
      [.addProperty(PropertyDeclaration(name), to: screen)]
    case .makeOptional(let property, let screen):
      [.setProperty(property, of: screen, .isRequired(false))]
    case .setDefaultValue(let value, let property, let screen):
      [.setProperty(property, of: screen, .defaultValue(value))]
    case .removeDefaultValue(let property, let screen):
      [.setProperty(property, of: screen, .defaultValue(nil))]
    case .removeLink(let pattern): [.removeLink(pattern)]
    case .removeLinkValue(let property, let screen, let pattern):
      [.removeValue(for: property, of: screen, inLink: pattern)]
    case .removeAlias(let name): [.removeAlias(name)]
    case .addException(let exception):
      [.addException(exception)]
    case .removeException(let exception):
      [.removeException(exception)]
    case .declareRoots, .pruneHistory, .custom: []
    }
  }
}
