import NavGraphStore

/// Changes of rows as people read them, a line each.
enum ChangeText {
  static func lines(_ changes: [RowChange]) -> [String] {
    changes.map { Console.printable($0.description) }
  }

  /// A revision's heading, and what it changed.
  static func lines(_ revision: Revision) -> [String] {
    [Console.bold(Console.printable(heading(revision)))] + lines(revision.changes).map { "  " + $0 }
  }

  /// Says which revision took back which.
  static func sentence(_ revision: Revision) -> String {
    let reverted = revision.reverts.map(String.init) ?? ""
    return "revision \(revision.number) is the \(revision.kind.rawValue) of revision \(reverted)"
  }

  private static func heading(_ revision: Revision) -> String {
    let time = revision.time.prefix(19).replacing("T", with: " ")
    let what = revision.reverts.map { "\(revision.kind.rawValue) of revision \($0)" }
    return "\(revision.number)  \(time)  \(revision.summary ?? what ?? "other program")"
  }
}
