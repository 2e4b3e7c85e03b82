import NavGraph

/// Which screen of one graph is which of another: by name or, where the name is gone, by the alias
/// that says what it has become.
struct ScreenMatching {
  /// For each screen before, the one after; nil if it is gone.
  let after: [ScreenIndex?]
  /// For each screen after, the one before; nil if it is new.
  let before: [ScreenIndex?]
  /// The screens that have another name now, by the old one.
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
