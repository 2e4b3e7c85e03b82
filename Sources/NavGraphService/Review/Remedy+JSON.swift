import NavGraph
import NavGraphReview
import NavGraphStore

extension Remedy {
  /// The edits that resolve a finding, in the form of an ``EditRequest``; nil if it is not an edit
  /// of rows.
  var editsJSON: [ObjectJSON]? {
    switch self {
    case .addEdge(let origin, let destination, let command):
      [
        add(
          "edge",
          ["origin": origin.name, "destination": destination.name, "command": command?.name]
        )
      ]
    case .enableFlows(let flows): flows.map { set("flow", [$0.name], ["enabled": true]) }
    case .removeCommand(let command): [remove("command", command.name)]
    case .removeValue(let property, let command): [remove("value", command.name, property.name)]
    case .declareProperty(let property, let screen):
      [add("property", ["screen": screen.name, "name": property.name])]
    case .makeOptional(let property, let screen):
      [set("property", [screen.name, property.name], ["required": false])]
    case .removeLink(let pattern): [remove("link", pattern)]
    case .removeAlias(let alias): [remove("alias", alias.name)]
    case .addException(let exception):
      [add("exception", ["code": exception.code, "subject": exception.subject])]
    case .declareRoots, .removeLinkValue, .replaceGateHost, .removeGateRule, .removeException,
      .pruneHistory, .custom:
      nil
    }
  }

  private func add(_ kind: String, _ values: ObjectJSON) -> ObjectJSON {
    ["add": kind, "values": values]
  }

  private func set(_ kind: String, _ name: [String], _ values: ObjectJSON) -> ObjectJSON {
    ["set": kind, "name": name, "values": values]
  }

  private func remove(_ kind: String, _ name: String...) -> ObjectJSON {
    ["remove": kind, "name": name]
  }
}
