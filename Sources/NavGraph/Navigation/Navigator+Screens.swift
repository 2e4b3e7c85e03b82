// The creation of screens, and the steps that the host applies to show them.

extension Navigator {
  /// Creates the screens of a plan, and passes its steps to the host.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - request: The request of the plan; nil if there is none.
  ///   - origin: The current stack, from which the plan starts.
  ///   - policy: The policy of the job; nil for going back.
  /// - Returns: The navigation.
  /// - Throws: The reason why a screen cannot be created, `stackChanged`, or the error of the host.
  @discardableResult
  func execute(
    _ plan: Plan,
    for request: RouteRequest?,
    from origin: ScreenStack,
    policy: (any PlanPolicy)? = nil
  ) async throws(NavigationError) -> Navigation {
    try checkTurn()
    try checkDialogs(in: plan, from: origin)
    let (steps, screens) = try creatingScreens { () throws(NavigationError) in
      try prepareSteps(of: plan)
    }
    defer { endUnshownEntries(of: screens.map(\.screen)) }
    policy?.didPrepare(screens.map(\.screen.object), for: plan)
    guard liveStack.shows(origin) else { throw .stackChanged }
    let path = liveStack.nodes(after: steps).visiblePath.map(\.entry)
    let navigation = Navigation(
      origin: origin,
      plan: plan,
      ignored: request.map { request in
        plan.ignored(for: request, in: graph, rejecting: screens.map(\.rejected))
      } ?? plan.ignored + screens.flatMap { ignored($0.rejected, of: $0.screen.entry) }
    )
    if !plan.isEmpty { eventCenter.emit(.willNavigate(plan, from: origin)) }
    try await reportingHostFailure { try await policy?.willApply(plan) }
    if !plan.isEmpty {
      try await liveStack.apply(steps, leadingTo: plan.stack) {
        guard let policy, steps.count == plan.steps.count else {
          return try await apply(steps)
        }
        var isFirst = true
        try await policy.apply(plan) { range in
          try await apply(Array(steps[range]), isFirst: isFirst)
          isFirst = false
        }
      }
      eventCenter.emit(.didNavigate(navigation))
      liveStack.detectChange()
    }
    try await reportingHostFailure { try await policy?.didApply(plan, reaching: path) }
    return navigation
  }

  /// Replaces the current stack without planning, for example with the first stack of an app.
  ///
  /// Entries get the default values of their screens, and the current names of renamed screens. The
  /// bottom entry becomes the root. Interceptors are not called.
  ///
  /// - Returns: The given properties that have no effect on the screens.
  /// - Throws: `unknownScreen` if the graph does not contain a screen, or another reason why the
  ///   stack cannot be shown.
  @discardableResult
  public func show(_ stack: ScreenStack) async throws(NavigationError) -> [IgnoredProperty] {
    try await inTurn { () throws(NavigationError) in
      var ignored: [IgnoredProperty] = []
      let entries = try self.completed(stack).entries
      let screens = try self.creatingScreens { () throws(NavigationError) in
        try entries.map { (entry) throws(NavigationError) in
          let prepared = try self.prepare(entry)
          ignored += self.ignored(prepared.rejected, of: entry) + prepared.ignoredInTabs
          return prepared.screen
        }
      }
      try await self.replaceStack(by: screens)
      return ignored
    }
  }

  /// Replaces the whole stack.
  func replaceStack(
    by screens: [PreparedScreen<Host.ScreenObject>]
  ) async throws(NavigationError) {
    let origin = stack
    defer { endUnshownEntries(of: screens) }
    let shown = ScreenStack(screens.map(\.entry))
    try await liveStack.apply([.replaceAll(screens)], leadingTo: shown) {
      try await apply([.replaceAll(screens)])
    }
    eventCenter.emit(.stackReplaced(from: origin, to: shown))
    liveStack.detectChange()
  }

  /// Passes steps to the host, of which only the last one is animated, and limits the time.
  ///
  /// - Throws: `StackHasChanged` if the user has changed the stack before the first step of a plan,
  ///   or the error of the host.
  private func apply(
    _ steps: [HostStep<Host.ScreenObject>],
    isFirst: Bool = true
  ) async throws {
    guard !steps.isEmpty else { return }
    try checkTurn()
    let origin = host.stack
    let steps = steps.dropLast().map(\.unanimated) + steps.suffix(1)
    let hasEnded = try await jobs.run(for: stepTimeout * steps.count) { [host, liveStack] in
      if !host.isSettled {
        await host.settle()
        try self.checkTurn()
      }
      guard liveStack.shows(origin) else {
        throw isFirst ? StackHasChanged() : NavigationError.stackChanged
      }
      try await host.apply(steps)
      liveStack.didApply()
    }
    guard !hasEnded else { return }
    let step = HostStep.unfinished(of: steps, from: origin, to: host.stack)
    throw HostTimeout(step: step.name, limit: stepTimeout)
  }

  /// Waits for gestures and transitions of the host, and detects a change that the host has not
  /// reported.
  func settle() async throws(NavigationError) {
    try checkTurn()
    if !host.isSettled {
      var hasEnded = false
      try await reportingHostFailure {
        hasEnded = try await jobs.run(for: stepTimeout) { [host] in await host.settle() }
        if !hasEnded { throw HostTimeout(step: nil, limit: stepTimeout) }
      }
    }
    liveStack.detectChange()
  }

  /// Throws an error if the current work continues after a reset.
  private func checkTurn() throws(NavigationError) {
    guard jobs.isRunByCurrentTask else { throw .cancelled }
  }

  /// Creates screens without interruption.
  ///
  /// If a screen cannot be created, the entries of the other ones end.
  func creatingScreens<Value>(
    _ body: () throws(NavigationError) -> Value
  ) throws(NavigationError) -> Value {
    newEntries = []
    do throws(NavigationError) {
      return try body()
    } catch {
      for entry in newEntries { entry.end() }
      throw error
    }
  }

  /// Ends the entries of screens that are not on the current stack.
  private func endUnshownEntries(of screens: [PreparedScreen<Host.ScreenObject>]) {
    let shown = Set(liveStack.nodes.liveEntries.map(ObjectIdentifier.init))
    for case let entry? in screens.allEntries.map(\.liveEntry)
    where !shown.contains(ObjectIdentifier(entry)) { entry.end() }
  }

  /// The result of creating a screen and the screens of its tabs.
  typealias Preparation = (
    screen: PreparedScreen<Host.ScreenObject>,
    /// The names of the properties that the screen does not have or cannot set.
    rejected: Set<PropertyName>,
    /// The properties that have no effect on the screens of its tabs.
    ignoredInTabs: [IgnoredProperty]
  )

  /// Creates the screen of an entry and the screens of its tabs, and sets their properties.
  ///
  /// The entry of the screen has the properties that the screen declares. If the screen declares
  /// none, the entry has the properties that the object has accepted. If the object is not
  /// ``PropertySettable``, the entry has all properties.
  func prepare(
    _ entry: StackEntry,
    command: String? = nil,
    isAnimated: Bool = false
  ) throws(NavigationError) -> Preparation {
    var entry = entry
    var rejected: Set<PropertyName> = []
    let declared = Set(graph.properties(of: entry.screen).map { PropertyName($0.name) })
    if !declared.isEmpty {
      rejected = Set(entry.properties.keys).subtracting(declared)
      entry.properties = entry.properties.filter { declared.contains($0.key) }
    }
    let liveEntry = LiveEntry(entry.screen, navigator: self)
    newEntries.append(liveEntry)
    let prepared = try registry.prepare(entry, in: graph, for: liveEntry) { dialog in
      host.makeDialog(dialog, for: liveEntry)
    }
    rejected.formUnion(prepared.ignored.map { PropertyName($0) })
    if declared.isEmpty {
      entry.properties = entry.properties.filter { !rejected.contains($0.key) }
    }
    var ignoredInTabs: [IgnoredProperty] = []
    let tabs = try entry.tabs?.map { (entries) throws(NavigationError) in
      var screens: [PreparedScreen<Host.ScreenObject>] = []
      for inner in entries {
        let prepared = try prepare(inner)
        screens.append(prepared.screen)
        ignoredInTabs += ignored(prepared.rejected, of: inner) + prepared.ignoredInTabs
      }
      return screens
    }
    let screen = PreparedScreen(
      prepared,
      entry,
      liveEntry: liveEntry,
      command: command,
      isAnimated: isAnimated,
      tabs: tabs
    )
    return (screen, rejected, ignoredInTabs)
  }

  /// Returns the rejected properties of an entry, except those with default values, which were not
  /// requested.
  func ignored(_ rejected: Set<PropertyName>, of entry: StackEntry) -> [IgnoredProperty] {
    let defaults = Dictionary(
      uniqueKeysWithValues: graph.properties(of: entry.screen).map {
        (PropertyName($0.name), $0.defaultValue)
      }
    )
    return rejected.sorted()
      .filter { name in defaults[name].map { $0 != entry.properties[name] } ?? true }
      .map { IgnoredProperty(screen: entry.screen, property: $0.text) }
  }

  private func prepareSteps(
    of plan: Plan
  ) throws(NavigationError) -> (
    steps: [HostStep<Host.ScreenObject>],
    screens: [Preparation]
  ) {
    var steps: [HostStep<Host.ScreenObject>] = []
    var screens: [Preparation] = []
    let isAnimated = plan.isAnimated ?? true
    for step in plan.steps {
      switch step {
      case .open(let opening):
        let prepared = try prepare(
          opening.entry,
          command: opening.command,
          isAnimated: opening.isAnimated
        )
        screens.append(prepared)
        steps.append(.open(prepared.screen))
      case .pop(let count, let screen):
        steps.append(.pop(count: count, to: screen, isAnimated: isAnimated))
      case .dismiss(let layers, let screen):
        steps.append(.dismiss(layers: layers, to: screen, isAnimated: isAnimated))
      case .select(let selection): steps.append(.select(selection, isAnimated: isAnimated))
      }
    }
    return (plan.stack.entries.isEmpty ? [.replaceAll([])] : steps, screens)
  }

  /// Throws an error if a step of a plan opens a screen on a dialog.
  private func checkDialogs(in plan: Plan, from origin: ScreenStack) throws(NavigationError) {
    var top = origin.top
    for step in plan.steps {
      guard case .open(let opening) = step else {
        top = nil
        continue
      }
      let entry = opening.entry
      if let top, top.isDialog, entry.presentation != .root {
        throw .openedOnDialog(entry.screen, dialog: top.screen)
      }
      top = entry
    }
  }

  /// Runs work of a policy, and reports its errors as those of the host.
  private func reportingHostFailure(
    _ work: @MainActor () async throws -> Void
  ) async throws(NavigationError) {
    do { try await work() } catch { throw .hostFailed(error, stack: stack) }
  }

  /// Returns a stack with current names and default values, and with values converted to the
  /// declared types.
  private func completed(_ stack: ScreenStack) throws(NavigationError) -> ScreenStack {
    var stack = stack
    try stack.entries.updateEachEntry { (entry) throws(NavigationError) in
      guard let name = graph.currentName(of: entry.screen) else {
        throw .unknownScreen(entry.screen, nearest: graph.screens(nearest: entry.screen))
      }
      entry.screen = name
    }
    do { return try graph.completed(stack) } catch { throw .property(error) }
  }
}
