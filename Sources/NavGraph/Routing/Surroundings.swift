/// Everything around the top of a stack that decides which moves are possible.
struct Surroundings: Hashable {
  /// The screens that an entry from before the leg matches which is, or was in this leg, on the visible path.
  var closed: Set<ScreenIndex>
  /// The innermost container of the given stack that nothing covers.
  var givenContainer: StackTree.Number?
  /// The containers that commands have opened and that nothing covers.
  var openedContainers: Set<ScreenIndex> = []
}

/// The rules that hold in some surroundings.
struct SurroundingsRules {
  /// The screens that must not be opened: an entry that is or was visible matches them, or the root of a tab
  /// of a container around the top.
  let closed: Set<ScreenIndex>
  /// The universal commands and those of the containers around the top, in order.
  let commands: [CommandIndex]
}

/// The surroundings that occur in a search, numbered.
struct SurroundingsTable {
  /// The rules that have been computed, by the numbers of their surroundings.
  var rules: [Int: SurroundingsRules] = [:]
  private var all: [Surroundings] = []
  private var numbers: [Surroundings: Int] = [:]

  /// Returns the number of some surroundings.
  mutating func number(of surroundings: Surroundings) -> Int {
    if let number = numbers[surroundings] { return number }
    numbers[surroundings] = all.count
    all.append(surroundings)
    return all.count - 1
  }

  /// Returns the surroundings with a number.
  subscript(number: Int) -> Surroundings { all[number] }
}
