/// A machine of nested states, which XState, SCXML and Mermaid's state diagrams define.
///
/// States are numbered in the order of definition. The number 0 is the outermost state, which
/// represents the machine.
struct StateChart: Sendable {
  struct State: Sendable {
    enum Kind: Sendable, Hashable {
      /// A state without child states.
      case atomic
      /// An atomic state in which the machine or the parent state ends.
      case final
      /// A state with one active child at a time.
      case compound
      /// A state whose children are all active at the same time.
      case parallel
      /// A placeholder for the child that was last active.
      case history
    }

    var kind: Kind
    /// The name of the screen or flow for the state.
    var name: String
    /// The name of a region among the children of a parallel state.
    var key: String
    /// The state that contains this one; nil for the machine.
    var parent: Int?
    var children: [Int] = []
    /// The states that are entered with this one, if it has children or is a history state.
    var initial: [Int] = []
    /// The transitions that leave the state, in order.
    var transitions: [Transition] = []
    var title: String?
    var notes: [String] = []
    /// The members that navgraph does not have; of the first state, those of the document.
    var omitted: [String] = []
    var location: SourceLocation
  }

  /// A transition that leaves a state.
  struct Transition: Sendable {
    /// The cause of a transition.
    enum Trigger: Sendable, Hashable {
      /// An event with one of these names or patterns; empty for an event without a name.
      case events([String])
      /// No event: the transition is executed as soon as its guard holds.
      case always
      /// The end of the child states.
      case done
      /// The end of the child states of another state.
      case doneState(Int)
      /// A timer, a service or an error, given by its name.
      case automatic(String)
    }

    var trigger: Trigger
    var `guard` = StateGuard()
    /// The states that are entered; empty for a transition that only runs actions.
    var targets: [Int] = []
    /// The members that navgraph does not have.
    var omitted: [String] = []
    var location: SourceLocation
  }

  /// All states, the machine first.
  var states: [State]
  /// Returns whether an event pattern covers all events of another one; nil if every transition of
  /// an event is possible, as in diagrams.
  var covers: (@Sendable (_ pattern: String, _ event: String) -> Bool)?

  /// Whether the first of the transitions of a state whose patterns cover an event is executed, and
  /// not the one with the most specific pattern.
  var usesDocumentOrder = false

  /// Returns the states that contain a state, the innermost first, without the machine.
  func ancestors(of state: Int) -> [Int] {
    chain(from: states[state].parent) { states[$0].parent }.filter { $0 != 0 }
  }

  /// Returns the atomic and final states inside a state, in order, or the state itself if it has no
  /// children.
  func leaves(of state: Int) -> [Int] {
    switch states[state].kind {
    case .atomic, .final: [state]
    case .history: []
    case .compound, .parallel: states[state].children.flatMap(leaves)
    }
  }

  /// Returns whether a state equals another one, or is inside of it.
  func isState(_ state: Int, within other: Int) -> Bool {
    chain(from: state) { states[$0].parent }.contains(other)
  }
}
