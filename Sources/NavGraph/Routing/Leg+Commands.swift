extension Leg {
  /// Returns the commands to try in a place, in order.
  ///
  /// What a universal command opens is one step away from the start already; so it is tried there
  /// alone, unless its conditions look at the entry being left.
  func commands(at place: Place, isStart: Bool) -> MergedCommands {
    MergedCommands(
      screen(at: place).map { graph.outgoingCommands[$0] },
      isStart ? graph.universalCommands : graph.universalCommandsReadingOrigin
    )
  }

  /// Returns what a command can open, in the order in which it is tried: the milestone, if it
  /// extends the destination, and the destination.
  func arrivals(by command: UInt32) -> ArrivalsByCommand {
    let destination = Arrival(command: command, screen: graph.destinations[command])
    guard opensMilestone(command) else { return ArrivalsByCommand(first: destination, second: nil) }
    return ArrivalsByCommand(
      first: Arrival(command: command, screen: milestone),
      second: destination
    )
  }

  private func screen(at place: Place) -> UInt32? {
    switch place {
    case .nowhere: nil
    case .entry(let index): entries[index].screen
    case .opened(let arrival): arrival.screen
    }
  }
}

/// One or two arrivals.
struct ArrivalsByCommand: Sequence, IteratorProtocol {
  fileprivate var first: Arrival?
  fileprivate var second: Arrival?

  mutating func next() -> Arrival? {
    defer {
      first = second
      second = nil
    }
    return first
  }
}

/// Two rows of commands, each in command order, merged into that order.
struct MergedCommands: Sequence, IteratorProtocol {
  private let row: UnsafeBufferPointer<UInt32>?
  private let others: [UInt32]
  private var rowIndex = 0
  private var otherIndex = 0

  init(_ row: UnsafeBufferPointer<UInt32>?, _ others: [UInt32]) {
    self.row = row
    self.others = others
  }

  mutating func next() -> UInt32? {
    let left = row.flatMap { rowIndex < $0.count ? $0[rowIndex] : nil }
    let right = otherIndex < others.count ? others[otherIndex] : nil
    switch (left, right) {
    case (nil, nil): return nil
    case (let left?, let right) where right == nil || left < right ?? 0:
      rowIndex += 1
      return left
    default:
      otherIndex += 1
      return right
    }
  }
}
