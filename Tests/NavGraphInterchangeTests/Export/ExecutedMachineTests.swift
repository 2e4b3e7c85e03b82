import NavGraph
import NavGraphTestSupport
import Testing

@testable import NavGraphInterchange

/// Machines in SCXML, executed by another implementation of the recommendation.
@Suite(.enabled(if: PythonStateMachine.isInstalled)) struct ExecutedMachineTests {
  @Test func writtenMachinesGoWhereTheCommandsLead() throws {
    var trials: [PythonStateMachine.Trial] = []
    var expected: [[[String]]] = []
    for seed in 0..<UInt64(12) {
      var random = RandomDocument(seed: seed, hasOnlyTables: true)
      var document = random.make()
      // Different names can give the same token.
      let names = Set(document.commands.map { SCXMLWriter.token($0.name.name) })
      let screens = Set(document.screens.map { SCXMLWriter.token($0.id.name) })
      guard names.count == document.commands.count, screens.count == document.screens.count else {
        continue
      }
      for screen in document.screens.map(\.id) {
        document.roots = [screen]
        let text = try NavigationExporter().write(document, as: .scxml).files[0].text
        trials.append(
          .init(scxml: text, events: document.commands.map { SCXMLWriter.token($0.name.name) })
        )
        expected.append(
          document.commands.map { command in
            let isOpen = command.isUniversal || command.originScreens.contains(screen)
            return [SCXMLWriter.token((isOpen ? command.destination : screen).name)]
          }
        )
      }
    }
    #expect(trials.count > 30)
    #expect(try PythonStateMachine.activeStates(trials) == expected)
  }

  @Test func readCommandsLeadWhereTheMachinesGo() throws {
    var trials: [PythonStateMachine.Trial] = []
    var expected: [[[String]]] = []
    for seed in 0..<UInt64(40) {
      var machine = RandomMachine(seed: seed)
      machine.make()
      let commands = try read(machine.scxml(initial: machine.leaves[0])).document.commands
      for leaf in machine.leaves {
        trials.append(.init(scxml: machine.scxml(initial: leaf), events: RandomMachine.events))
        expected.append(
          RandomMachine.events.map { event in
            let command = commands.first { command in
              command.originScreens.contains(ScreenID(leaf)) && self.event(of: command) == event
            }
            return [command?.destination.name ?? leaf]
          }
        )
      }
    }
    let found = try PythonStateMachine.activeStates(trials)
    for (index, trial) in trials.enumerated() {
      #expect(found[index] == expected[index], "\(trial.scxml)")
    }
  }

  private func event(of command: NavigationDocument.Command) -> String {
    // Names begin with the names of states, which have no spaces.
    String(command.name.name.split(separator: " ").last ?? "")
  }
}

/// A machine of nested states, each with one active child, made at random.
private struct RandomMachine {
  static let events = ["a", "b", "c"]

  /// The states without children.
  private(set) var leaves: [String] = []
  private var random: SeededGenerator
  private var count = 0
  private var states: [State] = []

  private struct State {
    let id: String
    var children: [State] = []
    var initial: String?
    var transitions: [(event: String, target: String)] = []

    /// The identifiers of the state and of those within it.
    var ids: [String] { [id] + children.flatMap(\.ids) }
  }

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func make() {
    var states = (0..<3).map { _ in state(depth: 0) }
    let names = (0..<count).map { "s\($0)" }
    for index in states.indices { addTransitions(to: &states[index], within: [], among: names) }
    self.states = states
  }

  private mutating func state(depth: Int) -> State {
    var state = State(id: "s\(count)")
    count += 1
    if depth < 3, Bool.random(using: &random) {
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        state.children.append(self.state(depth: depth + 1))
      }
      if Bool.random(using: &random) {
        state.initial = state.children.randomElement(using: &random)?.id
      }
    } else {
      leaves.append(state.id)
    }
    return state
  }

  /// Adds transitions to states that are neither around the source nor within it:
  /// python-statemachine does not exit an active target before it enters it again, as the
  /// recommendation demands (3.13).
  private mutating func addTransitions(
    to state: inout State,
    within outer: [String],
    among names: [String]
  ) {
    for event in Self.events where Int.random(in: 0..<3, using: &random) == 0 {
      let related = outer + state.ids
      let targets = names.filter { !related.contains($0) }
      guard let target = targets.randomElement(using: &random) else { continue }
      state.transitions.append((event, target))
    }
    for index in state.children.indices {
      addTransitions(to: &state.children[index], within: outer + [state.id], among: names)
    }
  }

  func scxml(initial: String) -> String {
    let attributes: XMLNode.Attributes = [
      ("xmlns", SCXMLReader.namespace), ("version", "1.0"), ("initial", initial),
    ]
    return XMLNode.element("scxml", attributes, states.map(node)).document
  }

  private func node(_ state: State) -> XMLNode {
    let transitions = state.transitions.map { transition in
      XMLNode.element("transition", [("event", transition.event), ("target", transition.target)])
    }
    return .element(
      "state",
      [("id", state.id), ("initial", state.initial)],
      transitions + state.children.map(node)
    )
  }
}
