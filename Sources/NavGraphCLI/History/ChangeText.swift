import NavGraphStore

/// Changes of rows as text, one line each.
enum ChangeText {
  /// Returns the line of a change, which begins with +, - or ~, in a color.
  static func line(_ change: RowChange) -> String {
    let text = Console.printable(change.description)
    return switch change.kind {
    case .added: Console.colored(text, .green)
    case .removed: Console.colored(text, .red)
    case .changed: Console.colored(text, .yellow)
    }
  }

  /// Returns the heading of a revision and its changes.
  static func lines(_ revision: Revision) -> [String] {
    [Console.bold(Console.printable(heading(revision)))] + revision.changes.map { "  " + line($0) }
  }

  /// Returns the number of a revision and what it reverts, such as `revision 4, undo of revision
  /// 3`.
  static func description(of revision: Revision) -> String {
    let parts = ["revision \(revision.number)", reversion(by: revision)].compactMap { $0 }
    return parts.joined(separator: ", ")
  }

  private static func heading(_ revision: Revision) -> String {
    let time = revision.time.historyText.prefix(19).replacing("T", with: " ")
    let summary = revision.summary ?? reversion(by: revision) ?? "other program"
    let author = revision.author.map { "  by \($0)" } ?? ""
    return "\(revision.number)  \(time) UTC  \(summary)\(author)"
  }

  private static func reversion(by revision: Revision) -> String? {
    revision.reverts.map { "\(revision.kind.rawValue) of revision \($0)" }
  }
}
