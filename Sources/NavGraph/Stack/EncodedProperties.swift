/// The properties of an entry in a saved stack.
///
/// They are encoded as an object. If two names differ only in Unicode normalization, they are
/// encoded as a list of names and values, because Foundation's encoders would drop one of them.
struct EncodedProperties: Codable {
  let properties: PropertyDictionary

  init(_ properties: PropertyDictionary) { self.properties = properties }

  init(from decoder: any Decoder) throws {
    guard var list = try? decoder.unkeyedContainer() else {
      properties = try PropertyDictionary(from: decoder)
      return
    }
    var properties: PropertyDictionary = [:]
    while !list.isAtEnd {
      let name = try list.decode(PropertyName.self)
      properties[name] = try list.decode(PropertyValue.self)
    }
    self.properties = properties
  }

  func encode(to encoder: any Encoder) throws {
    guard Set(properties.keys.map(\.name)).count < properties.count else {
      return try properties.encode(to: encoder)
    }
    var list = encoder.unkeyedContainer()
    for (name, value) in properties.sorted(by: { $0.key < $1.key }) {
      try list.encode(name)
      try list.encode(value)
    }
  }
}
