import NavGraph
import NavGraphLinks
import NavGraphStore

/// What the command line suggests after an error or a finding.
///
/// The libraries' sentences name no option and no subcommand, since an app has neither; this is the
/// one place that does.
struct Remedies {
  /// The path after `--db`, as it was given; nil if it was not.
  let database: String?

  init(database: String?) { self.database = database }

  /// The sentence that follows if a command needs a database and there is none.
  static let noDatabase =
    "Name one with --db, or create one: \(ShellLine("init", ["navgraph.db"]))"

  /// The command line that undoes the latest revision.
  var undo: String { line("undo").description }

  /// Returns the command line of a subcommand for the same database.
  ///
  /// - Parameters:
  ///   - subcommand: The words of the subcommand, such as `add edge`.
  ///   - arguments: Its arguments.
  ///   - options: Its options with their values, besides the database.
  /// - Returns: The line.
  func line(
    _ subcommand: String,
    _ arguments: [String] = [],
    _ options: KeyValuePairs<String, String> = [:]
  ) -> ShellLine {
    ShellLine(
      subcommand,
      arguments,
      options.map { ($0.key, $0.value) } + (database.map { [("db", $0)] } ?? [])
    )
  }

  /// Returns the message for an error of the store, with the command that helps.
  static func message(for error: StoreError) -> String {
    guard case .notFound(let path) = error else { return error.description }
    return "There is no database at '\(path)'. Create one: \(ShellLine("init", [path]))"
  }

  /// Returns the message for an error of a link pattern, with the option that helps.
  static func message(for error: LinkPatternError) -> String {
    guard case .missingValue(let name) = error else { return error.description }
    return "The link needs a value for '\(name)': \(setting(name))"
  }
}

/// Options of commands that plan routes.
extension Remedies {
  /// Returns the option that removes a blocker of a route; nil if no option does.
  ///
  /// - Parameters:
  ///   - blocker: The blocker.
  ///   - hasSetOption: Whether the command has the option `--set`.
  /// - Returns: The option with its value.
  static func option(for blocker: Blocker, hasSetOption: Bool) -> String? {
    switch blocker {
    case .missing(let property, _, _): hasSetOption ? setting(property) : nil
    case .condition(let condition, _): option(for: condition, hasSetOption: hasSetOption)
    case .avoided: nil
    }
  }

  /// Returns the option that gives a property a value, which the user has to fill in.
  static func setting(_ property: String) -> String { "--set " + assignment(property, nil) }

  /// Returns the option that allows a plan one step more.
  static func moreSteps(than maximum: Int) -> String { "--maximum-steps \(maximum + 1)" }

  private static func option(for condition: Condition, hasSetOption: Bool) -> String? {
    guard condition.comparison != .missing else { return nil }
    var value: PropertyValue?
    if condition.comparison == .equal, case .literal(let literal) = condition.operand {
      value = literal
    }
    switch condition.subject {
    case .property(let name): return hasSetOption ? "--set " + assignment(name, value) : nil
    case .context(let name): return "--context " + assignment(name, value)
    case .origin: return nil
    }
  }

  private static func assignment(_ name: String, _ value: PropertyValue?) -> String {
    guard let value else { return ShellLine.word(name) + "=…" }
    if case .string(let text) = value { return ShellLine.word("\(name)=\(text)") }
    return ShellLine.word("\(name)=\(value)")
  }
}

/// A command line of `navgraph` that can be copied into a shell.
struct ShellLine: CustomStringConvertible {
  let description: String

  /// Makes the line of a subcommand with its arguments and options.
  init(_ subcommand: String, _ arguments: [String], _ options: [(String, String)] = []) {
    let options = options.flatMap(ShellLine.option)
    let words = arguments.map(ShellLine.word)
    // After `--`, an argument that begins with a hyphen is not read as an option.
    let isAmbiguous = arguments.contains { $0.hasPrefix("-") }
    let parts = isAmbiguous ? options + ["--"] + words : words + options
    description = (["navgraph", subcommand] + parts).joined(separator: " ")
  }

  /// Returns an option with its value.
  private static func option(_ name: String, _ value: String) -> [String] {
    value.hasPrefix("-") ? ["--\(name)=\(word(value))"] : ["--\(name)", word(value)]
  }

  /// Returns a text as one word of a shell, in quotes where needed.
  static func word(_ text: String) -> String {
    let isPlain = text.unicodeScalars.allSatisfy { scalar in
      scalar.isASCII
        && (scalar.properties.isAlphabetic || "0123456789-_./:=".unicodeScalars.contains(scalar))
    }
    guard !isPlain || text.isEmpty || text.hasPrefix("=") else { return text }
    // Compare scalars: a quote followed by a combining accent is one character of Swift.
    let scalars = text.unicodeScalars.map { $0 == "'" ? "'\\''" : String($0) }
    return "'" + scalars.joined() + "'"
  }
}
