extension NavigationGraph {
  /// The names of all screens, in the order of definition.
  ///
  /// - Complexity: O(V) time and memory for V screens.
  public var screens: [ScreenID] { screenIndices.map(id(of:)) }

  /// All commands, in the order in which they are tried.
  ///
  /// - Complexity: O(C + E) time and memory for C commands and E edges.
  public var commands: [NavigationCommand] { commandIndices.map(command(at:)) }

  /// Returns whether the graph contains a screen.
  public func contains(_ screen: ScreenID) -> Bool { index(of: screen) != nil }

  /// Returns the current name of a screen; nil if the graph does not contain the screen.
  ///
  /// - Parameter name: A current or former name. A current name takes precedence.
  /// - Returns: The current name.
  public func currentName(of name: ScreenID) -> ScreenID? {
    if contains(name) { return name }
    return definitions.parts.formerNames[name].map(id(of:))
  }

  /// The former and current names of renamed screens, in the byte order of the former names.
  package var formerNames: [(former: ScreenID, current: ScreenID)] {
    definitions.parts.formerNames.all.map { ($0.name, id(of: $0.screen)) }
  }

  /// Returns the definition of a screen; nil if the graph does not contain it.
  public func screen(_ id: ScreenID) -> NavigationScreen? { index(of: id).map(screen(at:)) }

  package func screen(at index: ScreenIndex) -> NavigationScreen {
    NavigationScreen(
      id(of: index),
      extends: parent(of: index).map(id(of:)),
      title: definitions.parts.titles[index],
      storyboard: definitions.parts.storyboards[index],
      identifier: definitions.parts.identifiers[index],
      dialog: definitions.parts.dialogs[index],
      properties: ownProperties(of: index),
      tabs: containers.tabs(of: index).map { tab in
        NavigationScreen.Tab(tab.name, root: id(of: tab.root), conditions: tab.conditions)
      },
      leavingConditions: definitions.parts.leavingConditions[index] ?? []
    )
  }

  /// Returns whether a screen is a container, which means that it has tabs.
  public func isContainer(_ id: ScreenID) -> Bool {
    index(of: id).map(containers.contains) ?? false
  }

  /// Returns the tabs that have a screen as their root, in the order of the containers.
  ///
  /// - Complexity: O(T log T) time and memory for T tabs.
  package func tabs(withRoot id: ScreenID) -> [(container: ScreenID, tab: TabID)] {
    let root = index(of: id)
    return containers.screens.flatMap { container in
      containers.tabs(of: container).filter { $0.root == root }
        .map { (self.id(of: container), $0.name) }
    }
  }

  /// Returns whether two screens are the same, or the first extends the second, directly or
  /// indirectly.
  ///
  /// A screen that the graph does not contain extends no other screen.
  ///
  /// - Complexity: O(D) time, where D is the number of screens that the first screen extends.
  package func isScreen(_ screen: ScreenID, kindOf other: ScreenID) -> Bool {
    if screen == other { return true }
    guard let screen = index(of: screen), let other = index(of: other) else { return false }
    return isScreen(screen, kindOf: other)
  }

  /// Returns the properties that a screen declares or inherits, beginning with the inherited ones.
  ///
  /// - Returns: The declarations; empty if there are none or the graph does not contain the screen.
  public func properties(of id: ScreenID) -> [PropertyDeclaration] {
    index(of: id).map { properties(of: $0).declarations } ?? []
  }

  /// Returns the definition of a command; nil if the graph does not contain it.
  ///
  /// Its position is its rank among all commands of the graph, starting at 0.
  public func command(_ name: CommandID) -> NavigationCommand? {
    commandIndex(of: name).map(command(at:))
  }

  /// Returns the commands that can be executed on a screen, in the order in which they are tried.
  ///
  /// The result includes inherited and universal commands.
  ///
  /// - Complexity: O(N log N) time and O(N) memory, where N is the number of these commands and
  ///   their origins.
  public func commands(leaving id: ScreenID) -> [NavigationCommand] {
    guard let screen = index(of: id) else { return [] }
    return (Array(commands(leaving: screen)) + universalCommands).sorted().map(command(at:))
  }

  /// Returns the commands whose destination is a screen, in the order in which they are tried.
  ///
  /// - Complexity: O(N) time and memory, where N is the number of these commands and their origins.
  public func commands(leadingTo id: ScreenID) -> [NavigationCommand] {
    guard let screen = index(of: id) else { return [] }
    return incomingCommands[screen].map(command(at:))
  }

  package func command(at index: CommandIndex) -> NavigationCommand {
    let traits = traits[index]
    var command = NavigationCommand(
      name(of: index),
      from: traits.contains(.universal)
        ? .anywhere : .screens(definedOrigins(of: index).map(id(of:))),
      to: id(of: destinations[index]),
      presentation: traits.presentation,
      isAnimated: traits.contains(.animated),
      position: Int(index),
      flow: flow(of: index)
    )
    if let details = commandDetails[index] { command.details = details }
    return command
  }
}
