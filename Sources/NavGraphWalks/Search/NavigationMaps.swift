import NavGraph
import NavGraphLinks
import NavGraphSpace

/// The maps of an app, which share vertices and what can be executed.
struct NavigationMaps {
  /// The maximum number of contexts, and of sets of contexts that are searched for them.
  private static let maximumContexts = 64
  /// The maximum number of links of a pattern to try.
  private static let maximumLinks = 8

  /// The screens on which users start.
  let starts: [ScreenID]
  private let space: NavigationSpace
  private let fixed: PropertyDictionary

  /// Creates the maps of an app.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - links: The links of the app.
  ///   - starts: The screens on which users start.
  ///   - context: The facts that are given; all others are open.
  init(
    _ graph: NavigationGraph,
    _ links: LinkRouter,
    starts: [ScreenID],
    context: PropertyDictionary
  ) {
    space = NavigationSpace(graph, links, context: context.map { ($0, $1) })
    self.starts = starts
    fixed = context
  }

  /// Returns contexts in which together every move is possible that is possible in any context,
  /// from the start screens and from what links open in the given one.
  ///
  /// Moves that need facts that contradict each other are found by splitting the contexts in two.
  ///
  /// - Parameter pairs: Whether the same is true for every two moves in a row.
  /// - Returns: The contexts.
  func contexts(ofPairs pairs: Bool) -> [PropertyDictionary] {
    let starts =
      starts.filter(space.graph.contains)
      .flatMap { space.paths(startingOn: $0, in: space.facts.region(fixing: fixed)) }
      .flatMap(\.path) + linkStarts(in: fixed).flatMap(\.path)
    var pending = [space.facts.region(fixing: fixed)]
    var found: [(context: PropertyDictionary, moves: Set<Move>)] = []
    for _ in 0..<NavigationMaps.maximumContexts {
      guard let region = pending.popLast() else { break }
      let search = Exploration(space, in: region, from: starts)
      var contradiction: Clause.Term?
      for moves in moves(of: search).flatMap({ pairs ? self.pairs($0, in: region) : [[$0]] }) {
        guard found.count < NavigationMaps.maximumContexts else { break }
        guard !found.contains(where: { $0.moves.isSuperset(of: moves) }) else { continue }
        let steps = search.path(to: moves[0].origin) + moves.map { edge(of: $0).step }
        switch steps.contexts(in: region, space) {
        case .success(let contexts):
          let context = space.facts.context(in: contexts).merging(fixed) { $1 }
          let region = space.facts.region(of: context)
          let possible = self.moves(of: Exploration(space, in: region, from: starts))
          found.append((context, Set(possible).union(moves)))
        case .failure(let failure): contradiction = contradiction ?? failure
        }
      }
      if let contradiction { pending += region.split(by: contradiction) }
    }
    return found.isEmpty ? [fixed] : joined(found)
  }

  /// Joins contexts that do not contradict each other, if that excludes no move.
  private func joined(
    _ contexts: [(context: PropertyDictionary, moves: Set<Move>)]
  ) -> [PropertyDictionary] {
    var joined: [(context: PropertyDictionary, moves: Set<Move>)] = []
    for (context, moves) in contexts {
      let index = joined.firstIndex { other in
        let both = other.context.merging(context) { $1 }
        guard other.context.allSatisfy({ both[$0.key] == $0.value }) else { return false }
        // The ways to the moves consist of moves, too.
        let region = space.facts.region(of: both)
        return moves.allSatisfy { isPossible($0, in: region) }
          && other.moves.allSatisfy { isPossible($0, in: region) }
      }
      if let index {
        joined[index].context.merge(context) { $1 }
        joined[index].moves.formUnion(moves)
      } else {
        joined.append((context, moves))
      }
    }
    return joined.map(\.context)
  }

  /// A move along an edge: its node, and its position among the edges of the node.
  private struct Move: Hashable {
    let origin: Int
    let position: Int
  }

  private func edge(of move: Move) -> NavigationSpace.Edge {
    space.edges(of: move.origin)[move.position]
  }

  /// Returns the moves of a search.
  private func moves(of search: Exploration) -> [Move] {
    search.order.flatMap { moves(from: $0, in: search.region) }
  }

  private func moves(from node: Int, in region: Region) -> [Move] {
    space.edges(of: node).indices.map { Move(origin: node, position: $0) }
      .filter { isPossible($0, in: region) }
  }

  private func isPossible(_ move: Move, in region: Region) -> Bool {
    space.clauses[edge(of: move).step.clause].intersects(region)
  }

  /// Returns a move, alone and with each move on the screen that it shows.
  private func pairs(_ move: Move, in region: Region) -> [[Move]] {
    let top = space.shownPaths(from: edge(of: move).target, in: region)[0].last
    return [[move]] + (top.map { moves(from: $0, in: region) } ?? []).map { [move, $0] }
  }

  /// Returns the moves that are possible in a context, or at least in some of several contexts.
  func map(in contexts: [PropertyDictionary]) -> NavigationMap {
    var found: [NavigationMap.Start] = []
    for start in starts where space.graph.contains(start) {
      for context in contexts {
        let path = path(of: stack(startingOn: start, in: context))
        if found.contains(where: { $0.screen == start && $0.path == path }) { continue }
        found.append(NavigationMap.Start(screen: start, link: nil, path: path))
      }
    }
    for context in contexts { found += linkStarts(in: context) }
    let region =
      contexts.count == 1
      ? space.facts.region(of: contexts[0]) : space.facts.region(fixing: fixed)
    let search = Exploration(space, in: region, from: found.flatMap(\.path))
    var arcs = [[NavigationMap.Arc]](repeating: [], count: space.nodes.count)
    for move in moves(of: search) { arcs[move.origin].append(edge(of: move)) }
    return NavigationMap(vertices: space.nodes, arcs: arcs, order: search.order, starts: found)
  }

  /// Returns whether values satisfy the conditions of a command on one of some vertices, in any
  /// context.
  func hasValues(for command: CommandIndex, on vertices: [Int]) -> Bool {
    vertices.contains { vertex in space.edges(of: vertex).contains { $0.command == command } }
  }

  /// Returns the vertices of the visible path of a stack.
  func path(of stack: ScreenStack) -> [Int] { space.path(of: stack, isFixed: false) }

  /// Returns the stack of an app that starts on a screen.
  func stack(startingOn start: ScreenID, in context: PropertyDictionary) -> ScreenStack {
    space.graph.stack(startingOn: start, in: context)
  }

  /// Returns the stacks of links that are opened on the first start screen, at most one for each
  /// pattern.
  private func linkStarts(in context: PropertyDictionary) -> [NavigationMap.Start] {
    guard let start = starts.first, space.graph.contains(start) else { return [] }
    let stack = stack(startingOn: start, in: context)
    let links = AppLinks(space)
    return links.patterns.compactMap { definition in
      for link in links.links(of: definition).value.prefix(NavigationMaps.maximumLinks) {
        for source in [LinkSource.app, .web, .notification, .own] {
          guard
            let opened = space.links
              .stack(opening: link, from: source, on: stack, space.router, context)
          else { continue }
          return NavigationMap.Start(
            screen: start,
            link: NavigationMap.Link(link: link, pattern: definition.pattern, source: source),
            path: path(of: opened)
          )
        }
      }
      return nil
    }
  }
}

extension Facts {
  /// Returns the region of one context, in which all other facts are missing.
  fileprivate func region(of context: PropertyDictionary) -> Region {
    Region(
      masks: names.indices.map { fact in
        let value = context[names[fact]]
        return 1 << (values[fact].firstIndex { $0 == value } ?? values[fact].count - 1)
      }
    )
  }
}
