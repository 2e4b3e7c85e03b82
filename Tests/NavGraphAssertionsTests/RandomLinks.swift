import NavGraph
import NavGraphLinks
import NavGraphTestSupport

/// Random links to the screens of a graph.
struct RandomLinks {
  private let graph: NavigationGraph
  private let properties: [PropertyDictionary]
  private(set) var patterns = PatternLinkHandler()
  private(set) var urls: [DeepLink] = []
  var router = LinkRouter()

  init(_ graph: NavigationGraph, _ properties: [PropertyDictionary]) {
    self.graph = graph
    self.properties = properties
    router.handlers = [patterns]
  }

  /// Adds patterns in all modes, some with a presentation, or with a parameter.
  mutating func addPatterns(using random: inout SeededGenerator) throws {
    for index in 0..<Int.random(in: 0...2, using: &random) {
      let milestones = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        LinkDefinition.MilestoneTemplate(random.pick(graph.screens))
      }
      let modes = properties.count > 1 && random.chance(50) ? ["a", "b", "other"] : []
      let definition = LinkDefinition(
        try LinkPattern("app://l\(index)" + (modes.isEmpty ? "" : "/:mode")),
        to: milestones,
        mode: random.pick([.exact, .exact, .extend, .rebuild]),
        presentation: random.pick([nil, nil, .push, .present, .root])
      )
      try patterns.register(definition)
      let suffixes = modes.isEmpty ? [""] : modes.map { "/" + $0 }
      urls += try suffixes.map { try DeepLink("app://l\(index)" + $0) }
    }
    router.handlers = [patterns]
  }

  /// Adds the names of all screens, and some stacks.
  mutating func addHandlers(using random: inout SeededGenerator) throws {
    router.handlers += [
      ScreenNameLinkHandler(graph, schemes: ["app"]) as any LinkHandler,
      StackLinkHandler(graph, schemes: ["app"], isStrict: random.chance(30)),
    ]
    for screen in graph.screens {
      urls += [try DeepLink("app://\(screen)"), try DeepLink("app://\(screen)::")]
      if properties.count > 1 {
        urls += [try DeepLink("app://\(screen)?mode=a"), try DeepLink("app://\(screen)::mode=a")]
      }
    }
    for _ in 0..<3 {
      let stack = ScreenStack(entries(isInTab: false, using: &random))
      let link = try StackLink(stack, scheme: "app", in: graph).description
      urls.append(try DeepLink(link.contains("::") ? link : link + "::"))
    }
  }

  private func entries(isInTab: Bool, using random: inout SeededGenerator) -> [StackEntry] {
    (0..<Int.random(in: 1...2, using: &random)).map { position in
      let screen = random.pick(graph.screens)
      return entry(
        screen,
        position == 0 ? .root : random.pick([.push, .push, .present]),
        isInTab: isInTab,
        using: &random
      )
    }
  }

  /// Returns an entry that is opened on its stack, with random stacks in its tabs.
  private func entry(
    _ screen: ScreenID,
    _ presentation: Presentation,
    isInTab: Bool,
    using random: inout SeededGenerator
  ) -> StackEntry {
    var entry = StackEntry(
      screen,
      properties: random.pick(properties),
      presentation: presentation
    )
    let tabs = graph.screen(screen)?.tabs ?? []
    guard !tabs.isEmpty, !isInTab else { return entry }
    let stacks = tabs.map { tab in
      let root = self.entry(tab.root, .root, isInTab: true, using: &random)
      let others = random.chance(50) ? entries(isInTab: true, using: &random).suffix(1) : []
      return TabStacks<StackEntry>.Tab(
        tab.name,
        [root]
          + others.map { other in
            var other = other
            other.presentation = .push
            return other
          }
      )
    }
    entry.tabs = TabStacks(
      stacks,
      selectedIndex: Int.random(in: 0..<stacks.count, using: &random)
    )
    return entry
  }
}
