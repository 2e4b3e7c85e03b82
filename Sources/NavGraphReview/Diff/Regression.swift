import NavGraph
import NavGraphStore
import OrderedCollections

/// A change that can be forbidden in a release.
package struct Regression: Sendable, Hashable {
  /// The kind of a regression.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// A route no longer exists, or users can no longer reach a screen. Also a removed screen, tab,
    /// start screen, link, gate rule or link handler, and a link that no longer has an effect for
    /// any user, or leads to another screen.
    case gone
    /// A route or a link has a new requirement, such as a condition or a gate rule, and the former
    /// route cannot be followed any more.
    case blocked
    /// The shortest route has more steps, and the former route cannot be followed any more.
    case longer
    /// A route or a link lacks a former requirement, such as a removed condition or gate rule, and
    /// the present route could not be followed before.
    case unblocked
  }

  /// The kind of the regression.
  package let kind: Kind
  /// What has changed, such as `screen 'Cart'` or `2 routes to Cart`.
  package let subject: String
  /// Whether the change is one of a link or a gate rule.
  package var concernsLinks = false
}

extension StoreDiff {
  /// The regressions: those of rows, then those of routes and links.
  ///
  /// Empty if routes were not compared.
  package var regressions: [Regression] {
    guard let routes, let links else { return [] }
    let added = rows.changes.filter { $0.kind == .added && $0.row.kind == .screen }.map(\.row.name)
    return rows.changes.flatMap { $0.regressions(addedScreens: Set(added)) }
      + routes.newlyUnreachable.map { Regression(kind: .gone, subject: "the way to '\($0)'") }
      + routes.regressions
      + links.changes.flatMap(\.regressions)
  }
}

extension RowChange {
  /// The kinds of rows whose removal is a regression.
  ///
  /// The removal of other rows changes routes or links.
  private static let requiredKinds: Set<StoreRow.Kind> = [
    .screen, .tab, .start, .link, .gate, .handler,
  ]

  /// Returns the regressions.
  ///
  /// - Parameter addedScreens: The names of the added screens, which a new gate rule does not
  ///   block.
  /// - Returns: The regressions, at most one of each kind.
  fileprivate func regressions(addedScreens: Set<[String?]>) -> [Regression] {
    let isGone = kind == .removed && RowChange.requiredKinds.contains(row.kind)
    let kinds = (isGone ? [.gone] : []) + gateRegressions(addedScreens)
    return kinds.map {
      Regression(kind: $0, subject: row.description, concernsLinks: row.kind == .gate)
    }
  }

  /// The effect of a changed gate rule, which also applies to links without a pattern.
  private func gateRegressions(_ addedScreens: Set<[String?]>) -> [Regression.Kind] {
    guard row.kind == .gate else { return [] }
    let value = { (label: String) in self.row.fields.first { $0.label == label }?.value }
    let allowed = differences.first { $0.label == "allowed" }?.after ?? value("allowed")
    switch (kind, allowed) {
    case (.removed, "false"), (.changed, "true"): return [.unblocked]
    case (.changed, "false"): return [.blocked]
    case (.added, "false"): return addedScreens.contains([value("screen")]) ? [] : [.blocked]
    default: return []
    }
  }
}

extension RouteDiff {
  /// The regressions, of which those of one kind to the same screens are one.
  fileprivate var regressions: [Regression] {
    struct Key: Hashable {
      let kind: Regression.Kind
      let destinations: [ScreenID]
    }
    var counts: OrderedDictionary<Key, Int> = [:]
    for group in groups {
      for kind in group.kinds {
        counts[Key(kind: kind, destinations: group.destinations), default: 0] += group.count
      }
    }
    return counts.map { key, count in
      let (noun, screens) = (count == 1 ? "route" : "routes", key.destinations)
      let names = screens.count == 1 ? "'\(screens[0])'" : "\(screens.count) screens"
      return Regression(kind: key.kind, subject: "\(count) \(noun) to \(names)")
    }
  }
}

extension RouteDiff.Group {
  fileprivate var kinds: [Regression.Kind] {
    if kind == .unreachable { return losesRoute ? [.gone] : [] }
    return (blocksRoute ? [.blocked] : []) + (kind == .longer && losesRoute ? [.longer] : [])
      + (unblocksRoute ? [.unblocked] : [])
  }
}

extension LinkDiff.Change {
  fileprivate var regressions: [Regression] {
    kinds.map { Regression(kind: $0, subject: "link '\(link)'", concernsLinks: true) }
  }

  private var kinds: [Regression.Kind] {
    let isGone =
      before.isForUsers && !before.isRefused && (!after.isForUsers || !after.leads(to: before))
    var (blocks, unblocks) = (before.isOpen && after.isObstacle, before.isObstacle && after.isOpen)
    if case .nothing(let old) = before, case .nothing(let new) = after {
      switch (old.kind, new.kind) {
      case (.blocked(let old), .blocked(let new)):
        (blocks, unblocks) = (!new.isSubset(of: old), !old.isSubset(of: new))
      case (.refused, .blocked): unblocks = true
      case (.blocked, .refused): blocks = true
      default: break
      }
    }
    return (isGone ? [.gone] : []) + (blocks && after.isForUsers ? [.blocked] : [])
      + (unblocks && before.isForUsers ? [.unblocked] : [])
  }
}

extension LinkEffect {
  /// Whether the link has an effect now.
  fileprivate var isOpen: Bool {
    switch self {
    case .stack, .code: true
    case .nothing, .unhandled: false
    }
  }

  fileprivate var isObstacle: Bool { if case .nothing = self { true } else { false } }

  fileprivate var isRefused: Bool {
    if case .nothing(let obstacle) = self, case .refused = obstacle.kind { true } else { false }
  }

  /// Whether the link has an effect for some users or from some sources.
  fileprivate var isForUsers: Bool {
    switch self {
    case .stack, .code: true
    case .unhandled: false
    case .nothing(let obstacle):
      switch obstacle.kind {
      case .refused, .blocked: true
      case .noRoute, .invalid: false
      }
    }
  }

  /// Returns whether the link leads to the same screen or code as before; true if it is not known
  /// where it leads.
  fileprivate func leads(to other: LinkEffect) -> Bool {
    switch (other, self) {
    case (.stack(let old), .stack(let new)): old.last == new.last
    case (.stack(let path), .nothing(let obstacle)), (.nothing(let obstacle), .stack(let path)):
      obstacle.destination.map(path.contains) ?? true
    case (.nothing(let old), .nothing(let new)):
      old.destination == nil || new.destination == nil || old.destination == new.destination
    case (.code(let old), .code(let new)): old == new
    case (.code, .stack), (.stack, .code): false
    case (.code, .nothing), (.nothing, .code), (_, .unhandled), (.unhandled, _): true
    }
  }
}
