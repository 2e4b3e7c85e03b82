/// The entries and containers around the top of a stack that determine which moves are possible.
struct Surroundings: Hashable {
  /// The screens that are matched by entries from before the leg.
  ///
  /// Only entries count that are on the visible path, or were on it during the leg.
  var closed: Set<ScreenIndex>
  /// The innermost container of the given stack that is not covered.
  var givenContainer: StackTree.Number?
  /// The containers that commands have opened, and that are not covered.
  var openedContainers: Set<ScreenIndex> = []
}

/// The rules in certain surroundings.
struct SurroundingsRules {
  /// The screens that must not be opened, because an entry that is or was visible matches them, or
  /// because they are the root of a tab of a container around the top.
  let closed: Set<ScreenIndex>
  /// The universal commands and the commands of the containers around the top, in order.
  let commands: [CommandIndex]
}

/// The surroundings that occur in a search, with numbers.
struct SurroundingsTable {
  /// The rules that were computed, by the numbers of their surroundings.
  var rules: [Int: SurroundingsRules] = [:]
  private var all: [Surroundings] = []
  private var numbers: [Surroundings: Int] = [:]

  /// Returns the number of given surroundings.
  mutating func number(of surroundings: Surroundings) -> Int {
    if let number = numbers[surroundings] { return number }
    numbers[surroundings] = all.count
    all.append(surroundings)
    return all.count - 1
  }

  /// Returns the surroundings with a number.
  subscript(number: Int) -> Surroundings { all[number] }
}
