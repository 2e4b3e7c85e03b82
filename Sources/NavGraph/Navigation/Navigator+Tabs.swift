// The tabs of open containers: those that an update of the graph adds, those that exist in the
// context, and those that the user selects.

extension Navigator {
  /// Opens the tabs that are missing in open containers, and puts tabs into the order of the graph.
  ///
  /// In place of a selected tab that does not exist in the context, the first one that exists is
  /// selected, also in containers that are covered.
  ///
  /// - Returns: The first reason why a tab cannot be opened; nil if no tab is missing. Requests that
  ///   do not need the tab can be carried out.
  /// - Throws: `cancelled` after a reset.
  func openMissingTabs() async throws(NavigationError) -> NavigationError? {
    guard !graph.containers.isEmpty else { return nil }
    let displayed = host.screens
    newEntries = []
    var failure: NavigationError?
    let screens = openingTabs(of: displayed, ContextRules(graph, context), &failure)
    endNewEntries(except: screens)
    guard !ScreenStack(screens.map(\.entry)).hasSameScreens(as: host.stack) else { return failure }
    do throws(NavigationError) {
      try await replaceStack(by: screens)
      return failure
    } catch {
      if case .cancelled = error { throw error }
      return failure ?? error
    }
  }

  /// Returns screens with the tabs of the graph, in which new tabs contain their roots.
  private func openingTabs(
    of screens: [PreparedScreen<Host.ScreenObject>],
    _ rules: ContextRules,
    _ failure: inout NavigationError?
  ) -> [PreparedScreen<Host.ScreenObject>] {
    screens.map { screen in
      guard let container = graph.index(of: graph.renaming(screen.ownEntry.screen)) else {
        return screen
      }
      let displayed = screen.tabs.map { tabs in
        graph.renaming(tabs, of: container) { $0.ownEntry.screen }
          .map { openingTabs(of: $0, rules, &failure) }
      }
      var tabs = graph.containers.tabs(of: container).compactMap { tab in
        (displayed?[tab.name] ?? fresh(tab.root, &failure)).map { TabStacks.Tab(tab.name, $0) }
      }
      tabs += (displayed?.tabs ?? []).filter { tab in !tabs.contains { $0.name == tab.name } }
      guard !tabs.isEmpty else { return screen }
      let selected = tabs.firstIndex { $0.name == displayed?.selected.name } ?? 0
      let existing =
        rules.exists(selected, of: container)
        ? selected : rules.firstTab(of: container, in: graph) ?? selected
      var arranged = screen
      arranged.tabs = TabStacks(tabs, selectedIndex: existing)
      return arranged
    }
  }

  /// Returns the stack of a new tab with its root; nil if the root cannot be created.
  private func fresh(
    _ root: ScreenIndex,
    _ failure: inout NavigationError?
  ) -> [PreparedScreen<Host.ScreenObject>]? {
    do throws(NavigationError) {
      return [try prepare(graph.freshRoot(root)).screen]
    } catch {
      failure = failure ?? error
      return nil
    }
  }
}

// MARK: - The context

extension Navigator {
  /// Sets which tabs of entries do not exist in the context, and which entries are locked.
  ///
  /// Entries in tabs that do not exist are not locked, unless such a tab is selected.
  func applyContext(to nodes: [LiveNode]) {
    apply(ContextRules(graph, context), to: nodes, areAbsent: false)
  }

  private func apply(_ rules: ContextRules, to nodes: [LiveNode], areAbsent: Bool) {
    for node in nodes {
      let screen = graph.index(of: graph.renaming(node.entry.screen))
      let absent = screen.map { rules.absentTabs(of: $0, in: graph) } ?? []
      node.entry.absentTabs = absent
      node.entry.isLocked = !areAbsent && screen.map { rules.locks[$0] != nil } ?? false
      guard let tabs = node.tabs else { continue }
      for (index, tab) in tabs.tabs.enumerated() {
        let isAbsent = index != tabs.selectedIndex && absent.contains(tab.name)
        apply(rules, to: tab.entries, areAbsent: areAbsent || isAbsent)
      }
    }
  }
}

// MARK: - Selecting

extension Navigator {
  /// Selects the tabs that exist in a new context, after the earlier jobs.
  ///
  /// A container without tabs that exist keeps its selected tab, which an event reports.
  func showExistingTabs() {
    guard graph.containers.hasConditions else { return }
    Task { [weak self] in
      try? await self?.inTurn { [weak self] () throws(NavigationError) in
        _ = try await self?.openMissingTabs()
        self?.reportAbsentTabs()
      }
    }
  }

  private func reportAbsentTabs() {
    let rules = graph.tabRules(in: context)
    for entry in host.stack.allEntries {
      guard let tabs = entry.tabs, let container = graph.index(of: graph.renaming(entry.screen)),
        !rules.exists(tabs.selectedIndex, of: container)
      else { continue }
      let blockers = rules.blockers(lacking: [entry], in: graph, context) {
        graph.index(of: graph.renaming($0.screen))
      }
      eventCenter.emit(.noExistingTab(of: entry.screen, blockers))
    }
  }

  /// Returns whether interceptors must be called before the user selects a tab.
  ///
  /// See ``Navigating/interceptsSelectingTabs()``.
  public func interceptsSelectingTabs() -> Bool { !interceptors.isEmpty }

  /// Selects a tab, unless an interceptor refuses.
  ///
  /// See ``Navigating/select(_:of:)``.
  @discardableResult
  public func select(
    _ tab: TabID,
    of container: LiveEntry
  ) async throws(NavigationError) -> NavigationOutcome {
    let policy = SelectionPolicy(tab: tab) { [weak liveStack] in
      let containers = liveStack?.nodes.uncoveredContainers ?? []
      return containers.firstIndex { $0.entry === container }.map { containers.count - 1 - $0 }
    }
    return try await go(by: policy)
  }
}

/// The policy of selecting a tab, whose container is found in the turn of the job.
@MainActor
private struct SelectionPolicy: PlanPolicy {
  let identity: AnyHashable? = nil
  let tab: TabID
  /// Returns the number of containers inside the tab's container, in the visible tab; nil if the
  /// container is not visible.
  let level: @MainActor () -> Int?

  func plan(on state: PlanningState) throws(NavigationError) -> PlanDecision {
    let stack = state.stack
    let containers = stack.entries.uncoveredContainers
    guard let level = level(), containers.indices.contains(containers.count - 1 - level),
      case let container = containers[containers.count - 1 - level],
      let tabs = container.tabs, tabs.selected.name != tab,
      let shown = tabs[tab]?.visiblePath.last
    else { return .route(nil, .alreadyThere(stack)) }
    let selection = TabSelection(
      container: container.screen,
      tab: tab,
      screen: shown.screen,
      level: level
    )
    var selected = stack
    selected.apply(.select(selection))
    let plan = Plan(steps: [.select(selection)], stack: selected, opened: 0, removed: 0)
    return .route(state.addressed(RouteRequest(to: shown.screen)), .planned(plan))
  }
}
