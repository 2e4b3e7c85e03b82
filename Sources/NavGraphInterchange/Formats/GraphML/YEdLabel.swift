/// The small language that GraphWalker reads in yEd's labels, after `YEdVertexParser.g4` and
/// `YEdEdgeParser.g4`: `e_Login[user == 'x']/count++; REQTAG=UC1`.
struct YEdLabel {
  /// The name of the vertex or edge; nil if the label has none.
  private(set) var name: String?
  private(set) var `guard`: String?
  /// Whether GraphWalker leaves the element out.
  private(set) var isBlocked = false
  private(set) var members: [OrderedJSON.Member] = []

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
      members.append(OrderedJSON.Member("guard", .string(text)))
      return true
    }
    if hasGuard, scanner.skip("/") {
      let text = rest(&scanner)
      guard text.contains(";") else { return false }
      members.append(OrderedJSON.Member("actions", .string(text)))
      return true
    }
    if scanner.skip(prefix: "BLOCKED") {
      isBlocked = true
      return true
    }
    for (word, member) in [
      ("SHARED", "sharedState"), ("REQTAG", "requirements"), ("INIT", "actions"),
    ] where take(word, &scanner) {
      guard scanner.skip(":") || scanner.skip("=") else { return false }
      let value = member == "sharedState" ? self.word(&scanner) : rest(&scanner)
      members.append(OrderedJSON.Member(member, .string(value)))
      return true
    }
    for word in ["weight", "dependency"] where take(word, &scanner) {
      guard scanner.skip("=") else { return false }
      members.append(OrderedJSON.Member(word, .string(self.word(&scanner))))
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
