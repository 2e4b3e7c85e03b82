/// The indices of commands before and after an edit.
struct CommandNumbering {
  /// For each command before the edit, its index after the edit; `absent` for a removed command.
  private(set) var kept: [CommandIndex]
  /// For each changed or added command, its index after the edit.
  private let changed: [CommandIndex]
  /// The number of commands after the edit.
  let count: Int
  /// Whether the edit removes commands.
  let removesCommands: Bool

  init(commandCount: Int, _ edit: borrowing GraphEdit) {
    var kept = Array(CommandIndex.indices(count: commandCount))
    removesCommands = !edit.removedCommands.isEmpty
    if let first = edit.removedCommands.min() {
      for command in edit.removedCommands { kept[Int(command)] = .absent }
      var next = Int(first)
      for command in next..<commandCount where kept[command] != .absent {
        kept[command] = CommandIndex(next)
        next += 1
      }
    }
    var next = commandCount - edit.removedCommands.count
    changed = edit.commands.map { command in
      guard command == .absent else { return kept[Int(command)] }
      defer { next += 1 }
      return CommandIndex(next)
    }
    self.kept = kept
    count = next
  }

  /// Returns the index after the edit of a changed or added command.
  subscript(changed command: CommandIndex) -> CommandIndex { changed[Int(command)] }

  /// Returns the values of all commands after the edit.
  ///
  /// - Parameters:
  ///   - values: The values of all commands before the edit.
  ///   - changedValues: The values of the changed and added commands.
  /// - Returns: The values, by the indices after the edit.
  func values<Value>(
    _ values: FixedArray<Value>,
    changed changedValues: [Value]
  ) -> FixedArray<Value> {
    FixedArray(count: count) { result in
      if removesCommands {
        for (command, index) in kept.enumerated() where index != .absent {
          (result + Int(index)).initialize(to: values[command])
        }
      } else {
        result.initialize(from: values.base, count: values.count)
      }
      for (command, index) in changed.enumerated() {
        (result + Int(index)).initialize(to: changedValues[command])
      }
    }
  }
}
