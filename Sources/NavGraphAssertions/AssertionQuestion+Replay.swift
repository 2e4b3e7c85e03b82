import NavGraph
import NavGraphSpace

extension AssertionQuestion {
  /// Executes a candidate in a context.
  ///
  /// - Returns: The counterexample, or the reason why there is none.
  func replay(
    _ candidate: Candidate,
    in context: PropertyDictionary,
    _ space: NavigationSpace
  ) -> Execution {
    var replay = Replay(space, in: context, startingOn: beginnings.starts.first)
    var steps = candidate.steps
    // A link shows its whole stack at once.
    if case .back? = steps.last?.action {
      switch form {
      case .never, .only: steps.removeLast()
      case .through, .above, .within, .back: break
      }
    }
    let position = replay.perform(steps)
    if position == nil, isViolated(by: replay, candidate, space.graph) {
      if case .within(_, to: let screen) = form { replay.fail(toReach: screen) }
      if case .back(let screen, within: _) = form { replay.fail(toReach: screen) }
      let isRestored = steps.contains { if case .restored = $0.action { true } else { false } }
      let note = isRestored ? " The first steps lead to a stack that is saved and restored." : ""
      return .contradicts(
        Counterexample(
          reason: reason(of: candidate, shown: replay.stacks.last, space.graph) + note,
          start: replay.start,
          moves: replay.moves
        )
      )
    }
    let last = position ?? steps.count - 1
    let name = space.screen(of: steps[last].node)
    var excluded: ExcludedStep?
    for position in steps[...last].indices.reversed() where position > 0 && excluded == nil {
      switch steps[position].action {
      case .command, .link:
        excluded = ExcludedStep(origin: steps[position - 1].node, step: steps[position])
      default: break
      }
    }
    return .deviates("'\(name)' can be opened, but another plan is preferred.", excluded)
  }

  /// Searches whole stacks for a counterexample, and executes it.
  ///
  /// - Parameters:
  ///   - region: The contexts in which the assertion is undecided.
  ///   - context: One of these contexts.
  ///   - checker: The checker.
  /// - Returns: The counterexample; nil if none is found, or if the assertion is not about each stack
  ///   that is shown.
  func counterexampleAmongStacks(
    in region: Region,
    _ context: PropertyDictionary,
    _ checker: AssertionChecker
  ) -> Counterexample? {
    switch form {
    case .through, .within: return nil
    case .never, .only, .above, .back: break
    }
    let space = checker.space
    let replay = Replay(space, in: context, startingOn: beginnings.starts.first)
    var saved: [[PathStep]]?
    if beginnings.isRestored {
      var saving = beginnings
      saving.isRestored = false
      saved = StackSearch(checker.exploration(in: region, from: saving), replay).map(\.steps)
    }
    let search = StackSearch(
      checker.exploration(in: region, from: beginnings),
      replay,
      saved: saved.map { ($0, region) }
    )
    for state in search {
      var candidate = Candidate(
        steps: state.steps,
        visiblePath: state.replay.stacks.last?.visiblePath.map(\.screen)
      )
      guard isViolated(by: state.replay, candidate, space.graph) else { continue }
      if case .back(let screen, within: _) = form {
        candidate.distance = state.replay.distance(to: screen)
      }
      if case .contradicts(let counterexample) = self.replay(candidate, in: context, space) {
        return counterexample
      }
    }
    return nil
  }

  private func isViolated(
    by replay: Replay,
    _ candidate: Candidate,
    _ graph: NavigationGraph
  ) -> Bool {
    guard let path = replay.stacks.last?.visiblePath else { return false }
    let target = path.firstIndex { isTarget($0, in: graph) }
    switch form {
    case .never, .only: return target != nil
    case .through:
      let earlier = replay.stacks.dropLast().flatMap(\.visiblePath)
      return target != nil && !earlier.contains { isFirst($0, in: graph) }
    case .above:
      return path.indices.contains { index in
        isTarget(path[index], in: graph)
          && !path[..<index].contains { isFirst($0, in: graph) }
      }
    case .within: return true
    case .back(let screen, within: let maximum):
      // What lies in a tab can be nearer than its root.
      if let distance = replay.distance(to: screen), distance <= maximum ?? .max { return false }
      return candidate.visiblePath.map { $0 == path.map(\.screen) }
        ?? (replay.stacks.last?.entries.count == 1)
    }
  }

  private func reason(
    of candidate: Candidate,
    shown stack: ScreenStack?,
    _ graph: NavigationGraph
  ) -> String {
    func plan(to screen: ScreenID, _ maximum: Int?) -> String {
      guard let distance = candidate.distance, let maximum else {
        return "There is no plan to '\(screen)' from this stack."
      }
      return "The shortest plan to '\(screen)' has \(distance) steps, more than \(maximum)."
    }
    let other = stack?.visiblePath.first { isTarget($0, in: graph) }?.screen.name ?? ""
    return switch form {
    case .never(let screen): "'\(screen)' can be shown."
    case .through(let first, to: let second): "'\(second)' can be shown without '\(first)' before."
    case .above(let first, screen: let second):
      "'\(second)' can be shown without '\(first)' below it."
    case .only: "'\(other)' can be shown, which is not in the list."
    case .within(let maximum, to: let screen): plan(to: screen, maximum)
    case .back(let screen, within: let maximum): plan(to: screen, maximum)
    }
  }
}
