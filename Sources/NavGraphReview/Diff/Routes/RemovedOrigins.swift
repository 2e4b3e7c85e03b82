import NavGraph

/// The screens on which a command can be executed in one graph, but not in another graph.
enum RemovedOrigins {
  /// All screens except the given ones, because the command is universal only in the first graph.
  case universal(except: Set<ScreenIndex>)
  /// The given screens, each with the reason.
  case screens([ScreenIndex: Reason])

  /// The reason why a command cannot be executed on a screen.
  enum Reason {
    /// The command is not universal.
    case universality
    /// The screen does not inherit the command, because a screen between it and the origin has a
    /// different parent.
    case parent(of: ScreenIndex)
    /// The screen is not an origin.
    case origin
  }

  /// Compares the origins of a command; returns nil if it can be executed on the same screens.
  init?(
    of command: CommandIndex,
    as match: CommandIndex,
    _ graph: NavigationGraph,
    _ other: NavigationGraph,
    _ screens: [ScreenIndex?],
    _ hierarchy: HierarchyComparison
  ) {
    guard !other.isUniversal(match) else { return nil }
    let otherOrigins = Set(other.origins(of: match))
    let isOrigin = { (screen: ScreenIndex) in
      screens[Int(screen)].map(otherOrigins.contains) ?? false
    }
    guard !graph.isUniversal(command) else {
      self = .universal(except: Set(graph.screenIndices.filter(isOrigin)))
      return
    }
    let removed = graph.origins(of: command).filter { !isOrigin($0) }
    guard !removed.isEmpty else { return nil }
    let definedOrigins = Set(other.definedOrigins(of: match))
    let kept = Set(
      graph.definedOrigins(of: command).filter { origin in
        screens[Int(origin)].map(definedOrigins.contains) ?? false
      }
    )
    let reasons = removed.map { origin in
      (origin, hierarchy.change(from: origin, upTo: kept).map(Reason.parent) ?? .origin)
    }
    self = .screens(Dictionary(reasons) { first, _ in first })
  }

  /// Returns the reason why the command cannot be executed on a screen; nil if it can be executed.
  func reason(on screen: ScreenIndex) -> Reason? {
    switch self {
    case .universal(let kept): kept.contains(screen) ? nil : .universality
    case .screens(let reasons): reasons[screen]
    }
  }
}
