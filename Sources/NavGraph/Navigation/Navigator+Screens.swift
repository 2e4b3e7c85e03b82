// The creation of screens, which the host displays.

extension Navigator {
  /// Creates the screens of a plan, and passes its stack to the host.
  ///
  /// - `request`: The request of the plan; nil if there is none.
  /// - `origin`: The current stack, from which the plan starts.
  /// - `unopenedTab`: The reason why a tab of the graph is missing; nil if none is.
  /// - Throws: The reason why a screen cannot be created or a tab is missing, `stackChanged`,
  ///   `stackDiffers`, or the error of the host.
  @discardableResult
  func execute(
    _ plan: Plan,
    for request: RouteRequest?,
    from origin: ScreenStack,
    policy: any PlanPolicy,
    lacking unopenedTab: NavigationError? = nil
  ) async throws(NavigationError) -> Navigation {
    try checkTurn()
    try plan.checkDialogs(from: origin, in: graph)
    let (screens, opened) = try creatingScreens { () throws(NavigationError) in
      try prepareScreens(of: plan)
    }
    defer { endUnshownEntries(of: opened.map(\.screen)) }
    guard liveStack.shows(origin, in: graph) else { throw .stackChanged }
    let found = graph.renaming(ScreenStack(screens.map(\.entry)))
    guard found.fulfills(plan.stack) else {
      throw unopenedTab ?? .stackDiffers(planned: plan.stack, found: found)
    }
    let navigation = Navigation(
      origin: origin,
      plan: plan,
      ignored: request.map { request in
        plan.ignored(for: request, in: graph, rejecting: opened.map(\.rejected))
      } ?? plan.ignored + opened.flatMap { ignored($0.rejected, of: $0.screen.entry) }
    )
    if !plan.isEmpty { eventCenter.emit(.willNavigate(plan, from: origin)) }
    try await reportingHostFailure {
      try await policy.willApply(plan, opening: opened.compactMap(\.screen.ownObject))
    }
    if !plan.isEmpty {
      try await show(
        screens,
        from: origin,
        isAnimated: plan.isLastStepAnimated,
        within: stepTimeout * plan.steps.count
      )
      eventCenter.emit(.didNavigate(navigation))
      liveStack.detectChange()
    }
    let path = screens.visiblePath.map(\.liveEntry)
    try await reportingHostFailure { try await policy.didApply(plan, reaching: path) }
    return navigation
  }

  /// Replaces the current stack without planning, for example with the first stack of an app.
  ///
  /// Entries get the default values of their screens, and the current names of renamed screens. The
  /// bottom entry becomes the root. Interceptors are not called. Commands, conditions and required
  /// properties are not checked, because the app itself is responsible for the stack.
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
        var screens: [PreparedScreen<Host.ScreenObject>] = []
        for entry in entries {
          let prepared = try self.prepare(entry, over: screens.visiblePath.last?.object)
          ignored += self.ignored(prepared.rejected, of: entry) + prepared.ignoredInTabs
          screens.append(prepared.screen)
        }
        return screens
      }
      try await self.replaceStack(by: screens)
      return ignored
    }
  }

  func replaceStack(by screens: [PreparedScreen<Host.ScreenObject>]) async throws(NavigationError) {
    let origin = stack
    defer { endUnshownEntries(of: screens) }
    try await show(screens, from: origin, isAnimated: false, within: stepTimeout)
    eventCenter.emit(.stackReplaced(from: origin, to: ScreenStack(screens.map(\.entry))))
    liveStack.detectChange()
    if isWaiting, !isLaunching { endWaiting() }
  }

  /// Passes screens to the host, and limits the time.
  ///
  /// - Throws: `stackChanged` if the host no longer displays the origin, or the error of the host.
  private func show(
    _ screens: [PreparedScreen<Host.ScreenObject>],
    from origin: ScreenStack,
    isAnimated: Bool,
    within limit: Duration
  ) async throws(NavigationError) {
    applyContext(to: screens.map { LiveNode($0) })
    try await liveStack.show(screens) {
      try checkTurn()
      let end: Void? = try await jobs.queue.run(for: limit) { [host, liveStack] in
        if !host.isSettled {
          await host.settle()
          try self.checkTurn()
        }
        guard liveStack.shows(origin, in: self.graph) else { throw StackHasChanged() }
        defer { if self.jobs.queue.isRunByCurrentTask { liveStack.didShow() } }
        try await host.show(screens, isAnimated: isAnimated)
      }
      guard end == nil else { return }
      throw HostTimeout(stack: ScreenStack(screens.map(\.entry)), limit: limit)
    }
  }

  /// Waits for gestures and transitions of the host, and detects a change that the host has not
  /// reported.
  func settle() async throws(NavigationError) {
    try checkTurn()
    if !host.isSettled {
      try await reportingHostFailure {
        let end: Void? = try await jobs.queue.run(for: stepTimeout) { [host] in
          await host.settle()
        }
        if end == nil { throw HostTimeout(stack: nil, limit: stepTimeout) }
      }
    }
    liveStack.detectChange()
  }

  /// Throws an error if the current work continues after a reset.
  func checkTurn() throws(NavigationError) {
    guard jobs.queue.isRunByCurrentTask else { throw .cancelled }
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

  /// Ends the created entries that are not those of given screens.
  func endNewEntries(except screens: [PreparedScreen<Host.ScreenObject>]) {
    let used = Set(screens.allEntries.map(\.liveEntry).map(ObjectIdentifier.init))
    for entry in newEntries where !used.contains(ObjectIdentifier(entry)) { entry.end() }
  }

  /// Ends the entries of screens that are not on the current stack.
  private func endUnshownEntries(of screens: [PreparedScreen<Host.ScreenObject>]) {
    let shown = Set(liveStack.nodes.liveEntries.map(ObjectIdentifier.init))
    for entry in screens.allEntries.map(\.liveEntry)
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
  ///
  /// - `below`: The object of the screen below; nil if there is none. A dialog without an object
  ///   shares it.
  func prepare(
    _ entry: StackEntry,
    over below: Host.ScreenObject? = nil,
    command: CommandID? = nil
  ) throws(NavigationError) -> Preparation {
    var entry = entry
    var rejected: Set<PropertyName> = []
    let declared = Set(graph.properties(of: entry.screen).map(\.name))
    if !declared.isEmpty {
      rejected = Set(entry.properties.keys).subtracting(declared)
      entry.properties = entry.properties.filter { declared.contains($0.key) }
    }
    let liveEntry = LiveEntry(entry.screen, properties: entry.properties, navigator: self)
    liveEntry.rename(in: graph)
    newEntries.append(liveEntry)
    let prepared = try registry.prepare(entry, in: graph, for: liveEntry) { dialog in
      host.makeDialog(dialog, for: liveEntry)
    }
    guard let object = prepared.object ?? (host.displaysDialogs ? below : nil) else {
      throw .noFactory(entry.screen)
    }
    rejected.formUnion(prepared.ignored)
    if declared.isEmpty {
      entry.properties = entry.properties.filter { !rejected.contains($0.key) }
    }
    var ignoredInTabs: [IgnoredProperty] = []
    let tabs = try entry.tabs?.map { (entries) throws(NavigationError) in
      var screens: [PreparedScreen<Host.ScreenObject>] = []
      for inner in entries {
        let prepared = try prepare(inner, over: screens.last?.object)
        screens.append(prepared.screen)
        ignoredInTabs += ignored(prepared.rejected, of: inner) + prepared.ignoredInTabs
      }
      return screens
    }
    let screen = PreparedScreen(
      object,
      entry: entry,
      liveEntry: liveEntry,
      command: command,
      dialog: prepared.dialog,
      sharesObject: prepared.object == nil,
      tabs: tabs
    )
    return (screen, rejected, ignoredInTabs)
  }

  /// Returns the rejected properties of an entry, except those with default values, which were not
  /// requested.
  func ignored(_ rejected: Set<PropertyName>, of entry: StackEntry) -> [IgnoredProperty] {
    let defaults = Dictionary(
      uniqueKeysWithValues: graph.properties(of: entry.screen).map {
        ($0.name, $0.defaultValue)
      }
    )
    return rejected.sorted()
      .filter { name in defaults[name].map { $0 != entry.properties[name] } ?? true }
      .map { IgnoredProperty(screen: entry.screen, property: $0) }
  }

  /// Returns the screens of a plan's stack, and the new ones that the plan opens.
  private func prepareScreens(of plan: Plan) throws(NavigationError) -> (
    screens: [PreparedScreen<Host.ScreenObject>],
    opened: [Preparation]
  ) {
    var screens = host.screens
    var opened: [Preparation] = []
    for step in plan.steps {
      let below = screens.visiblePath.last?.object
      try screens.apply(step, screen: { $0.ownEntry.screen }) { (opening) throws(NavigationError) in
        let prepared = try prepare(opening.entry, over: below, command: opening.command)
        opened.append(prepared)
        return prepared.screen
      }
    }
    return (plan.stack.entries.isEmpty ? [] : screens, opened)
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

extension Plan {
  /// Whether the change of the stack is animated, which the last step decides.
  fileprivate var isLastStepAnimated: Bool {
    if case .open(let opening)? = steps.last { opening.isAnimated } else { isAnimated ?? true }
  }
}
