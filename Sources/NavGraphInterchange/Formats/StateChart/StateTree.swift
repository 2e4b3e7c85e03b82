import NavGraph

/// The screens of a document as a tree of states.
///
/// A name such as `shop.cart` becomes the state `cart` in the state `shop`, if `shop` is a flow.
struct StateTree {
  /// The path of the state for each screen.
  private(set) var paths: [[String]] = []
  /// The screens of the states that have one.
  private(set) var screens: [[String]: Int] = [:]
  /// The child states of each state, in order.
  private(set) var children: [[String]: [[String]]] = [:]
  /// The screens whose states have other names: a flow or another screen has their name, or it has
  /// characters that keys cannot contain.
  private(set) var renamed: [Int] = []

  /// The separator between the parts of a path, which keys cannot contain.
  private static let separator: Character = "."

  init(_ document: NavigationDocument) {
    let flows = Dictionary(document.flows.map { ($0.name, $0) }) { first, _ in first }
    let paths = document.screens.map { StateTree.path(of: $0, flows) }
    // A screen that has the name of a flow gets another key than the state of the flow.
    var taken = Set(paths.flatMap { path in path.indices.map { Array(path[..<$0]) } })
    for var path in paths {
      while !taken.insert(path).inserted { path[path.count - 1] += "_" }
      let screen = self.paths.count
      if StateTree.name(path) != document.screens[screen].id.name { renamed.append(screen) }
      screens[path] = screen
      self.paths.append(path)
    }
    var added: Set<[String]> = []
    for path in self.paths {
      for end in path.indices where added.insert(Array(path[...end])).inserted {
        children[Array(path[..<end]), default: []].append(Array(path[...end]))
      }
    }
  }

  /// Returns the name that an import gives to the state at a path.
  static func name(_ path: some Sequence<String>) -> String {
    path.joined(separator: String(separator))
  }

  static func path(named name: String) -> [String] {
    name.split(separator: separator).map(String.init)
  }

  /// Returns the path of a screen.
  ///
  /// If the names of its flow and of the flows that contain it are prefixes of its name, they are
  /// parts of the path. Otherwise, the path is a single key.
  private static func path(
    of screen: NavigationDocument.Screen,
    _ flows: [FlowID: NavigationDocument.Flow]
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
