import NavGraph

/// The screens of a document as a tree of states.
///
/// A name such as `shop.cart` becomes the state `cart` in the state `shop`, if `shop` is a flow.
struct StateTree {
  struct Node {
    let key: String
    let path: [String]
    /// The index of the screen; nil for a state with children.
    let screen: Int?
  }

  private(set) var paths: [[String]] = []
  private var members: [[String]: [Node]] = [:]

  /// The separator between the parts of a path, which keys cannot contain.
  private static let separator: Character = "."

  init(_ document: FlowDocument) {
    let flows = Dictionary(document.flows.map { ($0.name, $0) }) { first, _ in first }
    var taken: Set<[String]> = []
    for (index, screen) in document.screens.enumerated() {
      var path = StateTree.path(of: screen, flows)
      var key = path.removeLast()
      while !taken.insert(path + [key]).inserted { key += "_" }
      paths.append(path + [key])
      add(path, Node(key: key, path: path + [key], screen: index), &taken)
    }
  }

  /// Returns the child states of a state, in order.
  func children(of path: [String]) -> [Node] { members[path] ?? [] }

  /// Returns the path of the state for a flow; empty for the machine, and nil if the flow contains
  /// no screens.
  func path(ofFlow name: String) -> [String]? {
    if name.isEmpty { return [] }
    return members.keys.first { $0.joined(separator: String(StateTree.separator)) == name }
  }

  /// Adds a state, and the states that contain it.
  private mutating func add(_ path: [String], _ node: Node, _ taken: inout Set<[String]>) {
    members[path, default: []].append(node)
    guard let key = path.last else { return }
    let outer = Array(path.dropLast())
    guard !(members[outer] ?? []).contains(where: { $0.key == key && $0.screen == nil }) else {
      return
    }
    taken.insert(path)
    add(outer, Node(key: key, path: path, screen: nil), &taken)
  }

  /// Returns the path of a screen.
  ///
  /// If the names of its flow and of the flows that contain it are prefixes of its name, they are
  /// parts of the path. Otherwise, the path is a single key.
  private static func path(
    of screen: FlowDocument.Screen,
    _ flows: [FlowID: FlowDocument.Flow]
  ) -> [String] {
    let single = [plain(screen.id.name)]
    var path: [String] = []
    var name = screen.id.name
    let group = screen.group.flatMap { flows[$0] }?.name
    for flow in chain(from: group, { flows[$0]?.parent.flatMap { flows[$0] }?.name }) {
      let prefix = "\(flow)\(separator)"
      guard name.hasPrefix(prefix), name.count > prefix.count else { return single }
      let key = String(name.dropFirst(prefix.count))
      guard plain(key) == key else { return single }
      path.insert(key, at: 0)
      name = flow.name
    }
    return plain(name) == name ? [name] + path : single
  }

  /// Returns text that is valid as a key, without characters that have a meaning in paths.
  private static func plain(_ text: String) -> String {
    let result = text.map { $0 == separator || $0 == "\\" || $0 == "#" ? "_" : $0 }
    return result.isEmpty ? "_" : String(result)
  }
}
