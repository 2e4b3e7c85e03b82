public import NavGraph
public import NavGraphLinks
public import NavGraphStore

/// What links open that opened something else before, judged by an example of each pattern, followed
/// from the first screen.
public struct LinkDiff: Sendable, Hashable {
  /// A link that opens something else now.
  public struct Change: Sendable, Hashable {
    /// The link, by a pattern of one of the databases.
    public let link: String
    /// The sources from which it opens something else, where not from all.
    public let sources: [LinkSource]
    /// What it opened before.
    public let before: LinkOpening
    /// What it opens now.
    public let after: LinkOpening
  }

  /// The changes, in the order of the patterns after; then those whose pattern is gone.
  public let changes: [Change]

  /// Compares what links open in two databases.
  ///
  /// - Parameters:
  ///   - before: The database before.
  ///   - after: The database after.
  ///   - context: Facts about user and device.
  /// - Throws: Why they cannot be read.
  public init(
    from before: NavigationStore,
    to after: NavigationStore,
    context: PropertyDictionary = [:]
  ) throws(StoreError) {
    let old = try LinkFollower(before, context: context)
    let new = try LinkFollower(after, context: context)
    let renames = ScreenMatching(old.graph, new.graph).renames
    var seen: Set<String> = []
    let links = (new.examples + old.examples).filter { seen.insert($0.description).inserted }
    changes = links.flatMap { link in
      LinkDiff.changes(of: link) { source in
        (old.opening(of: link, from: source).renaming(renames), new.opening(of: link, from: source))
      }
    }
  }

  /// Returns what has changed for a link, once for all sources that see the same change.
  private static func changes(
    of link: DeepLink,
    _ openings: (LinkSource) -> (LinkOpening, LinkOpening)
  ) -> [Change] {
    var changes: [(before: LinkOpening, after: LinkOpening, sources: [LinkSource])] = []
    for source in LinkSource.allCases {
      let (before, after) = openings(source)
      guard before != after else { continue }
      if let index = changes.firstIndex(where: { $0.before == before && $0.after == after }) {
        changes[index].sources.append(source)
      } else {
        changes.append((before, after, [source]))
      }
    }
    return changes.map { change in
      Change(
        link: link.description,
        sources: change.sources.count == LinkSource.allCases.count ? [] : change.sources,
        before: change.before,
        after: change.after
      )
    }
  }
}

/// What a link opens.
public enum LinkOpening: Sendable, Hashable {
  /// Nothing, as nobody handles it.
  case unhandled
  /// Nothing; with the reason in a sentence.
  case nothing(reason: String)
  /// Code of the app's own.
  case code(name: String)
  /// A stack of screens, bottom to top.
  case stack([ScreenID])

  fileprivate func renaming(_ names: [ScreenID: ScreenID]) -> LinkOpening {
    guard case .stack(let screens) = self else { return self }
    return .stack(screens.map { names[$0] ?? $0 })
  }
}

extension LinkOpening: CustomStringConvertible {
  /// What opens, in a few words.
  public var description: String {
    switch self {
    case .unhandled: "nothing: nobody handles it"
    case .nothing(let reason): "nothing: \(reason)"
    case .code(let name): "code named '\(name)'"
    case .stack(let screens): screens.map(\.name).joined(separator: " › ")
    }
  }
}
