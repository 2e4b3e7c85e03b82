import NavGraph

extension ExportBuilder {
  /// Reports what a machine, whose transitions have no names and flows, expresses in another form.
  ///
  /// - `keepsFlow`: Whether the place of a command's event shows its flow.
  mutating func reportTransitions(
    of document: NavigationDocument,
    _ transitions: MachineTransitions,
    _ writer: any FormatWriter.Type,
    keepsFlow: (_ command: NavigationDocument.Command, _ event: String) -> Bool
  ) {
    var (split, moved) = (document, document)
    var renamed: [String] = []
    split.commands = []
    moved.commands = []
    for command in document.commands {
      let transition = transitions.transition(of: command)
      if case .screens = transition.owners { split.commands.append(command) }
      if !transition.isRestored || !keepsFlow(command, transition.event) {
        moved.commands.append(command)
      }
      if !transition.isRestored { renamed.append(command.name.name) }
    }
    reportLoss(of: .sharedCommands, in: split, writer)
    reportLoss(of: .commandFlows, in: moved, writer)
    report(
      .approximated,
      "names",
      renamed,
      "Command",
      "become events, so that an import names them after their states, too"
    )
    report(
      .approximated,
      "universal",
      document.commands.filter(\.isUniversal).map(\.name.name),
      "Command",
      "are universal, and are imported as commands of each screen"
    )
  }

  /// Reports the commands that need a stack, which `owner`, such as a machine, does not have.
  mutating func reportStackless(_ commands: [NavigationDocument.Command], in owner: String) {
    report(
      .approximated,
      "presentation",
      commands.filter { $0.presentation.keepsStack }.map(\.name.name),
      "Command",
      "open a screen on a stack, which \(owner) does not have"
    )
  }
}
