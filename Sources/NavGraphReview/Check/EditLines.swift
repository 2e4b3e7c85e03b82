import NavGraph

/// Writes lines of a shell that edit a database by `navgraph`, as suggestions.
struct EditLines: Sendable {
  /// What `--db` names; nil to leave that to the user's surroundings.
  let database: String?

  /// Returns the line that removes a row.
  func removal(of kind: String, _ names: String...) -> String { line(["remove", kind], names) }

  /// Returns the line that switches flows on.
  func enabling(_ flows: [String]) -> String {
    flows.map { line(["enable"], [$0]) }.joined(separator: " && ")
  }

  /// Returns the line that makes an exception of findings about a row.
  func exception(_ code: String, _ subject: FindingSubject) -> String {
    line(["add", "exception"], [code, subject.description])
  }

  /// Returns a line.
  ///
  /// - Parameters:
  ///   - words: The words of the subcommand.
  ///   - names: What follows them.
  ///   - options: Options with their values, besides the database.
  /// - Returns: The line.
  func line(
    _ words: [String],
    _ names: [String],
    _ options: KeyValuePairs<String, String> = [:]
  ) -> String {
    let options =
      options.flatMap(shellOption) + (database.map { shellOption("db", $0) } ?? [])
    let parts =
      names.contains { $0.hasPrefix("-") }
      ? words + options + ["--"] + names.map(shellWord)
      : words + names.map(shellWord) + options
    return "navgraph " + parts.joined(separator: " ")
  }
}

/// Returns an option with its value as words of a shell.
func shellOption(_ name: String, _ value: String) -> [String] {
  value.hasPrefix("-") ? ["--\(name)=\(shellWord(value))"] : ["--\(name)", shellWord(value)]
}

/// Returns a text as one word of a shell.
func shellWord(_ text: String) -> String {
  let isPlain = text.unicodeScalars.allSatisfy { scalar in
    scalar.isASCII
      && (scalar.properties.isAlphabetic || "0123456789-_./:=".unicodeScalars.contains(scalar))
  }
  return isPlain && !text.isEmpty && !text.hasPrefix("=") ? text : quoted(text, quote: "'\\''")
}

/// Returns a text as a literal of SQL.
func sqlText(_ text: String) -> String { quoted(text, quote: "''") }

/// Returns a text between single quotes, with something else for those within; scalar by scalar, as a
/// quote with an accent is one character here, but not for who reads it.
private func quoted(_ text: String, quote: String) -> String {
  var result = "'"
  for scalar in text.unicodeScalars {
    if scalar == "'" { result += quote } else { result.unicodeScalars.append(scalar) }
  }
  return result + "'"
}
