import Algorithms
package import NavGraph
package import NavGraphLinks
package import NavGraphStore
import OrderedCollections

/// The links whose effects differ between two databases.
///
/// An example link of each pattern is compared and, for each changed rule of the gate, the links that
/// consist of the names of its screens. They are opened on the start screen.
package struct LinkDiff: Sendable, Hashable {
  /// A link with a different effect.
  package struct Change: Sendable, Hashable {
    /// The text of the link, which is an example of a pattern in one of the databases.
    package let link: String
    /// The sources for which the effect differs; empty for all sources.
    package let sources: [LinkSource]
    /// The effect in the first database.
    package let before: LinkEffect
    /// The effect in the second database.
    package let after: LinkEffect
  }

  /// The changes, in the order of the patterns in the second database, followed by those of removed
  /// patterns.
  package let changes: [Change]

  /// A screen that links open from some sources for the first time.
  package struct Opening: Sendable, Hashable {
    package let screen: ScreenID
    /// The sources; empty for all sources.
    package let sources: [LinkSource]
  }

  /// The screens that existed before, and that the compared links only open in the second database.
  package let openings: [Opening]

  /// Compares the effects of links in two databases; blocks the calling thread.
  ///
  /// - Parameters:
  ///   - before: The first database.
  ///   - after: The second database.
  ///   - context: Facts about the user and the device.
  /// - Throws: `StoreError` if a database cannot be read.
  package init(
    from before: NavigationStore,
    to after: NavigationStore,
    context: PropertyDictionary = [:]
  ) throws(StoreError) {
    let old = try LinkFollower(before, context: context)
    let new = try LinkFollower(after, context: context)
    let renames = ScreenMatching(old.graph, new.graph).renames
    let screens = LinkDiff.screens(ofChangedRulesIn: old, new, renames)
    let named = screens.flatMap { new.links(naming: $0) + old.links(naming: $0) }
    let links = (new.examples + old.examples + named).uniqued(on: \.description)
    let effects = links.map { link in
      LinkSource.allCases.map { source in
        [old.effect(of: link, from: source).renaming(renames), new.effect(of: link, from: source)]
      }
    }
    changes = zip(links, effects).flatMap(LinkDiff.changes)
    let existing = Set(old.graph.screens.map { renames[$0] ?? $0 })
    var openings: OrderedDictionary<ScreenID, [LinkSource]> = [:]
    for (index, source) in LinkSource.allCases.enumerated() {
      let former = Set(effects.compactMap { $0[index][0].screen })
      for screen in effects.compactMap({ $0[index][1].screen }).uniqued()
      where existing.contains(screen) && !former.contains(screen) {
        openings[screen, default: []].append(source)
      }
    }
    self.openings = openings.map { Opening(screen: $0, sources: LinkDiff.shortened($1)) }
  }

  /// Returns an empty list for all sources.
  private static func shortened(_ sources: [LinkSource]) -> [LinkSource] {
    sources.count == LinkSource.allCases.count ? [] : sources
  }

  /// Returns the screens to which the rules apply that only one of two gates has, by names that both
  /// databases accept.
  private static func screens(
    ofChangedRulesIn old: LinkFollower,
    _ new: LinkFollower,
    _ renames: [ScreenID: ScreenID]
  ) -> [ScreenID] {
    let formerRules = old.gateRules.map { rule in
      var rule = rule
      rule.screen = rule.screen.map { renames[$0] ?? $0 }
      return rule
    }
    let changed = Set(formerRules).symmetricDifference(new.gateRules)
    guard !changed.isEmpty else { return [] }
    let formerNames = Dictionary(renames.map { ($1, $0) }) { first, _ in first }
    func isNamed(_ screen: ScreenID, in graph: NavigationGraph, _ rule: LinkGate.Rule) -> Bool {
      rule.screen.map { graph.contains(screen) && graph.isScreen(screen, kindOf: $0) } ?? true
    }
    let screens = new.graph.screens + old.graph.screens.map { renames[$0] ?? $0 }
    return screens.uniqued().filter { screen in
      changed.contains { rule in
        isNamed(screen, in: new.graph, rule) || isNamed(screen, in: old.graph, rule)
      }
    }
    .map { formerNames[$0] ?? $0 }
  }

  /// Returns the changes of a link.
  ///
  /// All sources with the same effects have one change.
  private static func changes(of link: DeepLink, _ effects: [[LinkEffect]]) -> [Change] {
    var sources: OrderedDictionary<[LinkEffect], [LinkSource]> = [:]
    for (source, effects) in zip(LinkSource.allCases, effects) where effects[0] != effects[1] {
      sources[effects, default: []].append(source)
    }
    return sources.map { effects, sources in
      Change(
        link: link.description,
        sources: shortened(sources),
        before: effects[0],
        after: effects[1]
      )
    }
  }
}

/// The effect of a link.
package enum LinkEffect: Sendable, Hashable {
  /// The link has no effect, because no handler handles it.
  case unhandled
  /// The link has no effect, because something is in the way.
  case nothing(LinkObstacle)
  /// The link runs an action of the app.
  case code(name: String)
  /// The link results in a stack of these screens, bottom to top.
  case stack([ScreenID])

  /// The screen on top of the stack; nil if the link opens none.
  fileprivate var screen: ScreenID? {
    if case .stack(let screens) = self { screens.last } else { nil }
  }

  fileprivate func renaming(_ names: [ScreenID: ScreenID]) -> LinkEffect {
    switch self {
    case .stack(let screens): .stack(screens.map { names[$0] ?? $0 })
    case .nothing(let obstacle): .nothing(obstacle.renaming(names))
    case .unhandled, .code: self
    }
  }
}

extension LinkEffect: CustomStringConvertible {
  /// The effect as short text.
  package var description: String {
    switch self {
    case .unhandled: "nothing: no handler handles it"
    case .nothing(let obstacle): "nothing: \(obstacle.reason)"
    case .code(let name): "code named '\(name)'"
    case .stack(let screens): screens.map(\.name).joined(separator: " › ")
    }
  }
}
