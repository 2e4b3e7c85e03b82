// The interceptors of screens that leave the stack.

extension Navigator {
  /// Returns whether an interceptor must be called before the user goes back.
  ///
  /// See ``Navigating/interceptsGoingBack(to:)``.
  public func interceptsGoingBack(to position: StackPosition?) -> Bool {
    let live = liveStack.stack(in: graph)
    let index =
      if let position { graph.index(of: position, in: live) } else { live.indexBelowTop }
    guard let index else { return false }
    let steps = live.stepsBack(to: index)
    if !graph.leavingBlockers(of: steps, from: live, in: context).isEmpty { return true }
    liveStack.detectChange()
    return liveStack.nodes.entries(leftBy: steps).contains {
      $0.activeInterceptor != nil
    }
  }

  /// Calls the interceptors of the screens that a plan removes, from the top of the stack to the
  /// bottom.
  ///
  /// - `approved`: The entries whose interceptors are not called again. If an interceptor returns
  ///   `proceed`, its entry is added.
  /// - Returns: The first decision other than `proceed`, with its screen, or `proceed`; nil if no
  ///   interceptor was called.
  func callLeavingInterceptors(
    by plan: Plan,
    _ approved: inout Set<ObjectIdentifier>
  ) async throws(NavigationError) -> (screen: ScreenID, decision: Interception)? {
    let nodes = liveStack.nodes
    guard nodes.liveEntries.contains(where: { $0.activeInterceptor != nil }) else { return nil }
    var asked: ScreenID?
    let isEmptied = plan.stack.entries.isEmpty
    let left = isEmptied ? nodes.entries(missingIn: []) : nodes.entries(leftBy: plan.steps)
    for entry in left where !approved.contains(ObjectIdentifier(entry)) {
      guard let interceptor = entry.activeInterceptor else { continue }
      asked = entry.screen
      let proposal = LeavingProposal(screen: entry.screen, plan: plan)
      let decision = try await answer { await interceptor(proposal) }
      guard case .proceed = decision else { return (entry.screen, decision) }
      approved.insert(ObjectIdentifier(entry))
    }
    return asked.map { ($0, .proceed) }
  }
}

extension ScreenStack {
  /// The index on the visible path of the entry to which the user goes back from the top; nil at
  /// the root.
  var indexBelowTop: Int? { visiblePath.indices.last { !stepsBack(to: $0).isEmpty } }
}
