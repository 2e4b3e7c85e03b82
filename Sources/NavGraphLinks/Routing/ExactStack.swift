import NavGraph

/// A stack that replaces the current stack, without additional screens between its entries.
struct ExactStack: Hashable {
  /// The entries as milestones; nil for an empty stack.
  var request: RouteRequest?
  /// Whether entries may open without regard to commands, conditions and the declarations of
  /// properties.
  var isTrusted = false
  private let presentations: [Presentation]
  /// For each entry, the stacks of its tabs; nil for fresh tabs.
  let tabs: [TabStacks<StackEntry>?]
  private let isStrict: Bool
  private let reuse: Reuse

  /// The rule that determines which of the lowest entries of the current stack stay.
  enum Reuse: Hashable {
    /// No entry stays.
    case none
    /// Entries with equal properties stay. Properties that are null are ignored.
    case equal
    /// Entries with equal requested properties stay. Requested properties that they do not have are
    /// ignored.
    case matching
  }

  /// Creates the stack of a request, which consists of its breadcrumbs and its destination.
  init(_ request: RouteRequest) {
    self.request = request
    let pushes = request.breadcrumbs.map { _ in Presentation.push }
    presentations = [.root] + (pushes + [request.presentation ?? .push]).dropFirst()
    tabs = presentations.map { _ in nil }
    isStrict = false
    reuse = .matching
  }

  /// Creates a target from a whole stack.
  ///
  /// - `isStrict`: Whether each entry above the root requires a command that opens it.
  /// - `reuse`: The rule that determines which of the lowest entries of the current stack stay.
  /// - `isAnimated`: Whether screens open with animation; nil to use the animation of their
  ///   commands.
  init(
    _ stack: ScreenStack,
    isStrict: Bool = false,
    reuse: Reuse = .equal,
    isAnimated: Bool? = nil
  ) {
    let milestones = stack.entries.map { entry in
      Milestone(entry.screen, entry.properties)
    }
    request = milestones.last.map { destination in
      RouteRequest(
        to: destination,
        via: milestones.dropLast(),
        presentation: stack.top?.presentation,
        isAnimated: isAnimated
      )
    }
    presentations = [.root] + stack.entries.dropFirst().map(\.presentation)
    tabs = stack.entries.map(\.tabs)
    self.isStrict = isStrict
    self.reuse = reuse
  }

  /// Returns the plan that replaces the current stack by this one, or the reason why there is none.
  ///
  /// Entries that open must follow the rules for requests: they need their required properties, and
  /// the conditions of a command must hold. This is a command that opens the screen on the entry
  /// below. For the root, and if there is no such command, it is a command that opens the screen on
  /// any other entry. A screen without such commands needs none.
  ///
  /// - Throws: The first property whose value cannot be converted.
  func route(on state: PlanningState) throws(PropertyError) -> Result<RouteOutcome, LinkRefusal> {
    let live = tabs.allSatisfy { $0 == nil } ? state.stack.visiblePath : state.stack.entries
    guard let request else {
      return .success(
        live.isEmpty
          ? .alreadyThere(state.stack)
          : .planned(
            Plan(steps: [], stack: ScreenStack(), opened: 0, removed: state.stack.allEntries.count)
          )
      )
    }
    if let failure = state.unknownScreen(in: request.naming(tabs)) {
      return .success(.failed(failure))
    }
    if let refusal = refusedTabs(of: request, in: state.graph) { return .failure(refusal) }
    var entries = try entries(of: request, in: state.graph)
    let kept = zip(live, zip(entries, tabs)).prefix { live, wanted in
      keeps(live, for: wanted.0, hasFreshTabs: wanted.1 == nil, of: request, in: state.graph)
    }.count
    if kept == entries.count, kept == live.count { return .success(.alreadyThere(state.stack)) }
    let moves = openedCount(from: kept) + (kept > 0 && live.count > kept ? 1 : 0)
    if let maximum = request.maximumSteps, moves > maximum {
      let reason = RouteFailure.Reason.stepLimit(maximum: maximum)
      return .success(.failed(RouteFailure(leg: request.breadcrumbs.count, reason: reason)))
    }
    var openings: [Step] = []
    let check = OpeningCheck(
      graph: state.graph,
      request: state.addressed(request),
      isTrusted: isTrusted,
      isStrict: isStrict
    )
    for index in kept..<entries.count {
      let name: CommandID?
      switch check.verdict(on: entries, at: index) {
      case .opens(let command): name = command
      case .fails(let failure): return .success(.failed(failure))
      case .refused(let refusal): return .failure(refusal)
      }
      let command = name.flatMap(state.graph.command)
      if command?.presentation == entries[index].presentation {
        entries[index].style = command?.style
      }
      openings.append(
        .open(
          Opening(
            command: name,
            entry: entries[index],
            isAnimated: request.isAnimated ?? command?.isAnimated ?? true
          )
        )
      )
    }
    var stack = state.stack
    stack.entries.truncate(keeping: kept)
    let removed = state.stack.allEntries.count - stack.allEntries.count
    for entry in entries[kept...] { stack.entries.open(entry) }
    return .success(
      .planned(
        Plan(
          steps: (kept == 0 ? [] : state.stack.stepsBack(to: kept - 1)) + openings,
          stack: stack,
          opened: ScreenStack(Array(entries[kept...])).allEntries.count,
          removed: removed,
          ignored: ignoredProperties(of: request, in: state.graph),
          isAnimated: request.isAnimated
        )
      )
    )
  }

  /// Returns the number of entries that open, if the lowest ones stay.
  ///
  /// The roots of tabs do not count, because a container always has them.
  private func openedCount(from kept: Int) -> Int {
    tabs[kept...].reduce(0) { $0 + 1 + ($1?.countAboveRoots ?? 0) }
  }

  /// Returns whether an entry of the current stack stays and represents a new one.
  private func keeps(
    _ live: StackEntry,
    for entry: StackEntry,
    hasFreshTabs: Bool,
    of request: RouteRequest,
    in graph: NavigationGraph
  ) -> Bool {
    guard live.screen == entry.screen, live.presentation == entry.presentation else { return false }
    switch reuse {
    case .none: return false
    case .equal:
      var (live, entry) = (live.comparable, entry.comparable)
      if hasFreshTabs { (live.tabs, entry.tabs) = (nil, nil) }
      return live == entry
    case .matching:
      let own = request.milestones.filter { $0.screen == entry.screen }
      let names = Set(request.properties.keys).union(own.flatMap(\.properties.keys))
      let declared = Set(graph.properties(of: entry.screen).map(\.name))
      return names.allSatisfy { name in
        let isPresent = declared.contains(name) || live.properties[name] != nil
        return !isPresent || live.properties[name] == entry.properties[name]
      }
    }
  }

  private func entries(
    of request: RouteRequest,
    in graph: NavigationGraph
  ) throws(PropertyError) -> [StackEntry] {
    var entries: [StackEntry] = []
    for (index, milestone) in request.milestones.enumerated() {
      var milestone = milestone
      milestone.properties = request.properties.merging(milestone.properties) { $1 }
      let presentation = presentations[index] == .root && index > 0 ? .push : presentations[index]
      entries.append(try entry(of: milestone, presentation, tabs[index], in: graph))
    }
    return entries
  }

  /// Returns the entry of a milestone when it opens, with its tabs.
  private func entry(
    of milestone: Milestone,
    _ presentation: Presentation,
    _ tabs: TabStacks<StackEntry>?,
    in graph: NavigationGraph
  ) throws(PropertyError) -> StackEntry {
    var entry: StackEntry
    if isTrusted {
      entry = graph.stack(of: [milestone]).entries[0]
      entry.presentation = presentation
      entry = try graph.completed(entry)
    } else {
      entry = try graph.entry(of: milestone, shared: [:], presentation: presentation)
    }
    entry.tabs = try tabs?.map { (inner) throws(PropertyError) in
      var entries: [StackEntry] = []
      for given in inner {
        let milestone = Milestone(given.screen, given.properties)
        let presentation = entries.isEmpty ? .root : given.presentation
        entries.append(try self.entry(of: milestone, presentation, given.tabs, in: graph))
      }
      return entries
    }
    return graph.arrangingTabs(of: entry)
  }

  /// Returns the properties that have no effect on the screens of the milestones.
  private func ignoredProperties(
    of request: RouteRequest,
    in graph: NavigationGraph
  ) -> [IgnoredProperty] {
    var untaken = Set(request.properties.keys)
    var ignored: [IgnoredProperty] = []
    for milestone in request.milestones {
      let declared = graph.properties(of: milestone.screen)
      let readOnly = Set(declared.filter(\.isReadOnly).map(\.name))
      let settable = Set(declared.map(\.name)).subtracting(readOnly)
      var names = Set(milestone.properties.keys)
      if declared.isEmpty {
        names = []
        untaken = []
      } else {
        names = names.subtracting(settable).union(readOnly.intersection(request.properties.keys))
        untaken.subtract(settable)
      }
      ignored.append(names, of: milestone.screen)
    }
    ignored.append(untaken, of: request.destination.screen)
    return ignored
  }
}

extension TabStacks<StackEntry> {
  /// The number of entries above the roots of the tabs, including those in inner tabs.
  fileprivate var countAboveRoots: Int {
    tabs.reduce(0) { count, tab in
      tab.entries.reduce(count + tab.entries.count - 1) { $0 + ($1.tabs?.countAboveRoots ?? 0) }
    }
  }
}
