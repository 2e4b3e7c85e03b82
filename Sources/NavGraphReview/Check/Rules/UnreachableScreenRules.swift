import NavGraph
import NavGraphStore

/// Rules for screens that users cannot reach, or only in unusual ways.
extension CheckRule {
  static let noScreens = CheckRule(
    "no-screens",
    .error,
    "A database without screens"
  ) { context, findings in
    guard context.screens.isEmpty else { return }
    findings.add(about: [], "The database has no screens.", remedy: nil)
  }

  /// Screens that users cannot reach.
  ///
  /// One finding contains a screen, and the unreachable screens to which it leads. While calls of
  /// imported source code are not resolved, it is no certain mistake.
  static let unreachableScreen = CheckRule(
    "unreachable-screen",
    .error,
    "Screens that users cannot reach"
  ) { context, findings in
    let count = context.unresolvedCallCount
    let calls = count == 1 ? "1 navigation call" : "\(count) navigation calls"
    let doubt =
      count == 0
      ? "" : "; \(calls) of the imported source \(count == 1 ? "is" : "are") not resolved"
    for group in context.unreachableGroups {
      guard let first = group.first else { continue }
      let others = Array(group.dropFirst())
      let noun = others.count == 1 ? "screen" : "screens"
      let behind =
        others.isEmpty
        ? "" : ", and neither can the \(noun) behind it: \(CheckContext.list(others))"
      findings.add(
        about: group.map(FindingSubject.screen),
        "Screen '\(first)' cannot be reached from \(CheckContext.list(context.roots))\(behind)\(doubt).",
        severity: count == 0 ? nil : .warning,
        remedy: context.remedy(forUnreachable: first)
      )
    }
  }

  static let disabledScreen = CheckRule(
    "disabled-screen",
    .note,
    "Screens that only disabled flows reach"
  ) { context, findings in
    for (flows, screens) in context.alternatives.byFlows {
      let nouns = (
        screens.count == 1 ? "Screen" : "Screens", flows.count == 1 ? "flow" : "flows",
        flows.count == 1 ? "is" : "are"
      )
      findings.add(
        about: screens.map(FindingSubject.screen) + flows.map(FindingSubject.flow),
        "\(nouns.0) \(CheckContext.list(screens)) can be reached only if \(nouns.1) "
          + "\(CheckContext.list(flows)) \(nouns.2) enabled.",
        remedy: .edit(flows.map { .enableFlow($0) })
      )
    }
  }

  static let onlyByLink = CheckRule(
    "only-by-link",
    .note,
    "Screens that only links reach"
  ) { context, findings in
    for (pattern, screens) in context.alternatives.byLinks {
      for screen in screens {
        findings.add(
          about: [.screen(screen), .link(pattern)],
          "Screen '\(screen)' can be reached only by link '\(pattern)'.",
          remedy: context.edge(from: context.roots[0], to: screen)
        )
      }
    }
  }

  static let tooDeep = CheckRule(
    "too-deep",
    .warning,
    "Screens that are too many steps away"
  ) { context, findings in
    guard let maximum = context.maximumDepth else { return }
    for screen in context.screens {
      guard let distance = context.distances.distance(to: screen), distance > maximum else {
        continue
      }
      findings.add(
        about: [.screen(screen)],
        "Screen '\(screen)' is \(distance) steps away from "
          + "\(CheckContext.list(context.roots, conjunction: "or")); the maximum is \(maximum).",
        remedy: context.edge(from: context.roots[0], to: screen)
      )
    }
  }
}

extension CheckContext {
  /// Returns a remedy that adds an edge from one screen to another.
  ///
  /// The edge belongs to the first command that opens the destination. If that command is disabled
  /// or has conditions, the edge belongs to a new command.
  func edge(from origin: ScreenID, to destination: ScreenID) -> Remedy {
    let first = completeGraph.index(of: destination)
      .flatMap { completeGraph.commands(opening: $0).first }.map(completeGraph.command)
    let isUsable = first.map { $0.conditions.isEmpty && graph.command($0.name) != nil }
    if isUsable ?? (completeGraph.command(CommandID(destination.name)) == nil) {
      return .edit([.addEdge(from: origin, to: destination)])
    }
    let name = unusedCommandName("\(destination) from \(origin)")
    return .edit([.addEdge(from: origin, to: destination, command: name)])
  }

  private func unusedCommandName(_ name: String) -> CommandID {
    var unused = CommandID(name)
    var number = 2
    while completeGraph.command(unused) != nil {
      unused = CommandID("\(name) \(number)")
      number += 1
    }
    return unused
  }
}

extension CheckContext {
  /// The unreachable screens in groups.
  ///
  /// In each group, the first screen leads to the others.
  ///
  /// Screens that can be reached with disabled flows or with links, and screens that no command can
  /// open, are reported by other findings.
  fileprivate var unreachableGroups: [[ScreenID]] {
    let elsewhere = alternatives.screens
    let openable = ScreenNetwork(graph, excludingCommands: contradictions.keys)
      .distances(from: roots)
    let unreachable = distances.unreachableScreens.filter {
      !elsewhere.contains($0) && !openable.contains($0)
    }
    guard !roots.isEmpty, !unreachable.isEmpty else { return [] }
    return network.groups(of: unreachable)
  }

  /// Returns a remedy that makes a screen reachable: an additional root if the screen is likely a
  /// start screen, otherwise an edge from the first root.
  ///
  /// A screen is likely a start screen if no command opens it, no roots were specified, and it
  /// leads to other screens or has the name of a launch screen.
  fileprivate func remedy(forUnreachable screen: ScreenID) -> Remedy {
    let hasOwnCommands =
      completeGraph.index(of: screen).map { !completeGraph.commands(leaving: $0).isEmpty } ?? false
    let launchNames = ["launch", "splash", "start", "welcome", "onboarding", "intro"]
    let isLaunchScreen = launchNames.contains { screen.name.lowercased().contains($0) }
    guard !hasGivenRoots, hasOwnCommands || isLaunchScreen,
      completeGraph.index(of: screen).map({ completeGraph.commands(opening: $0).isEmpty }) ?? true
    else {
      return edge(from: roots[0], to: screen)
    }
    return .declareRoots(roots + [screen])
  }
}
