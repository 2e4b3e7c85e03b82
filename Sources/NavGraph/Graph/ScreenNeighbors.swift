extension [ScreenID: [ScreenID]] {
  /// Returns some screens and those at most a number of steps away from one of them.
  ///
  /// The dictionary has the neighbors of screens.
  package func screens(near screens: [ScreenID], steps: Int) -> Set<ScreenID> {
    var found = Set(screens)
    var frontier = screens
    var remaining = steps
    while remaining > 0, !frontier.isEmpty {
      remaining -= 1
      frontier = frontier.flatMap { self[$0] ?? [] }.filter { found.insert($0).inserted }
    }
    return found
  }
}
