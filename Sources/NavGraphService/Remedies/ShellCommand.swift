import NavGraph

/// A `navgraph` command line to run in a shell.
package struct ShellCommand {
  /// The words of the subcommand, such as `add edge`.
  let subcommand: [String]
  /// The positional arguments.
  let arguments: [String]
  /// The options without values.
  let flags: [String]
  /// The options with their values; an option may be repeated.
  let options: [(name: String, value: String)]

  /// Creates a command line, with the database as the last option if it is not nil.
  package init(
    _ subcommand: String,
    _ arguments: [String] = [],
    flags: [String] = [],
    options: [(name: String, value: String)] = [],
    database: String?
  ) {
    self.subcommand = subcommand.split(separator: " ").map(String.init)
    self.arguments = arguments
    self.flags = flags
    self.options = options + (database.map { [("db", $0)] } ?? [])
  }

  /// The command line, quoted for a POSIX shell.
  package var text: String {
    let options = flags.map { "--\($0)" } + options.flatMap(ShellCommand.option)
    let words = arguments.map(ShellCommand.word)
    let all =
      arguments.contains { $0.hasPrefix("-") }
      ? subcommand + options + ["--"] + words : subcommand + words + options
    return "navgraph " + all.joined(separator: " ")
  }

  /// Returns an option with its value, which is joined by `=` if it starts with a hyphen.
  private static func option(_ name: String, _ value: String) -> [String] {
    value.hasPrefix("-") ? ["--\(name)=\(word(value))"] : ["--\(name)", word(value)]
  }

  /// Returns a text as one word, in quotes if the shell would change it.
  ///
  /// Single quotes within a word are easiest to read in double quotes, if nothing else in it needs
  /// an escape sequence there. Invisible characters are written as the escape sequences of their
  /// bytes.
  package static func word(_ text: String) -> String {
    let isPlain = text.unicodeScalars.allSatisfy { scalar in
      scalar.isASCII
        && (scalar.properties.isAlphabetic || "0123456789-_./:=".unicodeScalars.contains(scalar))
    }
    if isPlain, !text.isEmpty, !text.hasPrefix("=") { return text }
    guard text == text.printable else { return "$'\(text.replacingScalars(byteEscape))'" }
    let scalars = text.unicodeScalars
    let fitsDoubleQuotes =
      scalars.contains("'") && !scalars.contains { "\"\\$`!".unicodeScalars.contains($0) }
    return fitsDoubleQuotes ? "\"\(text)\"" : quoted(text, escapedQuote: "'\\''")
  }

  /// Returns the escape sequence of a character within `$''`; nil if it needs none.
  private static func byteEscape(_ scalar: Unicode.Scalar) -> String? {
    if scalar == "'" || scalar == "\\" { return "\\\(scalar)" }
    guard scalar.isInvisible else { return nil }
    return String(scalar).utf8.map { "\\x" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}

/// Returns a text in single quotes, with an escape sequence for the single quotes within.
///
/// Replaces Unicode scalars, not characters: a quote that a combining mark follows is one
/// character, but shells and SQLite read it as a quote.
func quoted(_ text: String, escapedQuote: String) -> String {
  "'" + text.replacingScalars { $0 == "'" ? escapedQuote : nil } + "'"
}
