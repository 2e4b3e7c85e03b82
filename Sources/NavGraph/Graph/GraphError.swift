/// An error in the definitions of a graph.
public enum GraphError: Error, Sendable, Hashable {
  /// A name is invalid.
  case invalidName(String, reason: String)
  /// The title of a screen has more than 1,000 characters.
  case longTitle(ScreenID)
  /// Two screens have the same name.
  case duplicateScreen(ScreenID)
  /// Two commands have the same name.
  case duplicateCommand(CommandID)
  /// An alias is defined twice.
  case duplicateAlias(ScreenID)
  /// An alias is the current name of a screen.
  case aliasIsScreen(ScreenID, of: ScreenID)
  /// The screen of an alias is not defined.
  case unknownAliasedScreen(ScreenID, alias: ScreenID)
  /// An origin or the destination of a command is not defined.
  case unknownScreen(ScreenID, command: CommandID)
  /// The screen that another screen extends is not defined.
  case unknownParent(ScreenID, screen: ScreenID)
  /// A screen extends itself, directly or indirectly.
  case extendsCycle(ScreenID)
  /// A screen declares a property twice.
  case duplicateProperty(PropertyName, screen: ScreenID)
  /// The default value of a property cannot be converted to its type.
  case wrongDefaultValue(
    PropertyValue,
    property: PropertyName,
    type: PropertyType,
    screen: ScreenID
  )
  /// The root of a container's tab is not defined.
  case unknownTabRoot(ScreenID, tab: TabID, container: ScreenID)
  /// A container has two tabs with the same name.
  case duplicateTab(TabID, container: ScreenID)
  /// A container is inside one of its own tabs, directly or indirectly.
  case containerInItself(ScreenID)
  /// The root of a tab has a required property without a default value.
  case tabRootRequiresProperty(PropertyName, root: ScreenID, tab: TabID, container: ScreenID)
  /// The tabs of a container and of the containers inside it have more than 1,000 roots.
  case tooManyTabs(ScreenID)
  /// A condition lacks an operand, or has an operand that its comparison does not take.
  case invalidCondition(NavigationCondition, of: NavigationCondition.Owner)
  /// A condition of a tab or of leaving reads more than the context.
  case conditionOfContext(NavigationCondition, of: NavigationCondition.Owner)
  /// A command that replaces the whole stack also removes single entries.
  case closingRoot(CommandID)
  /// The graph has more than 2,147,483,647 screens, commands or edges.
  case tooLarge
  /// All screens together inherit more than 33,554,432 commands and properties.
  case tooMuchInheritance
}

extension GraphError: CustomStringConvertible {
  /// The error message.
  public var description: String {
    switch self {
    case .invalidName(let name, let reason):
      "Name \(PropertyValue.string(GraphError.beginning(of: name))) cannot be used: \(reason)."
    case .longTitle(let screen):
      "The title of screen '\(screen)' has more than \(NameRules.maximumTitleLength) characters. "
        + "Shorten it."
    case .duplicateScreen(let screen):
      "Screen '\(screen)' is defined twice. Rename one of the two."
    case .duplicateCommand(let command):
      "Command '\(command)' is defined twice. Rename one of the two."
    case .duplicateAlias(let alias):
      "'\(alias)' is the former name of two screens. Keep one of the two."
    case .aliasIsScreen(let alias, let screen):
      "'\(alias)' cannot be a former name of screen '\(screen)', because it is the name of a screen."
    case .unknownAliasedScreen(let screen, let alias):
      "'\(alias)' is the former name of screen '\(screen)', which is not defined. Define the screen "
        + "first."
    case .unknownScreen(let screen, let command):
      "Command '\(command)' refers to screen '\(screen)', which is not defined. Define the screen first."
    case .unknownParent(let parent, let screen):
      "Screen '\(screen)' extends '\(parent)', which is not defined. Define that screen first."
    case .extendsCycle(let screen):
      "Screen '\(screen)' extends itself, directly or indirectly. Break the cycle."
    case .duplicateProperty(let property, let screen):
      "Screen '\(screen)' declares property '\(property)' twice. Keep one of the two."
    case .wrongDefaultValue(let value, let property, let type, let screen):
      "Property '\(property)' of screen '\(screen)' has the type \(type.rawValue), so its default "
        + "value cannot be \(value)."
    case .unknownTabRoot(let root, let tab, let container):
      "Tab '\(tab)' of '\(container)' has the root '\(root)', which is not defined. Define the "
        + "screen first."
    case .duplicateTab(let tab, let container):
      "Container '\(container)' has two tabs named '\(tab)'. Rename one of the two."
    case .containerInItself(let container):
      "Container '\(container)' contains itself, directly or indirectly. Give one of the tabs "
        + "another root."
    case .tabRootRequiresProperty(let property, let root, let tab, let container):
      "Screen '\(root)' requires property '\(property)', so it cannot be the root of tab '\(tab)' "
        + "of '\(container)'. Give the property a default value."
    case .tooManyTabs(let container):
      "The tabs of '\(container)' have more than \(NavigationGraph.maximumTabRoots) roots, with those "
        + "of the containers inside. Remove tabs."
    case .invalidCondition(let condition, let owner):
      condition.comparison.takesOperand
        ? "A condition of \(owner) lacks an operand: \(condition)."
        : "A condition of \(owner) takes no operand: \(condition)."
    case .conditionOfContext(let condition, let owner):
      "A condition of \(owner) can only read the context: \(condition). Use context.NAME."
    case .closingRoot(let command):
      "Command '\(command)' replaces the whole stack, so it cannot close single screens, too. Push or "
        + "present its destination."
    case .tooLarge:
      "The graph has more than 2147483647 screens, commands or edges. Split it."
    case .tooMuchInheritance:
      "Screens inherit more than \(NavigationGraph.maximumInheritance) commands and properties. "
        + "Reduce the number of screens that extend others."
    }
  }
}

extension GraphError {
  /// Returns the beginning of a name that may be very long.
  private static func beginning(of name: String) -> String {
    let scalars = name.unicodeScalars.prefix(NameRules.maximumLength + 1)
    guard scalars.count > NameRules.maximumLength else { return name }
    return String(scalars.prefix(40)) + "…"
  }
}
