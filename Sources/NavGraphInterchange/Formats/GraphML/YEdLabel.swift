/// The small language that GraphWalker reads in yEd's labels, after `YEdVertexParser.g4` and
/// `YEdEdgeParser.g4`: `e_Login[user == 'x']/count++; REQTAG=UC1`.
struct YEdLabel {
  /// The name of the vertex or edge; nil if the label has none.
  private(set) var name: String?
  private(set) var `guard`: String?
  /// Whether GraphWalker leaves the element out.
  private(set) var isBlocked = false
  /// The state that the vertex has in common with vertices of other models.
  private(set) var sharedState: String?
  /// The fields that navgraph does not have.
  private(set) var omitted: [String] = []

  /// Reads the label of an edge, or of a vertex, which has no guard; other text is a name.
  init(_ label: String, hasGuard: Bool) {
    guard !label.isEmpty else { return }
    var scanner = TextScanner(label)
    scanner.skipSpace()
    let range = scanner.take { $0.isWord || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "$") }
    if !range.isEmpty { name = scanner.text.text(range) }
    while true {
      scanner.skipSpace()
      guard !scanner.isAtEnd else { break }
      guard field(&scanner, hasGuard: hasGuard) else {
        self = YEdLabel(name: label)
        return
      }
    }
    if let word = name, ["BLOCKED", "SHARED", "REQTAG", "INIT"].contains(word) {
      self = YEdLabel(name: label)
    }
  }

  private init(name label: String) {
    name = label.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Reads a field; returns false if there is none.
  private mutating func field(_ scanner: inout TextScanner, hasGuard: Bool) -> Bool {
    if hasGuard, scanner.isAt("["), let text = scanner.take(between: "[", and: "]") {
      self.guard = text
      return true
    }
    if hasGuard, scanner.skip("/") {
      let text = rest(&scanner)
      guard text.contains(";") else { return false }
      omitted.append("actions")
      return true
    }
    if scanner.skip(prefix: "BLOCKED") {
      isBlocked = true
      return true
    }
    if take("SHARED", &scanner) {
      guard scanner.skip(":") || scanner.skip("=") else { return false }
      sharedState = word(&scanner)
      return true
    }
    for (word, member) in [("REQTAG", "requirements"), ("INIT", "actions")]
    where take(word, &scanner) {
      guard scanner.skip(":") || scanner.skip("=") else { return false }
      scanner.skipLine()
      omitted.append(member)
      return true
    }
    for word in ["weight", "dependency"] where take(word, &scanner) {
      guard scanner.skip("=") else { return false }
      _ = self.word(&scanner)
      omitted.append(word)
      return true
    }
    return false
  }

  private func take(_ word: String, _ scanner: inout TextScanner) -> Bool {
    let start = scanner.position
    let found = scanner.text(while: \.isLetter)
    guard found.lowercased() == word.lowercased() else {
      scanner.position = start
      return false
    }
    scanner.skipSpace()
    return true
  }

  private func word(_ scanner: inout TextScanner) -> String {
    scanner.skipSpace()
    return scanner.text { $0.isWord || $0 == UInt8(ascii: ".") }
  }

  private func rest(_ scanner: inout TextScanner) -> String {
    String(scanner.text.text(scanner.skipLine()).trimmed())
  }
}
