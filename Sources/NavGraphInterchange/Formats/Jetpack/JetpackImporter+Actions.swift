import Algorithms
import NavGraph

extension JetpackImporter {
  /// An action and its command, before the name of the command is determined.
  struct PendingCommand {
    let action: JetpackAction
    let owner: String
    let graph: Int
    var command: NavigationDocument.Command
  }

  /// The meaning of a reference: a destination or a graph.
  enum Target {
    case destination(Int)
    case graph(Int)
  }

  mutating func addActions() throws(ReadError) {
    findGraphsWithOtherBottoms()
    var commands: [PendingCommand] = []
    for (index, graph) in project.graphs.enumerated() {
      let owner = flows[index]?.name ?? graph.id
      commands += graph.element.actions.compactMap { command(of: $0, owner: owner, in: index) }
    }
    for (index, destination) in project.destinations.enumerated() {
      let screen = screens[index]
      commands += destination.actions.compactMap {
        command(
          of: $0,
          owner: screen.name,
          in: destination.graph,
          origins: .screens([screen] + embeddings[screen, default: []])
        )
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
    var command = NavigationDocument.Command(
      NavigationCommand(
        CommandID(action.id),
        from: origins ?? self.origins(of: action, in: graph),
        to: target.screen,
        flow: target.flow
      ),
      at: action.location
    )
    command.definition.presentation = target.isModal ? .present : .push
    close(by: action, in: graph, &command.definition)
    command.definition.properties = properties(of: action, on: command.destination)
    return PendingCommand(action: action, owner: owner, graph: graph, command: command)
  }

  /// Adds commands, except those that are equal in everything: several graphs can contain one
  /// screen.
  private func add(_ commands: [PendingCommand]) throws(ReadError) {
    let distinct = commands.uniqued { pending in
      var command = pending.command
      command.location = nil
      return [pending.owner: command]
    }
    let counts = Dictionary(distinct.map { ($0.action.id, 1) }, uniquingKeysWith: +)
    for command in distinct {
      builder.leaveOut(command.action.omitted, of: .commands, at: command.action.location)
      try add(command, isRepeated: counts[command.action.id, default: 0] > 1)
    }
  }

  private func add(_ pending: PendingCommand, isRepeated: Bool) throws(ReadError) {
    let action = pending.action
    var command = pending.command
    if isRepeated {
      command.definition.name = CommandID("\(pending.owner)/\(action.id)")
      builder.report(.assumed, "repeated-name", at: action.location) {
        "Action '\(action.id)' becomes '\(command.name)': several actions have the name."
      }
    }
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

  // MARK: Properties

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
      guard let value = argument.value(as: type, resources: project.resources) else { continue }
      let former = properties.updateValue(value, forKey: PropertyName(argument.name))
      guard let former, former != value else { continue }
      builder.report(.dropped, "other-definition", at: argument.location) {
        "Action '\(action.id)' sets '\(argument.name)' twice: to \(value), not to \(former)."
      }
    }
    return properties
  }
}
