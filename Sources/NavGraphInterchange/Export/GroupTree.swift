import NavGraph

/// The flows of a document as nested boxes.
struct GroupTree {
  /// The outermost flows, in order.
  private(set) var roots: [Int] = []
  /// The flows in each flow.
  private(set) var children: [[Int]]
  /// The screens in each flow.
  private(set) var screens: [[Int]]
  /// The screens in no flow.
  private(set) var outerScreens: [Int] = []

  /// Creates the boxes of the flows that contain screens, and of the flows around them.
  init(_ document: FlowDocument) {
    let indices = Dictionary(
      document.flows.enumerated().map { (ScreenID($0.element.name.name), $0.offset) },
      uniquingKeysWith: { first, _ in first }
    )
    children = Array(repeating: [], count: document.flows.count)
    screens = Array(repeating: [], count: document.flows.count)
    var isDrawn = Array(repeating: false, count: document.flows.count)
    for (index, screen) in document.screens.enumerated() {
      guard let group = screen.group, var flow = indices[ScreenID(group.name)] else {
        outerScreens.append(index)
        continue
      }
      screens[flow].append(index)
      while !isDrawn[flow] {
        isDrawn[flow] = true
        guard let parent = document.flows[flow].parent.flatMap({ indices[ScreenID($0.name)] })
        else { break }
        flow = parent
      }
    }
    var attached = Set<Int>()
    for flow in document.flows.indices where isDrawn[flow] {
      let parent = document.flows[flow].parent.flatMap { indices[ScreenID($0.name)] }
      if let parent, !isAncestor(flow, of: parent, document, indices) {
        children[parent].append(flow)
        attached.insert(flow)
      }
    }
    roots = document.flows.indices.filter { isDrawn[$0] && !attached.contains($0) }
  }

  /// An element in a box.
  enum Item {
    case screen(Int)
    case flow(Int)
  }

  /// Returns the screens and flows directly in a flow, in the order of their first screens.
  ///
  /// - Parameter flow: The flow; nil for the elements in no flow.
  /// - Returns: The elements.
  func items(in flow: Int?) -> [Item] {
    let own = flow.map { screens[$0] } ?? outerScreens
    let inner = flow.map { children[$0] } ?? roots
    let items =
      own.map { ($0, Item.screen($0)) } + inner.map { (firstScreen(in: $0) ?? .max, .flow($0)) }
    return items.sorted { $0.0 < $1.0 }.map(\.1)
  }

  /// Returns the first screen in a flow or in its inner flows; nil if there is none.
  func firstScreen(in flow: Int) -> Int? {
    (screens[flow].prefix(1) + children[flow].compactMap(firstScreen)).min()
  }

  /// Returns whether a flow contains a screen, directly or in an inner flow.
  func contains(_ screen: Int, in flow: Int) -> Bool {
    screens[flow].contains(screen) || children[flow].contains { contains(screen, in: $0) }
  }

  /// Returns whether a flow contains another one.
  ///
  /// This prevents drawing cycles of parents.
  private func isAncestor(
    _ flow: Int,
    of other: Int,
    _ document: FlowDocument,
    _ indices: [ScreenID: Int]
  ) -> Bool {
    var visited: Set<Int> = []
    var next: Int? = other
    while let index = next, visited.insert(index).inserted {
      if index == flow { return true }
      next = document.flows[index].parent.flatMap { indices[ScreenID($0.name)] }
    }
    return false
  }
}
