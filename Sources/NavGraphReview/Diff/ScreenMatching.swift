import NavGraph

/// Which screen of one graph is which of another: by name or, where the name is gone, by the alias
/// that says what it has become.
struct ScreenMatching {
  /// For each screen before, the one after; nil if it is gone.
  let after: [UInt32?]
  /// For each screen after, the one before; nil if it is new.
  let before: [UInt32?]
  /// The screens that have another name now, by the old one.
  let renames: [ScreenID: ScreenID]

  init(_ old: NavigationGraph, _ new: NavigationGraph) {
    var after: [UInt32?] = []
    var before = [UInt32?](repeating: nil, count: new.screenCount)
    var renames: [ScreenID: ScreenID] = [:]
    for (number, screen) in old.screens.enumerated() {
      guard let present = new.currentName(of: screen),
        present == screen || !old.contains(present),
        let match = new.number(of: present), before[Int(match)] == nil
      else {
        after.append(nil)
        continue
      }
      after.append(match)
      before[Int(match)] = UInt32(number)
      if present != screen { renames[screen] = present }
    }
    self.after = after
    self.before = before
    self.renames = renames
  }
}
