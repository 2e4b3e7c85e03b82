import Foundation
package import NavGraph

/// The JSON text of a column.
package enum StoredJSON {
  /// Decodes the text of a column.
  ///
  /// - `column`: The name of the column, for the error.
  /// - `owner`: The name of the row, for the error.
  /// - Throws: `ContentError.value` if the text is not JSON.
  static func decode(
    _ json: String,
    column: String,
    of owner: String
  ) throws(ContentError) -> PropertyValue {
    do {
      return try JSONDecoder().decode(PropertyValue.self, from: Data(json.utf8))
    } catch {
      throw .value(json, column: column, of: owner)
    }
  }

  /// Encodes a value.
  ///
  /// The members of dictionaries are sorted by name.
  ///
  /// - Throws: `EncodingError` for an object, which cannot be encoded as JSON, and for a number
  ///   that is not finite.
  package static func encode(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  /// Returns the member `ref` of a dictionary that represents a reference; nil if the value is a
  /// literal.
  static func reference(in value: PropertyValue) -> PropertyValue? {
    guard case .dictionary(let members) = value else { return nil }
    return members["ref"]
  }

  static func reference(to name: String) -> PropertyValue { ["ref": .string(name)] }
}

extension NavigationCondition.Operand {
  package var storedValue: PropertyValue {
    switch self {
    case .literal(let value): value
    case .reference(let reference): StoredJSON.reference(to: reference.description)
    }
  }
}
