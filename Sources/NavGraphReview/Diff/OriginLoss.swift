import NavGraph

/// Where a command can be executed in one graph, and cannot in another.
enum OriginLoss {
  /// The command is universal, but in the other graph only executed from some screens.
  case universality(except: Set<ScreenIndex>)
  /// The screens, each with the reason.
  case origins([ScreenIndex: Reason])

  /// Why a command cannot be executed on a screen.
  enum Reason {
    /// It is not universal any more.
    case universality
    /// A screen, on the way from this one up to an origin, does not extend the same any more.
    case parent(of: ScreenIndex)
    /// It does not have the origin any more.
    case command
  }

  /// Compares the origins of a command; nil if it can be executed in the other graph wherever it can
  /// in this one.
  init?(
    of command: CommandIndex,
    as match: CommandIndex,
    _ graph: NavigationGraph,
    _ other: NavigationGraph,
    _ screens: [ScreenIndex?],
    _ parents: ParentComparison
  ) {
    guard !other.isUniversal(match) else { return nil }
    let there = Set(other.origins(of: match))
    let isThere = { (screen: ScreenIndex) in screens[Int(screen)].map(there.contains) ?? false }
    guard !graph.isUniversal(command) else {
      self = .universality(except: Set(graph.screenIndices.filter(isThere)))
      return
    }
    let lost = graph.origins(of: command).filter { !isThere($0) }
    guard !lost.isEmpty else { return nil }
    let keptThere = Set(other.definedOrigins(of: match))
    let kept = Set(
      graph.definedOrigins(of: command).filter { origin in
        screens[Int(origin)].map(keptThere.contains) ?? false
      }
    )
    let reasons = lost.map { origin in
      (origin, parents.change(from: origin, upTo: kept).map(Reason.parent) ?? .command)
    }
    self = .origins(Dictionary(reasons) { first, _ in first })
  }

  /// Returns why the command cannot be executed on a screen; nil if it can.
  func reason(on screen: ScreenIndex) -> Reason? {
    switch self {
    case .universality(let kept): kept.contains(screen) ? nil : .universality
    case .origins(let reasons): reasons[screen]
    }
  }
}
