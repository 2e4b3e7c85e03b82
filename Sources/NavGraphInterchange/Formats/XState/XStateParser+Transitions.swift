import NavGraph

/// Transitions of events, delays and invocations.
extension XStateParser {
  mutating func addTransitions(of state: Int) throws(ReadError) {
    let node = nodes[state]
    for event in node["on"]?.members ?? [] {
      let trigger: StateChart.Transition.Trigger =
        event.name.isEmpty ? .always : .events([event.name])
      let member: [OrderedJSON] = event.name.isEmpty ? ["always"] : []
      try add(event.value, trigger, at: member, to: state)
    }
    // Version 4 also accepts a list of transitions, each with its event.
    for transition in node["on"]?.elements ?? [] {
      let event = transition["event"]?.text ?? ""
      let trigger: StateChart.Transition.Trigger = event.isEmpty ? .always : .events([event])
      try add(transition, trigger, at: event.isEmpty ? ["always"] : [], to: state)
    }
    if let always = node["always"] { try add(always, .always, at: ["always"], to: state) }
    for timer in node["after"]?.members ?? [] {
      let member: [OrderedJSON] = ["after", .string(timer.name)]
      try add(timer.value, .automatic("after \(timer.name)"), at: member, to: state)
    }
    for timer in node["after"]?.elements ?? [] {
      let delay = timer["delay"].map { $0.text ?? $0.description } ?? ""
      let member: [OrderedJSON] = ["after", .string(delay)]
      try add(timer, .automatic("after \(delay)"), at: member, to: state)
    }
    if let done = node["onDone"] { try add(done, .done, at: ["onDone"], to: state) }
    let services = node["invoke"]?.elements ?? node["invoke"].map { [$0] } ?? []
    for (index, service) in services.enumerated() {
      let name = service["id"]?.text ?? service["src"]?.text ?? service["src"]?["type"]?.text
      let suffix = name.map { " \($0)" } ?? ""
      for (member, word) in [("onDone", "done"), ("onError", "error"), ("onSnapshot", "snapshot")] {
        if let transitions = service[member] {
          let place: [OrderedJSON] = ["invoke", .integer(index), .string(member)]
          try add(transitions, .automatic(word + suffix), at: place, to: state)
        }
      }
    }
  }

  /// Adds a transition, or the candidates of a list, in order.
  ///
  /// - Parameters:
  ///   - node: The transition or list.
  ///   - trigger: The cause of the transitions.
  ///   - member: The members and indices in the state that lead to the transitions; empty for those
  ///     of an event.
  ///   - state: The state.
  /// - Throws: `ReadError` if a transition is malformed.
  mutating func add(
    _ node: OrderedJSON,
    _ trigger: StateChart.Transition.Trigger,
    at member: [OrderedJSON],
    to state: Int
  ) throws(ReadError) {
    for candidate in node.elements ?? [node] {
      if var transition = try transition(candidate, trigger, of: state) {
        if !member.isEmpty { transition.foreign.append(.init("member", .array(member))) }
        chart.states[state].transitions.append(transition)
      }
    }
  }

  /// Reads a transition; returns nil if its targets are not in the machine.
  mutating func transition(
    _ node: OrderedJSON,
    _ trigger: StateChart.Transition.Trigger,
    of state: Int
  ) throws(ReadError) -> StateChart.Transition? {
    var transition = StateChart.Transition(trigger: trigger, location: text.location(node.offset))
    transition.guard = XStateGuard.guard(node["guard"] ?? node["cond"])
    let targetNode = node.text != nil ? node : node["target"]
    for target in targetNode?.elements ?? targetNode.map({ [$0] }) ?? [] {
      guard let name = target.text else { continue }
      if let index = resolve(name, from: state) {
        transition.targets.append(index)
      } else if let index = descendant(name, of: state) {
        builder.report(.assumed, "bare-target", at: text.location(target.offset)) {
          "Target '\(name)' is not a sibling of '\(chart.states[state].name)'; it is imported as '.\(name)'."
        }
        transition.targets.append(index)
      } else {
        builder.report(.dropped, "missing-state", at: text.location(target.offset)) {
          "Target '\(name)' of '\(chart.states[state].name)' is not in the machine."
        }
        return nil
      }
    }
    transition.foreign = node.members(except: ["target", "guard", "cond", "event", "delay"])
    if case .events(let events) = trigger, let event = events.first {
      transition.foreign.append(OrderedJSON.Member("event", .string(event)))
    }
    if !transition.guard.untranslated.isEmpty, let guardNode = node["guard"] ?? node["cond"] {
      transition.foreign.append(OrderedJSON.Member("guard", guardNode))
    }
    return transition
  }
}
