/// A nondeterministic finite automaton that accepts the texts of an expression.
///
/// Source: K. Thompson, "Regular expression search algorithm", Communications of the ACM 11, 1968.
struct LinkAutomaton: Sendable {
  private struct State {
    /// The next states after a scalar.
    var steps: [(scalars: ScalarSet, target: Int)] = []
    /// The next states without reading a scalar.
    var jumps: [Int] = []
  }

  /// The maximum number of states.
  ///
  /// Longer expressions are rejected when they are parsed.
  static let maximumStates = 2_000

  private var states: [State] = []
  private var end = 0
  /// The steps of all states, one state after the other, to read them without counting references.
  private var steps: [Step] = []
  /// The targets of the jumps of all states.
  private var jumps: [Int] = []
  /// The ranges of each state's steps and jumps.
  private var rows: [Row] = []
  /// The sets of the steps.
  private var sets: [ScalarSet] = []

  private struct Step: BitwiseCopyable {
    let target: Int
    /// The position of its set.
    let set: Int
    let ascii: ScalarSet.ASCIIBits
  }

  private struct Row {
    let steps: Range<Int>
    let jumps: Range<Int>
  }

  /// Creates the automaton of an expression.
  ///
  /// - Complexity: O(m) time and memory, where m is the number of states.
  init(_ expression: LinkExpression) {
    states = [State()]
    end = add(expression, from: 0)
    for state in states {
      let (firstStep, firstJump) = (steps.count, jumps.count)
      for (scalars, target) in state.steps {
        steps.append(Step(target: target, set: sets.count, ascii: scalars.ascii))
        sets.append(scalars)
      }
      jumps += state.jumps
      rows.append(Row(steps: firstStep..<steps.count, jumps: firstJump..<jumps.count))
    }
  }

  /// Adds the states of an expression after a state, and returns the last state.
  private mutating func add(_ expression: LinkExpression, from start: Int) -> Int {
    switch expression {
    case .scalar(let scalars):
      let next = newState()
      states[start].steps.append((scalars, next))
      return next
    case .sequence(let parts):
      return parts.reduce(start) { add($1, from: $0) }
    case .alternatives(let parts):
      let next = newState()
      for part in parts {
        let first = newState()
        states[start].jumps.append(first)
        states[add(part, from: first)].jumps.append(next)
      }
      return next
    case .repeated(let part, let minimum, let maximum):
      let first = (0..<minimum).reduce(start) { state, _ in add(part, from: state) }
      guard let maximum else {
        let loop = newState()
        states[first].jumps.append(loop)
        states[add(part, from: loop)].jumps.append(loop)
        return loop
      }
      let next = newState()
      let last = (0..<max(0, maximum - minimum)).reduce(first) { state, _ in
        states[state].jumps.append(next)
        return add(part, from: state)
      }
      states[last].jumps.append(next)
      return next
    }
  }

  private mutating func newState() -> Int {
    states.append(State())
    return states.count - 1
  }

  /// Returns whether the automaton accepts a text.
  ///
  /// - Complexity: O(n · m) time and O(m) memory, where n is the length of the text, and m is the
  ///   number of transitions.
  func accepts(_ text: String) -> Bool {
    // The last round in which each state was entered.
    var rounds = [Int](repeating: 0, count: states.count)
    var round = 1
    var current: [Int] = []
    var next: [Int] = []
    enter(0, &current, &rounds, round)
    followJumps(&current, &rounds, round)
    for scalar in text.unicodeScalars {
      round += 1
      for state in current {
        for index in rows[state].steps {
          let step = steps[index]
          if step.ascii.contains(scalar) ?? sets[step.set].contains(scalar) {
            enter(step.target, &next, &rounds, round)
          }
        }
      }
      if next.isEmpty { return false }
      followJumps(&next, &rounds, round)
      swap(&current, &next)
      next.removeAll(keepingCapacity: true)
    }
    return current.contains(end)
  }

  /// Adds a state, unless it was already entered in the round.
  private func enter(_ state: Int, _ active: inout [Int], _ rounds: inout [Int], _ round: Int) {
    guard rounds[state] != round else { return }
    rounds[state] = round
    active.append(state)
  }

  /// Adds all states that follow active states without reading a scalar.
  private func followJumps(_ active: inout [Int], _ rounds: inout [Int], _ round: Int) {
    var index = 0
    while index < active.count {
      for jump in rows[active[index]].jumps { enter(jumps[jump], &active, &rounds, round) }
      index += 1
    }
  }

  /// Returns a shortest text that two automata accept; nil if there is none.
  ///
  /// This is a breadth-first search of the product automaton, whose states are pairs of states. In
  /// this example, the jumps are left out:
  ///
  /// ```text
  /// a[0-9]+     0 ─a─▶ 1 ─0-9─▶ 2 (end) ─0-9─▶ 2
  /// [a-c]5?     0 ─a-c─▶ 1 (end) ─5─▶ 2 (end)
  ///
  /// pairs       (0, 0) ─a─▶ (1, 1) ─5─▶ (2, 2), where both end: "a5"
  /// ```
  ///
  /// - Complexity: O(m · k) time and memory, where m and k are the numbers of transitions.
  static func commonText(_ left: LinkAutomaton, _ right: LinkAutomaton) -> String? {
    struct Arrival {
      let pair: Int
      let previous: Int
      let scalar: Unicode.Scalar?
    }
    let width = right.states.count
    var arrivals = [Arrival(pair: 0, previous: -1, scalar: nil)]
    var seen = [Bool](repeating: false, count: left.states.count * width)
    seen[0] = true
    // Pairs that are reached without reading a scalar come before pairs after the next scalar.
    var level = [0]
    while !level.isEmpty {
      var next: [Int] = []
      var index = 0
      while index < level.count {
        let arrival = level[index]
        index += 1
        let (first, second) = arrivals[arrival].pair.quotientAndRemainder(dividingBy: width)
        if first == left.end, second == right.end {
          let path = sequence(first: arrival) { arrivals[$0].previous }.prefix { $0 >= 0 }
          var text = String.UnicodeScalarView()
          text.append(contentsOf: path.compactMap { arrivals[$0].scalar }.reversed())
          return String(text)
        }
        func visit(_ pair: Int, _ scalar: Unicode.Scalar?) {
          guard !seen[pair] else { return }
          seen[pair] = true
          arrivals.append(Arrival(pair: pair, previous: arrival, scalar: scalar))
          if scalar == nil {
            level.append(arrivals.count - 1)
          } else {
            next.append(arrivals.count - 1)
          }
        }
        for jump in left.states[first].jumps { visit(jump * width + second, nil) }
        for jump in right.states[second].jumps { visit(first * width + jump, nil) }
        for step in left.states[first].steps {
          for other in right.states[second].steps {
            guard let scalar = step.scalars.common(other.scalars) else { continue }
            visit(step.target * width + other.target, scalar)
          }
        }
      }
      level = next
    }
    return nil
  }
}
