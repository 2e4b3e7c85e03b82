import Algorithms
package import NavGraph
package import NavGraphLinks
package import NavGraphStore

/// The command lines and options that errors and findings suggest.
///
/// The error messages of the libraries do not mention options and subcommands, because apps have
/// none. This type adds them.
package struct Remedies: Sendable {
  /// The value of `--db`; nil if the option is missing.
  package let database: String?

  package init(database: String?) { self.database = database }

  /// The remedy if a command needs a database and there is none.
  package static let noDatabase =
    "Specify one with --db, or create one: \(initialization(of: "navgraph.db"))"

  /// The remedy if a command needs a database and the file is a compiled graph.
  package static let compiledGraph = "Use --db with the database from which it was compiled."

  /// The command line that undoes the latest revision.
  package var undo: String { line("undo") }

  /// Returns suggestions for the next steps after a database has been created.
  ///
  /// - Parameter isEmpty: Whether it has no screens.
  /// - Returns: The notes, each with a command line.
  package func nextSteps(isEmpty: Bool) -> [String] {
    isEmpty
      ? [
        "add screens: " + line("add screen", ["Menu", "Settings"]),
        "connect them: " + line("add edge", ["Menu", "Settings"]),
      ] : ["list its screens: " + line("screens"), "find mistakes: " + line("check")]
  }

  /// The notes for empty lists, each with the command line that adds the first item.
  package var noScreens: String {
    "the database has no screens; add one: " + line("add screen", ["Menu"])
  }
  package var noCommands: String {
    "the database has no commands; connect two screens: " + line("add edge", ["FROM", "TO"])
  }
  package var noLinks: String {
    "the database has no links; add one: " + line("add link", ["app://search", "SCREEN"])
  }
  package var noHistory: String {
    "the history is empty; make an edit, such as: " + line("add screen", ["Menu"])
  }

  /// Returns the remedy if no link pattern opens a screen.
  package func addingLink(to screen: ScreenID) -> String {
    "Add one: " + line("add link", ["PATTERN", screen.name])
  }

  /// Returns the command line of a subcommand for the same database.
  package func line(
    _ subcommand: String,
    _ arguments: [String] = [],
    _ options: [(name: String, value: String)] = [],
    flags: [String] = []
  ) -> String {
    ShellCommand(subcommand, arguments, flags: flags, options: options, database: database).text
  }

  /// Returns the message for an error of the store, with the command line that resolves it.
  package static func message(for error: StoreError) -> String {
    switch error {
    case .notFound(let path): "\(error.problem) Create one: \(initialization(of: path))"
    case .missingApplicationID(let path, let version):
      "\(error.problem) Set it: sqlite3 \(ShellCommand.word(path)) 'PRAGMA application_id = "
        + "\(StoreError.applicationID); PRAGMA user_version = \(version)'. "
        + "To copy a database as text instead, use 'navgraph dump' and 'navgraph load'."
    case .isDump(let path):
      "\(error.problem) Create a database from it: "
        + ShellCommand("init", ["app.db"], options: [("from", path)], database: nil).text
    case .unfinishedTransaction(let path):
      "\(error.problem) Every edit rolls it back, and so does: "
        + "sqlite3 \(ShellCommand.word(path)) .tables"
    case .invalidEdit(.tooManyNameParts): "\(error.problem) Quote a name that contains spaces."
    default: error.description
    }
  }

  /// Returns the message for an error of an edit, with the command line that resolves it.
  package func message(for error: EditError) -> String {
    guard case .inUse(.screen, let screen, _, "destination", let commands) = error else {
      return Remedies.message(for: .invalidEdit(error))
    }
    let object = commands.count == 1 ? "it" : "them"
    return "\(error) To remove \(object), too: "
      + line("remove screen", [screen], flags: ["with-commands"])
  }

  private static func initialization(of path: String) -> String {
    ShellCommand("init", [path], database: nil).text
  }

  /// Returns the message for an error of a link pattern, with the options that resolve it.
  package static func message(for error: LinkPatternError) -> String {
    guard case .missingValues(let names) = error else { return error.description }
    return error.description.dropLast() + ": " + names.map(setting).joined(separator: " ")
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
  package static func option(for blocker: Blocker, hasSetOption: Bool) -> String? {
    guard let argument = argument(for: blocker), hasSetOption || argument.isFact else { return nil }
    guard argument.isFact else { return "--set " + assignment(argument.name, argument.value) }
    let notation = argument.value.map { PropertyValue.string($0.notation) }
    return "--context " + assignment(argument.name, notation)
  }

  /// Returns the arguments in JSON that may lead to a route where there is none, such as
  /// `context {"signedIn":true}`; nil if no arguments do.
  ///
  /// An ellipsis stands for a value that is not known.
  package static func arguments(for failure: RouteFailure) -> String? {
    switch failure.reason {
    case .stepLimit(let maximum): return "maximumSteps \(maximum + 1)"
    case .stateLimit(let maximum): return "maximumStates \(moreStateCount(than: maximum))"
    case .unknownScreen, .noCommand, .unreachable: return nil
    case .blocked(let route):
      let given = route.blockers.compactMap(argument).uniqued(on: \.name)
      let texts = [("context", true), ("properties", false)].compactMap { label, isFact in
        let members = given.filter { $0.isFact == isFact }.map {
          "\($0.name.jsonLine()):\($0.value.map { $0.jsonLine() } ?? "…")"
        }
        return members.isEmpty ? nil : "\(label) {\(members.joined(separator: ","))}"
      }
      return texts.isEmpty ? nil : texts.joined(separator: " and ")
    }
  }

  /// Returns the property or the fact that removes a blocker, with its value if only one does; nil if
  /// none does.
  private static func argument(
    for blocker: Blocker
  ) -> (name: String, value: PropertyValue?, isFact: Bool)? {
    switch blocker {
    case .missing(let property, _, _): return (property.name, nil, false)
    case .avoided, .overridden, .kept: return nil
    case .condition(let condition, _):
      guard condition.comparison.relation != .absence else { return nil }
      var value: PropertyValue?
      if condition.comparison == .equal, case .literal(let literal) = condition.operand {
        value = literal
      }
      switch condition.subject {
      case .property(let name): return (name.name, value, false)
      case .context(let name): return (name.name, value, true)
      case .origin: return nil
      }
    }
  }

  /// Returns the option that sets a property, with an ellipsis for the value.
  package static func setting(_ property: String) -> String { "--set " + assignment(property, nil) }

  /// Returns the remedy if there is no route from a screen that users see on another stack, with the
  /// option that starts there.
  package static func starting(on stack: ScreenStack) -> String {
    let screen = stack.top?.screen.name ?? ""
    let option = "--stack " + ShellCommand.word(StackNotation.text(of: stack))
    return "Users see '\(screen)' on another stack: \(option)"
  }

  /// Returns the option that allows one more step.
  package static func moreSteps(than maximum: Int) -> String { "--maximum-steps \(maximum + 1)" }

  /// Returns the option that lets a search look at ten times as many states.
  package static func moreStates(than maximum: Int) -> String {
    "--maximum-states \(moreStateCount(than: maximum))"
  }

  private static func moreStateCount(than maximum: Int) -> Int {
    let (number, isOverflow) = maximum.multipliedReportingOverflow(by: 10)
    return isOverflow ? Int.max : number
  }

  private static func assignment(_ name: String, _ value: PropertyValue?) -> String {
    guard let value else { return ShellCommand.word(name) + "=…" }
    return ShellCommand.word("\(name)=\(value.text)")
  }
}
