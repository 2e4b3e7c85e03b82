import NavGraph
import NavGraphLinks
public import NavGraphStore

extension Remedy {
  /// The edits of the remedy, for `NavigationStore.apply`; empty if the remedy changes no rows.
  public var edits: [StoreEdit] {
    switch self {
    case .addEdge(let origin, let destination, let command):
      return [.addEdge(from: origin, to: destination, command: command)]
    case .enableFlows(let flows): return flows.map { .enableFlow($0) }
    case .removeCommand(let name): return [.removeCommand(name)]
    case .removeValue(let property, let command): return [.removeValue(for: property, of: command)]
    case .declareProperty(let name, let screen):
      return [.addProperty(PropertyDeclaration(name), to: screen)]
    case .makeOptional(let property, let screen):
      return [.setProperty(property, of: screen, .isRequired(false))]
    case .removeLink(let pattern): return [.removeLink(pattern)]
    case .removeLinkValue(let property, let screen, let pattern):
      return [.removeValue(for: property, of: screen, inLink: pattern)]
    case .removeAlias(let name): return [.removeAlias(name)]
    case .replaceGateHost(var rule, let host):
      let removal = StoreEdit.removeGateRule(rule)
      guard let host else { return [removal] }
      rule.host = host
      return [removal, .addGateRule(rule)]
    case .removeGateRule(let rule): return [.removeGateRule(rule)]
    case .addException(let exception):
      return [.addException(exception)]
    case .removeException(let exception):
      return [.removeException(exception)]
    case .declareRoots, .pruneHistory, .custom: return []
    }
  }
}
