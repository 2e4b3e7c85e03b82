import NavGraph

/// What of the shortest routes from a screen tells whether they are the same in two graphs.
///
/// Along the tree of routes, what the steps of each are is folded into one number, and what they need
/// into another; so routes are compared without being written out. Numbers are made of names, which
/// are the same in both graphs.
///
/// A class, because it owns memory that is used again for every source.
///
/// Complexity: a source takes the time of its tree. Memory grows with screens and commands.
final class RouteDigests {
  /// A route in short.
  struct Digest: Equatable {
    let length: UInt32
    let steps: UInt64
    let needs: UInt64
  }

  let graph: NavigationGraph
  /// The routes from the present source.
  private(set) var tree: ShortestRouteTree
  private let screenKeys: [UInt64]
  private let commandKeys: [UInt64]
  /// What commands need where they open their destinations; 0 for nothing.
  private let needsKeys: [UInt64]
  private var needsOfStandIns: [StandIn: UInt64] = [:]

  /// A command that opens another screen than its destination.
  private struct StandIn: Hashable {
    let command: CommandIndex
    let screen: ScreenIndex
  }

  /// Prepares for a graph.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - renames: What the names of screens are counted as, where not as themselves.
  init(_ graph: NavigationGraph, renames: [ScreenID: ScreenID] = [:]) {
    self.graph = graph
    tree = ShortestRouteTree(graph)
    screenKeys = graph.screens.map { Fingerprint.of((renames[$0] ?? $0).name) }
    commandKeys = graph.commandIndices.map { Fingerprint.of(graph.name(of: $0)) }
    needsKeys = graph.commandIndices.map {
      Fingerprint.of(graph.needs(of: $0, opening: graph.destination(of: $0)))
    }
  }

  /// Finds the routes from a source, in place of those from the one before.
  func grow(from source: ScreenIndex) { tree.grow(from: source) }

  /// Returns the routes to all screens in short, in the order of their numbers; nil where there is
  /// none.
  func digests() -> [Digest?] {
    let tree = tree
    let nodes = tree.nodes
    var steps: [UInt64] = []
    var needs: [UInt64] = []
    steps.reserveCapacity(nodes.count)
    needs.reserveCapacity(nodes.count)
    for node in nodes {
      let before = Int(node.predecessor)
      let isSource = node.depth == 0
      steps.append(isSource ? 0 : fold(steps[before], node.command, node.screen))
      needs.append(isSource ? 0 : Fingerprint.fold(needs[before], needsKeys[Int(node.command)]))
    }
    return graph.screenIndices.map { screen in
      guard let ending = tree.ending(at: screen) else {
        return tree.isSource(screen) ? Digest(length: 0, steps: 0, needs: 0) : nil
      }
      let node = Int(ending.node)
      let key = needsKey(of: ending.command, opening: ending.opened)
      return Digest(
        length: nodes[node].depth + 1,
        steps: fold(steps[node], ending.command, ending.opened),
        needs: Fingerprint.fold(needs[node], key)
      )
    }
  }

  private func fold(_ key: UInt64, _ command: CommandIndex, _ screen: ScreenIndex) -> UInt64 {
    Fingerprint.fold(
      Fingerprint.fold(key, commandKeys[Int(command)]),
      screenKeys[Int(screen)]
    )
  }

  /// Returns a number for what a command needs to open a screen; 0 for nothing.
  func needsKey(of command: CommandIndex, opening screen: ScreenIndex) -> UInt64 {
    guard screen != graph.destination(of: command) else { return needsKeys[Int(command)] }
    let standIn = StandIn(command: command, screen: screen)
    if let known = needsOfStandIns[standIn] { return known }
    let key = Fingerprint.of(graph.needs(of: command, opening: screen))
    needsOfStandIns[standIn] = key
    return key
  }
}

extension NavigationGraph {
  /// Returns what a command needs to open a screen, in words: conditions and properties to give.
  func needs(of command: CommandIndex, opening screen: ScreenIndex) -> [String] {
    let conditions = conditions(of: command).map(\.description).sorted()
    return conditions + missingProperties(opening: screen, by: command).map { "\($0)=…" }.sorted()
  }
}

/// Numbers that are equal for equal texts, and almost certainly differ for others.
enum Fingerprint {
  /// FNV-1a (Fowler, Noll and Vo), mixed.
  static func of(_ text: String) -> UInt64 {
    var hash = FowlerNollVoHash()
    hash.add(text.utf8)
    return mix(hash.value)
  }

  /// The same of several texts; 0 for none.
  static func of(_ texts: [String]) -> UInt64 { texts.reduce(0) { fold($0, of($1)) } }

  /// Adds a number to those before it, whose order counts.
  static func fold(_ key: UInt64, _ next: UInt64) -> UInt64 { mix(key &* 31 &+ next) }

  /// The last steps of SplitMix64.
  private static func mix(_ key: UInt64) -> UInt64 {
    var mixed = (key ^ (key >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
