extension RouteFailure: CustomStringConvertible {
  /// The failure in sentences; for a blocked route with everything that blocks it.
  public var description: String {
    switch reason {
    case .unknownScreen(let screen, let nearest):
      "Unknown screen '\(screen)'." + suggestion(of: nearest.map(\.name))
    case .unreachable(let screen):
      "No sequence of commands leads to '\(screen)'."
    case .blocked(let route):
      ([route.description] + route.blockers.map(\.description)).joined(separator: " ")
    case .stepLimit(let maximum):
      "The shortest plan has more than \(maximum) steps. Allow more."
    }
  }
}

extension BlockedRoute: CustomStringConvertible {
  /// A sentence that names the screens of the route, without the blockers.
  public var description: String {
    "The route \(screens.map(\.name).joined(separator: " › ")) is blocked."
  }
}

extension Blocker: CustomStringConvertible {
  /// The blocker as a sentence.
  public var description: String {
    switch self {
    case .condition(let condition, let command):
      "Command '\(command)' needs \(condition)."
    case .missing(let property, let screen, _):
      "\(screen) needs property '\(property)'."
    case .avoided(let screen, nil):
      "The route goes back to \(screen), which is to be avoided."
    case .avoided(let screen, let command?):
      "Command '\(command)' opens \(screen), which is to be avoided."
    case .overridden(let property, let screen, let command, let value, let requested):
      "Command '\(command)' sets property '\(property)' of \(screen) to \(value) instead of "
        + "\(requested)."
    }
  }
}

/// Asks, after a sentence, whether one of some names was meant; says nothing if there is none.
package func suggestion(of names: [String]) -> String {
  var seen: Set<String> = []
  let quoted = names.filter { seen.insert($0).inserted }.map { "'\($0)'" }
  guard let last = quoted.last else { return "" }
  let others = quoted.dropLast().joined(separator: ", ")
  return " Did you mean " + (others.isEmpty ? "" : others + " or ") + last + "?"
}
