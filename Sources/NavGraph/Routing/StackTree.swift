/// The entries of a stack with tabs, with numbers for a search.
///
/// The entries of the given stack have the first numbers. The fresh tabs of a container that a
/// command opens are added when they are needed, inside an entry that represents the container.
struct StackTree {
  /// The number of an entry.
  typealias Number = Int

  /// A tab of a container around an entry.
  struct Surrounding {
    let container: Number
    let tab: Int
  }

  /// An entry with its neighbors.
  struct Node {
    /// The tab that contains the entry; nil on the outermost stack.
    let surrounding: Surrounding?
    /// The entries below it on the same stack.
    let below: [Number]
    /// The stacks of its tabs; empty if it has none.
    var tabs: [[Number]] = []
    var selectedTab = 0
  }

  private(set) var entries: [LegEntry] = []
  private(set) var nodes: [Node] = []
  /// The number of entries of the given stack.
  let givenCount: Int
  /// The top of the given stack; nil if the stack is empty.
  private(set) var givenTop: Number?
  /// The entries that represent opened containers.
  private var openedContainers: [ScreenIndex: Number] = [:]

  init(_ stack: [LegEntry]) {
    givenCount = stack.totalCount
    givenTop = append(stack, in: nil).last.map { top(of: $0) }
  }

  /// Adds the entries of a stack and of its tabs, and returns the numbers of the entries of the
  /// stack itself.
  private mutating func append(_ stack: [LegEntry], in surrounding: Surrounding?) -> [Number] {
    var numbers: [Number] = []
    for entry in stack {
      let number = entries.count
      entries.append(entry)
      nodes.append(Node(surrounding: surrounding, below: numbers))
      if let tabs = entry.tabs {
        nodes[number].selectedTab = tabs.selectedIndex
        for (index, tab) in tabs.tabs.enumerated() {
          let inner = append(tab.entries, in: Surrounding(container: number, tab: index))
          nodes[number].tabs.append(inner)
        }
      }
      numbers.append(number)
    }
    return numbers
  }

  /// Returns the entry that represents a container with fresh tabs that a command opens.
  mutating func openedContainer(_ screen: ScreenIndex, in graph: NavigationGraph) -> Number {
    if let number = openedContainers[screen] { return number }
    let number = entries.count
    _ = append([graph.freshRoot(screen, isGiven: false)], in: nil)
    openedContainers[screen] = number
    return number
  }

  func isGiven(_ number: Number) -> Bool { number < givenCount }

  /// Returns the top of the visible path if an entry is the last one of its stack.
  ///
  /// This is the entry itself or, for a container, the top of the selected tab.
  func top(of number: Number) -> Number { shownEntries(from: number).last ?? number }

  /// Returns the entries that are shown if an entry is the last one of its stack.
  ///
  /// These are the entry and, for a container, the last entry of its selected tab, and so on.
  func shownEntries(from number: Number) -> [Number] {
    let node = nodes[number]
    guard node.tabs.indices.contains(node.selectedTab), let last = node.tabs[node.selectedTab].last
    else { return [number] }
    return [number] + shownEntries(from: last)
  }

  /// Returns the tabs around an entry, the innermost first.
  func surroundings(of number: Number) -> [Surrounding] {
    guard let surrounding = nodes[number].surrounding else { return [] }
    return [surrounding] + surroundings(of: surrounding.container)
  }

  /// Returns the entry of the outermost stack that is or contains an entry.
  func outermost(of number: Number) -> Number { surroundings(of: number).last?.container ?? number }

  /// Returns the visible path of the stack on which an entry is the top.
  func visiblePath(to top: Number) -> [Number] {
    let node = nodes[top]
    let outer = node.surrounding.map { visiblePath(to: $0.container) } ?? []
    return outer + node.below + [top]
  }

  func roots(of container: Number) -> [Number] { nodes[container].tabs.compactMap { $0.first } }
}
