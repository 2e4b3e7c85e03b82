import NavGraph

extension JetpackArgument {
  /// The types of arguments, and those of their properties.
  private static let types: KeyValuePairs<String, PropertyType> = [
    "integer": .int, "long": .int, "float": .double, "boolean": .bool, "string": .string,
    "reference": .string,
  ]

  /// Returns the property that the argument declares, and a description of what is lost.
  ///
  /// If there is no type, it is inferred from the default value, in the order of safe-args: a
  /// reference, a long, an int, a float, a bool, null, otherwise a string.
  func property(
    resources: JetpackResources
  ) -> (declaration: PropertyDeclaration, loss: String?) {
    let typeName = type ?? inferredType
    let propertyType = JetpackArgument.propertyType(typeName)
    var declaration = PropertyDeclaration(
      PropertyName(name),
      propertyType ?? .object,
      isRequired: defaultValue == nil && !isNullable
    )
    var loss: String?
    if propertyType == nil {
      loss = "Type '\(typeName)' of argument '\(name)' becomes any value."
    }
    if let defaultValue {
      declaration.defaultValue = value(defaultValue, as: declaration.type, resources: resources)
      if declaration.defaultValue == nil {
        loss =
          "Default '\(defaultValue)' of argument '\(name)' has no value of type "
          + "\(declaration.type.rawValue)."
      }
    }
    return (declaration, loss)
  }

  /// Returns the value that an action sets; nil if there is no default value, as in `NavInflater`.
  func value(as type: PropertyType, resources: JetpackResources) -> PropertyValue? {
    defaultValue.flatMap { value($0, as: type, resources: resources) }
  }

  private var inferredType: String {
    guard let text = defaultValue else { return "string" }
    if text == "@null" { return "string" }
    if JetpackNames.isReference(text) { return "reference" }
    if text.last == "L", Int(text.dropLast()) != nil { return "long" }
    if JetpackArgument.integer(text) != nil { return "integer" }
    if Double(text) != nil { return "float" }
    return text == "true" || text == "false" ? "boolean" : "string"
  }

  private static func propertyType(_ name: String) -> PropertyType? {
    name.hasSuffix("[]") ? .array : types.first { $0.key == name }?.value
  }

  private func value(
    _ text: String,
    as type: PropertyType,
    resources: JetpackResources
  ) -> PropertyValue? {
    if text == "@null" { return .null }
    let isResource = JetpackNames.isReference(text) && self.type != "reference"
    let text = isResource ? resources.value(of: text) ?? text : text
    switch type {
    case .int:
      return (JetpackArgument.integer(text) ?? text.dropSuffix("L").flatMap { Int($0) })
        .map(PropertyValue.int)
    case .double: return Double(text.dropSuffix("f") ?? text).map(PropertyValue.double)
    case .bool: return text == "true" ? true : text == "false" ? false : nil
    case .array: return nil
    default: return .string(text)
    }
  }

  private static func integer(_ text: String) -> Int? {
    if text.hasPrefix("0x") || text.hasPrefix("0X") { return Int(text.dropFirst(2), radix: 16) }
    return Int(text)
  }
}

extension String {
  /// Returns the text without a suffix; nil if it does not have the suffix.
  fileprivate func dropSuffix(_ suffix: String) -> String? {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : nil
  }
}

extension JetpackArgument {
  /// Creates the argument that is most similar to a property.
  init(_ property: PropertyDeclaration) {
    let typeName = JetpackArgument.types.first { $0.value == property.type }?.key
    let text: String?
    switch property.defaultValue {
    case .null: text = "@null"
    case .string(let value): text = value
    case .bool, .int, .double: text = property.defaultValue?.description
    case .array, .dictionary, .object, nil: text = nil
    }
    self.init(
      name: property.name.name,
      type: property.type == .array ? "string[]" : typeName ?? "android.os.Parcelable",
      isNullable: !property.isRequired && text == nil,
      defaultValue: text
    )
  }
}
