import ArgumentParser

/// The output formats of most commands.
enum OutputFormat: String, FormatArgument {
  case text
  /// JSON on one line.
  case json

  static let formats = [text, json]
}

/// The output formats of commands that print a long list.
enum ListFormat: String, FormatArgument {
  case text
  /// JSON on one line.
  case json
  /// Comma-separated values, for spreadsheets.
  case csv

  static let formats = [text, json, csv]
}

/// The output formats of `route`.
enum RouteFormat: String, FormatArgument {
  case text
  /// JSON on one line.
  case json
  /// A flow of Maestro in YAML.
  case maestro
  /// A UI test of XCTest in Swift.
  case xcuitest

  static let formats = [text, json, maestro, xcuitest]
}

/// The output formats of `check`.
enum CheckFormat: String, FormatArgument {
  case text
  /// JSON on one line.
  case json
  /// The Static Analysis Results Interchange Format, version 2.1.0.
  case sarif

  static let formats = [text, json, sarif]
}

/// The output formats of `coverage` and `review`.
enum ReportFormat: String, FormatArgument {
  case text
  /// JSON on one line.
  case json
  /// Markdown for a comment on a pull request.
  case markdown

  static let formats = [text, json, markdown]
}

/// An output format, given by its name.
///
/// ArgumentParser reads the names of all formats and the default format whenever a command starts.
/// Its default implementations look up protocol conformances, which is slow. So does the description
/// of a default format that conforms to `CaseIterable`.
protocol FormatArgument: ExpressibleByArgument, RawRepresentable<String> {
  /// All formats, in the order of the help.
  static var formats: [Self] { get }
}

extension FormatArgument {
  static var allValueStrings: [String] { formats.map { $0.rawValue } }

  static var allValueDescriptions: [String: String] { [:] }

  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }

  var defaultValueDescription: String { rawValue }
}
