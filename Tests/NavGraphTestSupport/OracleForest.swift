import NavGraph

/// The stacks of a leg, which numbers stand for: equal stacks have the same number.
///
/// A stack is an entry with its tabs on the stack below it. Entries are numbers, too. So a search
/// compares and stores trees like integers. A class, because stacks are added while others are
/// read.
final class OracleForest {
  /// An entry.
  struct Entry {
    /// The entry without its tabs.
    let entry: StackEntry
    /// The types of undeclared properties; nil if the plan opens the entry.
    let types: UndeclaredProperties?
    /// The number of the screen.
    let screen: Int
    /// The names of the tabs.
    let tabs: [TabID]
  }

  /// An entry with the stacks of its tabs.
  struct Tree: Hashable {
    let entry: Int
    var tabs: [Int] = []
    var selected = 0
  }

  /// A stack with what is on it, computed once.
  struct Stack {
    let below: Int
    /// The entry at the top of the outermost stack; nil for the empty stack.
    let top: Tree?
    /// The entries of the outermost stack.
    var line: [Int] = []
    /// The entries of the visible path.
    var path: [Int] = []
    /// The top of the visible path, after the containers around it, the outermost first.
    var shown: [Int] = []
    /// The entry at the bottom of each tab of the containers that are shown.
    var roots: [Int] = []
    /// The number of entries with those of all tabs.
    var count = 0
  }

  private struct Key: Hashable {
    let below: Int
    let top: Tree
  }

  /// The number of the empty stack.
  static let empty = 0

  private(set) var entries: [Entry] = []
  private var stacks = [Stack(below: 0, top: nil)]
  private var numbers: [Key: Int] = [:]

  /// Returns a stack with what is on it.
  subscript(_ stack: Int) -> Stack { stacks[stack] }

  /// Adds an entry, which differs from all others.
  func add(_ entry: Entry) -> Int {
    entries.append(entry)
    return entries.count - 1
  }

  /// Returns the number of the stack with an entry on another stack.
  func stack(_ top: Tree, on below: Int) -> Int {
    let key = Key(below: below, top: top)
    if let number = numbers[key] { return number }
    var stack = Stack(below: below, top: top)
    stack.line = stacks[below].line + [top.entry]
    stack.path = stack.line
    stack.shown = [top.entry]
    stack.count = stacks[below].count + 1
    for (index, tab) in top.tabs.enumerated() {
      stack.roots.append(stacks[tab].line[0])
      stack.count += stacks[tab].count
      guard index == top.selected else { continue }
      stack.path += stacks[tab].path
      stack.shown += stacks[tab].shown
    }
    if let inner = inner(top) { stack.roots += stacks[inner].roots }
    numbers[key] = stacks.count
    stacks.append(stack)
    return stacks.count - 1
  }

  /// Returns the stack of the selected tab; nil if the entry is not a container's.
  private func inner(_ tree: Tree) -> Int? { tree.tabs.isEmpty ? nil : tree.tabs[tree.selected] }

  private func replaceInner(_ stack: Int, by inner: Int) -> Int {
    guard var top = stacks[stack].top else { return stack }
    top.tabs[top.selected] = inner
    return self.stack(top, on: stacks[stack].below)
  }

  /// Returns a stack with only the lowest entries of its visible path.
  func cut(_ stack: Int, to count: Int) -> Int {
    let height = stacks[stack].line.count
    if count < height { return cut(stacks[stack].below, to: count) }
    guard count > height, let inner = stacks[stack].top.flatMap(inner) else { return stack }
    return replaceInner(stack, by: cut(inner, to: count - height))
  }

  /// Returns a stack with an entry added to the innermost stack of its visible path.
  func push(_ entry: Tree, on stack: Int) -> Int {
    guard let inner = stacks[stack].top.flatMap(inner) else { return self.stack(entry, on: stack) }
    return replaceInner(stack, by: push(entry, on: inner))
  }

  /// Returns a stack with another tab of the container at a depth selected.
  func select(_ tab: Int, at depth: Int, in stack: Int) -> Int {
    guard var top = stacks[stack].top else { return stack }
    if depth == 0 {
      top.selected = tab
      return self.stack(top, on: stacks[stack].below)
    }
    return replaceInner(stack, by: select(tab, at: depth - 1, in: top.tabs[top.selected]))
  }

  /// Returns the entry of a container that is shown, at a depth.
  func container(at depth: Int, in stack: Int) -> Tree? {
    guard let top = stacks[stack].top, let inner = inner(top) else { return nil }
    return depth == 0 ? top : container(at: depth - 1, in: inner)
  }

  /// Returns the entries of the visible path with their tabs, and with the number of entries of the
  /// outermost stack.
  func path(of stack: Int) -> (trees: [Tree], outermostCount: Int) {
    var (trees, outermostCount) = ([Tree](), 0)
    var next: Int? = stack
    while let current = next {
      let line = self.trees(in: current)
      if trees.isEmpty { outermostCount = line.count }
      trees += line
      next = line.last.flatMap(inner)
    }
    return (trees, outermostCount)
  }

  /// Returns the entries of a stack of the outermost level, bottom to top.
  func trees(in stack: Int) -> [Tree] {
    guard let top = stacks[stack].top else { return [] }
    return trees(in: stacks[stack].below) + [top]
  }

  /// Returns the entries of a stack with their tabs.
  func stackEntries(_ stack: Int) -> [StackEntry] {
    guard let top = stacks[stack].top else { return [] }
    return stackEntries(stacks[stack].below) + [stackEntry(top)]
  }

  /// Returns an entry with its tabs.
  func stackEntry(_ tree: Tree) -> StackEntry {
    var entry = entries[tree.entry].entry
    guard !tree.tabs.isEmpty else { return entry }
    entry.tabs = TabStacks(
      zip(entries[tree.entry].tabs, tree.tabs).map { TabStacks.Tab($0, stackEntries($1)) },
      selectedIndex: tree.selected
    )
    return entry
  }

  /// Adds a stack of another forest, each entry of which gets a number of its own.
  func copy(_ stack: Int, of other: OracleForest) -> Int {
    guard let top = other[stack].top else { return OracleForest.empty }
    let below = copy(other[stack].below, of: other)
    let tree = Tree(
      entry: add(other.entries[top.entry]),
      tabs: top.tabs.map { copy($0, of: other) },
      selected: top.selected
    )
    return self.stack(tree, on: below)
  }
}
