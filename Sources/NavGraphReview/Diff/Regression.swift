import NavGraph
import NavGraphStore

/// A change that can be forbidden in a release.
package struct Regression: Sendable, Hashable {
  /// The kind of a regression.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// A route no longer exists, or users can no longer reach a screen. Also a removed screen, tab,
    /// start screen, link, gate rule or link handler, and a link that no longer has an effect.
    case gone
    /// A route or a link has a new requirement, such as a condition or a gate rule.
    case blocked
    /// The shortest route has more steps.
    case longer
    /// A route or a link lacks a former requirement, such as a removed condition or gate rule.
    case unblocked
  }

  /// The kind of the regression.
  package let kind: Kind
  /// What has changed, such as `screen 'Cart'` or `2 routes to Cart`.
  package let subject: String
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
      + routes.groups.flatMap(\.regressions)
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
    return kinds.map { Regression(kind: $0, subject: row.description) }
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

extension RouteDiff.Group {
  fileprivate var regressions: [Regression] {
    let noun = count == 1 ? "route" : "routes"
    let screens =
      destinations.count == 1 ? "'\(destinations[0])'" : "\(destinations.count) screens"
    return kinds.map { Regression(kind: $0, subject: "\(count) \(noun) to \(screens)") }
  }

  private var kinds: [Regression.Kind] {
    if kind == .unreachable { return [.gone] }
    guard let before = example.before, let after = example.after else { return [] }
    let old = Set(before.flatMap(\.requirements))
    let new = Set(after.flatMap(\.requirements))
    return (new.isSubset(of: old) ? [] : [.blocked])
      + (kind == .longer ? [.longer] : [])
      + (old.isSubset(of: new) ? [] : [.unblocked])
  }
}

extension LinkDiff.Change {
  fileprivate var regressions: [Regression] {
    let kind: Regression.Kind? =
      switch (before, after) {
      case (.stack, .unhandled), (.code, .unhandled): .gone
      case (.stack, .nothing), (.code, .nothing): .blocked
      case (.nothing, .stack), (.nothing, .code): .unblocked
      default: nil
      }
    return kind.map { [Regression(kind: $0, subject: "link '\(link)'")] } ?? []
  }
}
