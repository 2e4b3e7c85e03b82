/// The properties that a screen declares, its own and inherited ones, and the rules for their values.
///
/// A screen without declarations keeps every property as it is given. A class, so that searches share one
/// copy.
///
/// A table has at most ``maximumTableSize`` declarations that are inherited. More of them are read in the
/// tables of an ancestor, so a chain of screens that each declare a property takes memory in proportion to
/// its length.
final class DeclaredProperties: Sendable {
  /// The number of inherited declarations from which on a screen does not copy them.
  static let maximumTableSize = 64

  /// The name of a required property; nil if there is none.
  private let requiredName: PropertyName?
  /// The properties of an ancestor that are not in the table, unless they are replaced there; never empty.
  private let inherited: DeclaredProperties?
  /// The declarations of the screen and of those that it extends up to that ancestor.
  private let table: [PropertyDeclaration]
  private let positions: [PropertyName: Int]

  /// Creates the properties of a screen.
  ///
  /// - Parameters:
  ///   - own: The declarations of the screen. A later one replaces an earlier one of the same name.
  ///   - parent: The properties of the screen that it extends; nil for none. The screen's own replace those
  ///     of the same name, and take their place in the order.
  init(_ own: some Sequence<PropertyDeclaration>, extending parent: DeclaredProperties? = nil) {
    let isFull = parent.map { $0.table.count >= DeclaredProperties.maximumTableSize } ?? false
    inherited = isFull ? parent : parent?.inherited
    var table = isFull ? [] : parent?.table ?? []
    var positions = isFull ? [:] : parent?.positions ?? [:]
    for var declaration in own {
      if let value = declaration.defaultValue {
        declaration.defaultValue = value.converted(to: declaration.type) ?? value
      }
      let name = PropertyName(declaration.name)
      if let position = positions[name] {
        table[position] = declaration
      } else {
        positions[name] = table.count
        table.append(declaration)
      }
    }
    self.table = table
    self.positions = positions
    requiredName =
      table.first(where: \.isRequired).map { PropertyName($0.name) }
      ?? inherited?.requiredName(except: positions)
    hasDefaultValues =
      inherited?.hasDefaultValues == true || table.contains { $0.defaultValue != nil }
  }

  /// Whether the screen or a screen that it extends declares a default value.
  let hasDefaultValues: Bool

  /// Whether any property is required.
  var hasRequired: Bool { requiredName != nil }

  /// All declarations, those of the most distant ancestor first.
  ///
  /// - Complexity: O(1) time for a single table, otherwise O(n) for n declarations.
  var declarations: [PropertyDeclaration] {
    guard inherited != nil else { return table }
    var declarations: [PropertyDeclaration] = []
    var positions: [PropertyName: Int] = [:]
    for declaration in tables.reversed().flatMap(\.table) {
      let name = PropertyName(declaration.name)
      if let position = positions[name] {
        declarations[position] = declaration
      } else {
        positions[name] = declarations.count
        declarations.append(declaration)
      }
    }
    return declarations
  }

  /// Whether the screen declares no properties.
  var isEmpty: Bool { table.isEmpty && inherited == nil }

  /// Returns the declaration of a property; nil if the screen does not declare it.
  subscript(name: PropertyName) -> PropertyDeclaration? {
    for properties in tables {
      if let position = properties.positions[name] { return properties.table[position] }
    }
    return nil
  }

  /// The properties of the screen, and of the ancestors whose tables it has in part.
  private var tables: some Sequence<DeclaredProperties> {
    sequence(first: self, next: \.inherited)
  }

  /// Returns the name of a required property that is not among some others; nil if there is none.
  private func requiredName(except others: [PropertyName: Int]) -> PropertyName? {
    guard let requiredName, others[requiredName] != nil else { return requiredName }
    return declarations.lazy.filter(\.isRequired).map { PropertyName($0.name) }
      .first { others[$0] == nil }
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
    guard !isEmpty else { return assigned?.value(as: nil) }
    return self[name]?.effectiveValue(assigned: assigned)
  }

  /// Returns whether each value that an opened screen is given can be converted to its declared type.
  ///
  /// - Parameter assigned: Returns the value that the screen is given for a property; nil for none.
  /// - Returns: Whether ``effectiveProperties(assigned:of:)`` throws no error. The screen must declare properties.
  func canConvertAll(_ assigned: (PropertyName) -> RequestedValue?) -> Bool {
    declarations.allSatisfy { declaration in
      guard
        let value = declaration.effectiveValue(assigned: assigned(PropertyName(declaration.name)))
      else { return true }
      return value.converted(to: declaration.type) != nil
    }
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
      guard let value = declaration.effectiveValue(assigned: assigned[name]) else { continue }
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

  /// Returns whether a required property has no value, or null, after a screen is opened.
  ///
  /// - Parameter assigned: Returns the value that the screen is given for a property; nil for none.
  /// - Returns: Whether a value is missing.
  func lacksRequired(_ assigned: (PropertyName) -> RequestedValue?) -> Bool {
    guard hasRequired else { return false }
    return declarations.contains { declaration in
      guard declaration.isRequired else { return false }
      let assigned = assigned(PropertyName(declaration.name))
      return declaration.effectiveValue(assigned: assigned)?.isNull ?? true
    }
  }
}

extension PropertyDeclaration {
  /// Returns the value that the property has after the screen is opened; nil if it has none.
  ///
  /// A value that cannot be converted is returned as it is given, so that it equals the request for it.
  fileprivate func effectiveValue(assigned: RequestedValue?) -> PropertyValue? {
    guard !isReadOnly, let assigned else { return defaultValue }
    return assigned.value(as: type)
  }
}
