import NavGraph
package import NavGraphAssertions
import NavGraphLinks

/// An assertion and its counterexample as text.
package struct AssertionText {
  private let assertion: Assertion

  package init(_ assertion: Assertion) { self.assertion = assertion }

  /// The assertion in short, such as `never: Account`.
  var name: String { form.map { "\($0): \($1)" }.joined(separator: ", ") }

  /// The assertion as an item of a test file in YAML, with its form, its context and its source.
  package var yaml: String {
    let context = assertion.context.sorted { $0.key < $1.key }.map { name, values in
      let texts = values.map { $0.jsonLine() }
      let value = texts.count == 1 ? texts[0] : "[\(texts.joined(separator: ", "))]"
      return "\(AssertionText.word(name.name)): \(value)"
    }
    let members =
      form.map { key, value in "\(key): \(value)" }
      + (context.isEmpty ? [] : ["context: {\(context.joined(separator: ", "))}"])
      + (assertion.source.map { ["source: \($0.rawValue)"] } ?? [])
    return "- {\(members.joined(separator: ", "))}"
  }

  /// The keys and values of the assertion's form, in YAML.
  private var form: [(key: String, value: String)] {
    func word(_ screen: ScreenID) -> String { AssertionText.word(screen.name) }
    return switch assertion.form {
    case .never(let screen): [("never", word(screen))]
    case .through(let first, to: let second): [("through", word(first)), ("to", word(second))]
    case .above(let first, screen: let second): [("above", word(first)), ("screen", word(second))]
    case .within(let maximum, to: let screen): [("within", "\(maximum)"), ("to", word(screen))]
    case .back(let screen, within: let maximum):
      [("back", word(screen))] + (maximum.map { [("within", "\($0)")] } ?? [])
    case .only(let screens):
      [("only", "[\(screens.map(word).joined(separator: ", "))]")]
    }
  }

  /// Returns a text in YAML, in quotes unless it is a plain word.
  private static func word(_ text: String) -> String {
    let isPlain =
      text.first?.isLetter ?? false
      && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
      && PropertyValue(literal: text) == .string(text)
    return isPlain ? text : text.jsonLine()
  }

  /// What a check of the assertion assumes, as a sentence.
  func assumptions(in graph: NavigationGraph, starts: [ScreenID]) -> String {
    let fixed = assertion.context.sorted { $0.key < $1.key }.map { name, values in
      "\(name) = " + values.map(\.description).joined(separator: " or ")
    }
    let open = graph.contextNameSet.sorted().filter { assertion.context[$0] == nil }
      .map { "any \($0)" }
    let screens = assertion.start.map { [$0] } ?? starts
    let start = "a start on " + screens.map { "'\($0)'" }.joined(separator: " or ")
    let links = "links from " + (assertion.source?.rawValue ?? "all sources")
    let saved = assertion.isRestored ? "restored stacks" : "no restored stacks"
    return "Assumes " + (fixed + open + [start, links, saved]).joined(separator: ", ") + "."
  }

  /// Returns the reason why an assertion does not hold, as a sentence, and the command lines that
  /// show it; nil if it holds.
  static func failure(
    for verdict: Verdict,
    in graph: NavigationGraph,
    database: String?
  ) -> (reason: String, commands: [String])? {
    switch verdict {
    case .holds: return nil
    case .undecided(let reason): return ("It is undecided whether this holds. " + reason, [])
    case .fails(let counterexample):
      let last = counterexample.moves.last { !$0.rule.isEmpty }
      let rule = last.map { " The last step is permitted by \($0.rule)." } ?? ""
      let commands = counterexample.moves.map { command(for: $0, in: graph, database) }
      let shown =
        commands.isEmpty ? [command(for: counterexample.stack, in: graph, database)] : commands
      return (counterexample.reason + rule, shown)
    }
  }

  private static func command(
    for stack: ScreenStack,
    in graph: NavigationGraph,
    _ database: String?
  ) -> String {
    let options = [
      ("stack", StackNotation.text(of: stack, in: graph)), ("to", stack.top?.screen.name ?? ""),
    ]
    return ShellCommand("route", options: options, database: database).text
  }

  private static func command(
    for move: Counterexample.Move,
    in graph: NavigationGraph,
    _ database: String?
  ) -> String {
    let context = move.context.sorted { $0.key < $1.key }
      .map { ("context", "\($0.key)=\($0.value.notation)") }
    let stack = ("stack", StackNotation.text(of: move.origin, in: graph))
    switch move.kind {
    case .route(to: let screen, let request):
      let own = request.isShared ? [:] : request.properties
      let shared = request.isShared ? request.properties : [:]
      let set = shared.sorted { $0.key < $1.key }.map { ("set", "\($0.key)=\($0.value.text)") }
      let options = [stack, ("to", StackNotation.text(of: screen, own, in: graph))] + set + context
      return ShellCommand("route", options: options, database: database).text
    case .link(let link, let source):
      let options = [stack, ("source", source.rawValue)] + context
      return ShellCommand("open", [link.description], options: options, database: database).text
    }
  }
}
