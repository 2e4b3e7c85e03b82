/// Which revisions can be taken back, and which can be done again.
///
/// Every revision stays in the history, those that take others back among them, so the two stacks
/// come of going through all revisions once. Whatever takes back a revision is taken back like any
/// other; that is redoing.
struct UndoStack {
  /// The revisions to take back; the next one is the last.
  private(set) var undoable: [Int] = []
  /// The undoing revisions to take back in turn; the next one is the last.
  private(set) var redoable: [Int] = []

  /// Adds a revision that is later than all others.
  mutating func append(_ number: Int, _ kind: Revision.Kind) {
    switch kind {
    case .edit:
      undoable.append(number)
      redoable.removeAll()
    case .undo:
      _ = undoable.popLast()
      redoable.append(number)
    case .redo:
      _ = redoable.popLast()
      undoable.append(number)
    }
  }

  /// Returns the revision that an undo or a redo would take back; nil if there is none.
  func next(_ kind: Revision.Kind) -> Int? {
    kind == .redo ? redoable.last : undoable.last
  }
}
