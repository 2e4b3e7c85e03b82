import NavGraph

/// Default values that cannot be converted to the types of their properties.
extension CheckContext {
  /// Returns a remedy that replaces a wrong default value by the value that is most likely meant.
  ///
  /// If there is no such value, the remedy removes the default value.
  func remedy(forDefaultValueOf property: PropertyDeclaration, of screen: ScreenID) -> Remedy {
    guard let value = property.defaultValue?.corrected(to: property.type) else {
      return .removeDefaultValue(property: property.name, screen: screen)
    }
    return .setDefaultValue(value, property: property.name, screen: screen)
  }
}

extension PropertyDeclaration {
  /// Whether the default value cannot be converted to the type of the property.
  var hasWrongDefaultValue: Bool { defaultValue.map { $0.converted(to: type) == nil } ?? false }
}

extension PropertyValue {
  /// Returns the value of a type that is most likely meant, such as 5 for "5 items"; nil if there
  /// is none.
  fileprivate func corrected(to type: PropertyType) -> PropertyValue? {
    let text = if case .string(let text) = self { text.lowercased() } else { description }
    let isNumeral = { (character: Character) in
      character.isASCII && "-.0123456789".contains(character)
    }
    let number = text.drop { !isNumeral($0) }.prefix(while: isNumeral)
    switch type {
    case .bool:
      if ["yes", "on", "1"].contains(text) { return .bool(true) }
      return ["no", "off", "0"].contains(text) ? .bool(false) : nil
    case .int: return number.split(separator: ".").first.flatMap { Int($0) }.map { .int($0) }
    case .double: return Double(number).map { .double($0) }
    case .string: return .string(description)
    case .array: return .array([self])
    default: return nil
    }
  }
}
