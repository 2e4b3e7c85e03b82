import NavGraph
import NavGraphDrawing
import NavGraphWalks

extension Diagram {
  /// Marks the commands that results of tests cover.
  mutating func mark(_ coverage: Coverage) {
    let trials = coverage[.commands].elements.map { command in
      (CommandID(command.names[0]), Trial(command.state))
    }
    mark(Dictionary(uniqueKeysWithValues: trials))
  }
}

extension Diagram.Trial {
  fileprivate init(_ state: CoverageState) {
    self =
      switch state {
      case .untried: .untried
      case .unclear: .unclear
      case .passed: .passed
      case .failed: .failed
      }
  }
}
