import ArgumentParser
import NavGraph
import NavGraphStore

struct AddCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Add a screen, a command, an edge or another row.",
    discussion: """
      Examples:
        navgraph add screen Search --title 'Find things'
        navgraph add edge Menu Search
        navgraph add command 'Open search' --from Menu --to Search
        navgraph add property Search query --type string --required
        navgraph add tab Tabs search Search
        navgraph add condition 'Open search' context.role = admin
        navgraph add link shop://search/:query Search
      """,
    subcommands: [
      AddScreenCommand.self, AddCommandCommand.self, AddEdgeCommand.self, AddPropertyCommand.self,
      AddTabCommand.self, AddValueCommand.self, AddConditionCommand.self, AddFlowCommand.self,
      AddLinkCommand.self, AddMilestoneCommand.self, AddAliasCommand.self, AddGateCommand.self,
      AddHandlerCommand.self, AddStartCommand.self, AddExceptionCommand.self,
    ]
  )
}

struct AddScreenCommand: EditingCommand {
  static let configuration = CommandConfiguration(
    commandName: "screen",
    abstract: "Add screens.",
    usage: "navgraph add screen <name> ... [<options>]",
    discussion: """
      Examples:
        navgraph add screen Menu Settings Help
        navgraph add screen Search --title 'Find things'
      """
  )

  @Argument(help: "The names of the screens.")
  var names: [String]

  @Option(
    help: ArgumentHelp("Inherit the properties and commands of this screen.", valueName: "screen")
  )
  var extends: String?

  @Option(help: "Set the title that users see.")
  var title: String?

  @Option(help: ArgumentHelp("Set the storyboard of the screen.", valueName: "name"))
  var storyboard: String?

  @Option(
    help: ArgumentHelp("Set the identifier of the screen in its storyboard.", valueName: "name")
  )
  var identifier: String?

  @Option(help: "Display the screen as a dialog where it is presented.")
  var dialog: NavigationScreen.DialogStyle?

  @OptionGroup var options: EditOptions

  func validate() throws {
    if names.count > 1, title != nil || identifier != nil {
      let option = title != nil ? "--title" : "--identifier"
      throw ValidationError("\(option) is for one screen. Add the others without it.")
    }
  }

  func edits() -> [StoreEdit] {
    names.map { name in
      .addScreen(
        ScreenID(name),
        extending: extends.map { ScreenID($0) },
        title: title,
        storyboard: storyboard,
        identifier: identifier,
        dialog: dialog
      )
    }
  }
}

struct AddPropertyCommand: SingleEditCommand {
  static let configuration = CommandConfiguration(
    commandName: "property",
    abstract: "Declare a property of a screen.",
    usage: "navgraph add property <screen> <name> [<options>]"
  )

  @Argument(help: "The name of the screen.", completion: .screens)
  var screen: String

  @Argument(help: "The name of the property.")
  var name: String

  @Option(help: "Accept values of this type.")
  var type = PropertyType.object

  @Flag(help: "Block routes to the screen that do not set the property.")
  var required = false

  @Flag(help: "Ignore values from requests.")
  var readOnly = false

  @Option(
    name: .customLong("default"),
    help: ArgumentHelp("Set the default value: JSON or plain text.", valueName: "value")
  )
  var defaultValue: String?

  @Option(
    help: ArgumentHelp("Allow links to set the property: true or false.", valueName: "flag")
  )
  var fromLinks: Bool?

  @OptionGroup var options: EditOptions

  func edit() -> StoreEdit {
    .addProperty(
      PropertyDeclaration(
        PropertyName(name),
        type,
        isRequired: required,
        isReadOnly: readOnly,
        defaultValue: defaultValue.map { PropertyValue(parsing: $0) },
        acceptsLinks: fromLinks
      ),
      to: ScreenID(screen)
    )
  }
}

struct AddTabCommand: SingleEditCommand {
  static let configuration = CommandConfiguration(
    commandName: "tab",
    abstract: "Add a tab with its own stack to a screen.",
    usage: "navgraph add tab <container> <name> <root> [<options>]",
    discussion: """
      The root is the screen at the bottom of the tab's stack. It opens without a
      request, so it cannot have a required property without a default value.

      Example:
        navgraph add tab Tabs search Search
      """
  )

  @Argument(help: "The screen that contains the tab.", completion: .screens)
  var container: String

  @Argument(help: "The name of the tab.")
  var name: String

  @Argument(help: "The screen at the bottom of the tab's stack.", completion: .screens)
  var root: String

  @Option(parsing: .unconditional, help: .position(among: "the tabs"))
  var position: Int?

  @OptionGroup var options: EditOptions

  func edit() -> StoreEdit {
    .addTab(TabID(name), to: ScreenID(container), root: ScreenID(root), at: position)
  }
}

struct AddAliasCommand: SingleEditCommand {
  static let configuration = CommandConfiguration(
    commandName: "alias",
    abstract: "Add a former name of a screen.",
    usage: "navgraph add alias <name> <screen> [<options>]"
  )

  @Argument(help: "The former name.")
  var name: String

  @Argument(help: "The current name of the screen.", completion: .screens)
  var screen: String

  @OptionGroup var options: EditOptions

  func edit() -> StoreEdit { .addAlias(ScreenID(name), of: ScreenID(screen)) }
}

struct AddFlowCommand: SingleEditCommand {
  static let configuration = CommandConfiguration(
    commandName: "flow",
    abstract: "Add a flow, a named set of commands and links.",
    usage: "navgraph add flow <name> [<options>]"
  )

  @Argument(help: "The name of the flow.")
  var name: String

  @Flag(help: "Disable the flow. To enable it, use 'navgraph set flow'.")
  var disabled = false

  @OptionGroup var options: EditOptions

  func edit() -> StoreEdit { .addFlow(FlowID(name), isEnabled: !disabled) }
}
