/// The back stack of an Android app with one navigation graph, as Jetpack's `NavController` changes it.
///
/// Follows the source of androidx.navigation 2.8 (`navigate`, `popBackStackInternal`,
/// `addEntryToBackStack`), and shares no code with the import.
struct NavController {
  /// A destination or a graph.
  final class Node {
    let id: String
    let kind: String
    let startID: String?
    weak var parent: Node?
    var children: [Node] = []
    var actions: [String: Action] = [:]

    init(_ tag: XMLTag, in parent: Node?) {
      id = tag.id ?? ""
      kind = tag.name
      startID = tag.attributes["app:startDestination"].map(XMLTag.resource)
      self.parent = parent
      parent?.children.append(self)
    }

    var isGraph: Bool { kind == "navigation" }
    var isFloating: Bool { kind == "dialog" }

    /// The destination that is shown if this one is requested.
    var start: Node { isGraph ? children.first { $0.id == startID }?.start ?? self : self }

    func action(_ id: String) -> Action? { actions[id] ?? parent?.action(id) }

    /// Finds a destination in the graphs around this one.
    func find(_ id: String) -> Node? {
      if self.id == id { return self }
      return children.first { $0.id == id } ?? parent?.find(id)
    }
  }

  /// An action.
  struct Action {
    let destination: String?
    let popUpTo: String?
    let isInclusive: Bool
  }

  let graph: Node
  /// The destinations and the graphs around them, bottom to top.
  private(set) var backStack: [Node] = []

  /// Creates the back stack that a graph has at the start.
  init(_ xml: String) {
    var around: [Node] = []
    var root: Node?
    for tag in XMLTag.tags(of: xml) {
      if tag.isEnd {
        if tag.name == around.last?.kind { around.removeLast() }
      } else if tag.name == "action" {
        around.last?.actions[tag.id ?? ""] = Action(
          destination: tag.attributes["app:destination"].map(XMLTag.resource),
          popUpTo: tag.attributes["app:popUpTo"].map(XMLTag.resource),
          isInclusive: tag.attributes["app:popUpToInclusive"] == "true"
        )
      } else if ["navigation", "fragment", "dialog", "activity"].contains(tag.name) {
        let node = Node(tag, in: around.last)
        root = root ?? node
        if !tag.isEmpty { around.append(node) }
      }
    }
    graph = root ?? Node(XMLTag(name: "navigation"), in: nil)
    open(graph)
  }

  /// The identifiers of the destinations, bottom to top.
  var screens: [String] { backStack.filter { !$0.isGraph }.map(\.id) }

  /// Executes the action of the current destination, or of a graph around it.
  mutating func navigate(_ id: String) {
    guard let current = backStack.last, let action = current.action(id) else { return }
    let destination = action.destination.flatMap(current.find)
    if let popUpTo = action.popUpTo { pop(to: popUpTo, isInclusive: action.isInclusive) }
    if let destination { open(destination) }
  }

  /// Returns whether an action would close dialogs only because it opens another destination than a
  /// dialog, which no command does.
  func closesDialogs(_ id: String) -> Bool {
    var next = self
    next.navigate(id)
    return backStack.last?.isFloating == true && next.backStack.last?.isFloating == false
  }

  /// Goes back by one destination.
  mutating func popBackStack() {
    backStack.removeLast()
    while backStack.last?.isGraph == true { backStack.removeLast() }
  }

  private mutating func pop(to id: String, isInclusive: Bool) {
    guard let index = backStack.lastIndex(where: { $0.id == id }) else { return }
    backStack.removeSubrange((isInclusive ? index : index + 1)...)
  }

  private mutating func open(_ node: Node) {
    let new = node.start
    if !new.isFloating {
      while backStack.last?.isFloating == true { backStack.removeLast() }
    }
    var added: [Node] = []
    var inner = new
    while inner !== node, let parent = inner.parent {
      added.insert(parent, at: 0)
      if backStack.last === parent { backStack.removeLast() }
      inner = parent
    }
    var outermost = added.first ?? new
    while let parent = outermost.parent, (backStack.last ?? graph).find(outermost.id) !== outermost
    {
      added.insert(parent, at: 0)
      outermost = parent
    }
    while let last = backStack.last, last.isGraph,
      !last.children.contains(where: { $0 === outermost })
    {
      backStack.removeLast()
    }
    if (backStack.first ?? added.first) !== graph { added.insert(graph, at: 0) }
    backStack += added + [new]
  }
}

/// A tag of an XML file without entities in its attributes.
struct XMLTag {
  var name: String
  var attributes: [String: String] = [:]
  var isEnd = false
  var isEmpty = false

  var id: String? { attributes["android:id"].map(XMLTag.resource) }

  /// Returns the name of a resource such as `@+id/home`.
  static func resource(_ text: String) -> String {
    String(text.split(separator: "/").last ?? "")
  }

  /// Returns the tags of a file, without comments.
  static func tags(of xml: String) -> [XMLTag] {
    let text = xml.replacing(/<!--.*?-->/.dotMatchesNewlines(), with: "")
    return text.matches(of: /<(\/?)([\w.:\-]+)([^<>]*?)(\/?)>/).map { match in
      var tag = XMLTag(name: String(match.2))
      tag.isEnd = !match.1.isEmpty
      tag.isEmpty = !match.4.isEmpty
      for attribute in match.3.matches(of: /([\w:\-]+)\s*=\s*"([^"]*)"/) {
        tag.attributes[String(attribute.1)] = String(attribute.2)
      }
      return tag
    }
  }
}
