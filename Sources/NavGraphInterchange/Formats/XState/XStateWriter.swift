import NavGraph

/// A writer of an XState 5 machine, with additional data of navgraph in `meta`.
///
/// Every command becomes a transition of each of its origins. A universal command belongs to the
/// machine.
enum XStateWriter: FormatWriter {
  static let format = InterchangeFormat.xstate

  /// The identifier of machines without one.
  static let machineID = "navgraph"

  static func write(
    _ document: FlowDocument,
    into output: inout ExportBuilder
  ) throws(ExportError) {
    let machine = Machine(document, title: output.options.title)
    output.add(machine.json.prettyPrinted + "\n", named: "machine.json")
    output.reportStackless(document)
  }

  /// The machine of a document.
  private struct Machine {
    let document: FlowDocument
    let title: String?
    private let indices: [ScreenID: Int]
    private let tree: StateTree
    /// The transitions of each screen.
    ///
    /// The last element contains the transitions of the machine.
    private var transitions: [[(event: String, transition: OrderedJSON)]]

    init(_ document: FlowDocument, title: String?) {
      self.document = document
      self.title = title
      indices = document.screenIndices
      tree = StateTree(document, separator: ".")
      transitions = Array(repeating: [], count: document.screens.count + 1)
      for (number, command) in document.commands.enumerated() { add(command, number) }
    }

    var json: OrderedJSON {
      let foreign = document.foreign[format]
      var members = [
        OrderedJSON.Member("id", foreign.first { $0.name == "id" }?.value ?? .string(machineID))
      ]
      if let root = document.roots.first ?? document.screens.first?.id, let index = indices[root] {
        members.append(.init("initial", .string(tree.paths[index][0])))
      }
      members += foreign.filter { !["id", "meta", "key"].contains($0.name) }
      let meta = foreign.first { $0.name == "meta" }?.value.members ?? []
      let frame =
        ExtrasPlan(document, format: format, support: .universalCommands).frame() ?? .object([])
      members.append(.init("meta", .object(meta + [.init("navgraph", frame)])))
      if let transitions = transitions.last, !transitions.isEmpty {
        members.append(.init("on", Machine.grouped(transitions)))
      }
      members.append(.init("states", .object(tree.children(of: []).map(state))))
      return .object(members)
    }

    // MARK: States

    private func state(_ node: StateTree.Node) -> OrderedJSON.Member {
      guard let index = node.screen else {
        let children = tree.children(of: node.path)
        return .init(
          node.key,
          .object([
            .init("initial", .string(children.first?.key ?? "")),
            .init("states", .object(children.map(state))),
          ])
        )
      }
      let screen = document.screens[index]
      let foreign = screen.foreign[format]
      var members = foreign.filter { $0.name != "meta" && $0.name != "on" }
      var bare = screen
      bare.foreign[format] = foreign.filter { $0.name == "on" }
      var extras = DocumentEncoder.screen(bare).members
      if node.path.joined(separator: ".") == screen.id.name {
        extras.removeAll { $0.name == "name" }
      }
      extras.append(.init("order", .integer(index)))
      let meta = foreign.first { $0.name == "meta" }?.value.members ?? []
      members.append(.init("meta", .object(meta + [.init("navgraph", .object(extras))])))
      if !transitions[index].isEmpty {
        members.append(.init("on", Machine.grouped(transitions[index])))
      }
      return .init(node.key, .object(members))
    }

    // MARK: Transitions

    private mutating func add(_ command: FlowDocument.Command, _ number: Int) {
      guard let target = indices[command.destination] else { return }
      let machine = document.screens.count
      let origins =
        command.isUniversal ? [machine] : command.originScreens.compactMap { indices[$0] }
      // The transition that is read first contains the data of the command.
      let first = origins.min { left, right in
        left != machine && right != machine && tree.ranks[left] < tree.ranks[right]
      }
      for origin in origins {
        transitions[origin].append(
          (
            command.foreign.text("event", of: format) ?? command.name,
            transition(of: command, number, to: target, isFirst: origin == first)
          )
        )
      }
    }

    private func transition(
      of command: FlowDocument.Command,
      _ number: Int,
      to target: Int,
      isFirst: Bool
    ) -> OrderedJSON {
      let id = document.foreign.text("id", of: format) ?? machineID
      var members = [
        OrderedJSON.Member(
          "target",
          .string("#" + ([id] + tree.paths[target]).joined(separator: "."))
        )
      ]
      let foreign = command.foreign[format]
      let handled: Set = ["event", "target", "guard", "cond", "delay", "meta"]
      var bare = command
      bare.foreign[format] = foreign.filter { handled.contains($0.name) && $0.name != "guard" }
      if let code = foreign.first(where: { $0.name == "guard" })?.value {
        members.append(.init("guard", code))
      } else if let code = GuardCode.javaScript(command.conditions) {
        members.append(.init("guard", .string("{{ \(code) }}")))
      }
      if isFirst { members += foreign.filter { !handled.contains($0.name) } }
      var extras =
        isFirst ? DocumentEncoder.command(bare).members : [.init("name", .string(command.name))]
      extras.removeAll { ["destination", "origins"].contains($0.name) }
      if isFirst { extras.append(.init("order", .integer(number))) }
      members.append(
        .init("meta", .object([.init("navgraph", .object([.init("command", .object(extras))]))]))
      )
      return .object(members)
    }

    /// Returns transitions by event.
    ///
    /// Several transitions of one event are candidates, in order.
    private static func grouped(
      _ transitions: [(event: String, transition: OrderedJSON)]
    ) -> OrderedJSON {
      var names: [String] = []
      var groups: [String: [OrderedJSON]] = [:]
      for (event, transition) in transitions {
        if groups[event] == nil { names.append(event) }
        groups[event, default: []].append(transition)
      }
      return .object(
        names.map { name in
          let group = groups[name] ?? []
          return .init(name, group.count == 1 ? group[0] : .array(group))
        }
      )
    }
  }
}

extension ExportBuilder {
  /// Reports the commands that need a stack, because machines have no stack.
  mutating func reportStackless(_ document: FlowDocument) {
    report(
      .approximated,
      "presentation",
      document.commands.filter { $0.presentation != .root }.map(\.name),
      "Command",
      "open a screen on a stack, which a machine does not have"
    )
    report(
      .approximated,
      "no-origin",
      document.commands.filter { !$0.isUniversal && $0.originScreens.isEmpty }.map(\.name),
      "Command",
      "have no origins and so no transition, and are only in navgraph's own data"
    )
  }
}
