import ArgumentParser
import NavGraph

/// Parsing of the arguments.
extension Navgraph {
  /// Moves options from before a subcommand to after it, as in `navgraph --db app.db screens`.
  ///
  /// - Parameter arguments: The arguments of the program, without its name.
  /// - Returns: The arguments in the order that the parser needs; only the option for help if no
  ///   subcommand follows it.
  /// - Throws: `CommandFailure` if no subcommand follows.
  static func reordered(_ arguments: [String]) throws -> [String] {
    guard let first = arguments.first, movableOption(first) != nil else { return arguments }
    var rest = arguments[...]
    var options: [String] = []
    while let word = rest.first, let length = movableOption(word) {
      options += rest.prefix(length)
      rest = rest.dropFirst(length)
    }
    guard !rest.isEmpty else {
      if let help = options.last(where: helpFlags.contains) { return [help] }
      throw CommandFailure("The subcommand is missing. \(allCommands)", .usage)
    }
    let path = subcommandPath(Array(rest)).path
    let command = rest.prefix(max(1, path.count))
    return command + options + rest.dropFirst(command.count)
  }

  /// Parses the arguments of the program.
  ///
  /// First, the subcommand parses its arguments as if it were the root, because ArgumentParser then
  /// reads only the options of that subcommand. If it rejects the arguments, as those that ask for
  /// help, they are parsed again from the real root. Then error messages and help contain the name
  /// of the whole command.
  static func parsed(_ arguments: [String]) throws -> any ParsableCommand {
    let (path, subcommand) = subcommandPath(arguments)
    if !path.isEmpty, subcommand.configuration.subcommands.isEmpty,
      let command = subcommand.parsedAlone(Array(arguments.dropFirst(path.count)))
    {
      return command
    }
    let asksForHelp = arguments.last == "--help-all" && !arguments.contains("--")
    return try parseAsRoot(asksForHelp ? arguments.dropLast() + ["--help"] : arguments)
  }

  /// Returns the error for an unknown subcommand, with the most similar ones; nil if all are known.
  ///
  /// The parser would only report an unexpected argument.
  static func unknownSubcommand(in arguments: [String]) -> CommandFailure? {
    let isHelp = arguments.first == "help"
    let words = isHelp ? Array(arguments.dropFirst()) : arguments
    let (path, command) = subcommandPath(words)
    guard let word = words.dropFirst(path.count).first, !word.hasPrefix("-") else { return nil }
    let known = command.configuration.subcommands.compactMap { $0.configuration.commandName }
    guard !known.isEmpty, path.isEmpty || word != "help" else { return nil }
    let nearest = names(nearest: word, among: known).map { (path + [$0]).joined(separator: " ") }
    let name = (path + [word]).joined(separator: " ")
    if let successor = formerSubcommands[name] {
      return CommandFailure("'navgraph \(name)' is now 'navgraph \(successor)'.", .usage)
    }
    let remedy = nearest.isEmpty ? " " + allCommands : suggestion(of: nearest)
    return CommandFailure("Unknown subcommand '\(name)'.\(remedy)", .usage)
  }

  /// The options with values that may come before the subcommand.
  static let leadingOptions = ["--db", "--format"]

  /// The options without values that may come before the subcommand.
  static let leadingFlags = ["--dry-run"]

  /// The options that ask for help, of the program or of the subcommand that follows.
  static let helpFlags = ["--help", "-h", "--help-all"]

  /// The subcommands that became a part of others, with the arguments that do the same.
  private static let formerSubcommands = [
    "who-reaches": "reach --to SCREEN", "matrix": "reach --context NAME=VALUE,VALUE",
    "show-at": "show NAME --at REVISION", "enable": "set flow NAME enabled=true",
    "disable": "set flow NAME enabled=false", "skill": "mcp --skill",
  ]

  /// Returns the error for an option that another subcommand has now; nil if there is none.
  static func formerOption(in arguments: [String]) -> CommandFailure? {
    let words = arguments.flatMap { $0.split(separator: "=", maxSplits: 1).map(String.init) }
    guard let command = words.first else { return nil }
    return formerOptions.first { $0.command == command && words.contains($0.words) }.map { option in
      let former = ([option.command] + option.words).joined(separator: " ")
      return CommandFailure("'navgraph \(former)' is now 'navgraph \(option.successor)'.", .usage)
    }
  }

  /// The options that other subcommands have now, with the arguments that do the same.
  private static let formerOptions: [(command: String, words: [String], successor: String)] = [
    ("diff", ["--fail-on"], "review BASE HEAD --fail-on KINDS"),
    ("diff", ["--tests"], "review BASE HEAD --tests FILE"),
    ("diff", ["--format", "markdown"], "review BASE HEAD --format markdown"),
  ]

  private static let allCommands = "'navgraph --help' lists the subcommands."

  /// Returns the number of words of an option that may come before the subcommand; nil for others.
  private static func movableOption(_ word: String) -> Int? {
    if leadingOptions.contains(word) { return 2 }
    if leadingFlags.contains(word) || helpFlags.contains(word) { return 1 }
    return leadingOptions.contains { word.hasPrefix($0 + "=") } ? 1 : nil
  }

  /// Returns the names of the subcommands at the beginning of arguments, and the last subcommand.
  private static func subcommandPath(
    _ words: [String]
  ) -> (path: [String], command: any ParsableCommand.Type) {
    var path: [String] = []
    var command: any ParsableCommand.Type = Navgraph.self
    while path.count < words.count {
      let name = words[path.count]
      let next = command.configuration.subcommands.first { $0.configuration.commandName == name }
      guard let next else { break }
      command = next
      path.append(name)
    }
    return (path, command)
  }
}

extension ParsableCommand {
  /// Returns the subcommand with its arguments; nil if it rejects them.
  fileprivate static func parsedAlone(_ arguments: [String]) -> Self? {
    (try? LoneCommand<Self>.parseAsRoot(arguments) as? LoneCommand<Self>)?.command
  }
}

/// A subcommand as the root, without the options for help and completions.
///
/// ArgumentParser searches for these options before it parses the others, which takes a fifth of its
/// time.
private struct LoneCommand<Command: ParsableCommand>: ParsableCommand, CustomReflectable {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: Command.configuration.commandName,
      _superCommandName: "navgraph",
      helpNames: []
    )
  }

  private(set) var command = Command()

  init() {}

  init(from decoder: any Decoder) throws { command = try Command(from: decoder) }

  /// ArgumentParser finds the options by reflection.
  var customMirror: Mirror { Mirror(reflecting: command) }

  mutating func validate() throws { try command.validate() }
}
