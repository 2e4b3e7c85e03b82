/// The stacks on which users see screens, for the same facts and requested properties.
///
/// A screen is seen on the stack after the shortest plan from the first start screen that has a
/// plan. The start screens stand for their stacks (see ``NavigationGraph/stack(startingOn:in:)``).
///
/// ```text
/// Tabs{Home | Cart}, Cart > Checkout      start screen: Home
/// Checkout is seen on Tabs{Home | *Cart/Checkout}
/// ```
package struct ShownStacks {
  private let router: Router
  private let starts: [(stack: ScreenStack, searches: SharedTreeSearches?)]
  private let properties: [PropertyName: RequestedValue]
  private let context: PropertyDictionary
  /// The context in which the tabs of the stacks for which screens stand exist; nil if all do.
  private let startContext: PropertyDictionary?
  /// The rules that plans may ignore, each if there is no plan that follows it.
  private let ignoredRules: [IgnoredRules]

  /// What plans assume about users.
  package enum Assumption {
    /// Nothing.
    case none
    /// If there is no plan otherwise, users supply the required properties that have no value.
    case values
    /// If there is no plan otherwise, they supply these values; if there is still none, all
    /// conditions hold, too.
    case valuesThenConditions
    /// All conditions hold, and users supply all values.
    case valuesAndConditions

    /// Returns the context in which the tabs of the start exist; nil if all of them do.
    fileprivate func context(of context: PropertyDictionary) -> PropertyDictionary? {
      switch self {
      case .none, .values, .valuesThenConditions: context
      case .valuesAndConditions: nil
      }
    }
  }

  /// Creates the stacks.
  ///
  /// - Parameters:
  ///   - router: The router.
  ///   - starts: The screens on which users start, in order; if empty, the first screen.
  ///   - properties: The properties that are requested for every screen that opens.
  ///   - context: Facts about the user and the device.
  ///   - assumption: What plans assume about users.
  ///   - areMany: Whether the stacks of many screens are needed, so that they share searches.
  package init(
    _ router: Router,
    startingOn starts: [ScreenID],
    _ properties: [PropertyName: RequestedValue] = [:],
    context: PropertyDictionary = [:],
    assuming assumption: Assumption = .none,
    areMany: Bool = true
  ) {
    self.router = router
    let first = router.graph.screenIndices.first.map(router.graph.id(of:))
    let starts = starts.isEmpty ? [first].compactMap { $0 } : starts
    self.starts = starts.filter { router.graph.contains($0) }.map { start in
      (
        router.graph.stack(startingOn: start, in: assumption.context(of: context)),
        areMany ? SharedTreeSearches() : nil
      )
    }
    self.properties = properties
    self.context = context
    startContext = assumption.context(of: context)
    ignoredRules =
      switch assumption {
      case .none: [.none]
      case .values: [.none, .requiredProperties]
      case .valuesThenConditions: [.none, .requiredProperties, .all]
      case .valuesAndConditions: [.all]
      }
  }

  /// Returns the stack from which analyses start for a screen: the stack on which users see it or,
  /// if no plan leads to it, the stack for which it stands.
  package func stack(startingOn screen: ScreenID) -> ScreenStack {
    stack(showing: StackEntry(screen)) ?? router.graph.stack(startingOn: screen, in: startContext)
  }

  /// Returns the stack on which users see an entry with its properties; nil if no plan leads to it.
  ///
  /// - Complexity: For each start screen, the complexity of ``Router/route(_:)``. In a graph with
  ///   tabs, one search finds the plans to all entries without properties.
  package func stack(showing entry: StackEntry) -> ScreenStack? {
    let own = entry.properties.mapValues { RequestedValue.value($0) }
    for rules in ignoredRules {
      for (start, searches) in starts {
        var request = RouteRequest(
          from: start,
          to: RouteRequest.Milestone(entry.screen, own),
          context: context
        )
        request.properties = properties
        if let stack = stack(after: request, ignoring: rules, own.isEmpty ? searches : nil) {
          return stack
        }
      }
    }
    return nil
  }

  private func stack(
    after request: RouteRequest,
    ignoring rules: IgnoredRules,
    _ searches: SharedTreeSearches?
  ) -> ScreenStack? {
    switch try? router.route(request, ignoring: rules, sharing: searches) {
    case .planned(let plan): return plan.stack
    case .alreadyThere(let stack): return stack
    case .failed, nil: return nil
    }
  }
}

extension Router {
  /// Returns the stack on which users see the only entry of a request's stack, if the request has
  /// no route.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - outcome: Its outcome.
  ///   - starts: The screens on which users start, in order; if empty, the first screen.
  /// - Returns: The stack; nil if the outcome is not `unreachable` or `blocked`, if the stack has
  ///   several entries or tabs, or if users see the entry on no other stack.
  package func stackShowingStart(
    of request: RouteRequest,
    after outcome: RouteOutcome,
    startingOn starts: [ScreenID]
  ) -> ScreenStack? {
    guard case .failed(let failure) = outcome else { return nil }
    switch failure.reason {
    case .unreachable, .blocked: break
    case .unknownScreen, .noCommand, .stepLimit, .stateLimit: return nil
    }
    guard request.stack.entries.count == 1,
      let entry = try? graph.completed(request.stack).entries[0], entry.tabs == nil,
      graph.contains(entry.screen)
    else { return nil }
    let stacks = ShownStacks(
      self,
      startingOn: starts,
      request.properties,
      context: request.context,
      areMany: false
    )
    guard let shown = stacks.stack(showing: request.stack.entries[0]) else { return nil }
    let isSame =
      shown.entries.count == 1 && shown.entries[0].screen == entry.screen
      && shown.entries[0].properties == entry.properties
    return isSame ? nil : shown
  }
}
