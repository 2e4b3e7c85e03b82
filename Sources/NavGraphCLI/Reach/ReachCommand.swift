import ArgumentParser
import NavGraph
import NavGraphReview

struct ReachCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reach",
    abstract: "Show which screens can be reached, and in how many steps.",
    discussion: """
      A required property counts as something that the user can give: 'with id=…'.

      Examples:
        navgraph reach
        navgraph reach Cart --context signedIn=true --avoid Login
        navgraph reach --stack 'Menu/Profile::userId=1' --format csv
      """
  )

  @OptionGroup var database: DatabaseOptions

  @Argument(help: "The screen that the user is on; otherwise the first one.")
  var from: String?

  @Option(
    help: ArgumentHelp(
      "What is on screen, bottom to top: 'Menu/Chat::userId=1'.",
      valueName: "stack"
    )
  )
  var stack: String?

  @OptionGroup var options: AssumptionOptions

  @Option(help: "Whether people, programs or spreadsheets read the list.")
  var format = ListFormat.text

  func validate() throws {
    if from != nil, stack != nil {
      throw ValidationError("Say where the user is either by a screen or by --stack.")
    }
  }

  func run() throws {
    let graph = try database.graph()
    let stack = try graph.stack(from: from, orStack: self.stack)
    let explorer = try ReachExplorer(graph)
    let assumptions = options.assumptions(in: graph)
    let entries = try ProgressBar.showing("Routing") { progress in
      try explorer.screens(from: stack, assuming: assumptions, progress: progress)
    }
    switch format {
    case .json: try Console.print(ReachListJSON(stack, entries).jsonLine())
    case .csv: try Console.print(ReachCSV(entries).lines)
    case .text where entries.isEmpty: Console.remark("the database has no screens")
    case .text:
      let heading = Console.bold("From \(Console.printable(stack.description))")
      try Console.print([heading, ""] + ReachText(entries, .lastStep).lines)
    }
  }
}

extension NavigationGraph {
  /// Takes a screen or a stack as people write them; the first screen if there is neither.
  ///
  /// - Throws: `StackNotationError`.
  func stack(from screen: String?, orStack stack: String?) throws -> ScreenStack {
    try screen.map { self.stack(of: [try milestone($0)]) } ?? stack.map(self.stack) ?? startStack
  }
}
