import ArgumentParser
import NavGraph
import NavGraphService

/// The stack that a route starts from: `--from` or `--stack`.
struct StartOptions: ParsableArguments {
  @Option(help: .from, completion: .screens)
  var from: String?

  @Option(help: .stack)
  var stack: String?

  func validate() throws { _ = try question() }

  /// Returns the start that the options describe; the start screen if none is given.
  ///
  /// - Parameter screen: The screen that the command takes as an argument in place of `--from`.
  /// - Returns: The start.
  /// - Throws: `ValidationError` if there are a screen and a stack.
  func question(screen: String? = nil) throws -> QuestionStart {
    try QuestionStart(screen: screen ?? from, stack: stack)
  }
}

extension QuestionStart {
  /// Creates the start that options describe; the start screen if none is given.
  ///
  /// - Throws: `ValidationError` if both are given.
  init(screen: String?, stack: String?) throws {
    if screen != nil, stack != nil { throw ValidationError("Use --from or --stack, not both.") }
    self = screen.map { .screen(.text($0)) } ?? stack.map { .stack(.text($0)) } ?? .startScreen
  }
}

/// The options about the screens of a route: their properties, and the screens to avoid.
struct ScreenOptions: ParsableArguments {
  @Option(help: .set, transform: NamedValue.init)
  var set: [NamedValue] = []

  @Option(help: .avoid, completion: .screens)
  var avoid: [String] = []
}

/// The facts about the user and the device.
struct ContextOptions: ParsableArguments {
  @Option(help: .context, transform: NamedValue.init)
  var context: [NamedValue] = []

  /// The facts by name; of facts with the same name, the last one.
  var facts: PropertyDictionary { context.facts }

  /// Prints a note for each fact that no condition reads.
  func noteUnusedFacts(in graph: NavigationGraph) { facts.noteUnusedFacts(in: [graph]) }
}

extension PropertyDictionary {
  /// Prints a note for each fact that no condition in graphs reads.
  func noteUnusedFacts(in graphs: [NavigationGraph]) {
    let known: Set<PropertyName> = graphs.map(\.contextNameSet).reduce([]) { $0.union($1) }
    for fact in names(notIn: known) {
      Console.note("fact '\(fact)' is ignored: no condition reads it")
    }
  }
}

extension [NamedValue] {
  /// The texts of properties by name; of properties with the same name, the last one.
  var properties: [PropertyName: String] {
    Dictionary(map { (PropertyName($0.name), $0.text) }) { $1 }
  }

  /// The facts by name; of facts with the same name, the last one.
  var facts: PropertyDictionary { properties.mapValues { PropertyValue(notation: $0) } }
}

/// The help of options that several commands declare.
///
/// `route` has no option groups, because each would take ArgumentParser half a millisecond.
extension ArgumentHelp {
  static let database = ArgumentHelp(
    "The database. (default: $NAVGRAPH_DB or navgraph.db)",
    valueName: "path"
  )

  static let inferred: ArgumentHelp =
    "Use the commands that an import of source code has only inferred, too."
  static let rules = ArgumentHelp(
    "Read rules from this directory. (default: check, beside the database)",
    valueName: "directory"
  )

  static let from = ArgumentHelp(
    "Start from this screen; the root of a tab stands for its container.",
    valueName: "screen"
  )

  static let stack = ArgumentHelp(
    "Start from this stack, bottom to top: 'Menu/Chat::userId=1/!Login'; ! is presented.",
    valueName: "stack"
  )

  static let by = ArgumentHelp(
    "Open the destination with this command, even if it is open.",
    valueName: "command"
  )

  static let via = ArgumentHelp(
    "Visit this screen on the way; repeatable.",
    valueName: "screen"
  )

  static let set = ArgumentHelp(
    "Set a property of every screen that opens; repeatable.",
    valueName: "name=value"
  )

  static let setOfScreen = ArgumentHelp(
    "Set a property of the screen; repeatable.",
    valueName: "name=value"
  )

  static let root = ArgumentHelp(
    "Start from this screen instead of the start screens; repeatable.",
    valueName: "screen"
  )

  static let avoid = ArgumentHelp("Avoid this screen; repeatable.", valueName: "screen")

  static let context = ArgumentHelp(
    "Assume this fact about the user or the device; repeatable.",
    valueName: "name=value"
  )
}

extension NavigationGraph {
  /// The notation of screens, which prints a note for each name that is not exact.
  var notation: ScreenNotation { ScreenNotation(self, note: Console.note) }
}
