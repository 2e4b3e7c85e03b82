public import NavGraph

extension RandomWorld {
  /// Creates a link, most of whose screens commands open one on the other.
  public func link(using random: inout SeededGenerator) -> OracleLink {
    let isWhole = random.chance(40)
    var parts: [OracleLink.Part] = []
    for _ in 0..<random.pick([1, 2, 2, 3, 3, 4]) {
      let screen = nextScreen(after: parts.last?.milestone.screen, &random)
      var part = OracleLink.Part(
        milestone: RouteRequest.Milestone(screen),
        presentation: nil,
        tabs: nil
      )
      if random.chance(isWhole ? 35 : 20) {
        part.milestone.properties =
          isWhole
          ? RandomWorld.values(&random).mapValues { .value($0) } : RandomWorld.requests(&random)
      }
      if isWhole {
        part.presentation = presentation(of: screen, &random)
        part.tabs = tabs(of: screen, &random)
      }
      parts.append(part)
    }
    if !isWhole, random.chance(25) {
      parts[parts.count - 1].presentation = random.pick([.push, .present])
    }
    let isExact = isWhole || random.chance(60)
    if !isExact { parts[parts.count - 1].presentation = nil }
    return OracleLink(
      parts: parts,
      shared: !isWhole && random.chance(40) ? RandomWorld.requests(&random) : [:],
      sharesWithAll: random.chance(50),
      context: random.chance(70) ? RandomWorld.values(&random) : [:],
      avoiding: !isWhole && random.chance(12) ? random.some(of: screens.map(\.id), 25) : [],
      mode: isExact ? .exact : .rebuild,
      isWhole: isWhole,
      isStrict: isWhole && random.chance(40),
      startScreens: random.some(of: screens.map(\.id), random.pick([0, 15, 30]))
    )
  }

  /// Returns a stack on which the user opens another tab or a screen, or from which he goes back.
  public func changing(_ stack: ScreenStack, using random: inout SeededGenerator) -> ScreenStack {
    var stack = stack
    guard var top = stack.entries.popLast() else { return stack }
    if var tabs = top.tabs {
      tabs.selectedIndex = Int.random(in: tabs.tabs.indices, using: &random)
      if random.chance(50) { tabs.selected.entries.append(StackEntry(random.pick(screens).id)) }
      top.tabs = tabs
    } else if !stack.entries.isEmpty, random.chance(50) {
      return stack
    }
    stack.entries.append(top)
    if random.chance(30) {
      stack.entries.append(StackEntry(random.pick(screens).id, presentation: .present))
    }
    return stack
  }

  private func nextScreen(
    after screen: ScreenID?,
    _ random: inout SeededGenerator
  ) -> ScreenID {
    let roots = screens.flatMap(\.tabs).map(\.root)
    let containers = screens.filter { !$0.tabs.isEmpty }.map(\.id)
    guard let screen else {
      return (random.chance(60) ? containers + roots : []).randomElement(using: &random)
        ?? random.pick(screens).id
    }
    if random.chance(25), let root = roots.randomElement(using: &random) { return root }
    let opened = commands.filter { command in
      guard case .screens(let origins) = command.origins else { return true }
      return origins.contains(screen) || random.chance(20)
    }
    guard random.chance(80), let command = opened.randomElement(using: &random) else {
      return random.pick(screens).id
    }
    let extending = screens.filter { $0.extends == command.destination }.map(\.id)
    return random.chance(20) ? extending.first ?? command.destination : command.destination
  }

  private func presentation(
    of screen: ScreenID,
    _ random: inout SeededGenerator
  ) -> Presentation {
    let command = commands.filter { $0.destination == screen }.randomElement(using: &random)
    guard random.chance(80), command?.presentation == .present else {
      return random.chance(10) ? .present : .push
    }
    return .present
  }

  /// Returns stacks for some tabs of a screen; nil for most screens.
  private func tabs(
    of screen: ScreenID,
    _ random: inout SeededGenerator,
    depth: Int = 0
  ) -> TabStacks<StackEntry>? {
    let defined = screens.first { $0.id == screen }?.tabs ?? []
    let named = random.some(of: defined, 60)
    guard !named.isEmpty, depth < 2, random.chance(40) else { return nil }
    let stacks = named.map { tab in
      var entries = [StackEntry(tab.root, presentation: .root)]
      for _ in 0..<random.pick([0, 0, 1, 2]) {
        let next = nextScreen(after: entries.last?.screen, &random)
        entries.append(StackEntry(next, presentation: presentation(of: next, &random)))
      }
      for index in entries.indices {
        if random.chance(20) { entries[index].properties = RandomWorld.values(&random) }
        entries[index].tabs = tabs(of: entries[index].screen, &random, depth: depth + 1)
      }
      return TabStacks.Tab(tab.name, entries)
    }
    return TabStacks(stacks, selectedIndex: Int.random(in: stacks.indices, using: &random))
  }
}
