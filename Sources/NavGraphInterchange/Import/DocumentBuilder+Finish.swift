import NavGraph

extension DocumentBuilder {
  /// Completes tabs, adds commands to unreachable screens if requested, and reports what the files
  /// contain besides.
  func finish() throws(ReadError) {
    repairTabs()
    if document.screens.isEmpty {
      report(.assumed, "no-screens", at: nil) {
        "The files contain no screens. The app's code is assumed to create them."
      }
    }
    if !document.roots.isEmpty { try reportUnreached() }
    reportOmissions()
    sortFindings()
  }

  private func reportUnreached() throws(ReadError) {
    let destinations = Set(document.commands.map(\.destination))
    for index in document.unreachedScreens(besides: embeddings) {
      let screen = document.screens[index]
      let isLeft = options.unreached == .leave
      let assumption =
        isLeft ? "The app's code is assumed to open it" : "A universal command opens it"
      report(.assumed, "unreached", at: screen.location) {
        destinations.contains(screen.id)
          ? "Commands lead to screen '\(screen.id)', but no route from a start screen. \(assumption)."
          : "No command leads to screen '\(screen.id)'. \(assumption)."
      }
      guard !isLeft else { continue }
      let definition = NavigationCommand(CommandID(screen.id.name), from: .anywhere, to: screen.id)
      try add(NavigationDocument.Command(definition, at: screen.location), isNamed: false)
    }
  }
}
