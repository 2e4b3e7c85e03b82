// Going back is a job without a request, because it does not need the router.

extension Navigator {
  /// Goes back to the entry below the top.
  ///
  /// At the root of a tab, it goes back to the entry below the container. See
  /// ``Navigating/back()``.
  @discardableResult
  public func back() async throws(NavigationError) -> NavigationOutcome {
    try await goBack { live in live.indexBelowTop }
  }

  /// Goes back to an entry of the stack.
  ///
  /// See ``Navigating/back(to:)-(StackPosition)``.
  @discardableResult
  public func back(to position: StackPosition) async throws(NavigationError) -> NavigationOutcome {
    try await goBack { [weak self] live throws(NavigationError) in
      guard let index = self?.graph.index(of: position, in: live) else {
        throw .notOnStack(position)
      }
      return index
    }
  }

  /// Goes back to a screen on the stack.
  ///
  /// See ``Navigating/back(to:)-(LiveEntry)``.
  @discardableResult
  public func back(to entry: LiveEntry) async throws(NavigationError) -> NavigationOutcome {
    try await goBack { [weak liveStack] _ in
      liveStack?.nodes.visiblePath.firstIndex { $0.entry === entry }
    }
  }

  /// Goes back to the root.
  ///
  /// If the root is a container that is not covered, the navigator goes back to the root of the
  /// selected tab. See ``Navigating/backToRoot()``.
  @discardableResult
  public func backToRoot() async throws(NavigationError) -> NavigationOutcome {
    try await goBack { live in live.visiblePath.indices.first { !live.stepsBack(to: $0).isEmpty } }
  }

  /// Goes back to the entry with an index on the visible path; nil for the top.
  ///
  /// The index is computed in the turn of the job. If the stack changes while interceptors run, the
  /// entry remains the same.
  private func goBack(
    to index: @escaping @MainActor (ScreenStack) throws(NavigationError) -> Int?
  ) async throws(NavigationError) -> NavigationOutcome {
    var target: LiveEntry?
    let policy = BackPolicy { [weak liveStack] live throws(NavigationError) in
      let path = (liveStack?.nodes ?? []).visiblePath.map(\.entry)
      let known = path.firstIndex { $0 === target }
      guard let index = known != nil ? known : try index(live) else { return [] }
      target = path.indices.contains(index) ? path[index] : nil
      return live.stepsBack(to: index)
    }
    return try await go(by: policy)
  }
}

/// The policy of going back, whose steps are computed in the turn of its job.
@MainActor
struct BackPolicy: PlanPolicy {
  let identity: AnyHashable? = nil
  /// The entry that finishes with a value; nil if there is none.
  var finishing: LiveEntry?
  /// Returns the steps back on a given stack.
  ///
  /// The queue keeps the policy alive, so this closure must not have a strong reference to the
  /// navigator.
  let steps: @MainActor (ScreenStack) throws(NavigationError) -> [Plan.Step]

  func plan(on state: PlanningState) throws(NavigationError) -> PlanDecision {
    let live = state.stack
    let steps = try steps(live)
    guard !steps.isEmpty else { return .route(nil, .alreadyThere(live)) }
    if let failure = state.graph.failureToLeave(by: steps, from: live, in: state.context) {
      throw .noRoute(failure)
    }
    var rest = live
    for step in steps { rest.apply(step) }
    let removed = live.entries.totalCount - rest.entries.totalCount
    return .route(nil, .planned(Plan(steps: steps, stack: rest, opened: 0, removed: removed)))
  }
}
