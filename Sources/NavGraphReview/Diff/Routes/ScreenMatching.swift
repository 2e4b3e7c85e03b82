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
