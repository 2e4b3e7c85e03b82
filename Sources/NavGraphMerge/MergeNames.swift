import NavGraph
import NavGraphStore

/// The names of screens in a merge, in which a side may have renamed a screen.
///
/// A screen was renamed if its former name is an alias of it. A new name that the other side gives to
/// another screen is a conflict; the screens are then merged by their names, as if they had not been
/// renamed.
struct MergeNames {
  /// The names in the merged rows, by the names in the base.
  private(set) var base: [ScreenID: ScreenID] = [:]
  /// The names in the merged rows, by the names in each side.
  private(set) var sides: [MergeSide: [ScreenID: ScreenID]] = [.ours: [:], .theirs: [:]]
  /// The screens that both sides have renamed differently: their names by side, and in the base.
  private(set) var twiceRenamed: [ScreenID: MergeConflict.Cell] = [:]
  /// The names that the sides have given to different screens, with the former names of the screens.
  private(set) var shared: [ScreenID: [MergeSide: ScreenID]] = [:]

  /// - `own`: The side whose names the merged rows have if both sides have renamed a screen.
  init(base: MergeVersion, _ versions: [MergeSide: MergeVersion], own: MergeSide) {
    let screens = versions.mapValues(\.screens)
    let former = base.screens
    var renames = versions.mapValues { version in
      let side = version.screens
      return ScreenRenames.byAliases(
        in: version.lines.filter { $0.kind == .alias }.inDumpOrder(),
        existedBefore: former.contains,
        existsNow: side.contains
      )
    }
    for (side, names) in renames {
      for (name, new) in names
      where screens[side.other]?.contains(new) == true && renames[side.other]?[name] != new {
        shared[new, default: [:]][side] = name
      }
    }
    renames = renames.mapValues { names in names.filter { shared[$0.value] == nil } }
    for name in former {
      let (new, otherNew) = (renames[own]?[name], renames[own.other]?[name])
      guard let merged = new ?? otherNew else { continue }
      self.base[name] = merged
      sides[own]?[new ?? name] = merged
      sides[own.other]?[otherNew ?? name] = merged
      guard let new, let otherNew, new != otherNew else { continue }
      twiceRenamed[merged] = MergeConflict.Cell(
        label: "name",
        base: name.name,
        values: [own: new.name, own.other: otherNew.name]
      )
    }
  }
}
