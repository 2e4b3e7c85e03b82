extension NavigationGraph {
  /// Returns the number of a screen; nil if the graph has no such screen.
  package func number(of screen: ScreenID) -> UInt32? { screenNames.index(of: screen.name) }

  /// Returns the number of a command; nil if the graph has no such command.
  package func number(ofCommand name: String) -> UInt32? { commandNames.index(of: name) }

  /// Returns the screen of a number.
  package func screen(numbered number: UInt32) -> ScreenID { id(of: number) }

  /// Returns the name of the command of a number.
  package func commandName(numbered number: UInt32) -> String { commandNames[number] }

  /// Returns the screen that the command of a number opens.
  package func destination(ofCommand number: UInt32) -> UInt32 { destinations[number] }

  /// Returns whether the command of a number can be executed anywhere.
  package func isUniversal(command number: UInt32) -> Bool {
    traits[number].contains(.universal)
  }

  /// Returns the conditions of the command of a number.
  package func conditions(ofCommand number: UInt32) -> [Condition] {
    rules[number]?.conditions ?? []
  }

  /// Returns the screens from which the command of a number can be executed, those that extend an
  /// origin among them; none for a universal one.
  package func allOrigins(ofCommand number: UInt32) -> [UInt32] { Array(origins(of: number)) }

  /// Returns the required properties that have no value where a command opens a screen, unless the
  /// request has one for them.
  package func missingProperties(opening screen: UInt32, by command: UInt32) -> [String] {
    guard properties[screen]?.hasRequired == true else { return [] }
    let leg = Leg(
      entries: [],
      properties: LegProperties(graph: self, milestone: screen, shared: [:], own: [:]),
      context: [:],
      avoided: []
    )
    return leg.missingProperties(of: Arrival(command: command, screen: screen))
  }
}
