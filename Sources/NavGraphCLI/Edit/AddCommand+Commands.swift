import ArgumentParser
import NavGraph
import NavGraphStore

struct AddCommandCommand: SingleEditCommand {
  static let configuration = CommandConfiguration(
    commandName: "command",
    abstract: "Add a command that opens a screen.",
    usage: "navgraph add command <name> --to <screen> [<options>]"
  )

  @Argument(help: "The name of the command.")
  var name: String

  @Option(help: ArgumentHelp("Open this screen.", valueName: "screen"), completion: .screens)
  var to: String

  @Option(
    help: ArgumentHelp("Allow the command on this screen; repeatable.", valueName: "screen"),
    completion: .screens
  )
  var from: [String] = []

  @Flag(help: "Allow the command on every screen.")
  var universal = false

  @Option(help: ArgumentHelp("Open the screen in this way.", valueName: "kind"))
  var presentation = Presentation.push

  @Flag(help: "Open the screen without animation.")
  var notAnimated = false

  @Option(
    help: ArgumentHelp("Set the style, such as sheet or fullScreen.", valueName: "style")
  )
  var style: String?

  @Option(
    help: ArgumentHelp("Close the screens above this one first.", valueName: "screen"),
    completion: .screens
  )
  var popTo: String?

  @Flag(help: "Close the screen of --pop-to, too.")
  var inclusive = false

  @Flag(help: "Close the screen that is left first.")
  var replaces = false

  @Option(help: ArgumentHelp("Add the command to this flow.", valueName: "name"))
  var flow: String?

  @Option(parsing: .unconditional, help: .position(among: "the commands"))
  var position: Int?

  @Option(help: .setOfScreen, transform: NamedValue.init)
  var set: [NamedValue] = []

  @OptionGroup var options: EditOptions

  func validate() throws {
    if universal, !from.isEmpty { throw ValidationError("Use --from or --universal, not both.") }
    if popTo != nil, replaces { throw ValidationError("Use --pop-to or --replaces, not both.") }
    if inclusive, popTo == nil { throw ValidationError("Use --inclusive only with --pop-to.") }
    if presentation == .root, popTo != nil || replaces {
      throw ValidationError(
        "A command with --presentation root replaces the whole stack. Leave out "
          + (replaces ? "--replaces." : "--pop-to.")
      )
    }
  }

  func edit() -> StoreEdit {
    .addCommand(
      CommandID(name),
      from: universal ? .anywhere : .screens(from.map { ScreenID($0) }),
      to: ScreenID(to),
      presentation: presentation,
      isAnimated: !notAnimated,
      style: style,
      closing: popTo.map { .popTo(ScreenID($0), inclusive: inclusive) }
        ?? (replaces ? .replace : nil),
      position: position,
      flow: flow.map(FlowID.init),
      properties: set.properties.mapValues { PropertyValue(parsing: $0) }
    )
  }
}

struct AddEdgeCommand: SingleEditCommand {
  static let configuration = CommandConfiguration(
    commandName: "edge",
    abstract: "Add an edge from one screen to another.",
    usage: "navgraph add edge <from> <to> [<options>]",
    discussion: """
      Adds an origin to the first command that opens the screen, or creates a command
      if there is none.
      """
  )

  @Argument(help: "The screen to start from.", completion: .screens)
  var from: String

  @Argument(help: "The screen to open.", completion: .screens)
  var to: String

  @Option(help: ArgumentHelp("Use or create the command with this name.", valueName: "name"))
  var command: String?

  @Option(help: ArgumentHelp("Create a command that opens in this way.", valueName: "kind"))
  var presentation: Presentation?

  @Option(help: ArgumentHelp("Add a new command to this flow.", valueName: "name"))
  var flow: String?

  @OptionGroup var options: EditOptions

  func edit() -> StoreEdit {
    .addEdge(
      from: ScreenID(from),
      to: ScreenID(to),
      command: command.map(CommandID.init),
      presentation: presentation,
      flow: flow.map(FlowID.init)
    )
  }
}

struct AddValueCommand: SingleEditCommand {
  static let configuration = CommandConfiguration(
    commandName: "value",
    abstract: "Add a property value that a command sets.",
    usage: "navgraph add value <command> <name> <value> [<options>]"
  )

  @Argument(help: "The name of the command.", completion: .commands)
  var command: String

  @Argument(help: "The name of the property.")
  var name: String

  @Argument(help: "The value: JSON or plain text.")
  var value: String

  @OptionGroup var options: EditOptions

  func edit() -> StoreEdit {
    .addValue(PropertyValue(parsing: value), for: PropertyName(name), to: CommandID(command))
  }
}

struct AddConditionCommand: SingleEditCommand {
  static let configuration = CommandConfiguration(
    commandName: "condition",
    abstract: "Add a condition of a command, a tab or leaving.",
    usage: """
      navgraph add condition <command> <subject> <comparison> [<operand>]
      navgraph add condition --tab <container> <tab> <subject> ...
      navgraph add condition --leaving <screen> <subject> ...
      """,
    discussion: """
      A command can be executed only if all of its conditions hold. A tab exists, and
      a screen can be left, only if all conditions hold; these read only the context.

      Examples:
        navgraph add condition Checkout context.signedIn = true
        navgraph add condition Checkout context.blocked missing
        navgraph add condition Chat property.userId = origin.userId
        navgraph add condition --tab Tabs Admin context.role = admin
        navgraph add condition --leaving Lock context.unlocked = true
      """
  )

  @OptionGroup var owner: ConditionOptions

  @Argument(
    help: ArgumentHelp(
      "The command or the tab, the value to test (property.NAME, origin.NAME or context.NAME), "
        + "one of =, !=, <, <=, >, >=, in, exists and missing, and the value to compare with: "
        + "another one of these values, JSON or plain text.",
      valueName: "condition"
    ),
    completion: .commands
  )
  var arguments: [String]

  @OptionGroup var options: EditOptions

  func validate() throws {
    let example = "as in 'navgraph add condition Checkout context.signedIn = true'."
    if name.count < labels.count - 1 {
      throw ValidationError("Specify the \(labels.dropLast().joined(separator: ", ")), \(example)")
    }
    if name.count > labels.count {
      throw ValidationError("'\(name[labels.count])' is too much: quote a value with spaces.")
    }
  }

  func edit() -> StoreEdit {
    .add(owner.kind, parsing: Dictionary(uniqueKeysWithValues: zip(labels, name)))
  }

  private var labels: [String] { owner.kind.nameLabels }
  private var name: [String] { owner.name + arguments }
}
