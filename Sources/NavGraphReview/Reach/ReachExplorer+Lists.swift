public import NavGraph

/// A screen, and how it can be reached or how another one can be reached from it.
public struct ReachEntry: Sendable, Hashable {
  /// The screen.
  public let screen: ScreenID
  /// How it, or the other one, can be reached.
  public let reach: Reach
}

extension ReachExplorer {
  /// Finds out how every screen can be reached from a stack.
  ///
  /// - Parameters:
  ///   - stack: What is on screen.
  ///   - assumptions: What is known of the user.
  ///   - progress: Is told how many screens are done, and how many there are.
  /// - Returns: All screens, in the order of their definition.
  /// - Throws: `RouteFailure` of a screen that the graph does not have; `PropertyError` of a property
  ///   of the stack that cannot be converted.
  /// - Complexity: That of a request to a router for each screen, or two where it is blocked.
  public func screens(
    from stack: ScreenStack,
    assuming assumptions: Assumptions = Assumptions(),
    progress: (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) throws -> [ReachEntry] {
    try check(stack)
    return try list(progress) { screen throws(RouteFailure) in
      try reach(screen, from: stack, assuming: assumptions)
    }
  }

  /// Finds out how a screen can be reached from every screen, each alone on the stack.
  ///
  /// - Parameters:
  ///   - destination: The screen to reach.
  ///   - assumptions: What is known of the user.
  ///   - progress: Is told how many screens are done, and how many there are.
  /// - Returns: All screens, in the order of their definition.
  /// - Throws: A screen that the graph does not have.
  /// - Complexity: That of a request to a router for each screen, or two where it is blocked.
  public func origins(
    of destination: ScreenID,
    assuming assumptions: Assumptions = Assumptions(),
    progress: (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) throws(RouteFailure) -> [ReachEntry] {
    try list(progress) { screen throws(RouteFailure) in
      try reach(destination, from: ScreenStack(screens: [screen]), assuming: assumptions)
    }
  }

  /// Finds out how every screen can be reached from a stack under several assumptions.
  ///
  /// - Parameters:
  ///   - stack: What is on screen.
  ///   - columns: What is known of the users.
  ///   - progress: Is told how many screens are done, and how many there are.
  /// - Returns: A row for each screen, in the order of their definition.
  /// - Throws: `RouteFailure` of a screen that the graph does not have; `PropertyError` of a property
  ///   of the stack that cannot be converted.
  /// - Complexity: That of a request to a router for each cell, or two where it is blocked.
  public func matrix(
    from stack: ScreenStack,
    assuming columns: [Assumptions],
    progress: (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) throws -> [MatrixRow] {
    try check(stack)
    let screens = graph.screens
    return try screens.enumerated().map { number, screen in
      progress(number, screens.count)
      return MatrixRow(
        screen: screen,
        cells: try columns.map { try reach(screen, from: stack, assuming: $0) }
      )
    }
  }

  private func list(
    _ progress: (_ done: Int, _ total: Int) -> Void,
    _ reach: (ScreenID) throws(RouteFailure) -> Reach
  ) throws(RouteFailure) -> [ReachEntry] {
    let screens = graph.screens
    var list: [ReachEntry] = []
    for (number, screen) in screens.enumerated() {
      progress(number, screens.count)
      list.append(ReachEntry(screen: screen, reach: try reach(screen)))
    }
    return list
  }

  /// Refuses a stack that no request can start from.
  private func check(_ stack: ScreenStack) throws {
    guard let top = stack.top else { return }
    let outcome = try graph.route(RouteRequest(from: stack, to: top.screen))
    if case .failed(let failure) = outcome { throw failure }
  }
}

/// How a screen can be reached under several assumptions.
public struct MatrixRow: Sendable, Hashable {
  /// The screen.
  public let screen: ScreenID
  /// How it can be reached, for each of the assumptions.
  public let cells: [Reach]

  /// Whether the assumptions make a difference: other steps in number, or other needs.
  public var differs: Bool { cells.contains { !$0.isLike(cells[0]) } }
}
