import NavGraph
import NavGraphReview
import NavGraphStore

/// An edit that resolves a finding, in the form of an ``EditRequest``.
struct RemedyJSON: Encodable {
  private var add: String?
  private var set: String?
  private var remove: String?
  private var name: [String]?
  private var values: [String: PropertyValue]?

  private static func add(_ kind: String, _ values: [String: String?]) -> RemedyJSON {
    RemedyJSON(add: kind, values: values.compactMapValues { $0.map(PropertyValue.string) })
  }

  private static func set(
    _ kind: String,
    _ name: [String],
    _ column: String,
    _ flag: Bool
  ) -> RemedyJSON {
    RemedyJSON(set: kind, name: name, values: [column: .bool(flag)])
  }

  private static func remove(_ kind: String, _ name: String...) -> RemedyJSON {
    RemedyJSON(remove: kind, name: name)
  }

  /// Returns the edits of a remedy; nil if it is not an edit of rows.
  static func edits(of remedy: Remedy) -> [RemedyJSON]? {
    switch remedy {
    case .addEdge(let origin, let destination, let command):
      [
        add(
          "edge",
          ["origin": origin.name, "destination": destination.name, "command": command?.name]
        )
      ]
    case .enableFlows(let flows): flows.map { set("flow", [$0.name], "enabled", true) }
    case .removeCommand(let command): [remove("command", command.name)]
    case .removeValue(let property, let command): [remove("value", command.name, property.name)]
    case .declareProperty(let property, let screen):
      [add("property", ["screen": screen.name, "name": property.name])]
    case .makeOptional(let property, let screen):
      [set("property", [screen.name, property.name], "required", false)]
    case .removeLink(let pattern): [remove("link", pattern)]
    case .removeAlias(let alias): [remove("alias", alias.name)]
    case .addException(let exception):
      [add("exception", ["code": exception.code, "subject": exception.subject])]
    case .declareRoots, .removeLinkValue, .replaceGateHost, .removeGateRule, .removeException,
      .pruneHistory, .custom:
      nil
    }
  }
}
