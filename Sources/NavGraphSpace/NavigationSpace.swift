package import NavGraph
package import NavGraphLinks

/// Everything that an app can show, as a graph that assertions search.
///
/// A node is an entry: a screen, the values of its properties that conditions read, and the
/// container around it. Which commands can be executed on the top of a stack depends on the node of
/// the top alone, and users can go back to every entry. Therefore, the stacks that can be shown are
/// the paths of this graph that begin with a root. There is no need to enumerate them.
///
/// Nodes and edges are created when a search needs them, and all assertions share them. This is a
/// class for this reason.
package final class NavigationSpace {
  package let graph: NavigationGraph
  package let links: LinkRouter
  package let pools: ValuePools
  package let facts: Facts
  package let router: Router
  package private(set) var nodes: [Node] = []
  package private(set) var clauses: [Clause] = [Clause()]
  /// For each node, the edges; nil if no search has needed them.
  private var edges: [Bounded<[Edge]>?] = []
  private var nodeNumbers: [Node: Int] = [:]
  private var clauseNumbers: [Clause: Int] = [Clause(): 0]
  private var executions: [ExecutionKey: Bounded<[Execution]>] = [:]
  private var linkedStacks: [[LinkSource]: Bounded<[LinkedStack]>] = [:]
  private var extensions: [[LinkSource]: Bounded<[LinkExtension]>] = [:]
  package let originNames: OriginNames

  /// Creates the space of an app.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - links: The links of the app.
  ///   - context: The values that assertions give to facts.
  package init(
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
  }

  /// Returns the number of a clause.
  package func number(of clause: Clause) -> Int {
    if let number = clauseNumbers[clause] { return number }
    clauseNumbers[clause] = clauses.count
    clauses.append(clause)
    return clauses.count - 1
  }

  /// Returns the number of the node of an entry.
  package func node(_ place: Place, in container: Int?, on base: Int? = nil) -> Int {
    let isContainer = graph.hasContainers && !graph.tabRoots(of: place.screen).isEmpty
    let node = Node(place: place, isContainer: isContainer, container: container, base: base)
    if let number = nodeNumbers[node] { return number }
    nodeNumbers[node] = nodes.count
    nodes.append(node)
    edges.append(nil)
    return nodes.count - 1
  }

  /// Returns the name of the screen of a node.
  package func screen(of node: Int) -> ScreenID { graph.id(of: nodes[node].place.screen) }

  /// Returns the place of an entry with the given properties.
  package func place(_ screen: ScreenIndex, _ properties: PropertyDictionary) -> Place {
    let names = originNames.names(of: screen)
    return Place(screen: screen, values: properties.filter { names.contains($0.key) })
  }

  /// Returns the containers around a node, the innermost first.
  package func containers(around node: Int) -> [Int] { nodes.containers(around: node) }

  package func isContainer(_ node: Int) -> Bool {
    nodes[node].isContainer
  }

  /// Returns the nodes that may be shown if a node is opened in some contexts of a region: the node
  /// and, for a container, the root of the first tab that exists, and so on.
  ///
  /// The paths come in the order of the tabs. There is one if all contexts of the region show the
  /// same.
  package func shownPaths(from node: Int, in region: Region) -> [[Int]] {
    guard isContainer(node) else { return [[node]] }
    var paths: [[Int]] = []
    for edge in edges(of: node, in: region) {
      paths += shownPaths(from: edge.target, in: region).map { [node] + $0 }
      if clauses[edge.step.clause].covers(region) { break }
    }
    return paths.isEmpty ? [[node]] : paths
  }

  /// Returns the edges of a node: for a container, to the roots of its tabs; otherwise the commands
  /// that can be executed if the node is on top.
  package func edges(of node: Int) -> [Edge] { boundedEdges(of: node).value }

  /// Returns the edges of a node, and what they leave out.
  package func boundedEdges(of node: Int) -> Bounded<[Edge]> {
    if let edges = edges[node] { return edges }
    let found = isContainer(node) ? Bounded(tabs(of: node)) : commandEdges(of: node)
    edges[node] = found
    return found
  }

  /// Returns the edges of a node that exist in some contexts of a region.
  package func edges(of node: Int, in region: Region) -> [Edge] {
    edges(of: node).filter { clauses[$0.step.clause].intersects(region) }
  }

  /// Returns the executions of a command on an entry.
  func executions(
    of command: CommandIndex,
    opening screen: ScreenIndex,
    from origin: Place
  ) -> Bounded<[Execution]> {
    let readsOrigin = originNames.reads(command)
    let key = ExecutionKey(command: command, screen: screen, origin: readsOrigin ? origin : nil)
    if let found = executions[key] { return found }
    let found = ExecutionSearch(self, command, opening: screen, from: origin).executions()
    executions[key] = found
    return found
  }

  /// Returns the stacks that links of some sources open in place of others.
  package func linkedStacks(from sources: [LinkSource]) -> Bounded<[LinkedStack]> {
    if sources.isEmpty { return Bounded([]) }
    let found = linkedStacks[sources] ?? LinkStacks(self, sources).stacks()
    linkedStacks[sources] = found
    return found
  }

  /// Returns the edges of links that execute a command with another presentation, in the contexts
  /// of a region.
  package func linkEdges(
    of node: Int,
    from sources: [LinkSource],
    in region: Region
  ) -> Bounded<[Edge]> {
    guard !sources.isEmpty, !isContainer(node) else { return Bounded([]) }
    var found = extensions[sources] ?? LinkStacks(self, sources).extensions()
    extensions[sources] = found
    let all = found.include(found.value.flatMap { self.edges(from: node, by: $0) })
    return found.map { _ in all.filter { clauses[$0.step.clause].intersects(region) } }
  }
}

extension NavigationSpace {
  /// A screen with the values that conditions on the entry being left read.
  package struct Place: Hashable {
    package let screen: ScreenIndex
    package let values: PropertyDictionary
  }

  package struct Node: Hashable {
    package let place: Place
    /// Whether the screen has tabs.
    package let isContainer: Bool
    /// The node of the container in whose tab the entry is; nil on the outermost stack.
    package let container: Int?
    /// The entry below it that is always there, because a link opens both; nil for other entries.
    package let base: Int?

    package var screen: ScreenIndex { place.screen }
  }

  package struct Edge: Hashable {
    package let origin: Int
    /// How the target opens: on the innermost stack, on the outermost stack, where it covers tabs,
    /// or as the only entry; nil for the root of a tab that is selected.
    package let presentation: Presentation?
    package let step: PathStep
    /// Whether plans only pass the target on the way to another entry.
    package var isOverridden = false

    package var target: Int { step.node }
    /// Whether the target is the only entry after the step.
    package var isRoot: Bool { presentation?.keepsStack == false }
    /// Whether the target covers what was shown, tabs included.
    package var startsLayer: Bool { presentation?.startsLayer == true }

    /// The command; nil for a tab and for a link.
    package var command: CommandIndex? {
      if case .command(let command, _) = step.action { command } else { nil }
    }

    /// The properties that the user requests.
    package var request: PropertyDictionary {
      if case .command(_, let request) = step.action { request.properties } else { [:] }
    }
  }

  /// A stack that a link opens in place of another one.
  package struct LinkedStack {
    package let link: DeepLink
    package let source: LinkSource
    package let clause: Int
    /// The visible path.
    package let path: [Int]

    package init(link: DeepLink, source: LinkSource, clause: Int, path: [Int]) {
      self.link = link
      self.source = source
      self.clause = clause
      self.path = path
    }
  }

  /// A link that extends the stack, and presents its destination in its own way.
  package struct LinkExtension {
    package let link: DeepLink
    package let source: LinkSource
    package let destination: ScreenIndex
    package let properties: PropertyDictionary
    package let presentation: Presentation
  }
}

extension NavigationSpace {
  package struct ExecutionKey: Hashable {
    package let command: CommandIndex
    package let screen: ScreenIndex
    /// The place being left, if conditions read it.
    package let origin: Place?
  }
}

extension [NavigationSpace.Node] {
  /// Returns the containers around a node, the innermost first.
  package func containers(around node: Int) -> [Int] {
    Array<Int>(sequence(first: node) { self[$0].container }.dropFirst())
  }
}
