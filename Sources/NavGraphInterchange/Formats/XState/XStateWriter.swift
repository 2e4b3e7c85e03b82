import NavGraph

/// A writer of an XState 5 machine.
///
/// Every command becomes a transition of each of its origins. A universal command belongs to the
/// machine.
enum XStateWriter: FormatWriter {
  static let format = InterchangeFormat.xstate

  static let features: Set<DocumentFeature> = [
    .screenNotes, .groups, .universalCommands, .presentations, .guards, .mainRoot,
  ]

  static func expresses(_ conditions: [Condition]) -> Bool {
    conditions.isEmpty || XStateGuard.json(conditions) != nil
  }

  static func `guard`(_ node: OrderedJSON) -> StateGuard { XStateGuard.guard(node) }

  /// The identifier of machines without one.
  static let machineID = "navgraph"

  static func write(_ document: NavigationDocument, into output: inout ExportBuilder) {
    let machine = Machine(document)
    output.add(machine.json.prettyPrinted + "\n", named: "machine.json")
    output.reportStackless(document.commands, in: "a machine")
    output.reportEvents(document.commands, in: format)
    output.report(
      .approximated,
      "renamed",
      machine.tree.renamed.map { document.screens[$0].id.name },
      "Screen",
      "have the name of another state, and get a suffix"
    )
  }

  private struct Machine {
    let document: NavigationDocument
    private let id: String
    private let indices: [ScreenID: Int]
    let tree: StateTree
    /// The path of the state with which the machine starts.
    private let start: [String]
    /// The transitions of each state, with the members that contain them, such as `on` and `E`.
    private var transitions: [[String]: [(members: [OrderedJSON], transition: OrderedJSON)]] = [:]

    init(_ document: NavigationDocument) {
      self.document = document
      id = document.foreign.text("id", of: format) ?? machineID
      let (indices, tree) = (document.screenIndices, StateTree(document))
      let root = document.roots.first ?? document.screens.first?.id
      start = root.flatMap { indices[$0] }.map { tree.paths[$0] } ?? []
      (self.indices, self.tree) = (indices, tree)
      for command in document.commands { add(command) }
    }

    var json: OrderedJSON {
      let foreign = document.foreign[format].filter { !["id", "key"].contains($0.name) }
      let machine = state(at: [], [OrderedJSON.Member("id", .string(id))] + foreign)
      // A machine without states would not be recognized.
      return machine["states"] == nil ? machine.adding(.object([]), at: ["states"]) : machine
    }

    // MARK: States

    private func state(at path: [String]) -> OrderedJSON {
      guard let index = tree.screens[path] else {
        let flow = document.flows.first { $0.name.name == path.joined(separator: ".") }
        return state(at: path, flow?.foreign[format] ?? [])
      }
      let screen = document.screens[index]
      var members = screen.foreign[format]
      if !screen.notes.isEmpty, !members.contains(where: { $0.name == "description" }) {
        members.append(.init("description", .string(screen.notes.joined(separator: "\n"))))
      }
      return state(at: path, members)
    }

    /// Returns a state with its transitions and child states.
    private func state(at path: [String], _ members: [OrderedJSON.Member]) -> OrderedJSON {
      let children = tree.children[path] ?? []
      var state = OrderedJSON.object(members.filter { $0.name != "initial" })
      if !children.isEmpty {
        let own = members.last { $0.name == "initial" }?.value
        let isAtStart = start.count > path.count && start.starts(with: path)
        let initial = isAtStart ? OrderedJSON.string(start[path.count]) : own
        state = state.adding(initial ?? .string(children[0][path.count]), at: ["initial"])
      }
      for (members, transition) in transitions[path] ?? [] {
        state = state.adding(transition, at: members[...])
      }
      guard !children.isEmpty else { return state }
      let states = children.map { OrderedJSON.Member($0[path.count], self.state(at: $0)) }
      return state.adding(.object(states), at: ["states"])
    }

    // MARK: Transitions

    private mutating func add(_ command: NavigationDocument.Command) {
      guard let target = indices[command.destination] else { return }
      let transition = transition(of: command, to: target)
      let event = command.foreign.text("event", of: format) ?? command.name.name
      let members = command.foreign.value("member", of: format)?.elements ?? ["on", .string(event)]
      for path in sources(of: command) {
        transitions[path, default: []].append((members, transition))
      }
    }

    /// Returns the paths of the states that have the transition of a command.
    private func sources(of command: NavigationDocument.Command) -> [[String]] {
      if command.isUniversal { return [[]] }
      if let name = command.foreign.text("state", of: format), let path = tree.path(ofFlow: name) {
        return [path]
      }
      return command.originScreens.compactMap { indices[$0].map { tree.paths[$0] } }
    }

    private func transition(of command: NavigationDocument.Command, to target: Int) -> OrderedJSON {
      let path = ([id] + tree.paths[target]).joined(separator: ".")
      var members = [OrderedJSON.Member("target", .string("#\(path)"))]
      let imported = command.importedGuard("guard", for: XStateWriter.self)
      if let guardJSON = imported ?? XStateGuard.json(command.conditions) {
        members.append(.init("guard", guardJSON))
      }
      let handled: Set = ["event", "member", "state", "guard"]
      members += command.foreign[format].filter { !handled.contains($0.name) }
      return .object(members)
    }
  }
}

extension OrderedJSON {
  /// Returns the value with a transition, or a further candidate, at a path of members and indices.
  fileprivate func adding(_ transition: OrderedJSON, at path: ArraySlice<OrderedJSON>)
    -> OrderedJSON
  {
    guard let step = path.first else { return .array((elements ?? []) + [transition]) }
    let rest = path.dropFirst()
    if let index = step.number.flatMap(Int.init(exactly:)), (0..<100).contains(index) {
      let isAlone = members?.isEmpty == false
      var elements = elements ?? (isAlone ? [self] : [])
      while elements.count <= index { elements.append(.object([])) }
      elements[index] = elements[index].adding(transition, at: rest)
      return elements.count == 1 ? elements[0] : .array(elements)
    }
    var members = members ?? []
    let name = step.text ?? ""
    if let place = members.firstIndex(where: { $0.name == name }) {
      let value = members[place].value
      let isCandidate = rest.isEmpty && value.elements == nil
      members[place].value = (isCandidate ? .array([value]) : value).adding(transition, at: rest)
    } else {
      let empty = OrderedJSON.object([])
      members.append(Member(name, rest.isEmpty ? transition : empty.adding(transition, at: rest)))
    }
    return .object(members)
  }
}

extension ExportBuilder {
  /// Reports what a machine, whose transitions have no names, expresses in another form.
  mutating func reportEvents(_ commands: [NavigationDocument.Command], in format: InterchangeFormat)
  {
    report(
      .approximated,
      "names",
      commands.filter { $0.foreign[format].isEmpty }.map(\.name.name),
      "Command",
      "become events, so that an import names them after their states, too"
    )
    report(
      .approximated,
      "universal",
      commands.filter(\.isUniversal).map(\.name.name),
      "Command",
      "are universal, and are imported as commands of each screen"
    )
  }

  /// Reports the commands that need a stack, which `owner`, such as a machine, does not have.
  mutating func reportStackless(_ commands: [NavigationDocument.Command], in owner: String) {
    report(
      .approximated,
      "presentation",
      commands.filter { $0.presentation.keepsStack }.map(\.name.name),
      "Command",
      "open a screen on a stack, which \(owner) does not have"
    )
  }
}
