/// The properties that a screen declares, its own and inherited ones, and the rules for their values.
///
/// A screen without declarations keeps every property as it is given. A class, so that searches share one
/// copy.
final class DeclaredProperties: Sendable {
  let declarations: [PropertyDeclaration]
  let hasRequired: Bool
  private let positions: [PropertyName: Int]

  /// Creates the properties of a screen.
  ///
  /// - Parameter inherited: All declarations, those of the most distant ancestor first. A later one replaces
  ///   an earlier one of the same name.
  init(_ inherited: some Sequence<PropertyDeclaration>) {
    var declarations: [PropertyDeclaration] = []
    var positions: [PropertyName: Int] = [:]
    for var declaration in inherited {
      if let value = declaration.defaultValue {
        declaration.defaultValue = value.converted(to: declaration.type) ?? value
      }
      let name = PropertyName(declaration.name)
      if let position = positions[name] {
        declarations[position] = declaration
      } else {
        positions[name] = declarations.count
        declarations.append(declaration)
      }
    }
    self.declarations = declarations
    self.positions = positions
    hasRequired = declarations.contains(where: \.isRequired)
  }

  /// Whether the screen declares no properties.
  var isEmpty: Bool { declarations.isEmpty }

  /// Returns the declaration of a property; nil if the screen does not declare it.
  subscript(name: PropertyName) -> PropertyDeclaration? {
    positions[name].map { declarations[$0] }
  }

  /// The values that the properties have if nothing is requested.
  var defaultValues: PropertyDictionary {
    declarations.reduce(into: [:]) { values, declaration in
      values[declaration.name] = declaration.defaultValue
    }
  }

  /// Returns whether an opened screen keeps a value that it is given for a property.
  func canSet(_ name: PropertyName) -> Bool { isEmpty || self[name]?.isReadOnly == false }

  /// Returns whether the screen declares a property as read-only.
  func isReadOnly(_ name: PropertyName) -> Bool { self[name]?.isReadOnly == true }
}

// MARK: - Values

extension DeclaredProperties {
  /// Returns a requested value in the declared type, or as it is given if it cannot be converted.
  func value(_ request: RequestedValue, of name: PropertyName) -> PropertyValue {
    request.value(as: self[name]?.type)
  }

  /// Returns the value that a property has after the screen is opened; nil if it has none.
  ///
  /// A value that cannot be converted is returned as it is given, so that it equals the request for it.
  func effectiveValue(of name: PropertyName, assigned: RequestedValue?) -> PropertyValue? {
    guard canSet(name), let assigned else { return self[name]?.defaultValue }
    return value(assigned, of: name)
  }

  /// Returns all properties after a screen is opened.
  ///
  /// - Parameters:
  ///   - assigned: The values that the screen is given.
  ///   - screen: The screen's name, for the error.
  /// - Returns: The properties by name.
  /// - Throws: The error of the first property, in the order of the declarations, whose value cannot be
  ///   converted.
  func effectiveProperties(
    assigned: [PropertyName: RequestedValue],
    of screen: ScreenID
  ) throws(PropertyError) -> PropertyDictionary {
    guard !isEmpty else { return try assigned.undeclaredValues(on: screen) }
    var properties: PropertyDictionary = [:]
    for declaration in declarations {
      let name = PropertyName(declaration.name)
      guard let value = effectiveValue(of: name, assigned: assigned[name]) else { continue }
      properties[name] = try declaration.converted(value, on: screen)
    }
    return properties
  }

  /// Returns the properties of an entry of a given stack: converted, and with defaults for those that it
  /// lacks.
  ///
  /// - Throws: The error of the first property, in the order of the declarations, whose value cannot be
  ///   converted.
  func completed(
    _ given: PropertyDictionary,
    of screen: ScreenID
  ) throws(PropertyError) -> PropertyDictionary {
    var properties = given
    for declaration in declarations {
      let name = PropertyName(declaration.name)
      properties[name] =
        if let value = given[name] {
          try declaration.converted(value, on: screen)
        } else {
          declaration.defaultValue
        }
    }
    return properties
  }

  /// Returns the names of the required properties whose value is missing or null, in the order of the
  /// declarations.
  func missingNames(_ value: (PropertyName) -> PropertyValue?) -> [String] {
    guard hasRequired else { return [] }
    return declarations.lazy.filter(\.isRequired).map(\.name)
      .filter { value(PropertyName($0))?.isNull ?? true }
  }
}
