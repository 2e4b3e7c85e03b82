import NavGraph
import NavGraphSpace

/// The stacks that moves lead to, breadth first, where the router executes each move.
///
/// All of them can be shown, also where the router prefers another plan than an exploration takes,
/// or where it matters what lies in other tabs. They are not all that can be shown: the search ends
/// after some moves.
struct StackSearch: Sequence, IteratorProtocol {
  /// A stack, and the steps that lead to it.
  struct State {
    fileprivate(set) var replay: Replay
    fileprivate(set) var steps: [PathStep] = []
  }

  /// The maximum number of moves that are executed.
  private static let maximumMoves = 1_000

  private let exploration: Exploration
  /// The nodes of the exploration, by place.
  private let nodes: [NavigationSpace.Place: [Int]]
  private var states: [State] = []
  private var found: Set<ScreenStack> = []
  private var moveCount = 0
  private var returnedCount = 0
  private var expandedCount = 0

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - exploration: What can be shown, if the router prefers no other plans.
  ///   - replay: An execution without moves.
  ///   - saved: Steps after which stacks are saved and restored, in a region.
  init(
    _ exploration: Exploration,
    _ replay: Replay,
    saved: (steps: [[PathStep]], region: Region)? = nil
  ) {
    self.exploration = exploration
    nodes = Dictionary(grouping: exploration.order) { exploration.space.nodes[$0].place }
    let empty = State(replay: replay)
    for root in exploration.roots + exploration.saved {
      visit(from: empty, exploration.path(to: root))
    }
    for link in exploration.links { visit(from: empty, link.steps) }
    guard let saved else { return }
    for steps in saved.steps {
      let action = PathStep.Action.restored(steps, saved.region)
      var restored = replay
      guard restored.restore(steps, saved.region), let node = nodes(at: restored.shownPlaces).first
      else { continue }
      visit(from: empty, [PathStep(action: action, node: node)])
    }
  }

  mutating func next() -> State? {
    while returnedCount == states.count {
      guard expandedCount < states.count else { return nil }
      let state = states[expandedCount]
      expandedCount += 1
      for step in steps(from: state.replay) { visit(from: state, [step]) }
    }
    defer { returnedCount += 1 }
    return states[returnedCount]
  }

  private mutating func visit(from state: State, _ steps: [PathStep]) {
    guard moveCount < StackSearch.maximumMoves else { return }
    moveCount += 1
    var next = state
    guard next.replay.perform(steps) == nil, let stack = next.replay.stacks.last,
      found.insert(stack).inserted
    else { return }
    next.steps += steps
    states.append(next)
  }

  /// Returns the steps that may be possible: those of the shown nodes, and back to what lies below.
  private func steps(from replay: Replay) -> [PathStep] {
    nodes(at: replay.shownPlaces).flatMap(exploration.edges).map(\.step.whileOtherTabIsShown)
      + nodes(at: replay.placesBelow).map { PathStep(action: .back, node: $0) }
  }

  /// Returns the nodes at some places, by number.
  private func nodes(at places: Set<NavigationSpace.Place>) -> [Int] {
    places.flatMap { nodes[$0] ?? [] }.sorted()
  }
}
