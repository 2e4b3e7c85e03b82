package import NavGraph

/// JSON schemas without unions and rules for other members, which some clients reject.
extension QuestionForm {
  /// The schema of the arguments as an object.
  package var argumentSchema: PropertyValue {
    QuestionForm.object(
      parameters.map { ($0.name, $0.schema) },
      required: parameters.filter(\.isRequired).map(\.name)
    )
  }

  /// Returns the schema of an answer, which is a member of an object if it is an array.
  ///
  /// - `isShort`: Whether the schema only has the members that every answer has.
  package func objectSchema(isShort: Bool = false) -> PropertyValue {
    let members = isShort ? members.filter(\.isGuaranteed) : members
    return QuestionForm.object(
      members.map { ($0.name, ["type": .string($0.type.rawValue)]) },
      required: members.filter(\.isGuaranteed).map(\.name)
    )
  }

  private static func object(
    _ members: [(name: String, schema: PropertyValue)],
    required: [String]
  ) -> PropertyValue {
    var schema: PropertyDictionary = [
      "type": "object",
      "properties": .dictionary(PropertyDictionary(named: members.map { ($0, $1) })),
    ]
    if !required.isEmpty { schema["required"] = .array(required.map(PropertyValue.string)) }
    return .dictionary(schema)
  }
}

extension Parameter {
  /// The schema of the parameter in JSON, in which screens and stacks are texts.
  ///
  /// Objects and arrays in their place are accepted, too.
  package var schema: PropertyValue {
    var schema = typeSchema
    schema["description"] = .string(sentence)
    if let defaultNumber { schema["default"] = .int(PropertyValue.WholeNumber(defaultNumber)) }
    return .dictionary(schema)
  }

  private var typeSchema: PropertyDictionary {
    switch kind {
    case .text, .screen, .stack: ["type": "string"]
    case .choice(let words): ["type": "string", "enum": .array(words.map(PropertyValue.string))]
    case .number(let minimum):
      ["type": "integer", "minimum": .int(PropertyValue.WholeNumber(minimum))]
    case .flag: ["type": "boolean"]
    case .texts, .screens: ["type": "array", "items": ["type": "string"]]
    case .values: ["type": "object"]
    case .alternatives: ["type": "array", "items": ["type": "object"]]
    case .edits: ["type": "array", "items": EditForm.schema]
    }
  }
}
