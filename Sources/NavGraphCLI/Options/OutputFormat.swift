import ArgumentParser

/// The output formats of most commands.
enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
  case text
  /// JSON on one line.
  case json
}

/// The output formats of commands that print a long list.
enum ListFormat: String, ExpressibleByArgument, CaseIterable {
  case text
  /// JSON on one line.
  case json
  /// Comma-separated values, for spreadsheets.
  case csv
}

/// The output formats of `check`.
enum CheckFormat: String, ExpressibleByArgument, CaseIterable {
  case text
  /// JSON on one line.
  case json
  /// The Static Analysis Results Interchange Format, version 2.1.0.
  case sarif
}

/// The output formats of `diff`.
enum DiffFormat: String, ExpressibleByArgument, CaseIterable {
  case text
  /// JSON on one line.
  case json
  /// Markdown for a comment on a pull request.
  case markdown
}
