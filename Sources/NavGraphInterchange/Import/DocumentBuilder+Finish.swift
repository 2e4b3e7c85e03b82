import NavGraph

extension DocumentBuilder {
  /// Completes tabs, adds commands to unreachable screens if requested, and reports the data that
  /// is only stored for exports.
  func finish() throws(ReadError) {
    repairTabs()
    if document.screens.isEmpty {
      report(.assumed, "no-screens", at: nil) {
        "The files contain no screens. The app's code is assumed to create them."
      }
    }
    if !document.roots.isEmpty { try reportUnreached() }
    reportKept("screens", document.screens.map { ($0.foreign, $0.location) })
    reportKept("commands", document.commands.map { ($0.foreign, $0.location) })
    reportKept("flows", document.flows.map { ($0.foreign, $0.location) })
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

  /// The members that only contain the name of an element in its format, or what is imported.
  private static let identifyingMembers: Set<String> = [
    "id", "element", "customClass", "kind", "event", "cond", "clickTargetFqn", "module", "name",
    "model", "member", "state", "graph", "startDestination", "initial", "guard", "sharedState",
    "shared", "startElementId",
  ]

  /// Reports the names of what elements of one kind store for their formats.
  private func reportKept(
    _ kind: String,
    _ elements: [(foreign: ForeignData, location: SourceLocation?)]
  ) {
    var counts: [InterchangeFormat: [String: Int]] = [:]
    var locations: [InterchangeFormat: SourceLocation] = [:]
    for element in elements where !element.foreign.isEmpty {
      for (format, members) in element.foreign.values {
        for member in members where !Self.identifyingMembers.contains(member.name) {
          counts[format, default: [:]][member.name, default: 0] += 1
          if locations[format] == nil { locations[format] = element.location }
        }
      }
    }
    for (format, names) in counts.sorted(by: { $0.key < $1.key }) {
      let list = names.sorted { $0.key < $1.key }.map { "\($0.key) (\($0.value))" }
      report(.kept, "foreign", at: locations[format]) {
        "Members of \(kind) without effect on routes are kept: \(list.joined(separator: ", "))."
      }
    }
  }
}
