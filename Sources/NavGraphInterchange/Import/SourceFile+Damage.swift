/// Files whose format cannot be recognized, because a part is missing or was overwritten.
extension SourceFile {
  /// Whether the file is Markdown, source code or a property list, of which most have no flows.
  var isText: Bool {
    isMarkdown || isPropertyList || ["m", "mm", "h", "swift"].contains(fileExtension)
  }

  var isPropertyList: Bool { fileExtension == "plist" }

  var isMarkdown: Bool { ["md", "markdown"].contains(fileExtension) }

  /// Returns why the format of the file cannot be recognized; nil if the file is intact, or if that
  /// is unknown.
  ///
  /// - `content`: The sample of the file.
  /// - Complexity: O(n) time for n bytes.
  func damage(_ content: ContentSample, limits: ReadLimits) -> ReadError? {
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    if text.allSatisfy(\.isSpace) { return ReadError(.empty, at: start) }
    if let conflict = mergeConflict { return conflict }
    do throws(ReadError) {
      switch fileExtension {
      case "xml", "storyboard", "scxml", "graphml":
        guard !content.isComplete || mentionsNavigation else { return nil }
        _ = try XMLDocument(self, limits: limits) { _, _ in true }
      case "json" where !content.isComplete && content.beginning.trimmed().first != "/":
        _ = try JSONReader.read(SourceText(self), limits: limits)
      case "plist" where !content.isComplete && !content.beginning.hasPrefix("bplist"):
        _ = try XMLDocument(self, limits: limits) { _, _ in true }
      case "plist": break
      default: if content.beginning.unicodeScalars.contains("\0") { throw malformedText }
      }
      return nil
    } catch {
      return error
    }
  }

  private var malformedText: ReadError {
    ReadError(.malformedText(encoding: "UTF-8"), at: start)
  }

  /// Whether a part of the file is a graph of Jetpack Navigation.
  var mentionsNavigation: Bool {
    guard fileExtension == "xml" else { return false }
    // In UTF-16, zeros separate the characters.
    var scanner = TextScanner(SourceText(file: path, bytes: bytes.filter { $0 != 0 } + [0]))
    scanner.skip(through: "<navigation")
    return !scanner.isAtEnd
  }

  /// The error for the first marker of a merge conflict; nil if there is none.
  ///
  /// - Complexity: O(n) time for n bytes.
  var mergeConflict: ReadError? {
    guard !isMarkdown else { return nil }
    var line = 1
    var position = bytes.startIndex
    while position < bytes.endIndex {
      let mark = bytes[position]
      if mark == UInt8(ascii: "<") || mark == UInt8(ascii: ">") {
        let marks = bytes[position...].prefix { $0 == mark }
        let next = marks.endIndex < bytes.endIndex ? bytes[marks.endIndex] : UInt8(ascii: " ")
        if marks.count == 7, next.isSpace {
          return ReadError(
            .mergeConflict,
            at: SourceLocation(file: path, line: line, column: 1)
          )
        }
      }
      guard let end = bytes[position...].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
      position = end + 1
      line += 1
    }
    return nil
  }
}
