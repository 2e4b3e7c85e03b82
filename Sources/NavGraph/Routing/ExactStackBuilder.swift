/// Builds the stack of a link on an empty stack, entry by entry.
///
/// ```text
/// link: Home/Detail/Cart      containers: Tabs{Home | Cart}      commands: Home > Detail
///
/// Home     the first screen is the root of a tab: Tabs{*Home | Cart}
/// Detail   executes a command: Tabs{*Home/Detail | Cart}
/// Cart     selects its tab: Tabs{Home/Detail | *Cart}
/// ```
///
/// A ``Leg`` judges each entry, as it judges requests.
package struct ExactStackBuilder {
  /// A screen of a link.
  package struct Part: Sendable, Hashable {
    package let milestone: Milestone
    /// The presentation that the link gives; nil for that of the command.
    package let presentation: Presentation?
    /// The stacks of the tabs that the link gives; nil for fresh tabs.
    package let tabs: TabStacks<StackEntry>?

    package init(
      _ milestone: Milestone,
      presentation: Presentation? = nil,
      tabs: TabStacks<StackEntry>? = nil
    ) {
      self.milestone = milestone
      self.presentation = presentation
      self.tabs = tabs
    }

    /// Creates the part of a link that gives all values of an entry.
    package init(_ entry: StackEntry) {
      var milestone = Milestone(entry.screen)
      milestone.properties = entry.properties.mapValues { .value($0) }
      self.init(
        milestone,
        presentation: entry.presentation == .present ? .present : .push,
        tabs: entry.tabs
      )
    }
  }

  /// The rules for all entries.
  package struct Rules: Sendable, Hashable {
    /// Whether each entry above the first one requires a command that opens it as the link does.
    package var isStrict = false
    /// Whether entries open without regard to conditions and the declarations of properties.
    package var isTrusted = false
    /// Whether the link gives all values and presentations, as a stack link does.
    package var isWhole = false
    /// The screens on which users start, which open without regard to conditions.
    package var startScreens: [ScreenID] = []

    package init() {}
  }

  /// The reason why a stack cannot be built.
  package enum Obstacle {
    case failure(RouteFailure)
    /// No command opens a screen on another one.
    case noCommand(ScreenID, on: ScreenID)
    /// The command that opens a screen has another presentation than the link.
    case otherPresentation(ScreenID, Presentation, by: CommandID)
  }

  /// The entries so far.
  package private(set) var entries: [BuiltEntry] = []
  /// The requested properties that have no effect.
  package var ignored: [IgnoredProperty] { ignoredProperties.list }
  private var ignoredProperties: IgnoredProperties
  let graph: NavigationGraph
  let request: RouteRequest
  let rules: Rules
  let avoided: Set<ScreenIndex>
  /// The start screens, and the containers for which they stand.
  let startScreens: Set<ScreenID>
  /// The position of the part of the link to which the next entry belongs.
  var leg = 0

  /// Creates a builder.
  ///
  /// - `request`: The request of the link, which contains the properties of all screens, the context,
  ///   and the screens to avoid.
  package init(_ graph: NavigationGraph, _ request: RouteRequest, _ rules: Rules) {
    self.graph = graph
    self.request = request
    self.rules = rules
    avoided = Set(request.avoiding.compactMap { graph.index(of: $0) })
    let starts = rules.startScreens.flatMap { graph.stack(startingOn: $0).entries }
    startScreens = Set(rules.startScreens + starts.map { $0.screen })
    ignoredProperties = IgnoredProperties(graph: graph, shared: request.properties)
  }

  /// Adds the entries of a link.
  ///
  /// - Returns: The reason why an entry cannot be added; nil if there is none.
  /// - Throws: The first property whose value cannot be converted.
  package mutating func add(_ parts: [Part]) throws(PropertyError) -> Obstacle? {
    for (position, part) in parts.enumerated() {
      leg = position
      if let obstacle = try add(part, isLast: position == parts.count - 1) { return obstacle }
    }
    let shown = entries.shownEntries.map { $0.ownEntry.screen }
    let unwanted = shown.filter { request.avoiding.contains($0) }
    return blocked(by: unwanted.map { .avoided($0, command: nil) })
  }

  /// Adds an entry.
  ///
  /// - `isInTab`: Whether the entry belongs to a tab whose stack the link gives.
  private mutating func add(
    _ part: Part,
    isInTab: Bool = false,
    isLast: Bool = false
  ) throws(PropertyError) -> Obstacle? {
    guard let screen = graph.index(of: part.milestone.screen) else {
      return .failure(RouteFailure(unknownScreen: part.milestone.screen, leg: leg, in: graph))
    }
    var requested = LegProperties(
      graph: graph,
      milestone: screen,
      shared: request.properties,
      own: part.milestone.properties,
      takesCommandValues: !rules.isWhole
    )
    let isPresented = rules.isWhole && part.presentation == .present
    let obstacle: Obstacle?
    if entries.isEmpty {
      if graph.containers.onlyPlace(of: screen) != nil { requested.shared = [:] }
      obstacle = try start(part, requested)
    } else if !isInTab, !isPresented, let place = tab(withRoot: part.milestone.screen) {
      requested.shared = [:]
      try select(place, part, requested)
      obstacle = nil
    } else {
      obstacle = try open(part, requested, isInTab: isInTab)
    }
    if let obstacle { return obstacle }
    let depth = entries.shownEntries.lastIndex { $0.ownEntry.screen == part.milestone.screen } ?? 0
    let entry = entries.shownEntries[depth].ownEntry
    requested.shared = request.properties
    let opened = LegEntry(screen: screen, ownEntry: entry, isGiven: false)
    ignoredProperties.pass(opened, requested)
    ignoredProperties.endLeg(at: opened, requested, isLast: isLast)
    guard let tabs = part.tabs else { return nil }
    return try fill(tabs, at: depth)
  }

  /// Adds the entries that the link gives for tabs of a shown container.
  private mutating func fill(
    _ tabs: TabStacks<StackEntry>,
    at depth: Int
  ) throws(PropertyError) -> Obstacle? {
    func index(of tab: TabID) -> Int? { entries.shownEntries[depth].tabs?.index(of: tab) }
    for tab in tabs.tabs {
      guard let number = index(of: tab.name) else { continue }
      entries.name(tab: number, ofContainerAt: depth)
      if let inner = tab.entries.first?.tabs, let obstacle = try fill(inner, at: depth + 1) {
        return obstacle
      }
      for entry in tab.entries.dropFirst() {
        if let obstacle = try add(Part(entry), isInTab: true) { return obstacle }
      }
    }
    if let selected = index(of: tabs.selected.name) {
      entries.name(tab: selected, ofContainerAt: depth)
    }
    return nil
  }
}

// MARK: - Entries

extension ExactStackBuilder {
  /// Adds the first entry, inside the containers for which its screen stands.
  private mutating func start(
    _ part: Part,
    _ requested: LegProperties
  ) throws(PropertyError) -> Obstacle? {
    var entry = StackEntry(part.milestone.screen)
    entry.properties = try properties(of: requested, by: nil)
    entry.tabs = try roots(of: requested.milestone, part.tabs)?
      .map { roots in roots.map { $0.stackEntry } }
    let stack = try graph.completed(graph.stack(startingOn: entry))
    entries = stack.entries.map {
      BuiltEntry($0, isNamed: false, isAnimated: request.isAnimated ?? true)
    }
    for depth in 0..<(entries.shownEntries.count - [entry].shownEntries.count) {
      let selected = entries.shownEntries[depth].tabs?.selectedIndex ?? 0
      entries.name(tab: selected, ofContainerAt: depth)
    }
    guard let outermost = stack.entries.first, outermost.screen != entry.screen else {
      return blocked(by: blockers(ofOpening: entry, requested))
    }
    var shared = requested
    (shared.shared, shared.own) = (request.properties, [:])
    return blocked(by: blockers(ofOpening: outermost, shared))
  }

  /// Selects the tab whose root is the next screen, and goes back to the root.
  private mutating func select(
    _ place: (tab: Int, depth: Int),
    _ part: Part,
    _ requested: LegProperties
  ) throws(PropertyError) {
    let values = part.milestone.properties.isEmpty ? nil : try properties(of: requested, by: nil)
    let inner = try part.tabs.map { (tabs) throws(PropertyError) in
      try roots(of: requested.milestone, tabs)
    }
    entries.name(tab: place.tab, ofContainerAt: place.depth)
    entries.updateTabs(ofContainerAt: place.depth) { tabs in
      tabs.selected.entries.removeLast(tabs.selected.entries.count - 1)
      if let values { tabs.selected.entries[0].ownEntry.properties = values }
      if let inner { tabs.selected.entries[0].tabs = inner }
    }
  }

  /// Returns the tab whose root is a screen, of a container that is not covered; nil if there is
  /// none.
  ///
  /// The tabs of inner containers come first.
  private func tab(withRoot screen: ScreenID) -> (tab: Int, depth: Int)? {
    for (depth, container) in entries.shownEntries.enumerated().reversed() {
      let tab = container.tabs?.tabs.firstIndex { $0.entries[0].ownEntry.screen == screen }
      if let tab { return (tab, depth) }
    }
    return nil
  }

  /// Adds an entry that a command opens on the top of the stack, or any command elsewhere.
  private mutating func open(
    _ part: Part,
    _ requested: LegProperties,
    isInTab: Bool
  ) throws(PropertyError) -> Obstacle? {
    let execution: Execution?
    switch self.execution(opening: part, requested) {
    case .execution(let found): execution = found
    case .obstacle(let obstacle): return obstacle
    }
    let command = execution?.command
    let commandPresentation = command.map { graph.traits[$0].presentation }
    var entry = BuiltEntry(
      ownEntry: StackEntry(
        part.milestone.screen,
        properties: try properties(of: requested, by: command),
        presentation: part.presentation ?? commandPresentation ?? .push
      ),
      tabs: try roots(of: requested.milestone, part.tabs),
      command: command.map { graph.name(of: $0) },
      isAnimated: request.isAnimated ?? command.map { graph.traits[$0].contains(.animated) }
        ?? true,
      isGiven: isInTab
    )
    if let command, entry.presentation == commandPresentation {
      entry.ownEntry.style = graph.style(of: command)
    }
    if command == nil {
      let blockers = blockers(ofOpening: entry.ownEntry, requested)
      if let obstacle = blocked(opening: entry.ownEntry.screen, by: blockers) { return obstacle }
    }
    if isInTab { entries.push(entry) } else { entries.open(entry) }
    return nil
  }

  /// Returns the values that an entry is given when it opens.
  private func properties(
    of requested: LegProperties,
    by command: CommandIndex?
  ) throws(PropertyError) -> PropertyDictionary {
    let screen = requested.milestone
    let assigned = requested.assignedValues(on: screen, by: command)
    let declared: DeclaredProperties = graph.properties(of: screen)
    guard rules.isTrusted else {
      return try declared.effectiveProperties(assigned: assigned, of: graph.id(of: screen))
    }
    var values: PropertyDictionary = [:]
    for (name, value) in assigned { values[name] = declared.value(value, of: name) }
    return try declared.completed(values, of: graph.id(of: screen))
  }

  /// Returns the tabs of a container with their roots, with the values that the link gives them; nil
  /// if the screen is not a container.
  private func roots(
    of container: ScreenIndex,
    _ given: TabStacks<StackEntry>?
  ) throws(PropertyError) -> TabStacks<BuiltEntry>? {
    let roots = try given?.map { (stack) throws(PropertyError) -> [BuiltEntry] in
      guard let root = stack.first, let screen = graph.index(of: root.screen) else { return [] }
      let own = Part(root).milestone.properties
      let requested = LegProperties(graph: graph, milestone: screen, own: own)
      let entry = StackEntry(
        root.screen,
        properties: try properties(of: requested, by: nil),
        presentation: .root
      )
      return [
        BuiltEntry(ownEntry: entry, tabs: try self.roots(of: screen, root.tabs), isGiven: true)
      ]
    }
    return graph.tabs(of: container, given: roots) {
      BuiltEntry(graph.freshRoot($0), isNamed: false)
    }
  }
}
