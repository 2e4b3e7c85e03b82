import NavGraph

/// A writer of an XState 5 machine.
///
/// Every command becomes a transition of each of its origins. A universal command belongs to the
/// machine.
enum XStateWriter: FormatWriter {
  static let format = InterchangeFormat.xstate

  static let features: Set<DocumentFeature> = [
    .screenNotes, .groups, .universalCommands, .sharedCommands, .presentations, .commandFlows,
    .guards, .mainRoot,
  ]

  static func expresses(_ conditions: [NavigationCondition]) -> Bool {
    conditions.isEmpty || XStateGuard.json(conditions) != nil
  }

  static func write(_ document: NavigationDocument, into output: inout ExportBuilder) {
    let machine = Machine(document)
    var flat = document
    flat.screens = document.screens.indices.filter { !machine.isInFlow($0) }.map {
      document.screens[$0]
    }
    output.reportLoss(of: .groups, in: flat, XStateWriter.self)
    output.add(machine.json.prettyPrinted + "\n", named: "machine.json")
    output.reportStackless(document.commands, in: "a machine")
    output.reportTransitions(of: document, machine.transitions, XStateWriter.self) {
      Machine.place(of: $0, $1).first != "on"
    }
    output.report(
      .approximated,
      "renamed",
      machine.tree.renamed.map { document.screens[$0].id.name },
      "Screen",
      "have another name, because names of states are unique, and have no '.', '#' and '\\'"
    )
  }

  private struct Machine {
    let document: NavigationDocument
    private let indices: [ScreenID: Int]
    let tree: StateTree
    let transitions: MachineTransitions
    /// The path of the state with which the machine starts.
    private let start: [String]
    /// The transitions of each state, with the members that contain them, such as `on` and `E`.
    private var nodes: [[String]: [(members: [String], transition: OrderedJSON)]] = [:]

    init(_ document: NavigationDocument) {
      self.document = document
      let (indices, tree) = (document.screenIndices, StateTree(document))
      let root = document.roots.first ?? document.screens.first?.id
      start = root.flatMap { indices[$0] }.map { tree.paths[$0] } ?? []
      (self.indices, self.tree) = (indices, tree)
      transitions = MachineTransitions(
        document,
        names: tree.paths.map { StateTree.name($0) },
        inside: tree.paths.map { path in
          path.indices.dropFirst().reversed().map { StateTree.name(path[..<$0]) }
        }
      )
      for command in document.commands { add(command) }
    }

    var json: OrderedJSON {
      let id = OrderedJSON.Member("id", .string(transitions.machineName))
      let machine = state(at: [], [id])
      // A machine without states would not be recognized.
      return machine["states"] == nil ? machine.adding(.object([]), at: ["states"]) : machine
    }

    // MARK: States

    private func state(at path: [String]) -> OrderedJSON {
      let notes = tree.screens[path].map { document.screens[$0].notes } ?? []
      let text = OrderedJSON.string(notes.joined(separator: "\n"))
      return state(at: path, notes.isEmpty ? [] : [.init("description", text)])
    }

    /// Returns a state with its transitions and child states.
    private func state(at path: [String], _ members: [OrderedJSON.Member]) -> OrderedJSON {
      let children = tree.children[path] ?? []
      var state = OrderedJSON.object(members)
      if !children.isEmpty {
        let isAtStart = start.count > path.count && start.starts(with: path)
        let initial = isAtStart ? start[path.count] : children[0][path.count]
        state = state.adding(.string(initial), at: ["initial"])
      }
      for (members, transition) in nodes[path] ?? [] {
        state = state.adding(transition, at: members[...])
      }
      guard !children.isEmpty else { return state }
      let states = children.map { OrderedJSON.Member($0[path.count], self.state(at: $0)) }
      return state.adding(.object(states), at: ["states"])
    }

    /// Returns whether the state of a screen is in that of its flow.
    func isInFlow(_ screen: Int) -> Bool {
      StateTree.name(tree.paths[screen].dropLast()) == document.screens[screen].group?.name ?? ""
    }

    // MARK: Transitions

    private mutating func add(_ command: NavigationDocument.Command) {
      guard let target = indices[command.destination] else { return }
      let (owners, event, _) = transitions.transition(of: command)
      let transition = transition(of: command, to: target)
      let paths: [[String]] =
        switch owners {
        case .machine: [[]]
        case .container(let name): [StateTree.path(named: name)]
        case .screens(let screens): screens.map { tree.paths[$0] }
        }
      for path in paths {
        nodes[path, default: []].append((Machine.place(of: command, event), transition))
      }
    }

    /// Returns the names of the members that contain a transition.
    static func place(of command: NavigationDocument.Command, _ event: String) -> [String] {
      guard command.isAutomatic else { return ["on", event] }
      // Without a guard, the state would be left at once.
      if event == "always", !command.conditions.isEmpty { return ["always"] }
      let delay = "after "
      return event.hasPrefix(delay)
        ? ["after", String(event.dropFirst(delay.count))] : ["on", event]
    }

    private func transition(of command: NavigationDocument.Command, to target: Int) -> OrderedJSON {
      let path = ([transitions.machineName] + tree.paths[target]).joined(separator: ".")
      let condition = XStateGuard.json(command.conditions).map { OrderedJSON.Member("guard", $0) }
      return .object([.init("target", .string("#\(path)"))] + [condition].compactMap { $0 })
    }
  }
}

extension OrderedJSON {
  /// Returns the value with a transition, or a further candidate, in members of objects.
  fileprivate func adding(_ value: OrderedJSON, at path: ArraySlice<String>) -> OrderedJSON {
    guard let name = path.first else { return .array(list + [value]) }
    var members = members ?? []
    let rest = path.dropFirst()
    if let place = members.firstIndex(where: { $0.name == name }) {
      members[place].value = members[place].value.adding(value, at: rest)
    } else {
      members.append(Member(name, rest.isEmpty ? value : .object([]).adding(value, at: rest)))
    }
    return .object(members)
  }
}
