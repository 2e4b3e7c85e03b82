import NavGraph

/// The flows of a document as nested boxes.
struct GroupTree {
  private(set) var roots: [Int] = []
  /// The flows in each flow.
  private(set) var children: [[Int]]
  /// The screens in each flow.
  private(set) var screens: [[Int]]
  private(set) var outerScreens: [Int] = []
  /// The flows around each screen, the innermost first.
  private(set) var flows: [[Int]] = []

  /// Creates boxes for flows that contain screens and for the flows around them; flows in a cycle
  /// are outermost.
  init(_ document: NavigationDocument) {
    let indices = document.flowIndices
    let parents = document.flows.map { $0.parent.flatMap { indices[$0] } }
    children = Array(repeating: [], count: parents.count)
    screens = Array(repeating: [], count: parents.count)
    var drawn: Set<Int> = []
    for (index, screen) in document.screens.enumerated() {
      let flow = screen.group.flatMap { indices[$0] }
      if let flow { screens[flow].append(index) } else { outerScreens.append(index) }
      flows.append(chain(from: flow) { parents[$0] })
      drawn.formUnion(flows[index])
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
