import ArgumentParser
import NavGraph
import NavGraphStore

struct AddCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract:
      "Add a screen, command, edge, property, value, condition, flow, link, alias or exception.",
    discussion: """
      Examples:
        navgraph add screen Search --title "Find things"
        navgraph add edge Menu Search
        navgraph add command "Open search" --to Search --from Menu --presentation present
        navgraph add property Search query --type string --required
        navgraph add condition "Open search" context.role = admin
        navgraph add link shop://search/:query Search
      """,
    subcommands: [
      AddScreenCommand.self, AddCommandCommand.self, AddEdgeCommand.self, AddPropertyCommand.self,
      AddValueCommand.self, AddConditionCommand.self, AddFlowCommand.self, AddLinkCommand.self,
      AddAliasCommand.self, AddGateCommand.self, AddExceptionCommand.self,
    ]
  )
}

struct AddScreenCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "screen",
    abstract: "Add a screen."
  )

  @Argument(help: "The screen's name.")
  var name: String

  @Option(help: ArgumentHelp("The screen that it extends.", valueName: "screen"))
  var extends: String?

  @Option(help: "What the user reads at its top.")
  var title: String?

  @Option(help: "Where the app finds it.")
  var storyboard: String?

  @Option(help: "How the app finds it there.")
  var identifier: String?

  @OptionGroup var options: EditOptions

  func run() throws {
    try options.carryOut(
      .addScreen(
        ScreenID(name),
        extending: extends.map { ScreenID($0) },
        title: title,
        storyboard: storyboard,
        identifier: identifier
      )
    )
  }
}

struct AddPropertyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "property",
    abstract: "Declare a property of a screen."
  )

  @Argument(help: "The screen.")
  var screen: String

  @Argument(help: "The property's name.")
  var name: String

  @Option(help: "null, bool, int, double, string, array, dictionary or object.")
  var type = PropertyType.object

  @Flag(help: "The screen cannot be opened without it.")
  var required = false

  @Flag(help: "Nobody can set it.")
  var readOnly = false

  @Option(
    name: .customLong("default"),
    help: ArgumentHelp("The value where none is given, as JSON or plain text.", valueName: "value")
  )
  var defaultValue: String?

  @OptionGroup var options: EditOptions

  func run() throws {
    try options.carryOut(
      .addProperty(
        PropertyDeclaration(
          name,
          type,
          isRequired: required,
          isReadOnly: readOnly,
          defaultValue: defaultValue.map { PropertyValue(parsing: $0) }
        ),
        to: ScreenID(screen)
      )
    )
  }
}

struct AddAliasCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "alias",
    abstract: "Let a screen be found by a name that it had before."
  )

  @Argument(help: "The former name.")
  var name: String

  @Argument(help: "The screen.")
  var screen: String

  @OptionGroup var options: EditOptions

  func run() throws { try options.carryOut(.addAlias(ScreenID(name), of: ScreenID(screen))) }
}

struct AddFlowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "flow",
    abstract: "Add a flow, to which commands and links can belong."
  )

  @Argument(help: "The flow's name.")
  var name: String

  @Flag(help: "It is switched off.")
  var disabled = false

  @OptionGroup var options: EditOptions

  func run() throws {
    try options.carryOut(.addFlow(name, isEnabled: !disabled))
  }
}
