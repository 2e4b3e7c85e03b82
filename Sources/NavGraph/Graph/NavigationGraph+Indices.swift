/// Access to screens and commands by their indices, for algorithms on whole graphs.
extension NavigationGraph {
  /// The indices of all screens, in the order of definition.
  package var screenIndices: Range<ScreenIndex> { screenNames.indices }

  /// The indices of all commands, in the order in which they are tried.
  package var commandIndices: Range<CommandIndex> { commandNames.indices }

  /// Returns the index of a screen; nil if the graph does not contain it.
  package func index(of screen: ScreenID) -> ScreenIndex? { screenNames.index(of: screen.name) }

  /// Returns the index of a command; nil if the graph does not contain it.
  package func commandIndex(of name: String) -> CommandIndex? { commandNames.index(of: name) }

  /// Returns the name of a screen.
  package func id(of screen: ScreenIndex) -> ScreenID { ScreenID(screenNames[screen]) }

  /// Returns the name of a command.
  package func name(of command: CommandIndex) -> String { commandNames[command] }

  /// Returns the flow of a command; nil if it belongs to none.
  package func flow(of command: CommandIndex) -> String? {
    let flow = commandFlows[command]
    return flow == .absent ? nil : flows[Int(flow)]
  }

  /// Returns the screen that a screen extends directly; nil if it extends none.
  package func parent(of screen: ScreenIndex) -> ScreenIndex? { hierarchy?.parent(of: screen) }

  /// Returns whether two screens are the same, or the first extends the second, directly or through
  /// others.
  package func isScreen(_ screen: ScreenIndex, kindOf other: ScreenIndex) -> Bool {
    screen == other || hierarchy?.isScreen(screen, kindOf: other) == true
  }

  /// Returns the properties that a screen declares or inherits.
  func properties(of screen: ScreenIndex) -> DeclaredProperties {
    declaredProperties[screen] ?? noProperties
  }

  /// Returns the screen that a command opens.
  package func destination(of command: CommandIndex) -> ScreenIndex { destinations[command] }

  /// Returns whether a command can be executed on every screen.
  package func isUniversal(_ command: CommandIndex) -> Bool {
    traits[command].contains(.universal)
  }

  /// Returns the conditions of a command.
  package func conditions(of command: CommandIndex) -> [Condition] {
    rules[command]?.conditions ?? []
  }

  /// Returns the screens on which a command can be executed, including those that extend an origin.
  ///
  /// The buffer is valid as long as the graph is. It is empty for a universal command.
  package func origins(of command: CommandIndex) -> UnsafeBufferPointer<ScreenIndex> {
    let range = originRanges[command]
    return UnsafeBufferPointer(
      start: incomingOrigins.values.base + Int(range.start),
      count: Int(range.count)
    )
  }

  /// Returns the origins that a command defines, without the screens that extend them.
  package func definedOrigins(of command: CommandIndex) -> [ScreenIndex] {
    Array(definedOrigins?[command] ?? origins(of: command))
  }
}
