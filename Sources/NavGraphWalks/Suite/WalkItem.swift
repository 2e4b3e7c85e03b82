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

  /// The command, or the last one of a pair; nil for a screen or a link.
  var command: CommandID? {
    switch self {
    case .command(let command), .pair(_, let command): command
    case .screen, .link: nil
    }
  }
}
