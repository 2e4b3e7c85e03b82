/// Navgraph's own data in the comments of a diagram, such as `%% navgraph screen ID {…}`.
///
/// A comment about a command belongs to the statement below it.
struct MermaidExtras: Sendable {
  /// What a comment says about the command of the statement below.
  struct Command: Sendable {
    let node: JSONNode
    let decoder: DocumentDecoder
  }

  /// What the comments say about the whole document.
  private(set) var frame: DocumentFrame?
  /// The screens that comments describe, by identifier of the node.
  private(set) var screens: [String: Described<FlowDocument.Screen>] = [:]
  /// What the last comment says about the command of the next statement.
  private var command: Command?

  /// The beginning of every comment with data.
  static let mark = "%% navgraph "

  /// Reads a comment, if it has data.
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

  /// Returns what the last comment says about a command, once.
  mutating func takeCommand() -> Command? {
    defer { command = nil }
    return command
  }
}
