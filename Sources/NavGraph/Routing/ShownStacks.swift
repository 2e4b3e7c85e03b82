/// The stacks on which users see screens, for the same facts and requested properties.
///
/// A screen is seen on the stack after the shortest plan from the first start screen that has a
/// plan. The start screens stand for their stacks (see ``NavigationGraph/stack(startingOn:)``).
///
/// ```text
/// Tabs{Home | Cart}, Cart > Checkout      start screen: Home
/// Checkout is seen on Tabs{Home | *Cart/Checkout}
/// ```
package struct ShownStacks {
  private let router: Router
  private let starts: [(stack: ScreenStack, searches: SharedTreeSearches)]
  private let properties: [PropertyName: RequestedValue]
  private let context: PropertyDictionary
  /// Whether plans may lack the values of required properties, if there are no other plans.
  private let suppliesProperties: Bool

  /// Creates the stacks.
  ///
  /// - Parameters:
  ///   - router: The router.
  ///   - starts: The screens on which users start, in order.
  ///   - properties: The properties that are requested for every screen that opens.
  ///   - context: Facts about the user and the device.
  ///   - suppliesProperties: Whether plans may lack the values of required properties, if there are
  ///     no other plans.
  package init(
    _ router: Router,
    startingOn starts: [ScreenID],
    _ properties: [PropertyName: RequestedValue] = [:],
    context: PropertyDictionary = [:],
    supplyingProperties suppliesProperties: Bool = false
  ) {
    self.router = router
    self.starts = starts.filter { router.graph.contains($0) }.map { start in
      (router.graph.stack(startingOn: start), SharedTreeSearches())
    }
    self.properties = properties
    self.context = context
    self.suppliesProperties = suppliesProperties
  }

  /// Returns the stack on which users see an entry with its properties; nil if no plan leads to it.
  ///
  /// - Complexity: For each start screen, the complexity of ``Router/route(_:)``. In a graph with
  ///   tabs, one search finds the plans to all entries without properties.
  package func stack(showing entry: StackEntry) -> ScreenStack? {
    for (start, searches) in starts {
      var own: [PropertyName: RequestedValue] = [:]
      for (name, value) in entry.properties { own[name] = .value(value) }
      var request = RouteRequest(
        from: start,
        to: Milestone(entry.screen, own),
        context: context
      )
      request.properties = properties
      let shared = own.isEmpty ? searches : nil
      if let stack = stack(after: request, supplyingProperties: false, shared) { return stack }
      guard suppliesProperties else { continue }
      if let stack = stack(after: request, supplyingProperties: true, shared) { return stack }
    }
    return nil
  }

  private func stack(
    after request: RouteRequest,
    supplyingProperties: Bool,
    _ searches: SharedTreeSearches?
  ) -> ScreenStack? {
    let outcome = try? router.route(
      request,
      supplyingProperties: supplyingProperties,
      sharing: searches
    )
    switch outcome {
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
  ///   - starts: The screens on which users start, in order.
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
    case .unknownScreen, .stepLimit: return nil
    }
    guard request.stack.entries.count == 1, let entry = try? graph.completed(request.stack).top,
      entry.tabs == nil, graph.contains(entry.screen)
    else { return nil }
    let stacks = ShownStacks(self, startingOn: starts, request.properties, context: request.context)
    guard let shown = stacks.stack(showing: request.stack.entries[0]) else { return nil }
    let isSame =
      shown.entries.count == 1 && shown.entries[0].screen == entry.screen
      && shown.entries[0].properties == entry.properties
    return isSame ? nil : shown
  }
}
