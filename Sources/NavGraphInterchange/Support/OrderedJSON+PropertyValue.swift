import NavGraph

extension OrderedJSON {
  /// Creates JSON for the value of a property; returns nil for an object, which JSON cannot
  /// represent.
  init?(_ value: PropertyValue) {
    switch value {
    case .null: self = .null
    case .bool(let value): self = .bool(value)
    case .int(let value): self = .integer(value)
    case .double(let value):
      guard value.isFinite else { return nil }
      self = .number("\(value)")
    case .string(let value): self = .string(value)
    case .array(let values):
      let elements = values.compactMap(OrderedJSON.init)
      guard elements.count == values.count else { return nil }
      self = .array(elements)
    case .dictionary(let values):
      let members = values.sorted { $0.key < $1.key }
        .compactMap { name, value in OrderedJSON(value).map { Member(name.name, $0) } }
      guard members.count == values.count else { return nil }
      self = .object(members)
    case .object: return nil
    }
  }

  /// The JSON as the value of a property.
  var propertyValue: PropertyValue {
    switch content {
    case .null: .null
    case .bool(let value): .bool(value)
    case .number(let spelling): PropertyValue(literal: spelling)
    case .string(let text): .string(text)
    case .array(let elements): .array(elements.map(\.propertyValue))
    case .object(let members):
      .dictionary(PropertyDictionary(named: members.map { ($0.name, $0.value.propertyValue) }))
    }
  }
}
