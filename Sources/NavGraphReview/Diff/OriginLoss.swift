import NavGraph

/// Where a command can be executed in one graph, and cannot in another.
enum OriginLoss {
  /// The command is universal, but in the other graph only executed from some screens.
  case universality(except: Set<UInt32>)
  /// The screens, each with the reason.
  case origins([UInt32: Reason])

  /// Why a command cannot be executed on a screen.
  enum Reason {
    /// It is not universal any more.
    case universality
    /// A screen, on the way from this one up to an origin, does not extend the same any more.
    case parent(of: UInt32)
    /// It does not have the origin any more.
    case command
  }

  /// Compares the origins of a command; nil if it can be executed in the other graph wherever it can
  /// in this one.
  init?(
    of command: UInt32,
    as match: UInt32,
    _ graph: NavigationGraph,
    _ other: NavigationGraph,
    _ screens: [UInt32?],
    _ parents: ParentComparison
  ) {
    guard !other.isUniversal(command: match) else { return nil }
    let there = Set(other.allOrigins(ofCommand: match))
    let isThere = { (screen: UInt32) in screens[Int(screen)].map(there.contains) ?? false }
    guard !graph.isUniversal(command: command) else {
      self = .universality(except: Set((0..<UInt32(graph.screenCount)).filter(isThere)))
      return
    }
    let lost = graph.allOrigins(ofCommand: command).filter { !isThere($0) }
    guard !lost.isEmpty else { return nil }
    let keptThere = Set(other.ownOrigins(ofCommand: match))
    let kept = Set(
      graph.ownOrigins(ofCommand: command).filter { origin in
        screens[Int(origin)].map(keptThere.contains) ?? false
      }
    )
    let reasons = lost.map { origin in
      (origin, parents.change(from: origin, upTo: kept).map(Reason.parent) ?? .command)
    }
    self = .origins(Dictionary(reasons) { first, _ in first })
  }

  /// Returns why the command cannot be executed on a screen; nil if it can.
  func reason(on screen: UInt32) -> Reason? {
    switch self {
    case .universality(let kept): kept.contains(screen) ? nil : .universality
    case .origins(let reasons): reasons[screen]
    }
  }
}

extension NavigationGraph {
  /// Returns the screens that the command of a number has as origins itself.
  fileprivate func ownOrigins(ofCommand number: UInt32) -> [UInt32] {
    guard case .screens(let origins) = command(commandName(numbered: number))?.origins else {
      return []
    }
    return origins.compactMap(self.number(of:))
  }
}
