extension TextTable {
  /// The rows as comma-separated values (RFC 4180).
  ///
  /// Each line ends with a carriage return, before the line feed of the output.
  var csvLines: [String] {
    let columns = chosenColumns ?? Array(header.indices)
    return ([header] + rows).map { row in
      columns.map { TextTable.cell(row[$0]) }.joined(separator: ",") + "\r"
    }
  }

  /// Returns a cell, in quotes if necessary.
  ///
  /// A cell that a spreadsheet would interpret as a formula gets an apostrophe as a prefix.
  private static func cell(_ text: String) -> String {
    var text = text
    if let first = text.unicodeScalars.first, "=+-@\t\r\n".unicodeScalars.contains(first) {
      text = "'" + text
    }
    let isPlain = !text.unicodeScalars.contains { "\",\r\n".unicodeScalars.contains($0) }
    return isPlain ? text : "\"" + text.replacing("\"", with: "\"\"") + "\""
  }
}
