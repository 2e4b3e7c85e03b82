import Algorithms
public import NavGraph
public import NavGraphLinks
public import NavGraphStore
import OrderedCollections

/// The links whose effect differs between two databases.
///
/// Compares an example link of each pattern, opened on the first screen.
public struct LinkDiff: Sendable, Hashable {
  /// A link with a different effect.
  public struct Change: Sendable, Hashable {
    /// The text of the link, an example of a pattern of one of the databases.
    public let link: String
    /// The sources for which the effect differs; empty for all sources.
    public let sources: [LinkSource]
    /// The effect before.
    public let before: LinkEffect
    /// The effect after.
    public let after: LinkEffect
  }

  /// The changes, in the order of the patterns after; then those of removed patterns.
  public let changes: [Change]

  /// Compares the effects of links in two databases.
  ///
  /// - Parameters:
  ///   - before: The database before.
  ///   - after: The database after.
  ///   - context: Facts about user and device.
  /// - Throws: `StoreError` if a database cannot be read.
  public init(
    from before: NavigationStore,
    to after: NavigationStore,
    context: PropertyDictionary = [:]
  ) async throws {
    self = try await DatabaseWorker().run {
      try LinkDiff(from: before, to: after, context: context)
    }
  }

  /// Compares the effects of links in two databases; blocks the calling thread.
  package init(
    from before: NavigationStore,
    to after: NavigationStore,
    context: PropertyDictionary = [:]
  ) throws(StoreError) {
    let old = try LinkFollower(before, context: context)
    let new = try LinkFollower(after, context: context)
    let renames = ScreenMatching(old.graph, new.graph).renames
    let links = (new.examples + old.examples).uniqued(on: \.description)
    changes = links.flatMap { link in
      LinkDiff.changes(of: link) { source in
        (old.effect(of: link, from: source).renaming(renames), new.effect(of: link, from: source))
      }
    }
  }

  /// Returns the changes of a link, one for all sources with the same effects.
  private static func changes(
    of link: DeepLink,
    _ effects: (LinkSource) -> (LinkEffect, LinkEffect)
  ) -> [Change] {
    var sources: OrderedDictionary<Effects, [LinkSource]> = [:]
    for source in LinkSource.allCases {
      let (before, after) = effects(source)
      guard before != after else { continue }
      sources[Effects(before: before, after: after), default: []].append(source)
    }
    return sources.map { effects, sources in
      Change(
        link: link.description,
        sources: sources.count == LinkSource.allCases.count ? [] : sources,
        before: effects.before,
        after: effects.after
      )
    }
  }

  /// The effects of a link before and after.
  private struct Effects: Hashable {
    let before: LinkEffect
    let after: LinkEffect
  }
}

/// The effect of a link.
public enum LinkEffect: Sendable, Hashable {
  /// Nothing, because no handler handles the link.
  case unhandled
  /// Nothing, for a reason in sentences.
  case nothing(reason: String)
  /// The app runs the code with this name.
  case code(name: String)
  /// The stack afterwards, bottom to top.
  case stack([ScreenID])

  fileprivate func renaming(_ names: [ScreenID: ScreenID]) -> LinkEffect {
    guard case .stack(let screens) = self else { return self }
    return .stack(screens.map { names[$0] ?? $0 })
  }
}

extension LinkEffect: CustomStringConvertible {
  /// The effect in a few words.
  public var description: String {
    switch self {
    case .unhandled: "nothing: no handler handles it"
    case .nothing(let reason): "nothing: \(reason)"
    case .code(let name): "code named '\(name)'"
    case .stack(let screens): screens.map(\.name).joined(separator: " › ")
    }
  }
}
