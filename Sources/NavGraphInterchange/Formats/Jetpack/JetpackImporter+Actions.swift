import NavGraph

extension JetpackImporter {
  /// An action and its command, before the name of the command is determined.
  struct PendingCommand {
    let action: JetpackAction
    let owner: String
    let destination: ScreenID
    let isModal: Bool
    let flow: FlowID?
    let origins: NavigationCommand.Origins
    let graph: Int
    /// Whether the action belongs to the graph, and not to a destination in it.
    let isOfGraph: Bool

    /// Returns whether two actions are equal, for example if several graphs contain one screen.
    func isEqual(to other: PendingCommand) -> Bool {
      destination == other.destination && origins == other.origins
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

  /// Returns the command of an action; nil, with a finding, if its destination is unknown.
  ///
  /// An action of the graph itself has no given origins.
  private func command(
    of action: JetpackAction,
    owner: String,
    in graph: Int,
    origins: NavigationCommand.Origins? = nil
  ) -> PendingCommand? {
    guard let target = target(of: action, in: graph, owner: owner) else { return nil }
    return PendingCommand(
      action: action,
      owner: owner,
      destination: target.screen,
      isModal: target.isModal,
      flow: target.flow,
      origins: origins ?? self.origins(of: action, in: graph),
      graph: graph,
      isOfGraph: origins == nil
    )
  }

  private mutating func add(_ commands: [PendingCommand]) throws(ReadError) {
    var counts: [String: Int] = [:]
    var known: [String: PendingCommand] = [:]
    var distinct: [PendingCommand] = []
    for command in commands {
      let key = "\(command.owner)/\(command.action.id)"
      if let equal = known[key], equal.isEqual(to: command) { continue }
      known[key] = command
      counts[command.action.id, default: 0] += 1
      distinct.append(command)
    }
    for command in distinct {
      let isRepeated = counts[command.action.id, default: 0] > 1
      try add(command, isRepeated: isRepeated)
    }
  }

  private mutating func add(_ pending: PendingCommand, isRepeated: Bool) throws(ReadError) {
    let action = pending.action
    let name = isRepeated ? "\(pending.owner)/\(action.id)" : action.id
    if isRepeated {
      builder.report(.assumed, "repeated-name", at: action.location) {
        "Action '\(action.id)' becomes '\(name)': several actions have the name."
      }
    }
    var definition = NavigationCommand(
      CommandID(name),
      from: pending.origins,
      to: pending.destination
    )
    definition.flow = pending.flow
    definition.presentation = presentation(of: pending)
    definition.properties = properties(of: action, on: pending.destination)
    var command = FlowDocument.Command(definition, at: action.location)
    var members = action.foreign
    if isRepeated { members.insert(OrderedJSON.Member("id", .string(action.id)), at: 0) }
    if pending.isOfGraph, !command.isUniversal {
      members.append(OrderedJSON.Member("graph", .string(flows[pending.graph]?.name ?? "")))
    }
    command.foreign[.jetpack] = members
    try builder.add(command, qualifier: project.graphs[pending.graph].id)
  }

  // MARK: Origins

  /// Returns the origins of a graph's action: all destinations in the graph, except those that have
  /// a nearer action with the same identifier.
  private func origins(of action: JetpackAction, in graph: Int) -> NavigationCommand.Origins {
    var found: [ScreenID] = []
    var seen: Set<ScreenID> = []
    var isOverridden = false
    var visited: Set<Int> = []
    var pending = [graph]
    while let index = pending.popLast() {
      guard visited.insert(index).inserted else { continue }
      let members = project.graphs[index]
      if index != graph, members.element.actions.contains(where: { $0.id == action.id }) {
        isOverridden = true
        continue
      }
      for destination in members.destinations {
        if project.destinations[destination].actions.contains(where: { $0.id == action.id }) {
          isOverridden = true
        } else if seen.insert(screens[destination]).inserted {
          found.append(screens[destination])
        }
      }
      pending += members.graphs.reversed()
    }
    return roots == [graph] && !isOverridden ? .anywhere : .screens(found)
  }

  // MARK: Presentation and properties

  private mutating func presentation(of pending: PendingCommand) -> Presentation {
    let usual: Presentation = pending.isModal ? .present : .push
    let action = pending.action
    guard let popUpTo = action.popUpTo else { return usual }
    switch resolve(popUpTo, in: pending.graph) {
    case .graph(let graph) where roots.contains(graph): return .root
    case .destination(let index) where screens[index] == pending.destination: return usual
    case .graph(let graph) where start(of: graph) == pending.destination && roots.contains(graph):
      return .root
    default: break
    }
    let destination = pending.destination.name
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
