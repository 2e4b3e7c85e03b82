import NavGraph
import NavGraphSpace

/// Finds out why a suite does not cover something.
struct GapFinder {
  private let graph: NavigationGraph
  private let router: Router
  private let map: NavigationMap
  private let maps: NavigationMaps
  /// The facts that are given.
  private let context: PropertyDictionary
  private let keys: RequestKeys

  /// Creates the finder.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - router: A router of the graph.
  ///   - map: What is possible in any context.
  ///   - maps: The maps of the app.
  ///   - context: The facts that are given.
  init(
    _ graph: NavigationGraph,
    _ router: Router,
    _ map: NavigationMap,
    _ maps: NavigationMaps,
    _ context: PropertyDictionary
  ) {
    self.graph = graph
    self.router = router
    self.map = map
    self.maps = maps
    self.context = context
    keys = RequestKeys(graph)
  }

  /// Returns the commands of some items that going back always replaces: their destinations lie
  /// below on every stack.
  func replacedCommands(of items: [WalkItem]) -> Set<CommandID> {
    Set(items.flatMap(\.commands)).filter(isReplaced)
  }

  private func isReplaced(_ command: CommandID) -> Bool {
    let arcs = arcs(of: command)
    return !arcs.isEmpty
      && arcs.allSatisfy { arc in
        let screen = map.vertices[arc.target].screen
        return !keys.mayDistinguish(arc, opening: screen)
          && !shown(without: screen).contains(arc.origin)
      }
  }

  /// Returns the moves that execute a command.
  private func arcs(of command: CommandID) -> [NavigationMap.Arc] {
    let index = graph.commandIndex(of: command)
    return map.order.flatMap { map.arcs[$0] }.filter { $0.command == index }
  }

  /// Returns the vertices that can be reached without showing a screen.
  private func shown(without screen: ScreenIndex) -> Set<Int> {
    func avoids(_ vertex: Int) -> Bool {
      !graph.isScreen(map.vertices[vertex].screen, kindOf: screen)
    }
    var pending = map.starts.filter { $0.path.allSatisfy(avoids) }.compactMap(\.path.last)
    pending += map.starts.compactMap(\.path.first)
    pending += map.order.flatMap { map.arcs[$0] }.filter(\.isRoot).map(\.target)
    var found: Set<Int> = []
    while let vertex = pending.popLast() {
      guard avoids(vertex), found.insert(vertex).inserted else { continue }
      pending += map.arcs[vertex].map(\.target)
    }
    return found
  }

  /// Returns the reason why an item is not covered, as a sentence.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - isCoverable: Whether it may be covered in a context, whatever lies on the stack.
  /// - Returns: The reason.
  func reason(for item: WalkItem, isCoverable: Bool) -> String {
    switch item {
    case .screen(let screen): reason(for: screen)
    case .pair where !isCoverable:
      "No context was found in which both can be executed in a row."
    case .command(let command, let origin): reason(for: command, on: origin)
    case .pair(_, let command): reason(for: command)
    case .link: "No link with this pattern opens a screen from the start."
    }
  }

  private func reason(for name: ScreenID) -> String {
    if let screen = graph.index(of: name) {
      let shown = map.order.map { map.vertices[$0].screen }
      if shown.contains(screen) { return "No walk that shows it was found." }
      if shown.contains(where: { graph.isScreen($0, kindOf: screen) }) {
        return "Only screens that extend it are shown."
      }
    }
    for start in maps.starts {
      let stack = maps.stack(startingOn: start, in: context)
      let request = RouteRequest(from: stack, to: RouteRequest.Milestone(name), context: context)
      if case .failed(let failure)? = try? router.route(request) { return failure.description }
    }
    return "No command that opens it can be executed."
  }

  private func reason(for name: CommandID, on origin: ScreenID? = nil) -> String {
    guard let index = graph.commandIndex(of: name) else { return "" }
    let origins =
      origin.flatMap(graph.index).map(graph.descendantsAndSelf)
      ?? Array(graph.origins(of: index))
    let shown = Set(map.order.map { map.vertices[$0].screen })
    guard graph.isUniversal(index) || origins.contains(where: shown.contains) else {
      let names = origins.map { "'\(graph.id(of: $0))'" }.joined(separator: ", ")
      return names.isEmpty ? "It has no origins." : "No walk shows its origin \(names)."
    }
    guard arcs(of: name).isEmpty else {
      return "No walk that executes it was found. The router may prefer going back."
    }
    let conditions = graph.conditions(of: index).map(\.description)
    let missing = graph.missingProperties(opening: graph.destination(of: index), by: index)
    let needs = (conditions + missing.map { "a value of '\($0)'" }).joined(separator: ", ")
    if needs.isEmpty { return "Its screen does not take the values that it sets." }
    return maps.hasValues(for: index, on: map.order)
      ? "What it needs is never true where its origins are shown: \(needs)."
      : "No values satisfy what it needs: \(needs)."
  }
}
