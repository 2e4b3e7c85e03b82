import NavGraph

/// The flows of a document as nested boxes.
struct GroupTree {
  private(set) var roots: [Int] = []
  /// The flows in each flow.
  private(set) var children: [[Int]]
  /// The screens in each flow.
  private(set) var screens: [[Int]]
  private(set) var outerScreens: [Int] = []

  /// An element that contains commands, in formats with nested elements.
  enum Owner: Hashable {
    case document
    case flow(Int)
    case screen(Int)
  }

  /// Creates boxes for flows that contain screens and for the flows around them; flows in a cycle
  /// are outermost.
  init(_ document: NavigationDocument) {
    let indices = document.flowIndices
    let parents = document.flows.map { $0.parent.flatMap { indices[$0] } }
    children = Array(repeating: [], count: parents.count)
    screens = Array(repeating: [], count: parents.count)
    var drawn: Set<Int> = []
    for (index, screen) in document.screens.enumerated() {
      guard let flow = screen.group.flatMap({ indices[$0] }) else {
        outerScreens.append(index)
        continue
      }
      screens[flow].append(index)
      if !drawn.contains(flow) { drawn.formUnion(chain(from: flow) { parents[$0] }) }
    }
    for flow in drawn.sorted() {
      if let parent = parents[flow], !chain(from: parent, { parents[$0] }).contains(flow) {
        children[parent].append(flow)
      } else {
        roots.append(flow)
      }
    }
  }

  /// Converts the screens and flows directly in a flow, or in no flow, in the order of their first
  /// screens.
  func map<Node>(in flow: Int?, screen: (Int) -> Node, flow inner: (Int) -> Node) -> [Node] {
    let own = (flow.map { screens[$0] } ?? outerScreens).map { ($0, screen($0)) }
    let boxes = (flow.map { children[$0] } ?? roots).map {
      (firstScreen(in: $0) ?? .max, inner($0))
    }
    return (own + boxes).sorted { $0.0 < $1.0 }.map(\.1)
  }

  /// Returns the first screen in a flow or in its inner flows; nil if there is none.
  func firstScreen(in flow: Int) -> Int? {
    (screens[flow].prefix(1) + children[flow].compactMap(firstScreen)).min()
  }

  /// Returns whether a flow contains a screen, directly or in an inner flow.
  func contains(_ screen: Int, in flow: Int) -> Bool {
    screens[flow].contains(screen) || children[flow].contains { contains(screen, in: $0) }
  }
}

extension NavigationDocument {
  /// Returns the elements that contain a command: the one in which it was imported, or its origins.
  ///
  /// - `name`: The name of the flow in which it was imported; empty for the document.
  func owners(
    of command: Command,
    importedIn name: String?,
    _ indices: [ScreenID: Int]
  ) -> [GroupTree.Owner] {
    if command.isUniversal || name?.isEmpty == true { return [.document] }
    if let name, let flow = flows.firstIndex(where: { $0.name.name == name }) {
      return [.flow(flow)]
    }
    return command.originScreens.compactMap { indices[$0].map(GroupTree.Owner.screen) }
  }
}
