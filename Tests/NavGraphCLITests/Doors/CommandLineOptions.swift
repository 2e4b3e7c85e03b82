import Foundation
import NavGraphService
import NavGraphTestSupport
import Testing

/// The options of subcommands, as ArgumentParser describes them.
struct CommandLineOptions: Decodable {
  private struct Description: Decodable { let command: Command }

  private struct Command: Decodable {
    let commandName: String
    let subcommands: [Command]?
    let arguments: [Argument]?
  }

  private struct Argument: Decodable {
    struct Name: Decodable { let name: String }

    let kind: String
    let names: [Name]?
  }

  /// The names of the options of each subcommand; an argument without a name is an empty name.
  private(set) var names: [String: Set<String>] = [:]

  init(from decoder: any Decoder) throws {
    let commands = try Description(from: decoder).command.subcommands ?? []
    for command in commands {
      let names = (command.arguments ?? []).flatMap { $0.names?.map(\.name) ?? [""] }
      self.names[command.commandName] = Set(names)
    }
  }

  /// Returns the option for a parameter; nil for an argument without a name.
  static func option(for parameter: Parameter, of form: QuestionForm) -> String? {
    switch (form.name, parameter.name) {
    case (_, "text"), (_, "name"), (_, "link"): nil
    case ("diff", "from"): "since"
    case (_, "properties"): "set"
    case (_, "contexts"): "context"
    case (_, "roots"): "root"
    case (_, "maximumDepth"): "max-depth"
    default:
      parameter.name.reduce(into: "") { $0 += $1.isUppercase ? "-\($1.lowercased())" : "\($1)" }
    }
  }
}

/// The options of the command line, compared with the parameters of questions.
@Suite struct CommandLineOptionTests {
  /// Options that change how an answer is printed, or read files, which other doors do not have.
  private static let others: Set<String> = [
    "db", "format", "columns", "limit", "help", "h", "version", "differing", "strict", "suggest",
    "codes", "baseline", "rules", "explain", "keep", "tests", "",
  ]

  @Test func subcommandsHaveTheParametersOfQuestionsAndNoOthers() throws {
    let navgraph = try CommandLineProgram()
    let json = try navgraph("--experimental-dump-help").output
    let options = try JSONDecoder().decode(CommandLineOptions.self, from: Data(json.utf8)).names
    for form in Questions.all.map({ $0.form }) where !form.edits {
      let given = try #require(options[form.name], "There is no subcommand '\(form.name)'.")
      // The command line compares a revision with the current state only.
      let parameters = form.parameters.filter { (form.name, $0.name) != ("diff", "to") }
      let expected = Set(parameters.map { CommandLineOptions.option(for: $0, of: form) ?? "" })
      #expect(expected.subtracting(given) == [], "'\(form.name)' lacks options.")
      guard form.name != "links" else { continue }
      let unknown = given.subtracting(expected).subtracting(CommandLineOptionTests.others)
      #expect(unknown == [], "Questions '\(form.name)' have no such parameters.")
    }
  }
}
