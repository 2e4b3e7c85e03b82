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
    package let milestone: RouteRequest.Milestone
    /// The presentation that the link gives; nil for that of the command.
    package let presentation: Presentation?
    /// The stacks of the tabs that the link gives; nil for fresh tabs.
    package let tabs: TabStacks<StackEntry>?

    package init(
      _ milestone: RouteRequest.Milestone,
      presentation: Presentation? = nil,
      tabs: TabStacks<StackEntry>? = nil
    ) {
      self.milestone = milestone
      self.presentation = presentation
      self.tabs = tabs
    }

    /// Creates the part of a link that gives all values of an entry.
    package init(_ entry: StackEntry) {
      var milestone = RouteRequest.Milestone(entry.screen)
      milestone.properties = entry.properties.mapValues { .value($0) }
      self.init(
        milestone,
        presentation: entry.presentation.startsLayer ? .present : .push,
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
  package internal(set) var entries: [BuiltEntry] = []
  /// The requested properties that have no effect.
  package var ignored: [IgnoredProperty] { ignoredProperties.list }
  private var ignoredProperties: IgnoredProperties
  let graph: NavigationGraph
  let request: RouteRequest
  let rules: Rules
  /// The tabs that do not exist in the context of the request.
  let contextRules: ContextRules
  let avoided: Set<ScreenIndex>
  private let sharingScreens: [ScreenIndex]?
  /// The start screens, and the containers for which they stand.
  let startScreens: Set<ScreenID>
  /// The position of the part of the link to which the next entry belongs.
  var leg = 0
  /// The number of entries that may still open; nil for no limit.
  private var rest: Int?

  /// Creates a builder.
  ///
  /// - `request`: The request of the link, which contains the properties of all screens, the context,
  ///   the screens to avoid, and the maximum number of steps.
  /// - `presentCount`: The number of entries that may stay, which take no steps.
  package init(
    _ graph: NavigationGraph,
    _ request: RouteRequest,
    _ rules: Rules,
    presentCount: Int = 0
  ) {
    self.graph = graph
    self.request = request
    self.rules = rules
    contextRules = graph.tabRules(in: request.context)
    sharingScreens = graph.screensSharing(request)
    avoided = Set(request.avoiding.compactMap { graph.index(of: $0) })
    let starts = rules.startScreens.flatMap { graph.stack(startingOn: $0).entries }
    startScreens = Set(rules.startScreens + starts.map { $0.screen })
    ignoredProperties = IgnoredProperties(shared: request.reportedNames)
    rest = request.maximumSteps.map { $0 + presentCount }
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
      sharingScreens: sharingScreens,
      own: part.milestone.properties,
      takesCommandValues: !rules.isWhole
    )
    if let maximum = request.maximumSteps, rest == 0 {
      return .failure(
        RouteFailure(leg: request.breadcrumbs.count, reason: .stepLimit(maximum: maximum))
      )
    }
    let isPresented = rules.isWhole && part.presentation?.startsLayer == true
    let obstacle: Obstacle?
    if entries.isEmpty {
      if graph.containers.onlyPlace(of: screen) != nil { requested.shared = [:] }
      obstacle = try start(part, requested)
      rest = rest.map { $0 - 1 }
    } else if !isInTab, !isPresented, let place = tab(withRoot: part.milestone.screen),
      exists(place) || executions(opening: part, screen).isEmpty
    {
      requested.shared = [:]
      try select(place, part, requested)
      obstacle = nil
    } else {
      obstacle = try open(part, requested, isInTab: isInTab)
      rest = rest.map { $0 - 1 }
    }
    if let obstacle { return obstacle }
    let depth = entries.shownEntries.lastIndex { $0.ownEntry.screen == part.milestone.screen } ?? 0
    let entry = entries.shownEntries[depth].ownEntry
    requested.shared = request.properties
    let opened = LegEntry(screen: screen, ownEntry: entry, isGiven: false)
    ignoredProperties.markUsed(by: opened, requested)
    ignoredProperties.endLeg(at: opened, requested, isLast: isLast)
    if let tabs = part.tabs, let obstacle = try fill(tabs, at: depth) { return obstacle }
    return isInTab ? nil : blocked(by: absentTabBlockers)
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
