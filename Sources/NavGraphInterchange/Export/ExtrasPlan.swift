import NavGraph

/// The parts of a document that a format can express itself.
struct NativeSupport: OptionSet {
  let rawValue: Int

  /// The format writes titles of screens.
  static let titles = NativeSupport(rawValue: 1)
  /// The format writes positions of screens.
  static let positions = NativeSupport(rawValue: 2)
  /// The format writes boxes around screens, which become flows.
  static let groups = NativeSupport(rawValue: 4)
  /// The format writes presentations of commands.
  static let presentations = NativeSupport(rawValue: 8)
  /// The format writes universal commands.
  static let universalCommands = NativeSupport(rawValue: 16)
}

/// A plan that determines which elements of a document a format of nodes and edges can express
/// itself, and which need additional data of navgraph.
struct ExtrasPlan {
  /// The form in which a command is written.
  enum Form {
    /// Edges without a name, which become one command with the name of its destination.
    case anonymous
    /// One edge with a name.
    case named
    /// Edges with additional data.
    case described(OrderedJSON)
    /// The command is not written, because it has no origins.
    case unplaced
  }

  let document: FlowDocument
  let format: InterchangeFormat
  let support: NativeSupport
  /// The form of each command.
  private(set) var forms: [Form] = []

  init(_ document: FlowDocument, format: InterchangeFormat, support: NativeSupport) {
    self.document = document
    self.format = format
    self.support = support
    forms = makeForms()
  }

  // MARK: Screens

  /// Returns the additional data of a screen: everything except its name, title, position and box.
  ///
  /// - Parameters:
  ///   - index: The index of the screen.
  ///   - isOrdered: Whether the order of the file is the order of definition.
  /// - Returns: The members; nil if there are none.
  func screenExtras(_ index: Int, isOrdered: Bool) -> OrderedJSON? {
    let screen = document.screens[index]
    var hidden: Set = ["name"]
    if support.contains(.titles), isNative(title: screen.title) { hidden.insert("title") }
    if support.contains(.positions) { hidden.insert("position") }
    if support.contains(.groups) { hidden.insert("group") }
    var extras = NavgraphExtras.members(
      DocumentEncoder.screen(ElementExtras.withoutNative(screen, format)),
      without: hidden
    )
    if !isOrdered { extras = NavgraphExtras.adding("order", .integer(index), to: extras) }
    return extras
  }

  /// Returns whether a reader restores a title unchanged: it has one line, without blanks at its
  /// ends.
  private func isNative(title: String?) -> Bool {
    guard let title else { return true }
    let words = title.split(whereSeparator: \.isWhitespace)
    return !title.isEmpty && words.joined(separator: " ").utf8.elementsEqual(title.utf8)
      && title.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
  }

  // MARK: Commands

  private func makeForms() -> [Form] {
    let groups = Dictionary(
      document.screens.map { ($0.id, $0.group) },
      uniquingKeysWith: { first, _ in first }
    )
    var anonymous: Set<AnonymousKey> = []
    return document.commands.map { command in
      guard !command.isUniversal, !command.originScreens.isEmpty else { return .unplaced }
      let group = groups[command.destination] ?? nil
      let isPlain =
        command.isAnimated && command.style == nil && command.position == nil
        && command.properties.isEmpty
        && command.conditions.isEmpty && command.foreign.isEmpty
        && (support.contains(.presentations) || command.presentation == .push)
        && command.flow == (support.contains(.groups) ? group : nil)
      guard isPlain, isNative(title: command.name) else { return described(command) }
      let key = AnonymousKey(
        destination: command.destination,
        presentation: command.presentation
      )
      let hasUsualName = ScreenID(command.name) == command.destination
      if hasUsualName, anonymous.insert(key).inserted { return .anonymous }
      if !hasUsualName, command.originScreens.count == 1 { return .named }
      return described(command)
    }
  }

  private struct AnonymousKey: Hashable {
    let destination: ScreenID
    let presentation: Presentation
  }

  private func described(_ command: FlowDocument.Command) -> Form {
    var hidden: Set = ["destination", "origins"]
    if isNative(title: command.name) { hidden.insert("name") }
    let json = DocumentEncoder.command(ElementExtras.withoutNative(command, format))
    return .described(NavgraphExtras.members(json, without: hidden) ?? .object([]))
  }

  // MARK: Frame

  /// Returns the additional data of the document: everything except its screens and most of its
  /// commands; nil if there is none.
  ///
  /// - Parameter nativeRoots: The screens that a reader uses as start screens of such a file by
  ///   default.
  /// - Returns: The members; nil if there are none.
  func frame(nativeRoots: [ScreenID] = []) -> OrderedJSON? {
    var plain = document
    plain.foreign[format] = []
    var members = DocumentEncoder.frame(plain)
    let unplaced = unplacedCommands()
    if !unplaced.isEmpty { members.append(OrderedJSON.Member("unplaced", .array(unplaced))) }
    let isPlain = members.allSatisfy { $0.name == "roots" } && document.roots == nativeRoots
    return isPlain ? nil : .object(members)
  }

  /// Returns the commands without origins, with their positions in the order of definition.
  private func unplacedCommands() -> [OrderedJSON] {
    zip(document.commands, forms).enumerated().compactMap { index, pair in
      let isNative = pair.0.isUniversal && support.contains(.universalCommands)
      guard case .unplaced = pair.1, !isNative else { return nil }
      return NavgraphExtras.adding(
        "order",
        .integer(index),
        to: DocumentEncoder.command(pair.0)
      )
    }
  }
}
