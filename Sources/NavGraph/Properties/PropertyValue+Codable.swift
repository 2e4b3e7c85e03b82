extension PropertyValue: Codable {
  /// Reads a value as JSON has it: a number without a fraction is an int if 64 bits hold it.
  ///
  /// - Throws: `DecodingError` if what is there is no such value.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode(Int.self) {
      self = .int(value)
    } else if let value = try? container.decode(Double.self) {
      self = .double(value)
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode([PropertyValue].self) {
      self = .array(value)
    } else {
      self = .dictionary(try container.decode([String: PropertyValue].self))
    }
  }

  /// Writes the value as JSON has it.
  ///
  /// - Throws: `EncodingError.invalidValue` for an object, which only the running program can hold.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .int(let value): try container.encode(value)
    case .double(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .array(let value): try container.encode(value)
    case .dictionary(let value): try container.encode(value)
    case .object(let value):
      throw EncodingError.invalidValue(
        value,
        .init(codingPath: encoder.codingPath, debugDescription: "An object cannot be written.")
      )
    }
  }
}
