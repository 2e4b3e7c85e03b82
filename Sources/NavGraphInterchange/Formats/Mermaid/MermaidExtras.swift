/// Additional data of navgraph in the comments of a diagram, such as `%% navgraph screen ID {…}`.
///
/// A comment about a command belongs to the statement after it.
struct MermaidExtras: Sendable {
  /// The data about the command of the next statement.
  struct Command: Sendable {
    let node: JSONNode
    let decoder: DocumentDecoder
  }

  /// The data about the whole document.
  private(set) var frame: DocumentFrame?
  /// The screens in comments, by the identifiers of their nodes.
  private(set) var screens: [String: Described<FlowDocument.Screen>] = [:]
  /// The data of the last comment about the command of the next statement.
  private var command: Command?

  /// The prefix of every comment with data.
  static let mark = "%% navgraph "

  /// Reads a comment that contains data.
  mutating func read(
    _ comment: String,
    at location: SourceLocation,
    limits: ReadLimits
  ) throws(ReadError) {
    guard comment.hasPrefix(MermaidExtras.mark), let brace = comment.firstIndex(of: "{") else {
      return
    }
    let words = comment[..<brace].dropFirst(MermaidExtras.mark.count).split(separator: " ")
    guard let kind = words.first else { return }
    let (node, decoder) = try NavgraphExtras.read(
      String(comment[brace...]),
      at: location,
      limits: limits
    )
    switch kind {
    case "document": frame = try decoder.frame(node)
    case "screen":
      guard words.count == 2 else { return }
      let id = String(words[1])
      screens[id] = try decoder.describedScreen(node, name: id)
    case "command": command = Command(node: node, decoder: decoder)
    default: break
    }
  }

  /// Returns the data of the last comment about a command, and removes it.
  mutating func takeCommand() -> Command? {
    defer { command = nil }
    return command
  }
}
