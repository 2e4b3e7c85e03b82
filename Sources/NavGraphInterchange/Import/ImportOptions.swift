public import NavGraph

/// The decisions that the files do not make.
public struct ImportOptions: Sendable, Hashable {
  /// The treatment of screens that no command reaches from the roots.
  public enum Unreached: String, Sendable, Hashable, CaseIterable {
    /// They remain unreachable.
    case leave
    /// Each gets a universal command.
    case universal
  }

  /// The treatment of edges without a direction.
  public enum Undirected: String, Sendable, Hashable, CaseIterable {
    /// They lead in both directions.
    case both
    /// They lead from the first screen to the second.
    case forward
    /// They are dropped.
    case drop
  }

  /// The format of all files; nil to detect it from the content of each file.
  public var format: InterchangeFormat?
  /// The presentation of commands if the format does not define it; nil for the default of the
  /// format: `push` for maps of screens, `root` for state machines.
  public var presentation: Presentation?
  /// The treatment of screens that no command reaches.
  public var unreached = Unreached.leave
  /// The treatment of edges without a direction.
  public var undirected = Undirected.both
  /// The regions of parallel states to read, by name; empty for all.
  public var regions: [String] = []
  /// Whether the prefixes `v_` and `e_` of GraphWalker's names are removed.
  public var removesPrefixes = false
  /// Whether equal identifiers in several diagrams of Mermaid or DOT are one screen.
  public var sharesIdentifiers = false
  /// The application's identifier, in place of `${applicationId}` in Jetpack's deep links.
  public var applicationID: String?
  /// The elements of a Jetpack graph, besides `dialog`, whose screens open as modal layers.
  public var modalElements: Set<String> = ["bottomSheet", "bottomsheet", "bottom_sheet"]
  /// The presentation of custom segues in storyboards.
  public var customSegues = Presentation.push
  /// The number of the diagram to read from a file that has several, from 1; nil for all.
  public var diagram: Int?
  /// The sizes beyond which files are refused.
  package var limits = ReadLimits()

  /// Creates the default options.
  public init() {}

  /// Returns whether screens of a Jetpack element open as modal layers.
  func isModal(_ element: String) -> Bool {
    element == "dialog" || modalElements.contains(element)
  }
}
