package import NavGraph
import NavGraphLinks
import NavGraphStore
import OrderedCollections

/// Another order of definition of rows that both databases contain, which decides what the app does.
///
/// The order of other rows is no difference.
package struct OrderChange: Sendable, Hashable {
  /// The rows whose order decides something.
  package enum Rows: Sendable, Hashable {
    /// The commands that can be executed on screens: of equally short routes, the one with the
    /// earlier command is used.
    case commands(leaving: [ScreenID])
    /// The tabs of a container.
    case tabs(of: ScreenID)
    /// The start screens, or the first screen if there are none.
    case starts
    /// The link patterns that lead to a screen: of equally good ones, links to it use the first.
    case links(to: ScreenID)
    /// The handlers of the links with a scheme.
    case handlers(scheme: String)
  }

  package let rows: Rows
  /// The names in the former order, from the first to the last one that has moved.
  package let before: [String]
  /// The names in the new order.
  package let after: [String]

  private init(of rows: Rows, before: [String], after: [String]) {
    (self.rows, self.before, self.after) = (rows, before, after)
  }

  private init?(of rows: Rows, from before: [String], to after: [String]) {
    guard let moved = OrderChange.moved(from: before, to: after) else { return nil }
    self.init(of: rows, before: moved.before, after: moved.after)
  }

  /// Returns the names that both lists contain, from the first to the last one that has moved, in
  /// both orders; nil if none has moved.
  private static func moved(
    from before: [String],
    to after: [String]
  ) -> (before: [String], after: [String])? {
    let common = Set(before).intersection(after)
    let (old, new) = (before.filter(common.contains), after.filter(common.contains))
    guard old != new else { return nil }
    let start = zip(old, new).prefix { $0 == $1 }.count
    let end = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count
    return (Array(old[start..<old.count - end]), Array(new[start..<new.count - end]))
  }
}

extension OrderChange: CustomStringConvertible {
  /// The maximum number of names in a list.
  private static let maximumNames = 5

  package var description: String {
    switch rows {
    case .commands(let screens):
      "order of the commands on \(OrderChange.text(screens.map { "'\($0)'" })): \(lists)"
    case .tabs(let container): "order of the tabs of '\(container)': \(lists)"
    case .starts where before.count == 1: "first screen, on which users start: \(lists)"
    case .starts: "order of the start screens: \(lists)"
    case .links(let screen): "order of the links to '\(screen)': \(lists)"
    case .handlers(let scheme): "order of the handlers of scheme '\(scheme)': \(lists)"
    }
  }

  private var lists: String { "\(OrderChange.text(before)) → \(OrderChange.text(after))" }

  private static func text(_ names: [String]) -> String {
    let rest = names.count - maximumNames
    return names.prefix(maximumNames).joined(separator: ", ")
      + (rest > 0 ? " and \(rest) more" : "")
  }
}

extension OrderChange {
  /// Returns the changes of order between two databases; empty if one of them has no valid graph.
  ///
  /// - Complexity: O(V + C + E) expected time and memory for V screens, C commands and E edges; if
  ///   commands have moved, O(V · U + T · E) time for U universal commands and T containers.
  static func changes(from before: NavigationStore, to after: NavigationStore) -> [OrderChange] {
    guard let old = try? OrderedRows(before), let new = try? OrderedRows(after) else { return [] }
    let matching = ScreenMatching(old.graph, new.graph)
    let name = { (screen: ScreenID) in matching.renames[screen] ?? screen }
    let commands = commandChanges(from: old.graph, to: new.graph, matching)
    let starts = startChange(from: old.starts.map(name), to: new.starts, old.isFirst && new.isFirst)
    return commands
      + old.graph.screens.compactMap { screen in
        OrderChange(
          of: .tabs(of: name(screen)),
          from: old.tabs(of: screen),
          to: new.tabs(of: name(screen))
        )
      } + [starts].compactMap { $0 }
      + old.links.compactMap { screen, links in
        OrderChange(of: .links(to: name(screen)), from: links, to: new.links[name(screen)] ?? [])
      }
      + old.handlers.compactMap { scheme, kinds in
        OrderChange(of: .handlers(scheme: scheme), from: kinds, to: new.handlers[scheme] ?? [])
      }
  }

  private static func startChange(
    from before: [ScreenID],
    to after: [ScreenID],
    _ isFirst: Bool
  ) -> OrderChange? {
    let (old, new) = (before.map(\.name), after.map(\.name))
    guard isFirst, old != new, let first = old.first, let other = new.first else {
      return OrderChange(of: .starts, from: old, to: new)
    }
    return OrderChange(of: .starts, before: [first], after: [other])
  }

  private static func commandChanges(
    from old: NavigationGraph,
    to new: NavigationGraph,
    _ matching: ScreenMatching
  ) -> [OrderChange] {
    let common = old.commandIndices.map { new.commandIndex(of: old.name(of: $0)) }
    let positions = common.compactMap { $0 }
    guard !zip(positions, positions.dropFirst()).allSatisfy({ $0 < $1 }) else { return [] }
    let (formerCommands, commands) = (ExecutableCommands(old), ExecutableCommands(new))
    var screens: OrderedDictionary<[[String]], [ScreenID]> = [:]
    for (screen, match) in zip(old.screenIndices, matching.after) {
      guard let match else { continue }
      let before = formerCommands[screen].compactMap { common[Int($0)] }
      guard !zip(before, before.dropFirst()).allSatisfy({ $0 < $1 }) else { continue }
      let names = { (commands: [CommandIndex]) in commands.map { new.name(of: $0).name } }
      guard let moved = moved(from: names(before), to: names(commands[match])) else { continue }
      screens[[moved.before, moved.after], default: []].append(new.id(of: match))
    }
    return screens.map { lists, screens in
      OrderChange(of: .commands(leaving: screens), before: lists[0], after: lists[1])
    }
  }
}

/// The rows of a database whose order decides something.
private struct OrderedRows {
  let graph: NavigationGraph
  /// The start screens, or the first screen.
  let starts: [ScreenID]
  /// Whether there are no start screens.
  let isFirst: Bool
  /// The patterns that lead to a screen.
  let links: OrderedDictionary<ScreenID, [String]>
  let handlers: OrderedDictionary<String, [String]>

  init(_ store: NavigationStore) throws {
    graph = try store.graph()
    let rules = try store.linkRules(acceptsMalformedGate: true)
    isFirst = rules.startScreens.isEmpty
    starts = isFirst ? Array(graph.screens.prefix(1)) : rules.startScreens
    let patterns = rules.patterns.definitions.compactMap { definition in
      definition.milestones.last.map { ($0.screen, definition.pattern.description) }
    }
    links = OrderedDictionary(patterns.map { ($0, [$1]) }, uniquingKeysWith: +)
    handlers = OrderedDictionary(
      rules.handlers.map { ($0.scheme, [$0.kind.rawValue]) },
      uniquingKeysWith: +
    )
  }

  func tabs(of screen: ScreenID) -> [String] {
    graph.screen(screen)?.tabs.map(\.name.name) ?? []
  }
}

/// The commands that can be executed on each screen, also those of the containers around it.
private struct ExecutableCommands {
  private let graph: NavigationGraph
  /// The containers that a screen can be inside of.
  private var containers: [ScreenIndex: [ScreenIndex]] = [:]

  init(_ graph: NavigationGraph) {
    self.graph = graph
    let isExcluded = [Bool](repeating: false, count: graph.commandIndices.count)
    let isClosed = [Bool](repeating: false, count: graph.screenCount)
    for container in graph.screenIndices where !graph.tabRoots(of: container).isEmpty {
      for screen in TabContents(container, in: graph, isExcluded, isClosed).screens {
        containers[screen, default: []].append(container)
      }
    }
  }

  /// Returns the commands of a screen in order.
  subscript(screen: ScreenIndex) -> [CommandIndex] {
    let others = (containers[screen] ?? []).flatMap { graph.commands(leaving: $0) }
    let own = Array(graph.commands(leaving: screen))
    let (universal, commands) = (graph.universalCommands, own + others)
    guard !universal.isEmpty || !others.isEmpty else { return own }
    return Set(commands).union(universal).sorted()
  }
}
