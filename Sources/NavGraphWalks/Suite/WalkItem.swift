package import NavGraph

/// Something that a suite covers.
package enum WalkItem: Hashable, Sendable {
  case screen(ScreenID)
  /// A command, on any of its origins or only on one.
  case command(CommandID, on: ScreenID? = nil)
  case pair(CommandID, CommandID)
  /// A link pattern.
  case link(String)

  /// The names in the item, such as `Menu`, or `Chat, Call` for a pair.
  package var name: String {
    switch self {
    case .screen(let screen): screen.name
    case .command(let command, let origin): command.name + (origin.map { " on \($0)" } ?? "")
    case .pair(let first, let second): "\(first), \(second)"
    case .link(let pattern): pattern
    }
  }

  /// The command, or those of a pair; empty for a screen or a link.
  var commands: [CommandID] {
    switch self {
    case .command(let command, _): [command]
    case .pair(let first, let second): [first, second]
    case .screen, .link: []
    }
  }
}
