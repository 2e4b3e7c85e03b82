import NavGraph
import NavGraphLinks

/// A link pattern as JSON, with an example and its problem.
package struct LinkPatternJSON: JSONConvertible {
  package let pattern: String
  package var name: String?
  package var screens: [String]?
  package var mode: String?
  var ignoresCase: Bool?
  var position: Int?
  var allowedValues: [String: [String]]?
  package var example: String?
  package let problem: String?

  package var json: ObjectJSON {
    [
      "pattern": pattern, "name": name, "screens": screens, "mode": mode,
      "ignoresCase": ignoresCase, "position": position, "allowedValues": allowedValues,
      "example": example, "problem": problem,
    ]
  }
}

extension LinkPatternJSON {
  /// Creates the value for a pattern that can be used.
  init(_ definition: LinkDefinition, example: DeepLink? = nil, problem: String? = nil) {
    pattern = definition.pattern.description
    name = definition.name
    screens = definition.milestones.map(\.screen.name)
    mode = definition.mode.rawValue
    ignoresCase = definition.pattern.ignoresCase ? true : nil
    position = definition.position
    allowedValues = definition.allowedValues.isEmpty ? nil : definition.allowedValues
    self.example = example?.description
    self.problem = problem
  }
}
