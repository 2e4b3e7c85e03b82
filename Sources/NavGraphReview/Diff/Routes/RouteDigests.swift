import BitCollections
import NavGraph

/// Digests of the shortest routes from a screen, with which the routes of two graphs are compared.
///
/// The routes start from the stack on which users see the screen.
///
/// Along the tree of routes, each step is combined into one hash, and its requirements into another
/// one. The hashes are those of names, which are equal in both graphs.
///
/// - Complexity: O(V + E) time for each source; O(V + C) memory for V screens and C commands.
final class RouteDigests {
  /// The length of a route, and digests of its steps and their requirements.
  struct Digest: Equatable {
    let length: Int
    let steps: UInt64
    let requirements: UInt64
  }

  let graph: NavigationGraph
  /// The routes from the current source.
  private(set) var tree: ShortestRouteTree
  /// The routes from each start screen, which lead to the stacks of the sources.
  private(set) lazy var startTrees = starts.map { start in
    var tree = ShortestRouteTree(graph)
    tree.grow(from: graph.stack(startingOn: graph.id(of: start)))
    return tree
  }
  private let starts: [ScreenIndex]
  private let stacks: ShownStacks
  let screenDigests: [UInt64]
  let commandDigests: [UInt64]
  /// For each command, the digest of its requirements to open its destination; 0 if there are none.
  let requirementsDigests: [UInt64]
  private var requirementsOfDescendants: [Arrival: UInt64] = [:]

  /// A command that opens a screen that extends its destination.
  private struct Arrival: Hashable {
    let command: CommandIndex
    let screen: ScreenIndex
  }

  /// Creates the digests of a graph.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - starts: The screens on which users start, in order.
  ///   - renames: The names to use for renamed screens, by their names in the graph.
  init(
    _ graph: NavigationGraph,
    startingOn starts: [ScreenIndex],
    renames: [ScreenID: ScreenID] = [:]
  ) {
    self.graph = graph
    self.starts = starts
    stacks = ShownStacks(
      Router(graph),
      startingOn: starts.map(graph.id(of:)),
      assuming: .valuesAndConditions
    )
    tree = ShortestRouteTree(graph)
    screenDigests = graph.screens.map { NameDigest.of((renames[$0] ?? $0).name) }
    commandDigests = graph.commandIndices.map { NameDigest.of(graph.name(of: $0).name) }
    requirementsDigests = graph.commandIndices.map {
      NameDigest.of(graph.requirements(of: $0, opening: graph.destination(of: $0)))
    }
  }

  /// Replaces the routes with those from another source.
  func grow(from source: ScreenIndex) {
    tree.grow(from: stacks.stack(startingOn: graph.id(of: source)))
  }

  /// Returns whether a screen can be reached from one of the start screens.
  func isReached(_ screen: ScreenIndex) -> Bool {
    startTrees.contains { $0.lastScreen(to: screen) != nil }
  }

  /// The screens that can be reached from one of the start screens, including these.
  var reachableScreens: BitSet {
    var reachable = BitSet()
    for tree in startTrees {
      let screens = graph.screenIndices.filter { tree.lastScreen(to: $0) != nil }
      reachable.formUnion(BitSet(screens.map { Int($0) }))
    }
    return reachable
  }

  /// Returns the digests of the routes to all screens, in the order of definition; nil for screens
  /// without a route.
  func digests() -> [Digest?] {
    let tree = tree
    let nodes = tree.nodes
    var steps: [UInt64] = []
    var requirements: [UInt64] = []
    steps.reserveCapacity(nodes.count)
    requirements.reserveCapacity(nodes.count)
    for node in nodes {
      guard node.depth > 0 else {
        steps.append(0)
        requirements.append(0)
        continue
      }
      let (before, command) = (node.predecessor, node.step.command)
      steps.append(fold(steps[before], node.step))
      let requirement = command == .absent ? 0 : requirementsDigests[Int(command)]
      requirements.append(NameDigest.fold(requirements[before], requirement))
    }
    return graph.screenIndices.map { screen in
      guard let ending = tree.ending(at: screen) else {
        return tree.isSource(screen) ? Digest(length: 0, steps: 0, requirements: 0) : nil
      }
      let (before, step) = (ending.predecessor, ending.step)
      let requirement =
        step.command == .absent ? 0 : requirementsDigest(of: step.command, opening: step.opened)
      return Digest(
        length: ending.depth,
        steps: fold(steps[before], step),
        requirements: NameDigest.fold(requirements[before], requirement)
      )
    }
  }

  /// Returns the requirements of the route to a screen.
  func requirements(to screen: ScreenIndex) -> Set<String> {
    var requirements: Set<String> = []
    tree.forEachStepBack(from: screen) { step in
      guard step.command != .absent else { return }
      requirements.formUnion(graph.requirements(of: step.command, opening: step.opened))
    }
    return requirements
  }

  /// Combines a step into a digest.
  private func fold(_ digest: UInt64, _ step: ShortestRouteTree.Step) -> UInt64 {
    let opened = screenDigests[Int(step.opened)]
    guard step.isSelection else {
      // Going back to a screen differs from opening it.
      let command = step.command == .absent ? 0 : commandDigests[Int(step.command)]
      return NameDigest.fold(NameDigest.fold(digest, command), opened)
    }
    let tab = NameDigest.of(graph.tabName(step.tab, of: step.container).name)
    let container = NameDigest.fold(digest, screenDigests[Int(step.container)])
    return NameDigest.fold(NameDigest.fold(container, tab), opened)
  }

  /// Returns the digest of a command's requirements to open a screen; 0 if there are none.
  func requirementsDigest(of command: CommandIndex, opening screen: ScreenIndex) -> UInt64 {
    guard screen != graph.destination(of: command) else {
      return requirementsDigests[Int(command)]
    }
    let arrival = Arrival(command: command, screen: screen)
    if let known = requirementsOfDescendants[arrival] { return known }
    let digest = NameDigest.of(graph.requirements(of: command, opening: screen))
    requirementsOfDescendants[arrival] = digest
    return digest
  }
}

extension NavigationGraph {
  /// Returns the requirements of a command to open a screen: its conditions, and the required
  /// properties that it does not set, such as `id=…`.
  func requirements(of command: CommandIndex, opening screen: ScreenIndex) -> [String] {
    let conditions = conditions(of: command).map(\.description).sorted()
    return conditions + missingProperties(opening: screen, by: command).map { "\($0)=…" }.sorted()
  }
}

/// Hashes of names, and of sequences of names.
///
/// They differ between runs of the program.
enum NameDigest {
  /// Returns the digest of a name.
  static func of(_ name: String) -> UInt64 {
    var hasher = Hasher()
    var name = name
    name.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    return UInt64(bitPattern: Int64(hasher.finalize()))
  }

  /// Returns the digest of several names; 0 for none.
  static func of(_ names: [String]) -> UInt64 { names.reduce(0) { fold($0, of($1)) } }

  /// Returns the digest of a sequence with one more element.
  static func fold(_ sequence: UInt64, _ next: UInt64) -> UInt64 { mix(sequence &* 31 &+ next) }

  /// The finalizer of the generator SplitMix64.
  private static func mix(_ value: UInt64) -> UInt64 {
    var mixed = (value ^ (value >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
