import NavGraph

/// The properties of a file's content by which its format is detected.
struct ContentSample: Sendable {
  /// The outermost element of XML: its local name, and the source text of its attributes.
  let xmlRoot: (name: String, attributes: String)?
  /// The names of the outermost object's members, if the content looks like JSON.
  let jsonMembers: Set<String>
  let beginning: Substring
  /// Whether the outermost element of XML begins with a whole tag, or the brackets of JSON close;
  /// false for other content.
  let isComplete: Bool

  /// The maximum length of the beginning, in bytes.
  private static let maximumLength = 1 << 20

  /// Creates the sample of a file in O(n) time for n bytes.
  init(_ file: SourceFile) {
    var bytes = file.bytes[...]
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    if bytes.first == 0 || bytes.dropFirst().first == 0 || bytes.first == 0xFE
      || bytes.first == 0xFF
    {
      let even = file.bytes.prefix(ContentSample.maximumLength / 2 * 2)
      let sample = SourceFile(path: file.path, bytes: Array(even))
      bytes = ((try? TextDecoding.utf8(sample, declared: nil)) ?? [])[...]
    }
    let first = bytes.first { !$0.isSpace }
    switch first {
    case UInt8(ascii: "<"):
      let (root, isComplete) = ContentSample.xmlRoot(bytes)
      (xmlRoot, jsonMembers, self.isComplete) = (root, [], isComplete)
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      let (members, isComplete) = ContentSample.jsonMembers(bytes)
      (xmlRoot, jsonMembers, self.isComplete) = (nil, members, isComplete)
    default: (xmlRoot, jsonMembers, isComplete) = (nil, [], false)
    }
    beginning = String(decoding: bytes.prefix(ContentSample.maximumLength), as: UTF8.self)[...]
  }

  /// Whether the content is a document of XML, as opposed to text that begins with a tag.
  var isXMLDocument: Bool {
    xmlRoot.map { $0.attributes.contains("xmlns") || beginning.hasPrefix("<?xml") } ?? false
  }

  /// The lines of the beginning, without white space at their ends.
  var lines: [Substring] {
    beginning.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { $0.trimmed() }
  }

  /// Returns the first tag after declarations and comments, and whether it is a whole tag; nil if
  /// there is none.
  private static func xmlRoot(
    _ bytes: ArraySlice<UInt8>
  ) -> (root: (name: String, attributes: String)?, isComplete: Bool) {
    var scanner = TextScanner(SourceText(file: "", bytes: Array(bytes)))
    while true {
      scanner.take { $0 != UInt8(ascii: "<") }
      if scanner.skip(prefix: "<!--") {
        scanner.skip(through: "-->")
      } else if scanner.isAt(prefix: "<?") || scanner.isAt(prefix: "<!") {
        scanner.position += 2
      } else {
        break
      }
    }
    guard scanner.skip("<") else { return (nil, false) }
    let name = scanner.text { !$0.isSpace && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/") }
    let attributes = scanner.text { $0 != UInt8(ascii: ">") }
    let isComplete = name.first.map { $0.isLetter || $0 == "_" } == true && !scanner.isAtEnd
    return ((String(name.split(separator: ":").last ?? ""), attributes), isComplete)
  }

  /// Collects the names at the first level of an object, without building values, and returns
  /// whether all brackets close.
  private static func jsonMembers(
    _ bytes: ArraySlice<UInt8>
  ) -> (members: Set<String>, isComplete: Bool) {
    bytes.withUnsafeBufferPointer { bytes in
      var members: Set<String> = []
      var depth = 0
      var scanner = JSONScanner(bytes)
      while let byte = scanner.current {
        switch byte {
        case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
        case UInt8(ascii: "\""):
          guard let name = scanner.rawString() else { return (members, false) }
          guard depth == 1, scanner.skip(":") else { continue }
          members.insert(String(decoding: name, as: UTF8.self))
          continue
        default: break
        }
        scanner.position += 1
      }
      return (members, depth == 0)
    }
  }
}

extension String {
  /// The text without line breaks at its ends, and the spaces around them.
  var withoutIndentation: String {
    var text = self[...]
    if text.prefix(while: \.isWhitespace).contains(where: \.isNewline) {
      text = text.drop(while: \.isWhitespace)
    }
    if let last = text.lastIndex(where: { !$0.isWhitespace }),
      text[last...].contains(where: \.isNewline)
    {
      text = text[...last]
    }
    return String(text)
  }
}

extension StringProtocol {
  /// Returns the text without white space at its ends.
  func trimmed() -> SubSequence {
    let end = lastIndex { !$0.isWhitespace }.map(index(after:)) ?? startIndex
    return self[..<end].drop(while: \.isWhitespace)
  }
}
