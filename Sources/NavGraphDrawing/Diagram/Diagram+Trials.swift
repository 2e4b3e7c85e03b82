package import NavGraph

/// The results of tests in a diagram.
extension Diagram {
  /// What tests of a command have shown.
  package enum Trial: String, Sendable, Hashable, CaseIterable {
    /// The command was executed.
    case passed
    /// The command failed.
    case failed
    /// A test with the command failed, but it is unknown at which step.
    case unclear
    /// No test has tried the command.
    case untried
  }

  /// Marks commands by the results of tests.
  ///
  /// - Parameter trials: The results by the names of commands.
  package mutating func mark(_ trials: [CommandID: Trial]) {
    for index in edges.indices { edges[index].trial = edges[index].command.flatMap { trials[$0] } }
  }
}
