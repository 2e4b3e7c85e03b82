import ArgumentParser
import NavGraph

/// The stack that a route starts from: `--from` or `--stack`.
struct StartOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Start from this screen.", valueName: "screen"))
  var from: String?

  @Option(
    help: ArgumentHelp(
      "Start from this stack, bottom to top: 'Menu/Chat::userId=1'.",
      valueName: "stack"
    )
  )
  var stack: String?

  func validate() throws {
    if from != nil, stack != nil { throw ValidationError("Give --from or --stack, not both.") }
  }

  /// Returns the stack that the options describe; the graph's first screen if none is given.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - screen: The screen that the command takes as an argument in place of `--from`.
  /// - Returns: The stack.
  /// - Throws: `StackNotationError`.
  func stack(in graph: NavigationGraph, screen: String? = nil) throws -> ScreenStack {
    if let from = screen ?? from { return graph.stack(of: [try graph.milestone(notation: from)]) }
    if let stack { return try graph.stack(notation: stack) }
    return graph.firstScreenStack
  }
}
