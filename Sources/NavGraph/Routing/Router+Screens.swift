extension Router {
  /// Finds the indices of the screens that a plan from one screen to another opens.
  ///
  /// A screen's index is its position in the graph's ``NavigationGraph/screens``. The path is that
  /// of the plan for this request:
  ///
  /// ```swift
  /// RouteRequest(from: ScreenStack(screens: [screens[origin]]), to: screens[destination])
  /// ```
  ///
  /// In a graph without tabs, `extends`, and universal or guarded commands, this method allocates
  /// no memory if `path` has enough capacity, except for the distances that the router caches.
  /// Therefore, reuse the array for the next call.
  ///
  /// - Parameters:
  ///   - origin: The index of the only screen on the stack.
  ///   - destination: The index of the screen to reach.
  ///   - path: The array to which the indices of the opened screens are written, in order. It is
  ///     empty if the destination is already on top, or if there is no route.
  /// - Returns: Whether there is a route.
  /// - Complexity: The complexity of ``route(_:)``.
  public func findPath(from origin: Int, to destination: Int, into path: inout [Int]) -> Bool {
    let screens = 0..<graph.screenCount
    precondition(
      screens.contains(origin) && screens.contains(destination),
      "The graph has \(screens.count) screens, with numbers from 0."
    )
    let (origin, destination) = (ScreenIndex(origin), ScreenIndex(destination))
    if let route = plainRoutes?.rowRoutes?[destination] {
      return route.findPath(from: origin, into: &path)
    }
    return searchPath(from: origin, to: destination, &path)
  }

  /// Finds the path by a search.
  ///
  /// This is a separate method to keep the code of ``findPath(from:to:into:)`` small.
  @inline(never)
  private func searchPath(
    from origin: ScreenIndex,
    to destination: ScreenIndex,
    _ path: inout [Int]
  ) -> Bool {
    path.removeAll(keepingCapacity: true)
    guard let plainRoutes else {
      return findOpenedScreens(from: origin, to: destination, &path)
    }
    if origin == destination { return true }
    return withUnsafePointer(to: origin) { origin in
      let stack = UnsafeBufferPointer(start: origin, count: 1)
      return plainRoutes.forEachMove(from: stack, to: destination) { move in
        if case .execute(let execution) = move { path.append(Int(execution.screen)) }
      }
    }
  }

  /// Finds the screens that the commands of a leg open.
  private func findOpenedScreens(
    from origin: ScreenIndex,
    to destination: ScreenIndex,
    _ path: inout [Int]
  ) -> Bool {
    let leg = Leg(
      entries: [graph.freshRoot(origin, isGiven: true)],
      properties: LegProperties(graph: graph, milestone: destination, shared: [:], own: [:]),
      context: [:],
      avoided: []
    )
    if leg.isDone { return true }
    guard case .moves(let moves) = search(leg) else { return false }
    for case .execute(let execution) in moves { path.append(Int(execution.screen)) }
    return true
  }
}
