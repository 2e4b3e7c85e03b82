package import NavGraph
package import NavGraphLinks
package import NavGraphReview
import NavGraphStore

/// The part of an app that a change touches.
package struct WalkScope: Sendable {
  private var screens: Set<String> = []
  private var commands: Set<String> = []
  private var links: Set<String> = []

  /// Collects what a change touches: the rows that were added or changed, the commands and links
  /// that lead to a screen whose rows were, and the screens that a command opens whose rows were.
  ///
  /// - Parameters:
  ///   - diff: The change.
  ///   - graph: The graph after the change.
  ///   - patterns: The links after the change.
  package init(_ diff: RowDiff, in graph: NavigationGraph, _ patterns: [LinkDefinition]) {
    for change in diff.changes {
      guard let name = change.row.name.first ?? nil else { continue }
      switch change.row.kind {
      case .screen, .property, .tab: screens.insert(name)
      case .command, .origin, .value, .condition: commands.insert(name)
      case .link, .linkValue, .milestone: links.insert(name)
      default: break
      }
    }
    let changed = screens
    for command in graph.commands {
      if commands.contains(command.name.name) { screens.insert(command.destination.name) }
      if changed.contains(command.destination.name) { commands.insert(command.name.name) }
    }
    for definition in patterns
    where definition.milestones.contains(where: { changed.contains($0.screen.name) }) {
      links.insert(definition.pattern.description)
    }
  }

  /// Returns whether the change touches an item; of a pair, one of the commands.
  func contains(_ item: WalkItem) -> Bool {
    switch item {
    case .screen(let screen): screens.contains(screen.name)
    case .command(let command): commands.contains(command.name)
    case .pair(let first, let second):
      commands.contains(first.name) || commands.contains(second.name)
    case .link(let pattern): links.contains(pattern)
    }
  }
}
