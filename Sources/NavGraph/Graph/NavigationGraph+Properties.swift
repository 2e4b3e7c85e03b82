/// The rules for the properties of screens, for callers that have the names of the screens.
extension NavigationGraph {
  /// Returns the properties that a screen has after it is opened with the given values.
  ///
  /// Only declared properties are kept, converted to their types. A read-only property keeps its
  /// default value. A screen without declarations keeps all values.
  ///
  /// - Throws: The error of the first property that cannot be converted.
  package func effectiveProperties(
    of screen: ScreenID,
    assigned: [PropertyName: RequestedValue]
  ) throws(PropertyError) -> PropertyDictionary {
    let declared = index(of: screen).map(properties) ?? noProperties
    return try declared.effectiveProperties(assigned: assigned, of: screen)
  }

  /// Returns a requested value, converted to the type that a screen declares if possible.
  package func value(
    _ request: RequestedValue,
    ofProperty name: PropertyName,
    of screen: ScreenID
  ) -> PropertyValue {
    let declared = index(of: screen).map(properties) ?? noProperties
    return declared.value(request, of: name)
  }

  /// Returns the names of the required properties of a screen whose values are missing or null.
  package func missingProperties(
    of screen: ScreenID,
    in properties: PropertyDictionary
  ) -> [PropertyName] {
    let declared = index(of: screen).map(self.properties) ?? noProperties
    return declared.missingNames { properties[$0] }
  }
}
