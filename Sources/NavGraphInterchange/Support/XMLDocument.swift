/// A whole XML file in memory.
struct XMLDocument: Sendable {
  /// The outermost element.
  let root: XMLElement
  /// The text of the file, to which the ranges of elements refer.
  private let bytes: [UInt8]

  /// Reads a file.
  ///
  /// - Throws: `ReadError` for malformed XML, or if a limit is exceeded.
  /// - Complexity: O(n) time and memory, where n is the length of the file.
  init(_ file: SourceFile, limits: ReadLimits = ReadLimits()) throws(ReadError) {
    let builder = TreeBuilder()
    bytes = try XMLParser.parse(file, limits: limits, handler: builder)
    guard let root = builder.root else {
      throw ReadError(.unexpectedEnd(expected: "an element"), at: file.start)
    }
    self.root = root
  }

  /// Returns the original text of an element.
  func source(of element: XMLElement) -> String {
    String(decoding: bytes[element.range], as: UTF8.self)
  }
}

/// A builder that creates elements from the events of a parser.
private final class TreeBuilder: XMLHandler {
  private(set) var root: XMLElement?
  private var open: [XMLElement] = []

  func start(_ element: XMLElement) { open.append(element) }

  func text(_ text: String) {
    guard !open.isEmpty else { return }
    open[open.count - 1].text += text
  }

  func end(at offset: Int) {
    guard var element = open.popLast() else { return }
    element.range = element.range.lowerBound..<offset
    if open.isEmpty { root = element } else { open[open.count - 1].children.append(element) }
  }
}
