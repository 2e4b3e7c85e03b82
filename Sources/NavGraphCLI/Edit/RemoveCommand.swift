import ArgumentParser
import NavGraph
import NavGraphStore

struct RemoveCommand: SingleEditCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Remove a screen, a command, an edge or another row.",
    usage: "navgraph remove <kind> <name> ... [<options>]",
    discussion: """
      Removes the row and all rows that belong to it. It is an error to remove a row
      that is still used, such as the destination of a command or a flow with
      commands. A value is named by its command, or by a link and its screen.

      Examples:
        navgraph remove screen Search
        navgraph remove screen Search --with-commands
        navgraph remove edge Menu Search
        navgraph remove property Search query
        navgraph remove tab Tabs search
        navgraph remove condition 'Open search' context.role
        navgraph remove condition --tab Tabs Admin context.role
        navgraph remove value 'Open search' query
        navgraph remove value shop://search/:query Search query
        navgraph remove link shop://search/:query
        navgraph remove milestone shop://search/:query 0
        navgraph remove gate --source web --screen Prices

      'navgraph links' lists the gate rules with the options that identify them.
      """
  )

  @Argument(help: "The kind of row.")
  var kind: RowEdit.Subject

  @Argument(
    help: "The name of the row, after the row to which it belongs.",
    completion: .rows
  )
  var name: [String] = []

  @Option(help: ArgumentHelp("Remove the edge from this command.", valueName: "name"))
  var command: String?

  @Flag(help: "Remove the commands that open the screen, too.")
  var withCommands = false

  @OptionGroup var condition: ConditionOptions

  @OptionGroup var gate: GateOptions

  @OptionGroup var options: EditOptions

  func validate() throws {
    if withCommands, !isScreen {
      throw ValidationError("Use --with-commands only with 'remove screen'.")
    }
    guard gate.isEmpty || isGate && name.isEmpty else {
      throw ValidationError("Use --scheme, --host, --source and --screen only with 'remove gate'.")
    }
    guard condition.isEmpty || isCondition else {
      throw ValidationError("Use --tab and --leaving only with 'remove condition'.")
    }
    switch kind {
    case _ where name.isEmpty && !isGate && condition.isEmpty:
      throw ValidationError("Specify the name of the row.")
    case .edge where name.count != 2:
      throw ValidationError("Name the two screens of the edge, as in 'remove edge Menu Search'.")
    case .row where command != nil:
      throw ValidationError("Use --command only with 'remove edge'.")
    case .edge, .row: break
    }
  }

  func edit() -> StoreEdit {
    switch kind {
    case .edge:
      .removeEdge(
        from: ScreenID(name[0]),
        to: ScreenID(name[1]),
        command: command.map(CommandID.init)
      )
    case .row where isScreen: .removeScreen(ScreenID(name[0]), withCommands: withCommands)
    case .row(.condition): .remove(condition.kind, condition.name + name)
    case .row(let kind): .remove(kind, isGate && name.isEmpty ? gate.name : name)
    }
  }

  private var isGate: Bool { kind == .row(.gate) }

  private var isCondition: Bool { kind == .row(.condition) }

  private var isScreen: Bool { kind == .row(.screen) && name.count == 1 }
}
