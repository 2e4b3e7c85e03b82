/// A sequence that merges two rows of commands, each in the order in which commands are tried.
struct MergedCommands: Sequence, IteratorProtocol {
  private let row: UnsafeBufferPointer<CommandIndex>
  private let others: [CommandIndex]
  private var rowPosition = 0
  private var otherPosition = 0

  init(_ row: UnsafeBufferPointer<CommandIndex>?, _ others: [CommandIndex]) {
    self.row = row ?? UnsafeBufferPointer(start: nil, count: 0)
    self.others = others
  }

  mutating func next() -> CommandIndex? {
    let left = rowPosition < row.count ? row[rowPosition] : nil
    let right = otherPosition < others.count ? others[otherPosition] : nil
    if let left, right.map({ left < $0 }) ?? true {
      rowPosition += 1
      return left
    }
    otherPosition += 1
    return right
  }
}
