import NavGraph

extension StateChartImporter {
  // MARK: Commands

  mutating func addCommands(of state: Int) throws(ReadError) {
    guard !isTransient(state) else { return }
    var earlier: [StateChart.Transition] = []
    for transition in chart.states[state].transitions {
      guard chart.covers != nil else {
        try add(transition, of: state)
        continue
      }
      let shadowing = earlier.filter { covers($0.trigger, transition.trigger) }
      if shadowing.contains(where: \.guard.isEmpty) {
        report(transition, of: state, .dropped, "never-taken", "is never taken: an earlier one is")
        continue
      }
      if !shadowing.isEmpty {
        let loss = "is taken only if the guards before it fail, which its conditions do not express"
        report(transition, of: state, .approximated, "guard-order", loss)
      }
      earlier.append(transition)
      try add(transition, of: state)
    }
  }

  /// Returns whether a transition prevents a later one of the same state.
  private func covers(
    _ earlier: StateChart.Transition.Trigger,
    _ later: StateChart.Transition.Trigger
  ) -> Bool {
    guard case .events(let patterns) = earlier, case .events(let events) = later,
      chart.usesDocumentOrder, let covers = chart.covers
    else { return earlier == later }
    return events.allSatisfy { event in patterns.contains { covers($0, event) } }
  }

  mutating func add(_ transition: StateChart.Transition, of state: Int) throws(ReadError) {
    guard !transition.targets.isEmpty else {
      let loss = "has no target state, so it does not become a command"
      return report(transition, of: state, .dropped, "no-target", loss)
    }
    builder.leaveOut(transition.omitted, of: .commands, at: transition.location)
    let origins = origins(of: transition, in: state)
    let isAutomatic = isAutomatic(transition)
    if !transition.guard.untranslated.isEmpty {
      let code = transition.guard.untranslated.joined(separator: " && ")
      let loss = "has the guard '\(code)', which is dropped"
      report(transition, of: state, .approximated, "guard", loss)
    }
    let entries = entries(of: transition.targets, at: transition.location)
    for (index, entry) in entries.enumerated() {
      guard let destination = screens[entry.state] else { continue }
      var name = self.name(of: transition, in: state)
      if index > 0 { name += " (\(entry.region ?? destination.name))" }
      var definition = NavigationCommand(CommandID(name), from: .screens(origins), to: destination)
      definition.presentation = builder.options.presentation ?? .root
      definition.flow =
        isAutomatic
        ? builder.automaticFlow() : chart.states[entry.state].parent.flatMap { flows[$0] }
      definition.conditions = transition.guard.conditions
      let command = NavigationDocument.Command(definition, at: transition.location)
      try builder.add(command, isNamed: false, joining: isShared ? .equal : .none)
    }
  }

  /// Returns whether a transition is not caused by the user, but by a timer, a service, or no
  /// event.
  func isAutomatic(_ transition: StateChart.Transition) -> Bool {
    if case .events = transition.trigger { false } else { true }
  }

  func name(of transition: StateChart.Transition, in state: Int) -> String {
    let name = chart.states[state].name
    return switch transition.trigger {
    case .events([]):
      "\(name) to \(transition.targets.first.map { chart.states[$0].name } ?? name)"
    case .events(let events) where events.count > 4:
      "\(name) \(events[0]) and \(events.count - 1) more"
    case .events(let events): "\(name) \(events.joined(separator: " "))"
    case .always: "\(name) always"
    case .done: "\(name) done"
    case .doneState(let other): "\(chart.states[other].name) done"
    case .automatic(let cause): "\(name) \(cause)"
    }
  }

  // MARK: Origins

  /// Returns the screens on which a transition of a state is possible.
  func origins(of transition: StateChart.Transition, in state: Int) -> [ScreenID] {
    switch transition.trigger {
    case .done: finals(of: state).compactMap { screens[$0] }
    case .doneState(let other): finals(of: other).compactMap { screens[$0] }
    default:
      chart.leaves(of: state).compactMap { leaf in
        isShadowed(transition, of: state, at: leaf) ? nil : screens[leaf]
      }
    }
  }

  /// Returns the final states in which a state ends.
  func finals(of state: Int) -> [Int] {
    let children = chart.states[state].children
    if chart.states[state].kind == .parallel { return children.flatMap(finals) }
    return children.filter { chart.states[$0].kind == .final }
  }

  /// Returns whether states between an active state and the state of a transition handle its events
  /// first.
  func isShadowed(_ transition: StateChart.Transition, of state: Int, at leaf: Int) -> Bool {
    guard case .events(let events) = transition.trigger, leaf != state, !events.isEmpty,
      let covers = chart.covers
    else { return false }
    var nearer = [leaf]
    for ancestor in chart.ancestors(of: leaf) {
      if ancestor == state { break }
      nearer.append(ancestor)
    }
    let handled = nearer.flatMap { chart.states[$0].transitions }
      .filter(\.guard.isEmpty)
      .flatMap { transition -> [String] in
        if case .events(let events) = transition.trigger { events } else { [] }
      }
    return events.allSatisfy { event in handled.contains { covers($0, event) } }
  }
}
