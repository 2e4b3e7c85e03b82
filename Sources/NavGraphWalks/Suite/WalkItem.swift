package import NavGraph

/// Something that a suite covers.
package enum WalkItem: Hashable, Sendable {
  case screen(ScreenID)
  case command(CommandID)
  case pair(CommandID, CommandID)
  /// A link pattern.
  case link(String)

  /// The names in the item, such as `Menu`, or `Chat, Call` for a pair.
  package var name: String {
    switch self {
    case .screen(let screen): screen.name
    case .command(let command): command.name
    case .pair(let first, let second): "\(first), \(second)"
    case .link(let pattern): pattern
    }
  }

  /// The command, or those of a pair; empty for a screen or a link.
  var commands: [CommandID] {
    switch self {
    case .command(let command): [command]
    case .pair(let first, let second): [first, second]
    case .screen, .link: []
    }
  }
}
