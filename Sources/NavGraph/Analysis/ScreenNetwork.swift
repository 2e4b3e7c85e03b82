/// What can come after what in a graph, without stacks, conditions and properties: the paths that
/// users can take at all.
///
/// A directed graph of *places*. For each screen there is the place where it is open. A universal
/// command does not lead from every screen to its destination, but from one common place, to which
/// every screen leads. Where screens extend others, two more places a screen keep the rules of that:
/// *opening* a screen or one that extends it, as a command that leads to the screen does; and *being
/// at* a screen, which whoever is at a screen that extends it is, too.
///
/// Memory: four bytes a place and four a pair of places, of which there are at most as many as edges,
/// commands and six times the screens.
public struct ScreenNetwork: Sendable {
  /// The graph that the paths are of.
  public let graph: NavigationGraph
  /// For each place, the places that can come next.
  let next: CompressedRows

  /// Makes the network of a graph.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - commands: The names of commands that do not count.
  ///   - flow: A flow whose commands do not count.
  ///   - screens: Screens that no command opens.
  /// - Complexity: Time and memory grow with screens, commands and edges.
  public init(
    _ graph: NavigationGraph,
    excludingCommands commands: Set<String> = [],
    excludingFlow flow: String? = nil,
    excludingDestinations screens: Set<ScreenID> = []
  ) {
    self.graph = graph
    let layout = Layout(graph)
    let flow = flow.flatMap { graph.flows.firstIndex(of: $0) }.map(UInt32.init)
    let leftOut = FixedArray(count: graph.commandCount, repeating: false) { leftOut in
      for name in commands {
        if let command = graph.commandNames.index(of: name) { leftOut[Int(command)] = true }
      }
      guard let flow else { return }
      for command in 0..<graph.commandCount where graph.commandFlows[command] == flow {
        leftOut[command] = true
      }
    }
    let closed = FixedArray(count: graph.screenCount, repeating: false) { closed in
      for screen in screens {
        if let screen = graph.screenNames.index(of: screen.name) { closed[Int(screen)] = true }
      }
    }
    let universal = graph.universalCommands.filter { !leftOut[$0] }
    next = CompressedRows(rowCount: layout.placeCount) { emit in
      for screen in 0..<UInt32(graph.screenCount) {
        for command in graph.outgoingCommands[screen] where !leftOut[command] {
          layout.open(graph.destinations[command], from: screen, closed, emit)
        }
        if !universal.isEmpty { emit(screen, layout.anywhere) }
      }
      for command in universal {
        layout.open(graph.destinations[command], from: layout.anywhere, closed, emit)
      }
      layout.extend(graph, closed, emit)
    }
  }

  var layout: Layout { Layout(graph) }
}

extension ScreenNetwork {
  /// The numbers of the places: those where a screen is open come first, and have its number.
  struct Layout {
    let screenCount: UInt32
    let hasFamilies: Bool

    init(_ graph: NavigationGraph) {
      screenCount = UInt32(graph.screenCount)
      hasFamilies = graph.hierarchy != nil
    }

    var placeCount: Int { Int(hasFamilies ? 3 * screenCount : screenCount) + 1 }

    /// The place from which universal commands lead on.
    var anywhere: UInt32 { screenCount }

    /// The place of being at a screen, or at one that extends it.
    func being(at screen: UInt32) -> UInt32 {
      hasFamilies ? screenCount + 1 + screen : screen
    }

    /// The place of opening a screen, or one that extends it.
    func opening(_ screen: UInt32) -> UInt32 {
      hasFamilies ? 2 * screenCount + 1 + screen : screen
    }

    /// Whether a screen is open at a place.
    func isScreen(_ place: UInt32) -> Bool { place < screenCount }

    /// Whether a place only says where the user is, and leads to nothing that opens.
    func isBeing(_ place: UInt32) -> Bool {
      hasFamilies && place > screenCount && place <= 2 * screenCount
    }

    fileprivate func open(
      _ destination: UInt32,
      from place: UInt32,
      _ closed: FixedArray<Bool>,
      _ emit: (UInt32, UInt32) -> Void
    ) {
      if hasFamilies || !closed[destination] { emit(place, opening(destination)) }
    }

    fileprivate func extend(
      _ graph: NavigationGraph,
      _ closed: FixedArray<Bool>,
      _ emit: (UInt32, UInt32) -> Void
    ) {
      guard let hierarchy = graph.hierarchy else { return }
      for screen in 0..<screenCount {
        emit(screen, being(at: screen))
        if !closed[screen] { emit(opening(screen), screen) }
        guard let parent = hierarchy.parent(of: screen) else { continue }
        emit(being(at: screen), being(at: parent))
        emit(opening(parent), opening(screen))
      }
    }
  }
}
