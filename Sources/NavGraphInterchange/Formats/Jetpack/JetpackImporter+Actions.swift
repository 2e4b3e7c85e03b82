import Algorithms
import NavGraph

extension JetpackImporter {
  /// An action and its command, before the name of the command is determined.
  struct PendingCommand {
    let action: JetpackAction
    let owner: String
    let graph: Int
    let isModal: Bool
    var command: FlowDocument.Command

    /// Returns whether two actions are equal, for example if several graphs contain one screen.
    func isEqual(to other: PendingCommand) -> Bool {
      command.destination == other.command.destination
        && command.origins == other.command.origins
        && action.foreign == other.action.foreign
    }
  }

  /// The meaning of a reference: a destination or a graph.
  enum Target {
    case destination(Int)
    case graph(Int)
  }

  mutating func addActions() throws(ReadError) {
    var commands: [PendingCommand] = []
    for (index, graph) in project.graphs.enumerated() {
      commands += graph.element.actions.compactMap { command(of: $0, owner: graph.id, in: index) }
    }
    for (index, destination) in project.destinations.enumerated() {
      let screen = screens[index]
      commands += destination.actions.compactMap {
        command(of: $0, owner: screen.name, in: destination.graph, origins: .screens([screen]))
      }
    }
    // By file, and then by position.
    try add(commands.sorted { $0.action.location.precedes($1.action.location) })
  }

  /// Returns the command of an action of a screen or, without given origins, of the graph itself.
  private func command(
    of action: JetpackAction,
    owner: String,
    in graph: Int,
    origins: NavigationCommand.Origins? = nil
  ) -> PendingCommand? {
    guard let target = target(of: action, in: graph, owner: owner) else { return nil }
    var command = FlowDocument.Command(
      NavigationCommand(
        CommandID(action.id),
        from: origins ?? self.origins(of: action, in: graph),
        to: target.screen,
        flow: target.flow
      ),
      at: action.location
    )
    command.foreign[.jetpack] = action.foreign
    if origins == nil, !command.isUniversal {
      command.foreign.set("graph", .string(flows[graph]?.name ?? ""), of: .jetpack)
    }
    return PendingCommand(
      action: action,
      owner: owner,
      graph: graph,
      isModal: target.isModal,
      command: command
    )
  }

  private mutating func add(_ commands: [PendingCommand]) throws(ReadError) {
    var known: [String: PendingCommand] = [:]
    let distinct = commands.filter { command in
      let key = "\(command.owner)/\(command.action.id)"
      if let equal = known[key], equal.isEqual(to: command) { return false }
      known[key] = command
      return true
    }
    let counts = Dictionary(distinct.map { ($0.action.id, 1) }, uniquingKeysWith: +)
    for command in distinct {
      try add(command, isRepeated: counts[command.action.id, default: 0] > 1)
    }
  }

  private mutating func add(_ pending: PendingCommand, isRepeated: Bool) throws(ReadError) {
    let action = pending.action
    var command = pending.command
    if isRepeated {
      command.definition.name = CommandID("\(pending.owner)/\(action.id)")
      command.foreign[.jetpack].insert(OrderedJSON.Member("id", .string(action.id)), at: 0)
      builder.report(.assumed, "repeated-name", at: action.location) {
        "Action '\(action.id)' becomes '\(command.name)': several actions have the name."
      }
    }
    command.definition.presentation = presentation(of: pending)
    command.definition.properties = properties(of: action, on: command.destination)
    try builder.add(command, qualifier: project.graphs[pending.graph].id)
  }

  // MARK: Origins

  /// Returns the origins of a graph's action: all destinations in the graph, except those that have
  /// a nearer action with the same identifier.
  private func origins(of action: JetpackAction, in graph: Int) -> NavigationCommand.Origins {
    func hasAction(_ element: JetpackDestination) -> Bool {
      element.actions.contains { $0.id == action.id }
    }
    let inner = graphs(in: graph) { $0 == graph || !hasAction(project.graphs[$0].element) }
    let all = inner.flatMap { project.graphs[$0].destinations }
    let entered = all.filter { !hasAction(project.destinations[$0]) }
    let isOverridden = entered.count < all.count || inner.count < graphs(in: graph).count
    let found = entered.map { screens[$0] }.uniqued()
    return roots == [graph] && !isOverridden ? .anywhere : .screens(Array(found))
  }

  // MARK: Presentation and properties

  private mutating func presentation(of pending: PendingCommand) -> Presentation {
    let usual: Presentation = pending.isModal ? .present : .push
    let (action, destination) = (pending.action, pending.command.destination)
    guard let popUpTo = action.popUpTo else { return usual }
    switch resolve(popUpTo, in: pending.graph) {
    case .graph(let graph) where roots.contains(graph): return .root
    case .destination(let index) where screens[index] == destination: return usual
    case .destination(let index)
    where !action.isPopUpToInclusive && pending.command.origins == .screens([screens[index]]):
      // The screen on which the action is executed is on top, so there is nothing to close.
      return usual
    default: break
    }
    let jetpack =
      action.isPopUpToInclusive ? "… › \(destination)" : "… › \(popUpTo) › \(destination)"
    builder.report(.approximated, "pop-up-to", at: action.location) {
      "Action '\(action.id)' closes screens down to '\(popUpTo)'. Jetpack then shows "
        + "\(jetpack), navgraph … › \(popUpTo) › … › \(destination)."
    }
    return usual
  }

  private func properties(
    of action: JetpackAction,
    on destination: ScreenID
  ) -> PropertyDictionary {
    let declared =
      builder.index(of: destination)
      .map { builder.document.screens[$0].properties } ?? []
    var properties: PropertyDictionary = [:]
    for argument in action.arguments {
      let type =
        declared.first(named: PropertyName(argument.name))?.type
        ?? argument.property(resources: project.resources).declaration.type
      if let value = argument.value(as: type, resources: project.resources) {
        properties[argument.name] = value
      }
    }
    return properties
  }
}
