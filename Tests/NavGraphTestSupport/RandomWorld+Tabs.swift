public import NavGraph

extension RandomWorld {
  /// Creates a small world with up to three containers, in which one may be inside another.
  public init(withTabsUsing random: inout SeededGenerator) {
    let count = Int.random(in: 3...6, using: &random)
    let ids = (0..<count).map { ScreenID("S\($0)") }
    let containerCount = Int.random(in: 1...min(3, count - 1), using: &random)
    let hasFamilies = random.chance(40)
    let propertyChance = random.pick([0, 40, 80])
    let screens = ids.indices.map { index in
      NavigationScreen(
        ids[index],
        extends: hasFamilies && index > 0 && random.chance(40)
          ? random.pick(Array(ids[..<index])) : nil,
        properties: random.chance(propertyChance)
          ? RandomWorld.declarations(&random, required: 30) : [],
        tabs: index < containerCount ? RandomWorld.tabs(Array(ids[(index + 1)...]), &random) : []
      )
    }
    let conditionChance = random.pick([0, 30, 60])
    let commands = (0..<Int.random(in: 2...7, using: &random)).map { index in
      NavigationCommand(
        CommandID("c\(index)"),
        from: random.chance(10) ? .anywhere : .screens(random.some(of: ids, 30)),
        to: random.pick(ids),
        presentation: random.pick([.push, .push, .push, .present, .root]),
        position: random.chance(25) ? Int.random(in: 0...5, using: &random) : nil,
        properties: random.chance(25) ? RandomWorld.values(&random) : [:],
        conditions: random.chance(conditionChance) ? RandomWorld.likelyConditions(&random) : []
      )
    }
    self.init(screens: RandomWorld.openingRoots(of: screens), commands: commands)
  }

  /// Returns conditions, every other time one that often holds.
  private static func likelyConditions(_ random: inout SeededGenerator) -> [NavigationCondition] {
    let all = conditions(&random)
    guard random.chance(50), let first = all.first else { return all }
    return [NavigationCondition(first.subject, random.pick([.exists, .missing]))]
  }

  /// Returns one to three tabs.
  private static func tabs(
    _ roots: [ScreenID],
    _ random: inout SeededGenerator
  ) -> [NavigationScreen.Tab] {
    (0..<random.pick([1, 2, 2, 2, 3])).map {
      NavigationScreen.Tab(TabID("t\($0)"), root: random.pick(roots))
    }
  }

  /// Returns the screens without required properties where roots of tabs would lack values.
  private static func openingRoots(of screens: [NavigationScreen]) -> [NavigationScreen] {
    let roots = Set(screens.flatMap(\.tabs).map(\.root))
    func isAboveRoot(_ screen: NavigationScreen) -> Bool {
      roots.contains(screen.id) || screens.contains { $0.extends == screen.id && isAboveRoot($0) }
    }
    return screens.map { screen in
      var screen = screen
      guard isAboveRoot(screen) else { return screen }
      for index in screen.properties.indices { screen.properties[index].isRequired = false }
      return screen
    }
  }

  /// Creates a request for a world with tabs.
  public func requestWithTabs(using random: inout SeededGenerator) -> RouteRequest {
    var request = request(using: &random)
    if random.chance(70), let container = screens.first(where: { !$0.tabs.isEmpty }) {
      request.stack.entries = [StackEntry(container.id, presentation: .root)]
      if random.chance(30) {
        request.stack.entries.append(
          StackEntry(random.pick(screens).id, presentation: random.pick([.present, .push]))
        )
      }
    }
    request.breadcrumbs = Array(request.breadcrumbs.prefix(1))
    request.stack.entries = Array(request.stack.entries.prefix(3))
      .map { addingTabs(to: $0, &random) }
    let visible = Set(request.stack.visiblePath.map(\.screen))
    let hidden = screens.map(\.id).filter { !visible.contains($0) }
    if random.chance(80), !hidden.isEmpty { request.destination.screen = random.pick(hidden) }
    return request
  }

  /// Returns an entry with stacks for some of its tabs.
  private func addingTabs(
    to entry: StackEntry,
    _ random: inout SeededGenerator,
    depth: Int = 0
  ) -> StackEntry {
    guard let screen = screens.first(where: { $0.id == entry.screen }), !screen.tabs.isEmpty,
      depth < 2, random.chance(80)
    else { return entry }
    var entry = entry
    let tabs = screen.tabs.map { tab in
      var stack = [StackEntry(tab.root, presentation: .root)]
      for _ in 0..<random.pick(depth == 0 ? [0, 0, 1, 2] : [0, 0, 1]) {
        let properties = random.chance(25) ? RandomWorld.values(&random) : [:]
        stack.append(StackEntry(random.pick(screens).id, properties: properties))
      }
      return TabStacks.Tab(tab.name, stack.map { addingTabs(to: $0, &random, depth: depth + 1) })
    }
    entry.tabs = TabStacks(tabs, selectedIndex: Int.random(in: tabs.indices, using: &random))
    return entry
  }
}

extension RandomWorld {
  /// Returns the world without properties and conditions.
  public func withoutProperties() -> RandomWorld {
    RandomWorld(
      screens: screens.map { NavigationScreen($0.id, extends: $0.extends, tabs: $0.tabs) },
      commands: commands.map { command in
        var command = command
        command.properties = [:]
        command.conditions = []
        return command
      },
      disabledFlows: disabledFlows
    )
  }
}
