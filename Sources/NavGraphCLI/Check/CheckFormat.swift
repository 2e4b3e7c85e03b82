import ArgumentParser

/// For whom the findings of a check are written.
enum CheckFormat: String, ExpressibleByArgument, CaseIterable {
  /// People.
  case text
  /// Programs: JSON on one line.
  case json
  /// Programs that show findings of any checker: SARIF 2.1.0.
  case sarif
}
