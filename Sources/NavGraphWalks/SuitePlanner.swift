package import NavGraph
package import NavGraphLinks
import NavGraphSpace

/// A planner of suites of walks.
///
/// For each context, suites are made along the Euler tour of a flow of minimum cost, and by always
/// going to the nearest item, in several orders of equally near ones. The cheapest one is used.
/// Contexts are chosen as a greedy set cover: first the one in which most can be covered.
///
/// Source: T. Feo, M. Resende, "Greedy randomized adaptive search procedures", 1995.
package struct SuitePlanner {
  private let graph: NavigationGraph
  private let links: LinkRouter
  private let options: WalkOptions
  private let maps: NavigationMaps
  private let contexts: [PropertyDictionary]
  private let router: Router
  /// What is possible in any context.
  private let everything: NavigationMap
  private let items: WalkItems

  /// Creates a planner for an app.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - links: The links of the app.
  ///   - starts: The screens on which users start.
  ///   - options: How the suite is made.
  package init(
    _ graph: NavigationGraph,
    _ links: LinkRouter,
    starts: [ScreenID],
    _ options: WalkOptions
  ) {
    self.graph = graph
    self.links = links
    self.options = options
    maps = NavigationMaps(graph, links, starts: starts, context: options.context)
    contexts = maps.contexts(ofPairs: options.goal == .pairs)
    router = Router(graph)
    everything = maps.map(in: contexts)
    items = WalkItems(graph, options, everything)
  }

  /// Returns the suite.
  ///
  /// - Complexity: O(C · (V + E + K · E)) time in the worst case for C contexts, V entries, E moves
  ///   and K items; the search for the next item usually ends after a few moves.
  package func suite() -> WalkSuite {
    options.goal == .links ? linkSuite() : shortestSuite()
  }

  // MARK: - Screens and commands

  private func shortestSuite() -> WalkSuite {
    var remaining = Set(items.items.keys)
    var walks: [(context: PropertyDictionary, steps: [WalkStep])] = []
    var apps = self.apps.map { (app: $0, coverable: $0.coverable(items)) }
    var network: TourNetwork?
    let coverable = apps.reduce(into: Set<Int>()) { $0.formUnion($1.coverable) }
    var random = SplitMix64(seed: options.seed ?? 0)
    while !remaining.isEmpty, !apps.isEmpty {
      let counts = apps.map { $0.coverable.intersection(remaining).count }
      guard let best = counts.indices.max(by: { (counts[$0], $1) < (counts[$1], $0) }),
        counts[best] > 0
      else { break }
      let (app, coverable) = apps.remove(at: best)
      let maker: WalkMaker
      (maker, network) = self.maker(app, covering: remaining, of: coverable, using: &random)
      walks += maker.walks.map { (app.context, $0) }
      remaining = maker.remaining
    }
    return suite(
      walks.enumerated().map { walk(number: $0 + 1, in: $1.context, $1.steps) },
      without: remaining,
      of: coverable,
      contexts.count == 1 ? network : nil
    )
  }

  /// The app in each context.
  private var apps: [WalkApp] {
    contexts.map { context in
      let map = contexts.count == 1 ? everything : maps.map(in: [context])
      return WalkApp(graph, links, router, maps, map, in: context)
    }
  }

  /// Returns the walks in one context, and the network that bounds their cost.
  private func maker(
    _ app: WalkApp,
    covering remaining: Set<Int>,
    of coverable: Set<Int>,
    using random: inout SplitMix64
  ) -> (WalkMaker, TourNetwork?) {
    let start = WalkMaker(app, options, items, covering: remaining)
    var best = start
    if options.seed != nil {
      best.walkAtRandom(using: &random)
      return (best, nil)
    }
    let network = network(of: app.map, covering: remaining)
    let orders = max(1, min(20, 1_000 / coverable.count, 10_000 / app.map.order.count))
    // In large apps, the tour of screens is longer than always going to the nearest one.
    let followsTour = options.goal != .screens || orders > 1
    if followsTour { best.follow(network.tour()) }
    best.coverNearest()
    best.coverRest(of: coverable)
    for order in (followsTour ? 0 : 1)..<orders {
      if best.remaining.isDisjoint(with: coverable), best.cost == network.lowerBound { break }
      var nearest = start
      nearest.coverNearest(order: order)
      nearest.coverRest(of: coverable)
      let isBetter = (nearest.remaining.count, nearest.cost) < (best.remaining.count, best.cost)
      if isBetter { best = nearest }
    }
    return (best, network)
  }

  /// Returns the network for items; containers are covered together with their tabs.
  private func network(of map: NavigationMap, covering wanted: Set<Int>) -> TourNetwork {
    TourNetwork(map, options.goal, launchCost: options.launchCost) { arrival in
      if options.goal == .screens, map.vertices[arrival.vertex].isContainer { return nil }
      return items.number(arrival, in: map).flatMap { wanted.contains($0) ? $0 : nil }
    }
  }

  private func walk(
    number: Int,
    in context: PropertyDictionary,
    _ steps: [WalkStep]
  ) -> Walk {
    let digits = String(number)
    let id = "walk-" + String(repeating: "0", count: max(0, 3 - digits.count)) + digits
    return Walk(id, for: options.goal, in: context, steps: steps)
  }

  private func suite(
    _ walks: [Walk],
    without remaining: Set<Int>,
    of coverable: Set<Int>,
    _ network: TourNetwork?
  ) -> WalkSuite {
    let gaps = GapFinder(graph, router, everything, maps, options.context)
    let left = remaining.sorted().compactMap { number in items.items[number].map { (number, $0) } }
    let replacedCommands = gaps.replacedCommands(of: left.map(\.1))
    let isReplaced = { (item: WalkItem) in !replacedCommands.isDisjoint(with: item.commands) }
    let reasons = left.filter { !isReplaced($1) }.map { number, item in
      let reason = gaps.reason(for: item, isCoverable: coverable.contains(number))
      return WalkSuite.Gap(item: item, reason: reason)
    }
    let covered = Set(items.items.keys).subtracting(remaining)
    // The network of everything is the same if all of its items are covered.
    let isComplete = network.map { $0.coveredItems.isSubset(of: covered) } ?? false
    return WalkSuite(
      options: options,
      walks: walks,
      covered: covered.count,
      replaced: left.map(\.1).filter(isReplaced),
      gaps: reasons,
      lowerBound: covered.isEmpty
        ? 0
        : ((isComplete ? network : nil) ?? self.network(of: everything, covering: covered))
          .lowerBound
    )
  }

  // MARK: - Links

  /// Returns a suite with a walk for each link pattern: every link starts the app.
  private func linkSuite() -> WalkSuite {
    let apps = apps
    let definitions =
      links.handlers.lazy.compactMap { $0 as? PatternLinkHandler }.first?.definitions ?? []
    var walks: [Walk] = []
    var gaps: [WalkSuite.Gap] = []
    let finder = GapFinder(graph, router, everything, maps, options.context)
    for definition in definitions where !definition.milestones.isEmpty {
      let item = WalkItem.link(definition.pattern.description)
      guard options.scope?.contains(item) ?? true else { continue }
      let found = apps.lazy.compactMap { app -> (PropertyDictionary, [WalkStep])? in
        var execution = WalkExecution(app)
        let start = app.map.starts.firstIndex { $0.link?.pattern == definition.pattern }
        guard let start, execution.perform(.launch(start)) else { return nil }
        return (app.context, execution.steps)
      }.first
      if let (context, steps) = found {
        walks.append(walk(number: walks.count + 1, in: context, steps))
      } else {
        gaps.append(WalkSuite.Gap(item: item, reason: finder.reason(for: item, isCoverable: false)))
      }
    }
    return WalkSuite(
      options: options,
      walks: walks,
      covered: walks.count,
      replaced: [],
      gaps: gaps,
      lowerBound: walks.count * (options.launchCost + 1)
    )
  }
}

extension WalkApp {
  /// Returns the items that may be covered in the context, whatever lies on the stack.
  fileprivate func coverable(_ items: WalkItems) -> Set<Int> {
    var found: Set<Int> = []
    func insert(_ arrival: Arrival) {
      if let item = items.number(arrival, in: map) { found.insert(item) }
    }
    for vertex in map.order {
      insert(Arrival(vertex: vertex))
      for arc in map.arcs[vertex] {
        insert(Arrival(vertex: arc.target, origin: vertex, command: arc.command))
        let shown = map.shown(from: arc.target).last ?? arc.target
        for next in map.arcs[shown] {
          insert(
            Arrival(
              vertex: next.target,
              origin: shown,
              previous: arc.command,
              command: next.command
            )
          )
        }
      }
    }
    return found
  }
}
