public import NavGraph

/// A link whose screens the oracle opens.
public struct OracleLink: Sendable {
  /// A screen of a link.
  public struct Part: Sendable {
    /// The screen with its own properties.
    public var milestone: RouteRequest.Milestone
    /// The presentation that the link gives.
    public var presentation: Presentation?
    /// The stacks of the tabs that the link gives.
    public var tabs: TabStacks<StackEntry>?
  }

  /// How the link changes the stack.
  public enum Mode: Sendable { case exact, rebuild }

  /// The screens, bottom to top.
  public var parts: [Part]
  /// The properties for all screens.
  public var shared: [PropertyName: RequestedValue] = [:]
  /// Whether the screens between those of the link take these properties, too.
  public var sharesWithAll = true
  /// The facts.
  public var context: PropertyDictionary = [:]
  /// The screens to avoid.
  public var avoiding: [ScreenID] = []
  /// The mode.
  public var mode = Mode.exact
  /// Whether it is a stack link, which gives all values and presentations.
  public var isWhole = false
  /// Whether each screen needs a command.
  public var isStrict = false
  /// The screens on which users start.
  public var startScreens: [ScreenID] = []

  /// The request of the link.
  public var request: RouteRequest {
    var request = RouteRequest(
      to: parts[parts.count - 1].milestone,
      via: parts.dropLast().map(\.milestone),
      context: context,
      avoiding: avoiding,
      presentation: parts[parts.count - 1].presentation
    )
    request.properties = shared
    if !sharesWithAll { request.sharingScreens = parts.map(\.milestone.screen) }
    return request
  }
}

/// A brute-force planner of links that replace the stack, which follows the rules literally.
///
/// It shares the rules for properties and conditions with ``Oracle``, and no code with the planner of
/// links. Requests are answered by ``TreeOracle``.
public struct LinkOracle {
  /// What a link does.
  public enum Outcome {
    case shows(ScreenStack)
    case alreadyThere
    case blocked([Blocker])
    /// No command opens a screen as a strict link does.
    case refused
    case failed(RouteFailure.Reason)
  }

  let oracle: Oracle
  private let trees: TreeOracle
  private let screens: [ScreenID]

  /// Creates the oracle of a world.
  public init(_ world: RandomWorld, maximumStates: Int = .max) {
    oracle = Oracle(world)
    trees = TreeOracle(world, maximumStates: maximumStates)
    screens = world.screens.map(\.id)
  }

  /// Returns what a link does on a stack.
  ///
  /// - Throws: The error of the first property that cannot be converted, or
  ///   `TreeOracle.TooManyStates`.
  public func outcome(of link: OracleLink, on given: ScreenStack) throws -> Outcome {
    let present = try nodes(given.entries.map(completed))
    let build = LinkOracleBuild(self, link)
    switch link.mode {
    case .exact:
      if let outcome = try build.open(link.parts) { return outcome }
      _ = keep(present, in: build.stack, link)
      return result(build.stack, on: present, link)
    case .rebuild:
      var request = link.request
      var count = 0
      if let bottom = present.first {
        build.stack = [LinkNode(bottom.entry, tabs: try fresh(bottom.entry.screen).tabs)]
      } else if let start = link.startScreens.first {
        build.stack = [try standing(try fresh(start)).outermost]
      } else {
        if let outcome = try build.open(Array(link.parts.prefix(1))) { return outcome }
        count = 1
      }
      if count == link.parts.count { return result(build.stack, on: present, link) }
      request.breadcrumbs.removeFirst(count)
      request.stack = ScreenStack(build.stack.map(\.stackEntry))
      switch try trees.answer(request) {
      case .alreadyThere(let stack):
        return result(try nodes(stack.entries), on: present, link)
      case .planned(let plan): return result(try nodes(plan.stack.entries), on: present, link)
      case .failed(let failure): return .failed(failure.reason)
      }
    }
  }

  private func result(_ stack: [LinkNode], on present: [LinkNode], _ link: OracleLink) -> Outcome {
    areSame(present, stack, link)
      ? .alreadyThere : .shows(ScreenStack(stack.map(\.stackEntry)))
  }

  // MARK: - Entries

  /// Returns an entry of a given stack with values that a navigator plans with.
  private func completed(_ given: StackEntry) throws -> StackEntry {
    var own = given
    own.tabs = nil
    var entry = try oracle.entry(oracle.plannable(ScreenStack([own])).entries[0])
    entry.tabs = try given.tabs?.map { try $0.map(completed) }
    return entry
  }

  private func nodes(_ entries: [StackEntry], isTab: Bool = false) throws -> [LinkNode] {
    try entries.enumerated().map { index, entry in
      var own = entry
      own.tabs = nil
      if index == 0 { own.presentation = .root }
      let node = LinkNode(own, tabs: try fresh(entry.screen).tabs)
      for (number, tab) in node.tabs.enumerated() {
        if let stack = entry.tabs?[tab.name], !stack.isEmpty { tab.stack = try nodes(stack) }
        if entry.tabs?.selected.name == tab.name { node.selected = number }
      }
      return node
    }
  }

  /// Returns an entry with default values and fresh tabs.
  func fresh(_ screen: ScreenID) throws -> LinkNode {
    LinkNode(
      try oracle.entry(StackEntry(screen, presentation: .root)),
      tabs: try (oracle.tabs[screen] ?? []).map { LinkTab($0.name, [try fresh($0.root)]) }
    )
  }

  /// Returns an entry inside the containers for which its screen stands, and the outermost of them.
  func standing(_ node: LinkNode) throws -> (outermost: LinkNode, tabs: [LinkTab]) {
    var places: [(container: ScreenID, tab: Int)] = []
    for container in screens {
      for (tab, definition) in (oracle.tabs[container] ?? []).enumerated()
      where definition.root == node.entry.screen {
        places.append((container, tab))
      }
    }
    guard places.count == 1 else { return (node, []) }
    let container = try fresh(places[0].container)
    container.tabs[places[0].tab].stack = [node]
    container.selected = places[0].tab
    let outer = try standing(container)
    return (outer.outermost, outer.tabs + [container.tabs[places[0].tab]])
  }

  // MARK: - Equal entries

  /// Keeps the tabs that the link does not name, in containers that are equal.
  ///
  /// - Returns: Whether all entries of the stack are equal.
  private func keep(_ present: [LinkNode], in stack: [LinkNode], _ link: OracleLink) -> Bool {
    for (old, new) in zip(present, stack) {
      guard isSame(old, new, link) else { return false }
      for (index, tab) in new.tabs.enumerated() {
        if index != new.selected, !tab.isTouched {
          tab.stack = old.tabs[index].stack
        } else {
          _ = keep(old.tabs[index].stack, in: tab.stack, link)
        }
      }
      guard new.tabs.isEmpty || old.selected == new.selected,
        new.tabs.isEmpty
          || areSame(old.tabs[old.selected].stack, new.tabs[new.selected].stack, link)
      else { return false }
    }
    return present.count == stack.count
  }

  private func areSame(_ present: [LinkNode], _ stack: [LinkNode], _ link: OracleLink) -> Bool {
    present.count == stack.count
      && zip(present, stack).allSatisfy { old, new in
        isSame(old, new, link) && old.selected == new.selected
          && zip(old.tabs, new.tabs).allSatisfy { areSame($0.stack, $1.stack, link) }
      }
  }

  /// Returns whether entries have the same screen, presentation and properties, where a property
  /// that the present entry lacks does not count, unless the link gives all values.
  private func isSame(_ old: LinkNode, _ new: LinkNode, _ link: OracleLink) -> Bool {
    guard old.entry.screen == new.entry.screen, old.entry.presentation == new.entry.presentation
    else { return false }
    let declared = oracle.declared(by: old.entry.screen)
    return Set(old.entry.properties.keys).union(new.entry.properties.keys).allSatisfy { name in
      let (left, right) = (old.entry.properties[name], new.entry.properties[name])
      let isLacking = left == nil && !declared.contains { $0.name == name }
      return (left ?? .null) == (right ?? .null)
        || isLacking && !(link.isWhole && link.mode == .exact)
    }
  }
}
