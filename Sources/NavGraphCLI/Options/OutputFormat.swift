import ArgumentParser

/// The output formats of most commands.
enum OutputFormat: String, FormatArgument {
  case text
  /// JSON on one line.
  case json
}

/// The output formats of commands that print a long list.
enum ListFormat: String, FormatArgument {
  case text
  /// JSON on one line.
  case json
  /// Comma-separated values, for spreadsheets.
  case csv
}

/// The output formats of `check`.
enum CheckFormat: String, FormatArgument {
  case text
  /// JSON on one line.
  case json
  /// The Static Analysis Results Interchange Format, version 2.1.0.
  case sarif
}

/// The output formats of `diff`.
enum DiffFormat: String, FormatArgument {
  case text
  /// JSON on one line.
  case json
  /// Markdown for a comment on a pull request.
  case markdown
}

/// An output format, given by its name.
///
/// ArgumentParser reads the names and descriptions of all formats whenever a command starts. Its default
/// implementations look up protocol conformances, which takes over a million instructions.
protocol FormatArgument: ExpressibleByArgument, CaseIterable, RawRepresentable<String> {}

extension FormatArgument {
  static var allValueStrings: [String] { allCases.map { $0.rawValue } }

  static var allValueDescriptions: [String: String] { [:] }
}
