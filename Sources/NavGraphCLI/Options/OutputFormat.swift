import ArgumentParser
import Foundation

/// For whom the result is written.
enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
  /// People.
  case text
  /// Programs: JSON on one line.
  case json
}

/// For whom a list is written.
enum ListFormat: String, ExpressibleByArgument, CaseIterable {
  /// People.
  case text
  /// Programs: JSON on one line.
  case json
  /// Spreadsheets: comma-separated values.
  case csv
}

extension Encodable {
  /// The value as JSON on one line, members in the order of their names.
  func jsonLine() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }
}
