import NavGraph

/// The screens of two graphs, paired by their names.
///
/// A screen whose name no longer exists is paired with the screen that has this name as an alias.
struct ScreenMatching {
  /// For each screen in the first graph, the screen in the second graph; nil if it was removed.
  let after: [ScreenIndex?]
  /// For each screen in the second graph, the screen in the first graph; nil if it was added.
  let before: [ScreenIndex?]
  /// The new names of renamed screens, by their former names.
  let renames: [ScreenID: ScreenID]

  init(_ old: NavigationGraph, _ new: NavigationGraph) {
    var after: [ScreenIndex?] = []
    var before = [ScreenIndex?](repeating: nil, count: new.screenCount)
    var renames: [ScreenID: ScreenID] = [:]
    for (index, screen) in zip(old.screenIndices, old.screens) {
      guard let present = new.currentName(of: screen),
        present == screen || !old.contains(present),
        let match = new.index(of: present), before[Int(match)] == nil
      else {
        after.append(nil)
        continue
      }
      after.append(match)
      before[Int(match)] = index
      if present != screen { renames[screen] = present }
    }
    self.after = after
    self.before = before
    self.renames = renames
  }
}

extension ScreenMatching {
  /// Returns the indices of the screens on which users start in both graphs.
  ///
  /// If there are no roots, these are the first screens.
  ///
  /// - Throws: `RouteFailure` for the first root that neither graph contains.
  func starts(
    _ roots: [ScreenID],
    _ old: NavigationGraph,
    _ new: NavigationGraph
  ) throws(RouteFailure) -> (before: [ScreenIndex], after: [ScreenIndex]) {
    guard !roots.isEmpty else {
      return (
        Array(old.screenIndices.prefix(1)),
        Array(new.screenIndices.prefix(1))
      )
    }
    var starts: (before: [ScreenIndex], after: [ScreenIndex]) = ([], [])
    for root in roots {
      let present = new.index(of: root)
      let former = old.index(of: root)
      guard present != nil || former != nil else {
        throw RouteFailure(unknownScreen: root, in: new)
      }
      if let number = former ?? present.flatMap({ before[Int($0)] }) {
        starts.before.append(number)
      }
      if let number = present ?? former.flatMap({ after[Int($0)] }) {
        starts.after.append(number)
      }
    }
    return starts
  }
}
