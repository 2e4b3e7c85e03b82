import ArgumentParser
import NavGraph
import NavGraphStore

struct AddCommandCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "command",
    abstract: "Add a command that opens a screen."
  )

  @Argument(help: "The command's name.")
  var name: String

  @Option(help: ArgumentHelp("The screen that it opens.", valueName: "screen"))
  var to: String

  @Option(help: ArgumentHelp("A screen to come from; may be repeated.", valueName: "screen"))
  var from: [String] = []

  @Flag(help: "It can be executed on every screen.")
  var universal = false

  @Option(help: "How the screen opens: push, present or root.")
  var presentation = Presentation.push

  @Flag(help: "It opens its screen without animation.")
  var notAnimated = false

  @Option(help: ArgumentHelp("The flow that it belongs to.", valueName: "name"))
  var flow: String?

  @Option(help: ArgumentHelp("When it is tried, as opposed to others.", valueName: "number"))
  var position: Int?

  @Option(
    help: ArgumentHelp("A property that it sets; may be repeated.", valueName: "name=value"),
    transform: NamedValue.init
  )
  var set: [NamedValue] = []

  @OptionGroup var options: EditOptions

  func validate() throws {
    if universal, !from.isEmpty {
      throw ValidationError("Either name the screens to come from, or say --universal.")
    }
  }

  func run() throws {
    try options.carryOut(
      .addCommand(
        name,
        from: universal ? .anywhere : .screens(from.map { ScreenID($0) }),
        to: ScreenID(to),
        presentation: presentation,
        isAnimated: !notAnimated,
        position: position,
        flow: flow,
        properties: set.texts.mapValues { PropertyValue(parsing: $0) }
      )
    )
  }
}

struct AddEdgeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edge",
    abstract: "Let a screen be opened from another one.",
    discussion: """
      The first command that opens the screen gets another origin; if there is none, one is made.
      """
  )

  @Argument(help: "The screen to come from.")
  var from: String

  @Argument(help: "The screen to open.")
  var to: String

  @Option(help: ArgumentHelp("The command that does it, new or not.", valueName: "name"))
  var command: String?

  @Option(help: "How a new command opens the screen: push, present or root.")
  var presentation: Presentation?

  @Option(help: ArgumentHelp("The flow of a new command.", valueName: "name"))
  var flow: String?

  @OptionGroup var options: EditOptions

  func run() throws {
    try options.carryOut(
      .addEdge(
        from: ScreenID(from),
        to: ScreenID(to),
        command: command,
        presentation: presentation,
        flow: flow
      )
    )
  }
}

struct AddValueCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "value",
    abstract: "Let a command set a property."
  )

  @Argument(help: "The command.")
  var command: String

  @Argument(help: "The property.")
  var name: String

  @Argument(help: "Its value, as JSON or plain text.")
  var value: String

  @OptionGroup var options: EditOptions

  func run() throws {
    try options.carryOut(.addValue(PropertyValue(parsing: value), for: name, to: command))
  }
}

struct AddConditionCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "condition",
    abstract: "Say what must hold for a command.",
    discussion: """
      Examples:
        navgraph add condition Checkout context.signedIn = true
        navgraph add condition Checkout property.total '>=' '{"ref":"origin.minimum"}'
        navgraph add condition Checkout context.blocked missing
      """
  )

  @Argument(help: "The command.")
  var command: String

  @Argument(help: "What is looked at: property.NAME, origin.NAME or context.NAME.")
  var subject: String

  @Argument(help: "=, !=, <, <=, >, >=, in, exists or missing.")
  var comparison: String

  @Argument(help: "What it is compared with, as JSON or plain text.")
  var operand: String?

  @OptionGroup var options: EditOptions

  func run() throws {
    try options.carryOut(
      .add(
        .condition,
        parsing: [
          "command": command, "subject": subject, "comparison": comparison, "operand": operand,
        ]
      )
    )
  }
}
