import NavGraph
import NavGraphLinks
import NavGraphSpace

/// The app that walks lead through, in one context.
final class WalkApp {
  let graph: NavigationGraph
  let links: LinkRouter
  let router: Router
  let maps: NavigationMaps
  let map: NavigationMap
  let context: PropertyDictionary
  private let keys: RequestKeys

  init(
    _ graph: NavigationGraph,
    _ links: LinkRouter,
    _ router: Router,
    _ maps: NavigationMaps,
    _ map: NavigationMap,
    in context: PropertyDictionary
  ) {
    self.graph = graph
    self.links = links
    self.router = router
    self.maps = maps
    self.context = context
    self.map = map
    keys = RequestKeys(graph)
  }

  func screen(of vertex: Int) -> ScreenID { graph.id(of: map.vertices[vertex].screen) }

  /// Returns whether a vertex shows a screen, or one that extends it; false for nil.
  func isVertex(_ vertex: Int, kindOf screen: ScreenIndex?) -> Bool {
    screen.map { graph.isScreen(map.vertices[vertex].screen, kindOf: $0) } ?? false
  }

  /// Returns the vertices of the visible path of a stack; nil if the map lacks one, because the
  /// values of its properties are not those that were tried.
  func path(of stack: ScreenStack) -> [Int]? {
    let path = maps.path(of: stack)
    return path.allSatisfy(map.vertices.indices.contains) ? path : nil
  }

  /// Returns the containers around a vertex, the innermost first.
  func containers(around vertex: Int) -> [Int] {
    map.vertices.containers(around: vertex)
  }

  /// Returns the index of the tab to which an arc of a container leads.
  ///
  /// There are no arcs to tabs that do not exist in the context.
  func tab(ofArc position: Int, of container: Int) -> Int {
    let roots = graph.tabRoots(of: map.vertices[container].screen)
    let arcs = map.arcs[container]
    if arcs.count == roots.count { return position }
    let root = map.vertices[arcs[position].target].screen
    return roots.firstIndex(of: root) ?? position
  }

  /// Returns the steps back and the selections of tabs that are possible on a stack, each with the
  /// stack after it.
  func movesWithoutCommand(on stack: ScreenStack) -> [(move: WalkMove, stack: ScreenStack)] {
    guard let path = path(of: stack), let top = path.last else { return [] }
    let around = containers(around: top)
    var moves: [(move: WalkMove, stack: ScreenStack)] = []
    for position in path.indices.dropLast().reversed() where !around.contains(path[position]) {
      var next = stack
      next.entries.truncate(keeping: position + 1)
      moves.append((.back(to: position, vertex: path[position]), next))
    }
    for (depth, container) in around.reversed().enumerated() {
      for tab in map.arcs[container].indices {
        var next = stack
        next.entries.select(tab: self.tab(ofArc: tab, of: container), ofContainerAt: depth)
        if next != stack { moves.append((.tab(container: container, tab: tab), next)) }
      }
    }
    return moves
  }

  /// Returns whether going back to an entry would replace an arc.
  ///
  /// - Parameters:
  ///   - arc: A command.
  ///   - path: The entries below and at its origin, the top first.
  /// - Returns: Whether it would.
  func isReplaced(_ arc: NavigationMap.Arc, above path: some Sequence<Int>) -> Bool {
    guard let command = arc.command, !keys.distinguish(command) else { return false }
    let screen = map.vertices[arc.target].screen
    let roots = containers(around: arc.origin).flatMap {
      graph.tabRoots(of: map.vertices[$0].screen)
    }
    if !keys.mayDistinguish(arc, opening: screen),
      roots.contains(where: { graph.isScreen($0, kindOf: screen) })
    {
      return true
    }
    var container = map.vertices[arc.origin].container
    for vertex in path {
      // What a modal screen covers inside a container is not on the visible path.
      let isVisible = map.vertices[vertex].container == container || vertex == container
      guard isVisible else { continue }
      if vertex == container { container = map.vertices[vertex].container }
      if keys.isReplaced(arc, opening: screen, by: map.vertices[vertex]) { return true }
    }
    return false
  }

  /// Returns the properties to request for an arc, so that no entry of the stack has all of them.
  func request(for arc: NavigationMap.Arc, on stack: ScreenStack) -> PropertyDictionary {
    let values = arc.command.map { keys.values(for: $0, on: stack) } ?? [:]
    return arc.request.merging(values) { $1 }
  }
}
