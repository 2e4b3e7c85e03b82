/// A machine of nested states, as XState, SCXML and Mermaid's state diagrams define one.
///
/// States are numbered in the order of definition; the outermost one, which stands for the machine, is
/// number 0.
struct StateChart: Sendable {
  /// A state.
  struct State: Sendable {
    /// The kinds of states.
    enum Kind: Sendable, Hashable {
      /// A state without others in it.
      case atomic
      /// An atomic state in which the machine, or the state around it, ends.
      case final
      /// A state of which one child is active at a time.
      case compound
      /// A state of which all children are active at a time.
      case parallel
      /// A placeholder for the child that was active last.
      case history
    }

    var kind: Kind
    /// The name of the screen or flow that the state becomes.
    var name: String
    /// The name of a region among the children of a parallel state.
    var key: String
    /// The state around this one; nil for the machine.
    var parent: Int?
    /// The states in this one, in order.
    var children: [Int] = []
    /// The states that are entered with this one, if it has children or is a history.
    var initial: [Int] = []
    /// The transitions out of the state, in order.
    var transitions: [Transition] = []
    var title: String?
    var notes: [String] = []
    /// What the format stores about the state.
    var foreign: [OrderedJSON.Member] = []
    /// The screen that navgraph's own data in the file describes.
    var described: Described<FlowDocument.Screen>?
    var location: SourceLocation
  }

  /// A way out of a state.
  struct Transition: Sendable {
    /// The cause of a transition.
    enum Trigger: Sendable, Hashable {
      /// An event of one of these names or patterns; none for an event without a name.
      case events([String])
      /// No event: the transition is taken as soon as its guard holds.
      case always
      /// The end of the states in this one.
      case done
      /// The end of the states in another one.
      case doneState(Int)
      /// A timer, a service or an error; with its name.
      case automatic(String)
    }

    var trigger: Trigger
    var `guard` = StateGuard()
    /// The states that are entered; none for a transition that only runs actions.
    var targets: [Int] = []
    /// What the format stores about the transition.
    var foreign: [OrderedJSON.Member] = []
    /// The command that navgraph's own data in the file describes.
    var described: Described<FlowDocument.Command>?
    var location: SourceLocation
  }

  /// All states; the machine is the first.
  var states: [State]
  /// Whether an event pattern covers all events of another one; nil where every transition of an event
  /// can be taken, as in drawings.
  var covers: (@Sendable (_ pattern: String, _ event: String) -> Bool)?

  /// Returns the states around a state, innermost first, without the machine.
  func ancestors(of state: Int) -> [Int] {
    var found: [Int] = []
    var next = states[state].parent
    while let index = next, index != 0 {
      found.append(index)
      next = states[index].parent
    }
    return found
  }

  /// Returns the atomic and final states within a state, in order; the state itself if it is one.
  func leaves(of state: Int) -> [Int] {
    switch states[state].kind {
    case .atomic, .final: [state]
    case .history: []
    case .compound, .parallel: states[state].children.flatMap(leaves)
    }
  }

  /// Returns whether a state is within another one, or is that one.
  func isState(_ state: Int, within other: Int) -> Bool {
    var next: Int? = state
    while let index = next {
      if index == other { return true }
      next = states[index].parent
    }
    return false
  }
}
