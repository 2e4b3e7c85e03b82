/// The answer to whether a command can be executed in a leg.
enum Legality {
  /// A rule forbids the execution.
  case illegal
  /// The execution is possible.
  case legal
  /// The execution is possible, and ends the leg, because the opened entry matches the milestone.
  case final
}

// The rules are checked in parts. The first part depends only on the request, and the second on the
// entry being left. The rule that an entry bars its screen depends on the whole stack. It is checked
// for a complete route.
extension Leg {
  /// Returns whether an execution is possible if the conditions that read the entry being left
  /// hold, and whether it ends the leg.
  func legality(of execution: Execution) -> Legality {
    guard isLegal(execution) else { return .illegal }
    return isGoal(execution) && mayEnd(by: execution.command) ? .final : .legal
  }

  /// Returns whether an execution is possible if the conditions that read the entry being left
  /// hold.
  func isLegal(_ execution: Execution) -> Bool {
    ignoresRules || !avoided.contains(execution.screen) && meetsRules(execution)
  }

  /// Returns whether the conditions of an execution that read the entry being left hold.
  func isLegal(_ execution: Execution, from origin: Origin) -> Bool {
    guard !ignoresRules, graph.traits[execution.command].contains(.readsOrigin) else { return true }
    return graph.conditions(of: execution.command).allSatisfy { condition in
      !condition.readsOrigin || holds(condition, for: execution, from: origin)
        || lacksValue(of: condition, for: execution, from: origin)
    }
  }

  /// Returns whether each screen that some moves open is legal, because no entry bars it.
  ///
  /// An entry from before the leg bars the screens that it matches while it is on the stack.
  func isEachScreenLegal(_ moves: [LegMove]) -> Bool {
    var older = entries.indices
    for move in moves {
      switch move {
      case .back(let index): older = 0..<index + 1
      case .execute(let execution):
        let isBarred = older.contains { index in
          entry(index, matches: execution.screen) && mayBar(entries[index])
        }
        if isBarred { return false }
        if !graph.traits[execution.command].presentation.keepsStack { older = 0..<0 }
      case .select: break
      }
    }
    return true
  }

  /// Returns whether an entry from before the leg bars the screens that it matches, also if missing
  /// values are added to the request.
  func mayBar(_ entry: LegEntry) -> Bool {
    ignoredRules != .missingValues || !properties.mayDiffer(from: entry)
  }

  /// Returns whether the plan can go back to an entry below the top.
  func isLegal(backTo index: Int) -> Bool {
    let screen = entries[index].screen
    return permitsGoingBack(to: entries[index]) && (ignoresRules || !avoided.contains(screen))
  }

  /// Returns whether the conditions and the required properties of an execution are met, regardless
  /// of the entry being left and of screens to avoid.
  func meetsRules(_ execution: Execution) -> Bool {
    if graph.isAlwaysLegal(execution) { return true }
    if let rules = graph.commandDetails[execution.command] {
      for condition in rules.conditions where !condition.readsOrigin {
        if !holds(condition, for: execution, from: .emptyStack),
          !lacksValue(of: condition, for: execution, from: .emptyStack)
        {
          return false
        }
      }
    }
    guard properties.lacksRequired(after: execution) else { return true }
    return (ignoredRules == .requiredProperties || ignoredRules == .missingValues)
      && !properties.missingNames(after: execution)
        .contains { properties.isReadOnly($0, on: execution.screen) }
  }

  func holds(_ condition: NavigationCondition, for execution: Execution, from origin: Origin)
    -> Bool
  {
    condition.holds(
      property: { properties.requestedValue($0, of: execution.screen) },
      origin: { value($0, of: origin) },
      context: context
    )
  }

  /// Returns whether a condition that does not hold lacks only values that are ignored.
  private func lacksValue(
    of condition: NavigationCondition,
    for execution: Execution,
    from origin: Origin
  ) -> Bool {
    guard ignoredRules == .missingValues else { return false }
    var lacksAny = false
    for reference in condition.references {
      switch (reference, origin) {
      case (.property(let name), _):
        if properties.requestedValue(name, of: execution.screen) == nil { lacksAny = true }
      case (.origin(let name), .opened(let opened)):
        if properties.assignedValue(name, after: opened) == nil { lacksAny = true }
      case (.origin(let name), _): if value(name, of: origin) == nil { return false }
      case (.context(let name), _): if context[name] == nil { return false }
      }
    }
    return lacksAny
  }

  private func value(_ name: PropertyName, of origin: Origin) -> PropertyValue? {
    switch origin {
    case .emptyStack: nil
    case .entry(let index): entries[index].properties[name]
    case .opened(let execution): properties.effectiveValue(name, after: execution)
    }
  }
}

extension NavigationGraph {
  /// Returns whether neither conditions nor required properties can forbid an execution.
  func isAlwaysLegal(_ execution: Execution) -> Bool {
    execution.screen == destinations[execution.command]
      && !traits[execution.command].contains(.guarded)
  }
}

// MARK: - Goals

extension Leg {
  func isGoal(_ index: Int) -> Bool { entry(index, matches: milestone) }

  /// Returns whether an entry matches a screen.
  ///
  /// This compares the screens first, to avoid copying the entry.
  private func entry(_ index: Int, matches screen: ScreenIndex) -> Bool {
    graph.isScreen(entries[index].screen, kindOf: screen)
      && properties.matches(entries[index], screen)
  }

  /// Returns whether the entry that an execution opens matches the milestone.
  func isGoal(_ execution: Execution) -> Bool {
    ignoresRules
      ? graph.isScreen(execution.screen, kindOf: milestone)
      : properties.matchesMilestone(execution)
  }
}
