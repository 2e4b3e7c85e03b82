import NavGraph

/// A stack that replaces the current stack, without additional screens between its entries.
struct ExactStack: Hashable {
  /// The entries as milestones; nil for an empty stack.
  var request: RouteRequest?
  /// The rules for the entries.
  var rules = ExactStackBuilder.Rules()
  /// The entries, bottom to top.
  private let parts: [ExactStackBuilder.Part]
  /// Whether equal entries at the bottom of the current stack stay.
  private let keepsEntries: Bool

  /// Creates the stack of a request, which consists of its breadcrumbs and its destination.
  init(_ request: RouteRequest) {
    self.request = request
    parts =
      request.breadcrumbs.map { ExactStackBuilder.Part($0) }
      + [ExactStackBuilder.Part(request.destination, presentation: request.presentation)]
    keepsEntries = true
  }

  /// Creates a target from a whole stack.
  ///
  /// - `isStrict`: Whether each entry above the first one requires a command that opens it.
  /// - `keepsEntries`: Whether equal entries at the bottom of the current stack stay.
  /// - `isAnimated`: Whether screens open with animation; nil to use the animation of their
  ///   commands.
  init(
    _ stack: ScreenStack,
    isStrict: Bool = false,
    keepsEntries: Bool = true,
    isAnimated: Bool? = nil
  ) {
    let parts = stack.entries.map { ExactStackBuilder.Part($0) }
    self.parts = parts
    request = parts.last.map { destination in
      RouteRequest(
        to: destination.milestone,
        via: parts.dropLast().map(\.milestone),
        presentation: stack.top?.presentation,
        isAnimated: isAnimated
      )
    }
    self.keepsEntries = keepsEntries
    rules.isStrict = isStrict
    rules.isWhole = true
  }

  /// The request with the entries in the tabs of the link as additional breadcrumbs.
  ///
  /// A tab that is not selected and contains only its root is skipped, because the container always
  /// has it.
  var wholeRequest: RouteRequest? {
    var request = request
    for part in parts { request?.breadcrumbs += part.tabs?.namedMilestones ?? [] }
    return request
  }

  /// Returns the plan that replaces the current stack by this one, or the reason why there is none.
  ///
  /// The stack is built by ``ExactStackBuilder``, which applies the rules for requests.
  ///
  /// - Throws: The first property whose value cannot be converted.
  func route(on state: PlanningState) throws(PropertyError) -> Result<RouteOutcome, LinkRefusal> {
    guard let request, let wholeRequest else {
      return .success(
        state.stack.entries.isEmpty
          ? .alreadyThere(state.stack)
          : .planned(
            Plan(steps: [], stack: ScreenStack(), opened: 0, removed: state.stack.allEntries.count)
          )
      )
    }
    if let failure = state.unknownScreen(in: wholeRequest) { return .success(.failed(failure)) }
    if let refusal = refusedTabs(in: state.graph) { return .failure(refusal) }
    var builder = ExactStackBuilder(
      state.graph,
      state.addressed(request),
      rules,
      presentCount: state.stack.allEntries.count
    )
    if let obstacle = try builder.add(parts) { return obstacle.result }
    return .success(
      try state.outcome(
        showing: builder.entries,
        isWhole: rules.isWhole,
        keepsEntries: keepsEntries,
        ignored: builder.ignored,
        for: request
      )
    )
  }

  /// Returns the refusal of the first tab that its container does not have, or that has a different
  /// root; nil if there is none.
  private func refusedTabs(in graph: NavigationGraph) -> LinkRefusal? {
    var containers = parts.compactMap { part in
      part.tabs.map { (screen: part.milestone.screen, tabs: $0) }
    }
    while let (container, tabs) = containers.popLast() {
      let defined = graph.screen(container)?.tabs ?? []
      for tab in tabs.tabs {
        let root = defined.first { $0.name == tab.name }?.root
        guard let root, tab.entries.first?.screen == root else {
          return .noTab(tab.name, of: container)
        }
        containers += tab.entries.compactMap { entry in
          entry.tabs.map { (screen: entry.screen, tabs: $0) }
        }
      }
    }
    return nil
  }
}

extension ExactStackBuilder.Obstacle {
  /// The outcome of the link.
  var result: Result<RouteOutcome, LinkRefusal> {
    switch self {
    case .failure(let failure): .success(.failed(failure))
    case .noCommand(let screen, let origin): .failure(.noCommand(screen, on: origin))
    case .otherPresentation(let screen, let presentation, let command):
      .failure(.otherPresentation(screen, presentation, by: command))
    }
  }
}

extension TabStacks<StackEntry> {
  /// The milestones of the entries, apart from fresh tabs.
  fileprivate var namedMilestones: [RouteRequest.Milestone] {
    tabs.enumerated().flatMap { index, tab in
      let isFresh =
        tab.entries.count == 1 && index != selectedIndex && tab.entries[0].properties.isEmpty
      let inner = tab.entries.flatMap { $0.tabs?.namedMilestones ?? [] }
      return (isFresh ? [] : tab.entries.map { RouteRequest.Milestone($0.screen, $0.properties) })
        + inner
    }
  }
}
