package import NavGraph
package import NavGraphReview

/// The results of a check, and reachable screens, in a diagram.
extension Diagram {
  /// Marks the screens and commands of findings.
  package mutating func mark(_ findings: [Finding]) {
    findingCount = (findingCount ?? 0) + findings.count
    var notes: [FindingSubject: [Note]] = [:]
    for finding in findings {
      guard let subject = finding.subjects.first else { continue }
      let note = Note(
        code: finding.code,
        message: finding.message,
        isMistake: finding.severity != .note
      )
      notes[subject.row, default: []].append(note)
    }
    updateNodes { $0.findings += notes[.screen($0.screen)] ?? [] }
    for index in edges.indices {
      guard let command = edges[index].command else { continue }
      edges[index].findings += notes[.command(command)] ?? []
    }
  }

  /// Marks the effects of facts about the user and the device.
  ///
  /// These are the commands whose conditions cannot hold, and the screens that cannot be reached
  /// from any of the start screens. Facts that are not given have no value.
  ///
  /// - Parameters:
  ///   - context: The facts.
  ///   - graph: The graph of the diagram.
  /// - Throws: `RouteFailure` and `PropertyError`, like `ReachabilityExplorer`.
  /// - Complexity: For each start screen, the complexity of
  ///   `ReachabilityExplorer.destinations(from:assuming:)`.
  package mutating func assume(_ context: PropertyDictionary, in graph: NavigationGraph) throws {
    for index in edges.indices {
      edges[index].isOpen = edges[index].conditions.allSatisfy { $0.canHold(in: context) }
    }
    let starts = nodes.filter(\.isStart).map(\.screen)
    guard !starts.isEmpty else { return }
    let explorer = ReachabilityExplorer(graph)
    var isReachable: Set<ScreenID> = []
    for start in starts {
      let destinations = try explorer.destinations(
        from: graph.stack(startingOn: start, in: context),
        assuming: Assumptions(context: context)
      )
      isReachable.formUnion(
        destinations.filter { $0.reachability.isOpen(in: context) }.map(\.screen)
      )
    }
    updateNodes { $0.isReachable = isReachable.contains($0.screen) || !graph.contains($0.screen) }
  }
}

extension FindingSubject {
  /// The row that is drawn: the owner of a property, otherwise the subject itself.
  fileprivate var row: FindingSubject { owner.map(FindingSubject.init) ?? self }
}

extension Reachability {
  /// Returns whether the screen can be reached with the given facts, if the user supplies missing
  /// properties.
  fileprivate func isOpen(in context: PropertyDictionary) -> Bool {
    switch self {
    case .reachable: true
    case .unreachable, .invalid, .undecided: false
    case .blocked(let blockage):
      blockage.route.blockers.allSatisfy { blocker in
        if case .condition(let condition, _) = blocker {
          condition.canHold(in: context)
        } else {
          true
        }
      }
    }
  }
}

extension NavigationCondition {
  /// Returns whether the condition can hold with the given facts; true if it does not read a fact.
  fileprivate func canHold(in context: PropertyDictionary) -> Bool {
    let isFact = references.allSatisfy { if case .context = $0 { true } else { false } }
    guard isFact else { return true }
    return holds { if case .context(let name) = $0 { context[name] } else { nil } }
  }
}
