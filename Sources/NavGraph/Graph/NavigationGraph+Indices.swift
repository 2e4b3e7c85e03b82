/// Access to screens and commands by their indices, for algorithms on whole graphs.
extension NavigationGraph {
  /// The indices of all screens, in the order of definition.
  package var screenIndices: Range<ScreenIndex> { screenNames.indices }

  /// The indices of all commands, in the order in which they are tried.
  package var commandIndices: Range<CommandIndex> { commandNames.indices }

  package func index(of screen: ScreenID) -> ScreenIndex? { screenNames.index(of: screen.name) }

  package func commandIndex(of id: CommandID) -> CommandIndex? { commandNames.index(of: id.name) }

  package func id(of screen: ScreenIndex) -> ScreenID { ScreenID(screenNames[screen]) }

  package func name(of command: CommandIndex) -> CommandID { CommandID(commandNames[command]) }

  package func flow(of command: CommandIndex) -> FlowID? {
    let flow = commandFlows[command]
    return Int(flow) < flows.count ? FlowID(flows[Int(flow)]) : nil
  }

  /// Returns the screen that a screen extends directly; nil if it extends none.
  package func parent(of screen: ScreenIndex) -> ScreenIndex? { hierarchy?.parent(of: screen) }

  /// Whether a screen of the graph extends another one.
  package var hasHierarchy: Bool { hierarchy != nil }

  /// Whether a screen of the graph has tabs.
  package var hasContainers: Bool { !containers.isEmpty }

  /// Returns the roots of a container's tabs, in order; empty if the screen is not a container.
  package func tabRoots(of screen: ScreenIndex) -> [ScreenIndex] {
    containers.tabs(of: screen).map { $0.root }
  }

  /// Returns the conditions of a container's tabs, in order.
  package func tabConditions(of screen: ScreenIndex) -> [[NavigationCondition]] {
    containers.tabs(of: screen).map { $0.conditions }
  }

  /// The conditions of tabs and of leaving, which read only the context.
  package var contextConditions: [NavigationCondition] {
    containers.screens.flatMap { tabConditions(of: $0).joined() }
      + leavingConditions.elements.flatMap { $0.1 }
  }

  /// Whether some screen has conditions of leaving.
  package var hasLeavingConditions: Bool { !leavingConditions.rows.isEmpty }

  /// Returns whether a command closes screens before it opens its destination.
  package func closesScreens(_ command: CommandIndex) -> Bool { closings[command] != nil }

  package func tabName(_ tab: Int, of container: ScreenIndex) -> TabID {
    containers.tabs(of: container)[tab].name
  }

  /// Returns a screen and the screens that it extends, beginning with the screen itself.
  package func ancestorsAndSelf(of screen: ScreenIndex) -> some Sequence<ScreenIndex> {
    sequence(first: screen, next: parent)
  }

  /// Returns the commands that can be executed on a screen, in order, without universal commands.
  ///
  /// The buffer is valid as long as the graph exists.
  package func commands(leaving screen: ScreenIndex) -> UnsafeBufferPointer<CommandIndex> {
    topology.outgoingCommands[screen]
  }

  /// Returns the declaration of a property that a screen declares or inherits; nil if there is
  /// none.
  package func property(_ name: PropertyName, of screen: ScreenIndex) -> PropertyDeclaration? {
    let declared: DeclaredProperties = properties(of: screen)
    return declared[name]
  }

  /// Returns whether a screen neither declares nor inherits properties.
  package func acceptsAllProperties(_ screen: ScreenIndex) -> Bool {
    definitions.declaredProperties[screen]?.isEmpty ?? true
  }

  /// Returns the properties that a screen declares itself.
  package func ownProperties(of screen: ScreenIndex) -> [PropertyDeclaration] {
    definitions.parts.properties[screen] ?? []
  }

  /// Returns a screen and the screens that extend it, directly or indirectly.
  package func descendantsAndSelf(of screen: ScreenIndex) -> [ScreenIndex] {
    hierarchy.map { Array($0.descendantsAndSelf(of: screen)) } ?? [screen]
  }

  /// Returns the commands whose destination is a screen, in the order in which they are tried.
  ///
  /// The buffer is valid as long as the graph exists.
  package func commands(opening screen: ScreenIndex) -> UnsafeBufferPointer<CommandIndex> {
    incomingCommands[screen]
  }

  /// Returns the properties that a command sets on the screen that it opens.
  package func properties(setBy command: CommandIndex) -> PropertyDictionary {
    commandDetails[command]?.properties ?? [:]
  }

  /// Returns the declarations of the properties of a screen and of each screen that extends it.
  ///
  /// Equal declarations that several screens share are returned once.
  package func distinctDeclarations(of screen: ScreenIndex) -> [[PropertyDeclaration]] {
    var found: Set<ObjectIdentifier> = []
    return descendantsAndSelf(of: screen).compactMap { screen in
      let declared: DeclaredProperties = properties(of: screen)
      return found.insert(ObjectIdentifier(declared)).inserted ? declared.declarations : nil
    }
  }

  /// Returns whether two screens are the same, or the first extends the second, directly or
  /// indirectly.
  package func isScreen(_ screen: ScreenIndex, kindOf other: ScreenIndex) -> Bool {
    screen == other || hierarchy?.isScreen(screen, kindOf: other) == true
  }

  /// Returns a number that is lower for nearer screens that a screen extends, and 0 for the screen
  /// itself; nil if the screen does not extend the other one.
  ///
  /// - Complexity: O(1) expected time.
  package func distance(of screen: ScreenID, to other: ScreenID) -> Int? {
    if screen == other { return 0 }
    guard let hierarchy, let screen = index(of: screen), let other = index(of: other),
      hierarchy.isScreen(screen, kindOf: other)
    else { return nil }
    return hierarchy.positions(of: screen).lowerBound - hierarchy.positions(of: other).lowerBound
  }

  /// Returns the properties that a screen declares or inherits.
  func properties(of screen: ScreenIndex) -> DeclaredProperties {
    definitions.declaredProperties[screen] ?? noProperties
  }

  package func destination(of command: CommandIndex) -> ScreenIndex { destinations[command] }

  package func isUniversal(_ command: CommandIndex) -> Bool {
    traits[command].contains(.universal)
  }

  package func presentation(of command: CommandIndex) -> Presentation {
    traits[command].presentation
  }

  /// Returns the style with which the host opens a command's destination; nil for the host's
  /// default.
  package func style(of command: CommandIndex) -> String? { commandDetails[command]?.style }

  package func conditions(of command: CommandIndex) -> [NavigationCondition] {
    commandDetails[command]?.conditions ?? []
  }

  /// What a command closes before its destination opens; nil if it closes nothing.
  package func closing(of command: CommandIndex) -> NavigationCommand.Closing? {
    commandDetails[command]?.closing
  }

  /// Returns the screens on which a command can be executed, including those that extend an origin.
  ///
  /// The buffer is valid as long as the graph exists. It is empty for a universal command.
  package func origins(of command: CommandIndex) -> UnsafeBufferPointer<ScreenIndex> {
    topology.origins(of: command)
  }

  /// Returns the origins in the definition of a command, without the screens that extend them.
  package func definedOrigins(of command: CommandIndex) -> [ScreenIndex] {
    Array(topology.definedOrigins?[command] ?? origins(of: command))
  }
}
