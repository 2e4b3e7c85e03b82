/// A whole XML file in memory.
struct XMLDocument: Sendable {
  /// The outermost element.
  let root: XMLElement
  /// The file's text, which the elements' ranges count.
  private let bytes: [UInt8]

  /// Reads a file.
  ///
  /// - Throws: `ReadError` for malformed XML and beyond limits.
  /// - Complexity: O(n) time and memory, where n is the length of the file.
  init(_ file: SourceFile, limits: ReadLimits = ReadLimits()) throws(ReadError) {
    let builder = TreeBuilder()
    bytes = try XMLParser.parse(file, limits: limits, handler: builder)
    guard let root = builder.root else {
      throw ReadError(.unexpectedEnd(expected: "an element"), at: file.start)
    }
    self.root = root
  }

  /// Returns an element as it is written in the file.
  func source(of element: XMLElement) -> String {
    String(decoding: bytes[element.range], as: UTF8.self)
  }
}

/// Puts the events of a parser together into elements.
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
