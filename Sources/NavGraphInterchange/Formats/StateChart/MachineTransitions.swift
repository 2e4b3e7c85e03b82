import NavGraph

/// The transitions for the commands of a document: the inverse of ``StateChartImporter``.
///
/// An import names a command after the state that has the transition, and its event. Therefore, a
/// command with such a name, and with the origins of such a transition, becomes this transition.
struct MachineTransitions {
  /// The states that have a transition.
  enum Owners: Hashable {
    case machine
    /// The state that contains the origins, by its name.
    case container(String)
    case screens([Int])
  }

  /// The name of the machine, to which transitions of all states belong.
  private(set) var machineName: String
  private let names: [String]
  private let containers: ScreenContainers
  private let flowNames: Set<String>
  private let indices: [ScreenID: Int]
  /// The origins of the commands without conditions, by the names of the commands.
  private let handlers: [String: Set<Int>]

  private let canWrite: (String) -> Bool

  /// - Parameters:
  ///   - document: The document.
  ///   - names: The names of the states for the screens.
  ///   - flows: The names of the states around each of them, the innermost first.
  ///   - canWrite: Whether the format can express an event.
  init(
    _ document: NavigationDocument,
    names: [String],
    inside flows: [[String]],
    canWrite: @escaping (String) -> Bool = { _ in true }
  ) {
    self.names = names
    self.canWrite = canWrite
    let indices = document.screenIndices
    self.indices = indices
    containers = ScreenContainers(flows)
    flowNames = Set(flows.joined())
    handlers = Dictionary(
      document.commands.filter(\.conditions.isEmpty).map { command in
        (command.name.name, Set(command.originScreens.compactMap { indices[$0] }))
      },
      uniquingKeysWith: { $0.union($1) }
    )
    machineName = "navgraph"
    for command in document.commands where !command.isUniversal {
      guard case .screens = transition(of: command).owners,
        let name = command.name.name.firstIndex(of: " ").map({ command.name.name[..<$0] }),
        let event = self.event(of: command, in: name),
        containers(of: command, event).contains("")
      else { continue }
      machineName = String(name)
      break
    }
  }

  /// Returns the states that have the transition of a command, and its event.
  ///
  /// - Returns: The states and the event, and whether an import restores the name.
  func transition(
    of command: NavigationDocument.Command
  ) -> (owners: Owners, event: String, isRestored: Bool) {
    let origins = origins(of: command)
    if command.isUniversal { return (.machine, command.name.name, false) }
    if origins.count == 1, let event = event(of: command, in: names[origins[0]][...]) {
      return (.screens(origins), event, canWrite(event))
    }
    for name in candidates(of: command) {
      let isFlow = flowNames.contains(name)
      guard isFlow || name == machineName, let event = event(of: command, in: name[...]),
        containers(of: command, event).contains(isFlow ? name : "")
      else { continue }
      return (isFlow ? .container(name) : .machine, event, canWrite(event))
    }
    return (.screens(origins), command.name.name, false)
  }

  /// Returns the beginnings of a command's name that precede a space.
  private func candidates(of command: NavigationDocument.Command) -> [String] {
    let name = command.name.name
    return name.indices.filter { name[$0] == " " && $0 > name.startIndex }
      .map { String(name[..<$0]) }
  }

  private func origins(of command: NavigationDocument.Command) -> [Int] {
    command.originScreens.compactMap { indices[$0] }
  }

  /// Returns the event in a name that an import gave to the transition of a state; nil for others.
  private func event(of command: NavigationDocument.Command, in state: Substring) -> String? {
    let name = command.name.name
    guard name.hasPrefix(state), name.dropFirst(state.count).first == " " else { return nil }
    let event = name.dropFirst(state.count + 1)
    return event.isEmpty ? nil : String(event)
  }

  private func containers(of command: NavigationDocument.Command, _ event: String) -> [String] {
    containers.containers(of: origins(of: command)) { screen, inner in
      ([names[screen]] + inner).contains { handlers["\($0) \(event)"]?.contains(screen) == true }
    }
  }
}

extension NavigationDocument.Command {
  /// Whether the app executes the command by itself, as timers do.
  var isAutomatic: Bool { definition.flow == DocumentBuilder.automaticFlowName }
}
