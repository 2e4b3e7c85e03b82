/// The rules for executions that do not depend on a request.
extension NavigationGraph {
  /// Returns whether neither conditions nor required properties can forbid an execution.
  func isAlwaysLegal(_ execution: Execution) -> Bool {
    execution.screen == destinations[execution.command]
      && !traits[execution.command].contains(.guarded)
  }

  /// Returns the names of the required properties for which a request must supply values, so that a
  /// command can open a screen.
  package func missingProperties(
    opening screen: ScreenIndex,
    by command: CommandIndex
  ) -> [String] {
    let declared = properties(of: screen)
    guard declared.hasRequired else { return [] }
    let properties = LegProperties(graph: self, milestone: screen, shared: [:], own: [:])
    return properties.missingNames(after: Execution(command: command, screen: screen))
      .map { $0.name }
  }
}
