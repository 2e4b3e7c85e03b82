/// A sequence that merges two rows of commands, each in the order in which commands are tried.
struct MergedCommands: Sequence, IteratorProtocol {
  private let row: Slice<EdgeCommands>?
  private let others: [CommandIndex]
  private var rowPosition: Int
  private var otherPosition = 0

  init(_ row: Slice<EdgeCommands>?, _ others: [CommandIndex]) {
    self.row = row
    self.others = others
    rowPosition = row?.startIndex ?? 0
  }

  mutating func next() -> CommandIndex? {
    let left = row.flatMap { rowPosition < $0.endIndex ? $0[rowPosition] : nil }
    let right = otherPosition < others.count ? others[otherPosition] : nil
    if let left, right.map({ left < $0 }) ?? true {
      rowPosition += 1
      return left
    }
    otherPosition += 1
    return right
  }
}
