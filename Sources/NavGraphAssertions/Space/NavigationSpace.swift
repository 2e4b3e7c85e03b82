import NavGraph
import NavGraphLinks

/// Everything that an app can show, as a graph that assertions search.
///
/// A node is an entry: a screen, the values of its properties that conditions read, and the
/// container around it. Which commands can be executed on the top of a stack depends on the node of
/// the top alone, and users can go back to every entry. Therefore, the stacks that can be shown are
/// the paths of this graph that begin with a root. There is no need to enumerate them.
///
/// Nodes and edges are created when a search needs them, and all assertions share them. This is a
/// class for this reason.
final class NavigationSpace {
  let graph: NavigationGraph
  let links: LinkRouter
  let pools: ValuePools
  let facts: Facts
  let router: Router
  /// A sentence about what is not searched, which leaves assertions undecided; nil if everything is.
  var limit: String?
  private(set) var nodes: [Node] = []
  private(set) var clauses: [Clause] = [Clause()]
  private var edges: [[Edge]?] = []
  private var nodeNumbers: [Node: Int] = [:]
  private var clauseNumbers: [Clause: Int] = [Clause(): 0]
  private var executions: [ExecutionKey: [Execution]] = [:]
  private var beginnings: [LinkSource: [Beginning]] = [:]
  private let originNames: OriginNames

  private struct ExecutionKey: Hashable {
    let command: CommandIndex
    let screen: ScreenIndex
    /// The place being left, if conditions read it.
    let origin: Place?
  }

  /// Creates the space of an app.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - links: The links of the app.
  ///   - context: The values that assertions give to facts.
  init(
    _ graph: NavigationGraph,
    _ links: LinkRouter,
    context: [(PropertyName, PropertyValue)]
  ) {
    self.graph = graph
    self.links = links
    pools = ValuePools(of: graph, context: context)
    facts = pools.facts
    router = Router(graph)
    originNames = OriginNames(graph)
    if let position = facts.values.firstIndex(where: { $0.count > Facts.maximumValues }) {
      limit = "Conditions compare '\(facts.names[position])' with too many values."
    }
  }

  /// Returns the number of a clause.
  func number(of clause: Clause) -> Int {
    if let number = clauseNumbers[clause] { return number }
    clauseNumbers[clause] = clauses.count
    clauses.append(clause)
    return clauses.count - 1
  }

  /// Returns the number of a node.
  func number(of node: Node) -> Int {
    if let number = nodeNumbers[node] { return number }
    nodeNumbers[node] = nodes.count
    nodes.append(node)
    edges.append(nil)
    return nodes.count - 1
  }

  /// Returns the name of the screen of a node.
  func screen(of node: Int) -> ScreenID { graph.id(of: nodes[node].place.screen) }

  /// Returns the place of an entry with the given properties.
  func place(_ screen: ScreenIndex, _ properties: PropertyDictionary) -> Place {
    let names = originNames.names(of: screen)
    return Place(screen: screen, values: properties.filter { names.contains($0.key) })
  }

  /// Returns the node of the entry on the outermost stack that is or contains a node.
  func outermost(of node: Int) -> Int {
    var node = node
    while let container = nodes[node].container { node = container }
    return node
  }

  func isContainer(_ node: Int) -> Bool {
    graph.hasContainers && !graph.tabRoots(of: nodes[node].place.screen).isEmpty
  }

  /// Returns the nodes that are shown if a node is opened: the node and, for a container, the root
  /// of its first tab, and so on.
  func shown(from node: Int) -> [Int] {
    guard isContainer(node), let first = edges(of: node).first else { return [node] }
    return [node] + shown(from: first.target)
  }

  /// Returns the edges of a node: for a container, to the roots of its tabs; otherwise the commands
  /// that can be executed if the node is on top.
  func edges(of node: Int) -> [Edge] {
    if let edges = edges[node] { return edges }
    let found = isContainer(node) ? tabs(of: node) : commands(on: node)
    edges[node] = found
    return found
  }

  /// Returns the stacks that links of a source open on an empty stack.
  func beginnings(from source: LinkSource) -> [Beginning] {
    if let found = beginnings[source] { return found }
    let found = LinkStacks(self, source).beginnings()
    beginnings[source] = found
    return found
  }
}

extension NavigationSpace {
  /// A screen with the values that conditions on the entry being left read.
  struct Place: Hashable {
    let screen: ScreenIndex
    let values: PropertyDictionary
  }

  struct Node: Hashable {
    let place: Place
    /// The node of the container in whose tab the entry is; nil on the outermost stack.
    let container: Int?
    /// The entry below it that is always there, because a link opens both; nil for other entries.
    var base: Int?
  }

  /// The kind of a move along an edge.
  enum Kind {
    /// Opens the target on the innermost stack.
    case push
    /// Opens the target on the outermost stack, where it covers tabs.
    case present
    /// Opens the target as the only entry.
    case root
    /// Selects a tab, whose root is the target.
    case tab
  }

  struct Edge {
    let target: Int
    let kind: Kind
    /// The number of the clause that the context must satisfy.
    let clause: Int
    /// The command; nil for a tab.
    let command: CommandIndex?
    /// The properties that the user requests.
    let request: PropertyDictionary
  }

  /// A stack that a link opens.
  struct Beginning {
    let link: DeepLink
    let source: LinkSource
    let clause: Int
    /// The visible path.
    let path: [Int]
  }
}

// MARK: - Edges

extension NavigationSpace {
  private func tabs(of node: Int) -> [Edge] {
    graph.tabRoots(of: nodes[node].place.screen).map { root in
      Edge(
        target: number(of: Node(place: freshPlace(of: root), container: node)),
        kind: .tab,
        clause: 0,
        command: nil,
        request: [:]
      )
    }
  }

  /// Returns the place of a screen with default values.
  func freshPlace(of screen: ScreenIndex) -> Place {
    let properties = try? graph.effectiveProperties(of: graph.id(of: screen), assigned: [:])
    return place(screen, properties ?? [:])
  }

  private func commands(on node: Int) -> [Edge] {
    let place = nodes[node].place
    var commands = Array(graph.commands(leaving: place.screen))
    if nodes[node].container == nil {
      commands += graph.universalCommands
    } else {
      var all = Set(commands).union(graph.universalCommands)
      for container in containers(around: node) {
        all.formUnion(graph.commands(leaving: container))
      }
      commands = all.sorted()
    }
    return commands.flatMap { command in
      graph.descendantsAndSelf(of: graph.destination(of: command)).flatMap { screen in
        edges(from: node, by: command, opening: screen)
      }
    }
  }

  private func containers(around node: Int) -> [ScreenIndex] {
    Array(sequence(first: nodes[node]) { $0.container.map { self.nodes[$0] } })
      .dropFirst().map(\.place.screen)
  }

  private func edges(
    from node: Int,
    by command: CommandIndex,
    opening screen: ScreenIndex
  ) -> [Edge] {
    let presentation = graph.presentation(of: command)
    let container = presentation == .push ? nodes[node].container : nil
    // The same container in itself would only repeat what the outer one shows.
    if container != nil, containers(around: node).contains(screen) { return [] }
    let kind: Kind =
      switch presentation {
      case .push: .push
      case .present: .present
      case .root: .root
      }
    return executions(of: command, opening: screen, from: nodes[node].place).map { execution in
      Edge(
        target: number(of: Node(place: execution.place, container: container)),
        kind: kind,
        clause: execution.clause,
        command: command,
        request: execution.request
      )
    }
  }

  private func executions(
    of command: CommandIndex,
    opening screen: ScreenIndex,
    from origin: Place
  ) -> [Execution] {
    let readsOrigin = originNames.reads(command)
    let key = ExecutionKey(command: command, screen: screen, origin: readsOrigin ? origin : nil)
    if let found = executions[key] { return found }
    let names = originNames.names(of: screen)
    let found = ExecutionSearch(self, command, opening: screen, from: origin, names).executions()
    executions[key] = found
    return found
  }
}
