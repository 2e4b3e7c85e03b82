import NavGraph

/// Transitions of events, delays and invocations.
extension XStateReader {
  mutating func addTransitions(of state: Int) throws(ReadError) {
    let node = nodes[state]
    for (event, transition) in named(node["on"], by: "event") {
      let trigger: StateChart.Transition.Trigger = event.isEmpty ? .always : .events([event])
      try add(transition, trigger, to: state)
    }
    if let always = node["always"] { try add(always, .always, to: state) }
    for (delay, transition) in named(node["after"], by: "delay") {
      try add(transition, .automatic("after \(delay)"), to: state)
    }
    if let done = node["onDone"] { try add(done, .done, to: state) }
    for service in node["invoke"]?.list ?? [] {
      let name = service["id"]?.text ?? service["src"]?.text ?? service["src"]?["type"]?.text
      let suffix = name.map { " \($0)" } ?? ""
      for (member, word) in [("onDone", "done"), ("onError", "error"), ("onSnapshot", "snapshot")] {
        if let transitions = service[member] {
          try add(transitions, .automatic(word + suffix), to: state)
        }
      }
    }
  }

  /// Returns transitions with their names: the members of an object, or the elements of a list, as
  /// version 4 also accepts them.
  private func named(
    _ node: OrderedJSON?,
    by member: String
  ) -> [(name: String, transition: OrderedJSON)] {
    let members = (node?.members ?? []).map { ($0.name, $0.value) }
    let elements = (node?.elements ?? []).map { element in
      (element[member].map { $0.text ?? $0.description } ?? "", element)
    }
    return members + elements
  }

  /// Adds a transition, or the candidates of a list, in order.
  mutating func add(
    _ node: OrderedJSON,
    _ trigger: StateChart.Transition.Trigger,
    to state: Int
  ) throws(ReadError) {
    for candidate in node.list {
      if let transition = try transition(candidate, trigger, of: state) {
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
    for target in targetNode?.list ?? [] {
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
    let handled: Set = ["target", "guard", "cond", "event", "delay"]
    transition.omitted = node.members(except: handled).map(\.name)
    return transition
  }
}
