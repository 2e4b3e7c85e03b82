/// The one or two executions of a command.
struct Executions: Sequence, IteratorProtocol {
  private var first: Execution?
  private var second: Execution?

  init(first: Execution, second: Execution?) {
    self.first = first
    self.second = second
  }

  mutating func next() -> Execution? {
    defer {
      first = second
      second = nil
    }
    return first
  }
}
