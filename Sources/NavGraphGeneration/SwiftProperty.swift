import NavGraph

/// A property that a request can set, with its Swift name and type.
struct SwiftProperty {
  /// The texts that a property can have, as an enumeration.
  struct Choices {
    /// The name of the enumeration, without the type that contains it.
    let name: String
    /// The cases with their texts.
    let cases: [(name: String, text: String)]

    init(name: String, texts: [String], of kind: String) throws(SwiftNameCollision) {
      self.name = name
      var identifiers = SwiftIdentifiers(
        of: kind,
        reserved: ["allCases", "propertyType", "propertyTypeName"]
      )
      cases = try texts.map { (text) throws(SwiftNameCollision) in
        (try identifiers.add(text), text)
      }
    }
  }

  /// The name in the database.
  let name: String
  /// The Swift name, without backticks.
  let identifier: String
  /// The texts that the property can have; nil if it can have any value of its type.
  let choices: Choices?
  private let type: PropertyType
  private let isRequired: Bool
  private let hasDefault: Bool

  init(_ declaration: PropertyDeclaration, identifier: String, choices: Choices?) {
    name = declaration.name.name
    self.identifier = identifier
    self.choices = choices
    type = declaration.type
    isRequired = declaration.isRequired
    hasDefault = declaration.defaultValue != nil
  }

  /// Whether a request can leave the property out.
  var isOptional: Bool { !isRequired || hasDefault }

  /// The property as a value of the case of its screen: optional unless it is never null.
  var associatedValue: SwiftSource.Parameter {
    let type = choices?.name ?? (type == .object ? "PropertyValue" : type.swiftName)
    return SwiftSource.Parameter(name: identifier, type: isRequired ? type : type + "?")
  }

  /// The property as a parameter of a request.
  ///
  /// A request does not contain a property whose parameter is nil.
  var parameter: SwiftSource.Parameter {
    let type = choices.map { SwiftScreenCases.typeName + "." + $0.name } ?? type.swiftName
    guard isOptional else { return SwiftSource.Parameter(name: identifier, type: type) }
    let optional = type.hasPrefix("any ") ? "(\(type))?" : type + "?"
    return SwiftSource.Parameter(name: identifier, type: optional, defaultValue: "nil")
  }
}

extension PropertyType {
  /// The Swift type of the values of a property.
  var swiftName: String {
    switch self {
    case .bool: "Bool"
    case .int: "Int"
    case .double: "Double"
    case .string: "String"
    case .array: "[PropertyValue]"
    case .dictionary: "PropertyDictionary"
    case .object, .null: "any PropertyRepresentable"
    }
  }
}
