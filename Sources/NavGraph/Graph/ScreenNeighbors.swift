extension [ScreenID: [ScreenID]] {
  /// Returns some screens and those at most a number of steps away from one of them.
  ///
  /// The dictionary has the neighbors of screens.
  package func screens(near screens: [ScreenID], steps: Int) -> Set<ScreenID> {
    var found = Set(screens)
    var frontier = screens
    for _ in 0..<Swift.max(0, steps) where !frontier.isEmpty {
      frontier = frontier.flatMap { self[$0] ?? [] }.filter { found.insert($0).inserted }
    }
    return found
  }
}
