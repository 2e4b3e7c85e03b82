/// The text notation of stacks, such as `Menu/Chat::userId=1;draft=hello` or
/// `Tabs{Home|*Search/Results::q=a|Cart}/Login`.
///
/// `/` separates entries, bottom to top. `::` separates a screen from its properties, `;` separates
/// properties, and `=` separates a name from its value. Braces after the name of a container
/// contain the stacks of its tabs, separated by `|`. `*` marks the selected tab, and `!` before a
/// name a presented entry. These characters and `%` are percent-encoded in names and values, `!`
/// only at the beginning of a name. Outside braces, a value may contain `{`, `|` and `}`. The text
/// is first split, and then decoded once.
public enum StackNotation {
  /// An entry in the notation.
  public struct Entry: Sendable, Hashable {
    /// The screen, with its properties as text.
    public var milestone: RouteRequest.Milestone
    /// The stacks in braces, bottom to top; empty if there are no braces, for fresh tabs.
    public var stacks: [[Entry]]
    /// The index of the stack with the mark `*`; nil if there is no mark.
    public var selectedIndex: Int?
    /// Whether the entry has the mark `!`.
    public var isPresented: Bool

    /// Creates an entry.
    public init(
      _ milestone: RouteRequest.Milestone,
      stacks: [[Entry]] = [],
      selectedIndex: Int? = nil,
      isPresented: Bool = false
    ) {
      self.milestone = milestone
      self.stacks = stacks
      self.selectedIndex = selectedIndex
      self.isPresented = isPresented
    }

    /// Returns a copy of the entry with changed milestones, including those of its tabs.
    package func mapMilestones(_ transform: (RouteRequest.Milestone) -> RouteRequest.Milestone)
      -> Entry
    {
      Entry(
        transform(milestone),
        stacks: stacks.map { $0.map { $0.mapMilestones(transform) } },
        selectedIndex: selectedIndex,
        isPresented: isPresented
      )
    }
  }

  /// The maximum depth of nested braces.
  package static let maximumNesting = 32

  /// Parses the entries of a stack.
  ///
  /// - Returns: The entries, bottom to top.
  /// - Throws: The first malformed part.
  /// - Complexity: O(n) time and memory, where n is the number of bytes.
  public static func parse(_ text: String) throws(StackNotationError) -> [Entry] {
    let bytes = Array(text.utf8)
    var parser = StackNotationParser(bytes[...])
    return try parser.parse()
  }

  /// Parses one entry without tabs, in which `/` and braces have no meaning.
  ///
  /// - Throws: The first malformed part.
  public static func parse(entry: String) throws(StackNotationError) -> RouteRequest.Milestone {
    let bytes = Array(entry.utf8)[...]
    guard let range = bytes.firstRange(ofText: "::") else {
      return try milestone(bytes, properties: nil)
    }
    return try milestone(bytes[..<range.lowerBound], properties: bytes[range.upperBound...])
  }

  static func milestone(
    _ name: ArraySlice<UInt8>,
    properties: ArraySlice<UInt8>?
  ) throws(StackNotationError) -> RouteRequest.Milestone {
    guard !name.isEmpty else {
      let entry = properties.map { "::" + String(decoding: $0, as: UTF8.self) } ?? ""
      throw .emptyName(in: entry)
    }
    var milestone = RouteRequest.Milestone(ScreenID(try decode(name)))
    for property in properties?.split(separator: UInt8(ascii: ";")) ?? [] {
      guard let equals = property.firstIndex(of: UInt8(ascii: "=")), equals > property.startIndex
      else { throw .malformedProperty(String(decoding: property, as: UTF8.self)) }
      let value = try decode(property[(equals + 1)...])
      let quoted = PropertyValue.quotedText(value).map { RequestedValue.value(.string($0)) }
      milestone.properties[try decode(property[..<equals])] = quoted ?? .text(value)
    }
    return milestone
  }

  private static func decode(_ text: ArraySlice<UInt8>) throws(StackNotationError) -> String {
    do {
      return try PercentEncoding.decode(text)
    } catch {
      throw .malformedEncoding(String(decoding: text, as: UTF8.self))
    }
  }
}

extension StackNotation {
  /// Returns the notation of a stack, which the command line accepts.
  ///
  /// Objects are left out, because they have no notation. If a screen does not declare a property,
  /// the type of its value is derived from the text. For example, the string "5" becomes a number.
  public static func text(of stack: ScreenStack) -> String { text(of: stack.entries, in: nil) }

  /// Returns the notation of a stack, in which texts that look like other values are in double
  /// quotes if their screens in a graph do not declare the property.
  package static func text(of stack: ScreenStack, in graph: NavigationGraph) -> String {
    text(of: stack.entries, in: graph)
  }

  private static func text(of entries: [StackEntry], in graph: NavigationGraph?) -> String {
    var isOnContainer = false
    let texts = entries.map { entry in
      // What lies directly on a container is presented without a mark.
      defer { isOnContainer = entry.tabs != nil }
      return (entry.presentation.startsLayer && !isOnContainer ? "!" : "")
        + text(of: entry, in: graph)
    }
    return texts.joined(separator: "/")
  }

  private static func text(of entry: StackEntry, in graph: NavigationGraph?) -> String {
    var text = encode(entry.screen.name)
    if text.hasPrefix("!") { text = "%21" + text.dropFirst() }
    if let tabs = entry.tabs {
      let stacks = tabs.tabs.enumerated().map { index, tab in
        (index == tabs.selectedIndex ? "*" : "") + StackNotation.text(of: tab.entries, in: graph)
      }
      text += "{" + stacks.joined(separator: "|") + "}"
    }
    return text + encode(entry.properties, of: entry.screen, in: graph)
  }

  /// Returns the notation of a screen with properties.
  package static func text(
    of screen: ScreenID,
    _ properties: PropertyDictionary,
    in graph: NavigationGraph
  ) -> String {
    encode(screen.name) + encode(properties, of: screen, in: graph)
  }

  private static func encode(
    _ properties: PropertyDictionary,
    of screen: ScreenID,
    in graph: NavigationGraph?
  ) -> String {
    let texts = properties.sorted { $0.key < $1.key }.compactMap { name, value -> String? in
      if case .object = value { return nil }
      let isDeclared = graph.map { $0.properties(of: screen).first(named: name) != nil } ?? true
      return encode(name.name) + "=" + encode(isDeclared ? value.text : value.notation)
    }
    return texts.isEmpty ? "" : "::" + texts.joined(separator: ";")
  }

  private static func encode(_ text: String) -> String {
    PercentEncoding.encode(text) { byte in
      !"/:;=%{}|*".utf8.contains(byte) && byte > UInt8(ascii: " ") && byte != 127
    }
  }
}

/// The error of text that is not valid ``StackNotation``.
public enum StackNotationError: Error, Sendable, Hashable {
  /// An entry has no screen name.
  case emptyName(in: String)
  /// A property has no `=` or no name.
  case malformedProperty(String)
  /// A `%` is not followed by two hexadecimal digits, or the decoded bytes are not UTF-8.
  case malformedEncoding(String)
  /// A brace has no counterpart, or text follows a closing brace directly.
  case unbalancedBraces(in: String)
  /// The bottom entry of a stack has the mark `!`.
  case presentedBottom(ScreenID)
  /// Two stacks in the same braces have the mark `*`.
  case severalSelected(in: String)
  /// Braces are nested more than 32 levels deep.
  case tooManyBraces
  /// Braces follow a screen without tabs.
  case noContainer(ScreenID)
  /// A stack in braces does not begin with the root of a tab, in the order of the tabs.
  case noTab(root: ScreenID, container: ScreenID, roots: [ScreenID])
}

extension StackNotationError: CustomStringConvertible {
  /// The error message.
  public var description: String {
    switch self {
    case .emptyName(let text):
      "'\(text)' lacks the name of a screen. Write 'Menu/Chat::userId=1'."
    case .malformedProperty(let text):
      "'\(text)' is not a property. Write 'name=value'."
    case .malformedEncoding(let text):
      "'\(text)' is not percent-encoded UTF-8. Write '%25' for a percent sign."
    case .unbalancedBraces(let text):
      "The braces of '\(text)' are not balanced. Write 'Tabs{Home|*Search/Results|Cart}'."
    case .presentedBottom(let screen):
      "'!\(screen)' is the first screen of its stack, which nothing presents. Leave out the '!'."
    case .severalSelected(let text):
      "'\(text)' selects two tabs. Mark one of them with '*'."
    case .tooManyBraces:
      "The stack has more than \(StackNotation.maximumNesting) braces inside one another."
    case .noContainer(let screen):
      "Screen '\(screen)' has no tabs. Leave out the braces."
    case .noTab(let root, let container, let roots):
      "'\(root)' is not the root of a tab of '\(container)' at this position. The roots are, in order: "
        + roots.map { "'\($0)'" }.joined(separator: ", ") + "."
    }
  }
}
