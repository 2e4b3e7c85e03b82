/// The properties that a screen declares or inherits, and the rules for their values.
///
/// A screen without declarations keeps every property that it is given. This is a class, so that
/// searches share one copy.
///
/// A table contains at most ``maximumTableSize`` inherited declarations. Further declarations are
/// read from the table of an ancestor. Therefore, the memory for a chain of screens that each
/// declare a property is proportional to the length of the chain.
final class DeclaredProperties: Sendable {
  /// The maximum number of inherited declarations that a screen copies to its own table.
  static let maximumTableSize = 64

  /// The name of a required property; nil if there is none.
  private let requiredName: PropertyName?
  /// The properties of the ancestor whose declarations are not in the table; nil if the table
  /// contains all.
  private let inherited: DeclaredProperties?
  /// The declarations of the screen and of its ancestors below `inherited`.
  private let table: [PropertyDeclaration]
  private let positions: [PropertyName: Int]

  /// Creates the properties of a screen.
  ///
  /// - `own`: The declarations of the screen. A later declaration replaces an earlier one with the
  ///   same name.
  /// - `parent`: The properties of the screen that it extends; nil if there is none. The screen's
  ///   own declarations replace inherited ones with the same name, at the same position.
  init(_ own: some Sequence<PropertyDeclaration>, extending parent: DeclaredProperties? = nil) {
    let isFull = parent.map { $0.table.count >= DeclaredProperties.maximumTableSize } ?? false
    inherited = isFull ? parent : parent?.inherited
    var table = isFull ? [] : parent?.table ?? []
    var positions = isFull ? [:] : parent?.positions ?? [:]
    for var declaration in own {
      if let value = declaration.defaultValue {
        declaration.defaultValue = value.converted(to: declaration.type) ?? value
      }
      let name = declaration.name
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
      table.first(where: { $0.isRequired }).map { $0.name }
      ?? inherited?.requiredName(except: positions)
  }

  var hasRequired: Bool { requiredName != nil }

  /// All declarations, those of the most distant ancestor first.
  ///
  /// - Complexity: O(1) time for a single table, otherwise O(n) for n declarations.
  var declarations: [PropertyDeclaration] {
    guard inherited != nil else { return table }
    return DeclaredProperties(tables.reversed().flatMap { $0.table }).table
  }

  var isEmpty: Bool { table.isEmpty && inherited == nil }

  subscript(name: PropertyName) -> PropertyDeclaration? {
    for properties in tables {
      if let position = properties.positions[name] { return properties.table[position] }
    }
    return nil
  }

  /// The properties of the screen, and of the ancestors from whose tables it reads declarations.
  private var tables: some Sequence<DeclaredProperties> {
    sequence(first: self, next: { $0.inherited })
  }

  /// Returns the name of a required property that is not among the given names; nil if there is
  /// none.
  private func requiredName(except others: [PropertyName: Int]) -> PropertyName? {
    guard let requiredName, others[requiredName] != nil else { return requiredName }
    return declarations.lazy.filter { $0.isRequired }.map { $0.name }
      .first { others[$0] == nil }
  }

  /// The values that the properties have if a request does not set them.
  var defaultValues: PropertyDictionary {
    declarations.reduce(into: [:]) { values, declaration in
      values[declaration.name] = declaration.defaultValue
    }
  }

  /// Returns whether opening the screen can set a property.
  func canSet(_ name: PropertyName) -> Bool { isEmpty || self[name]?.isReadOnly == false }

  func isReadOnly(_ name: PropertyName) -> Bool { self[name]?.isReadOnly == true }
}

// MARK: - Values

extension DeclaredProperties {
  /// Returns a requested value, converted to the declared type if possible.
  func value(_ request: RequestedValue, of name: PropertyName) -> PropertyValue {
    request.value(as: self[name]?.type)
  }

  /// Returns the value that a property has after the screen is opened; nil if it has none.
  ///
  /// A value that cannot be converted is returned unchanged, so that it equals the requested value.
  func effectiveValue(of name: PropertyName, assigned: RequestedValue?) -> PropertyValue? {
    guard !isEmpty else { return assigned?.value(as: nil) }
    return self[name]?.effectiveValue(assigned: assigned)
  }

  /// Returns all properties after a screen is opened.
  ///
  /// A value that cannot be converted is kept as it is.
  func values(assigned: [PropertyName: RequestedValue]) -> PropertyDictionary {
    guard !isEmpty else { return assigned.mapValues { $0.propertyValue } }
    return declarations.reduce(into: [:]) { values, declaration in
      values[declaration.name] = declaration.effectiveValue(assigned: assigned[declaration.name])
    }
  }

  /// Checks the values of declared properties after a screen is opened.
  ///
  /// - Parameters:
  ///   - screen: The screen's name, for the error.
  ///   - assigned: Returns the value that the screen is given for a property; nil for none.
  /// - Throws: The error of the first property, in the order of the declarations, whose value
  ///   cannot be converted.
  @inline(__always)
  func check(
    of screen: @autoclosure () -> ScreenID,
    assigned: (PropertyName) -> RequestedValue?
  ) throws(PropertyError) {
    // Reading the parts of declarations takes less time than copying them.
    let declarations = declarations
    for index in declarations.indices {
      if !declarations[index].isReadOnly, let assigned = assigned(declarations[index].name) {
        if assigned.resolved(as: declarations[index].type) != nil { continue }
        _ = try declarations[index].converted(assigned.propertyValue, on: screen())
      } else if let value = declarations[index].defaultValue {
        _ = try declarations[index].converted(value, on: screen())
      }
    }
  }

  /// Returns all properties after a screen is opened.
  ///
  /// - `screen`: The screen's name, for the error.
  /// - Throws: The error of the first property, in the order of the declarations, whose value
  ///   cannot be converted.
  func effectiveProperties(
    assigned: [PropertyName: RequestedValue],
    of screen: ScreenID
  ) throws(PropertyError) -> PropertyDictionary {
    guard !isEmpty else { return try assigned.undeclaredValues(on: screen) }
    try check(of: screen) { assigned[$0] }
    return values(assigned: assigned)
  }

  /// Returns the properties of an entry of a given stack, converted, and with default values for
  /// missing properties.
  ///
  /// - Throws: The error of the first property, in the order of the declarations, whose value
  ///   cannot be converted.
  func completed(
    _ given: PropertyDictionary,
    of screen: ScreenID
  ) throws(PropertyError) -> PropertyDictionary {
    var properties = given
    for declaration in declarations {
      let name = declaration.name
      properties[name] =
        if let value = given[name] {
          try declaration.converted(value, on: screen)
        } else {
          declaration.defaultValue
        }
    }
    return properties
  }

  /// Returns the names of the required properties whose value is missing or null, in the order of
  /// the declarations.
  func missingNames(_ value: (PropertyName) -> PropertyValue?) -> [PropertyName] {
    guard hasRequired else { return [] }
    return declarations.lazy.filter { $0.isRequired }.map { $0.name }
      .filter { value($0)?.isNull ?? true }
  }

  /// Returns whether a required property has no value, or null, after a screen is opened.
  ///
  /// - `assigned`: Returns the value that the screen is given for a property; nil for none.
  @inline(__always)
  func lacksRequired(_ assigned: (PropertyName) -> RequestedValue?) -> Bool {
    let declarations = declarations
    return declarations.indices.contains { index in
      guard declarations[index].isRequired else { return false }
      if !declarations[index].isReadOnly, let assigned = assigned(declarations[index].name) {
        return assigned.isNull(as: declarations[index].type)
      }
      return declarations[index].defaultValue?.isNull ?? true
    }
  }
}

extension PropertyDeclaration {
  /// Returns the value that the property has after the screen is opened; nil if it has none.
  ///
  /// A value that cannot be converted is returned as it is given, so that it equals the request for
  /// it.
  fileprivate func effectiveValue(assigned: RequestedValue?) -> PropertyValue? {
    guard !isReadOnly, let assigned else { return defaultValue }
    return assigned.value(as: type)
  }
}
