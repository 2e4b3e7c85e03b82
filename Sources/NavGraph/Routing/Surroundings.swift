/// The entries and containers around the top of a stack that determine which moves are possible.
struct Surroundings: Hashable {
  /// The last entry of the visible path that is older than the leg; nil if there is none.
  ///
  /// The other old entries of the visible path are those below it, and the containers around it.
  var givenTop: StackTree.Number?
  /// The containers that commands have opened, and that are not covered.
  var openedContainers: Set<ScreenIndex> = []
}

/// The rules in certain surroundings.
struct SurroundingsRules {
  /// The screens that must not be opened, because an old entry of the visible path matches them, or
  /// because they are the root of a tab of a container around the top.
  let closed: Set<ScreenIndex>
  /// The universal commands and the commands of the containers around the top, in order.
  let commands: [CommandIndex]
}
