import NavGraphSchema

/// The order in which a caller has the values of all columns of a kind of rows.
///
/// Creates lines without looking up the columns of each value.
package struct DumpRowLayout: Sendable {
  private let table: RowTable

  /// Creates the layout.
  ///
  /// - Parameters:
  ///   - kind: The kind of the rows.
  ///   - labels: The labels of all columns, in the order of the schema.
  package init(_ kind: StoreRow.Kind, _ labels: String...) {
    table = kind.table
    precondition(table.labels == labels, "The columns of '\(kind)' are not \(labels).")
  }

  /// Returns the line of a row.
  ///
  /// - Parameter values: The values of all columns, in the order of the labels; nil for NULL.
  /// - Returns: The line.
  package func line(_ values: String?...) -> DumpLine {
    precondition(
      values.count == table.labels.count,
      "A row of kind '\(table.kind)' has \(table.labels.count) values, not \(values.count)."
    )
    return DumpLine(table, values, order: nil)
  }
}
