extension RouteFailure: CustomStringConvertible {
  /// The failure in sentences.
  public var description: String {
    switch reason {
    case .unknownScreen(let screen, let nearest):
      "Unknown screen '\(screen)'." + RouteFailure.suggestion(nearest)
    case .unreachable(let screen):
      "No sequence of commands leads to '\(screen)'."
    case .blocked(let route):
      "The route \(route.screens.map(\.name).joined(separator: " › ")) is blocked."
    case .stepLimit(let maximum):
      "The shortest plan has more than \(maximum) steps. Allow more."
    }
  }

  private static func suggestion(_ names: [ScreenID]) -> String {
    guard let last = names.last else { return "" }
    let others = names.dropLast().map { "'\($0)'" }.joined(separator: ", ")
    return " Did you mean " + (others.isEmpty ? "" : others + " or ") + "'\(last)'?"
  }
}

extension Blocker: CustomStringConvertible {
  /// What blocks, in a sentence.
  public var description: String {
    switch self {
    case .condition(let condition, let command):
      "Command '\(command)' needs \(condition)."
    case .missing(let property, let screen, _):
      "\(screen) needs property '\(property)'."
    case .avoided(let screen, nil):
      "\(screen), which is to be avoided, is where the way leads back to."
    case .avoided(let screen, let command?):
      "Command '\(command)' opens \(screen), which is to be avoided."
    }
  }
}
