import Foundation
import NavGraph

/// Values that columns hold as JSON text.
enum JSONValue {
  /// Reads a value.
  ///
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
}
