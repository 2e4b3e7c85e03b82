/// The rules for the properties of screens, by the names of the screens.
extension NavigationGraph {
  /// Returns an entry with its properties converted to the declared types, and with the defaults of those
  /// that it lacks.
  ///
  /// - Throws: The error of the first property that cannot be converted.
  package func completed(_ entry: StackEntry) throws(PropertyError) -> StackEntry {
    guard let screen = index(of: entry.screen) else { return entry }
    var completed = entry
    completed.properties = try properties(of: screen)
      .completed(entry.properties, of: entry.screen)
    return completed
  }

  /// Returns the properties that a screen has after it is opened with some values.
  ///
  /// Only declared properties are kept, converted to their types; a read-only one keeps its default. A
  /// screen without declarations keeps all properties.
  ///
  /// - Throws: The error of the first property that cannot be converted.
  package func effectiveProperties(
    of screen: ScreenID,
    assigned: [PropertyName: RequestedValue]
  ) throws(PropertyError) -> PropertyDictionary {
    let declared = index(of: screen).map(properties) ?? noProperties
    return try declared.effectiveProperties(assigned: assigned, of: screen)
  }

  /// Returns a requested value in the type that a screen declares, or as it is given if it cannot be
  /// converted.
  package func value(
    _ request: RequestedValue,
    ofProperty name: PropertyName,
    of screen: ScreenID
  ) -> PropertyValue {
    let declared = index(of: screen).map(properties) ?? noProperties
    return declared.value(request, of: name)
  }

  /// Returns the names of the required properties of a screen that have no value, or null.
  package func missingProperties(
    of screen: ScreenID,
    in properties: PropertyDictionary
  ) -> [String] {
    let declared = index(of: screen).map(self.properties) ?? noProperties
    return declared.missingNames { properties[$0] }
  }

  /// Returns the names of the required properties that a request must have values for, so that a command
  /// can open a screen.
  package func missingProperties(
    opening screen: ScreenIndex,
    by command: CommandIndex
  ) -> [String] {
    let declared = properties(of: screen)
    guard declared.hasRequired else { return [] }
    let properties = LegProperties(graph: self, milestone: screen, shared: [:], own: [:])
    return properties.missingNames(after: Execution(command: command, screen: screen))
  }
}
