import NavGraph

/// The screens on which a command can be executed in one graph, but not in another.
enum RemovedOrigins {
  /// All screens with some exceptions: the command is universal only in the first graph.
  case universal(except: Set<UInt32>)
  /// Some screens, each with the reason.
  case screens([UInt32: Reason])

  /// Why a command cannot be executed on a screen.
  enum Reason {
    /// The command is not universal.
    case universality
    /// The screen does not inherit the command: a screen between it and the origin has a different
    /// parent.
    case parent(of: UInt32)
    /// The screen is not an origin.
    case origin
  }

  /// Compares the origins of a command; nil if all screens on which it can be executed are the same.
  init?(
    of command: UInt32,
    as match: UInt32,
    _ graph: NavigationGraph,
    _ other: NavigationGraph,
    _ screens: [UInt32?],
    _ hierarchy: HierarchyComparison
  ) {
    guard !other.isUniversal(command: match) else { return nil }
    let otherOrigins = Set(other.allOrigins(ofCommand: match))
    let isOrigin = { (screen: UInt32) in
      screens[Int(screen)].map(otherOrigins.contains) ?? false
    }
    guard !graph.isUniversal(command: command) else {
      self = .universal(except: Set((0..<UInt32(graph.screenCount)).filter(isOrigin)))
      return
    }
    let removed = graph.allOrigins(ofCommand: command).filter { !isOrigin($0) }
    guard !removed.isEmpty else { return nil }
    let definedOrigins = Set(other.definedOrigins(ofCommand: match))
    let kept = Set(
      graph.definedOrigins(ofCommand: command).filter { origin in
        screens[Int(origin)].map(definedOrigins.contains) ?? false
      }
    )
    let reasons = removed.map { origin in
      (origin, hierarchy.change(from: origin, upTo: kept).map(Reason.parent) ?? .origin)
    }
    self = .screens(Dictionary(reasons) { first, _ in first })
  }

  /// Returns why the command cannot be executed on a screen; nil if it can.
  func reason(on screen: UInt32) -> Reason? {
    switch self {
    case .universal(let kept): kept.contains(screen) ? nil : .universality
    case .screens(let reasons): reasons[screen]
    }
  }
}

extension NavigationGraph {
  /// Returns the origins that a command was defined with, without the screens that extend them.
  fileprivate func definedOrigins(ofCommand number: UInt32) -> [UInt32] {
    guard case .screens(let origins) = command(commandName(numbered: number))?.origins else {
      return []
    }
    return origins.compactMap(self.number(of:))
  }
}
