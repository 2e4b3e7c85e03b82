/// The entries of a navigation stack, bottom to top.
public struct ScreenStack: Sendable, Hashable {
  /// The entries, the top one last.
  public var entries: [StackEntry]

  /// Creates a stack from entries, the top one last.
  public init(_ entries: [StackEntry] = []) { self.entries = entries }

  /// Creates a stack of screens without properties: the first is the root, the others are pushed.
  public init(screens: [ScreenID]) {
    entries = screens.enumerated().map { index, screen in
      StackEntry(screen, presentation: index == 0 ? .root : .push)
    }
  }

  /// The entry that the user sees; nil if the stack is empty.
  public var top: StackEntry? { entries.last }
}

extension ScreenStack: CustomStringConvertible {
  /// The names of the screens, as in `Menu › Folder › Profile`.
  public var description: String { entries.map(\.screen.name).joined(separator: " › ") }

  /// The names of the screens with their presentations, as in `Menu (root) › Login (present)`.
  var descriptionWithPresentations: String {
    entries.map { "\($0.screen) (\($0.presentation.rawValue))" }.joined(separator: " › ")
  }
}

// MARK: - Entries

/// An entry of a stack: a screen, its properties, and how it was opened.
public struct StackEntry: Sendable, Hashable {
  /// The screen.
  public var screen: ScreenID
  /// The values of the screen's properties.
  public var properties: PropertyDictionary
  /// How the screen was opened; `present` begins a modal layer.
  public var presentation: Presentation

  /// Creates an entry.
  public init(
    _ screen: ScreenID,
    properties: PropertyDictionary = [:],
    presentation: Presentation = .push
  ) {
    self.screen = screen
    self.properties = properties
    self.presentation = presentation
  }
}

extension StackEntry: Codable {
  private enum CodingKeys: String, CodingKey { case screen, presentation, properties }

  /// Decodes an entry.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      ScreenID(try container.decode(String.self, forKey: .screen)),
      properties: try container.decodeIfPresent(EncodedProperties.self, forKey: .properties)?
        .properties ?? [:],
      presentation: try container.decode(Presentation.self, forKey: .presentation)
    )
  }

  /// Encodes the entry.
  ///
  /// - Throws: `EncodingError` if a property is an object.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(screen.name, forKey: .screen)
    try container.encode(presentation, forKey: .presentation)
    try container.encode(EncodedProperties(properties), forKey: .properties)
  }
}

extension Presentation: Codable {}

// MARK: - Positions

/// A position in a stack.
public enum StackPosition: Sendable, Hashable {
  /// The top entry, which the user sees.
  case top
  /// The bottom entry.
  case root
  /// The entry nearest to the top whose screen is this one or extends it.
  case nearest(ScreenID)
  /// The entry with this index; the bottom entry has index 0.
  case entry(Int)
}

extension NavigationGraph {
  /// Returns the index of a position, or nil if the stack has no such entry.
  ///
  /// An unknown screen extends no other screen.
  package func index(of position: StackPosition, in stack: ScreenStack) -> Int? {
    switch position {
    case .top: stack.entries.indices.last
    case .root: stack.entries.indices.first
    case .nearest(let screen): stack.entries.lastIndex { isScreen($0.screen, kindOf: screen) }
    case .entry(let index): stack.entries.indices.contains(index) ? index : nil
    }
  }
}
