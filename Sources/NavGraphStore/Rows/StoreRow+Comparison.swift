import NavGraph
import NavGraphSchema

/// The comparison of versions of a row, in which JSON that is written differently can be equal.
extension StoreRow {
  /// The kind and the name of the row, which identify it in several versions of a database.
  package var key: RowKey { RowKey(kind, keyParts) }

  /// The values of the natural key; equal JSON has equal texts.
  package var keyParts: [String?] {
    table.naturalKey.map { column in
      guard table.columns[column].type == .json else { return values[column] }
      return values[column].map { StoreRow.json($0)?.description ?? $0 }
    }
  }

  /// Returns the labels of the columns that have other values than those of another version.
  package func differences(from other: StoreRow) -> [String] {
    values.indices.filter { !hasEqualValue(at: $0, as: other) }.map { table.labels[$0] }
  }

  private func hasEqualValue(at column: Int, as other: StoreRow) -> Bool {
    let (value, otherValue) = (values[column], other.values[column])
    if value.hasSameBytes(as: otherValue) { return true }
    guard table.columns[column].type == .json, let value, let otherValue,
      let json = StoreRow.json(value)
    else { return false }
    return json == StoreRow.json(otherValue)
  }

  /// Whether all JSON of the row is nested at most 100 levels deep and has finite numbers and whole
  /// characters.
  var hasPlainJSON: Bool {
    table.columns.indices.allSatisfy { column in
      guard table.columns[column].type == .json, let text = values[column] else { return true }
      return StoreRow.json(text) != nil
    }
  }

  private static func json(_ text: String) -> PropertyValue? {
    PropertyValue(json: text, maximumNesting: 100)
  }
}
