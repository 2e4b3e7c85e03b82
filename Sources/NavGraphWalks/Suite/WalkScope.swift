package import NavGraph
package import NavGraphLinks
package import NavGraphReview
import NavGraphStore

/// The part of an app that a change touches.
package struct WalkScope: Sendable {
  private var screens: Set<String> = []
  private var commands: Set<String> = []
  private var links: Set<String> = []
  /// The screens on which commands can be executed now, by the commands that are otherwise
  /// unchanged.
  private(set) var newOrigins: [CommandID: Set<ScreenID>] = [:]

  /// Collects what a change touches: the rows that were added or changed, the commands and links
  /// that lead to a screen whose rows were, and the screens that a command opens whose rows were.
  ///
  /// - A new origin of a command touches the command on this screen only, and a removed one nothing.
  /// - A screen that extends another one since the change is a new origin of the inherited commands.
  /// - A screen passes changes on to those that extend it.
  /// - A flow that was enabled touches its commands and links.
  ///
  /// - Parameters:
  ///   - diff: The change.
  ///   - graph: The graph after the change.
  ///   - patterns: The links after the change.
  package init(_ diff: RowDiff, in graph: NavigationGraph, _ patterns: [LinkDefinition]) {
    for change in diff.changes { insert(change, in: graph, patterns) }
    let changed = graph.screenIndices.filter { screen in
      graph.ancestorsAndSelf(of: screen).contains { screens.contains(graph.id(of: $0).name) }
    }
    screens = Set(changed.map { graph.id(of: $0).name })
    let opened = screens
    for command in graph.commands {
      let isTouched = commands.contains(command.name.name) || newOrigins[command.name] != nil
      if isTouched { screens.insert(command.destination.name) }
      if opened.contains(command.destination.name) { commands.insert(command.name.name) }
    }
    newOrigins = newOrigins.filter { !commands.contains($0.key.name) }
    for definition in patterns
    where definition.milestones.contains(where: { opened.contains($0.screen.name) }) {
      links.insert(definition.pattern.description)
    }
  }

  private mutating func insert(
    _ change: RowChange,
    in graph: NavigationGraph,
    _ patterns: [LinkDefinition]
  ) {
    let names = change.row.name.map { $0 ?? "" }
    guard let name = names.first else { return }
    switch change.row.kind {
    case .screen, .start:
      let screen = graph.currentName(of: ScreenID(name)) ?? ScreenID(name)
      screens.insert(screen.name)
      guard change.changes("extends"), let index = graph.index(of: screen) else { return }
      for command in graph.commands(leaving: index)
      where !graph.definedOrigins(of: command).contains(index) {
        newOrigins[graph.name(of: command), default: []].insert(screen)
      }
    case .property, .leavingCondition: screens.insert(name)
    case .tabCondition:
      let tab = graph.screen(ScreenID(name))?.tabs.first { $0.name.name == names[1] }
      screens.formUnion([name] + [tab?.root.name].compactMap(\.self))
    case .tab:
      screens.insert(name)
      if let root = change.value("root") { screens.insert(root) }
    case .origin where change.kind == .removed: break
    case .origin: newOrigins[CommandID(name), default: []].insert(ScreenID(names[1]))
    case .command, .value, .condition: commands.insert(name)
    case .link, .linkValue, .milestone: links.insert(name)
    case .flow:
      for command in graph.commandIndices where graph.flow(of: command)?.name == name {
        commands.insert(graph.name(of: command).name)
      }
      for definition in patterns where definition.flow?.name == name {
        links.insert(definition.pattern.description)
      }
    default: break
    }
  }

  /// Returns whether the change touches an item; of a pair, one of the commands.
  func contains(_ item: WalkItem) -> Bool {
    switch item {
    case .screen(let screen): screens.contains(screen.name)
    case .command(let command, _): commands.contains(command.name)
    case .pair(let first, let second):
      [first, second].contains { commands.contains($0.name) || newOrigins[$0] != nil }
    case .link(let pattern): links.contains(pattern)
    }
  }
}

extension RowChange {
  /// The value of a column after the change; nil for none.
  fileprivate func value(_ label: String) -> String? {
    if let difference = differences.first(where: { $0.label == label }) { return difference.after }
    return kind == .removed ? nil : row.value(label)
  }

  /// Whether a column has another value after the change.
  fileprivate func changes(_ label: String) -> Bool {
    kind == .changed ? differences.contains { $0.label == label } : value(label) != nil
  }
}
