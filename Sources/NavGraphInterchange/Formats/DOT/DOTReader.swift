extension InterchangeFormat {
  /// DOT, the graph language of Graphviz.
  public static let dot = InterchangeFormat("dot", "DOT", extensions: ["dot", "gv"])
}

/// A reader of DOT, the language of Graphviz (https://graphviz.org/doc/info/lang.html).
enum DOTReader: SingleFileReader {
  static let format = InterchangeFormat.dot
  static let writer: (any FormatWriter.Type)? = DOTWriter.self
  static let canShareIdentifiers = true

  static func role(of content: ContentSample) -> FileRole {
    beginsGraph(content.beginning) ? .main : .none
  }

  /// Returns whether a text begins with the header of a graph, such as `strict digraph "Menu" {`.
  static func beginsGraph(_ text: Substring) -> Bool {
    var lexer = DOTLexer(SourceText(file: "", bytes: Array(text.utf8)))
    guard var token = try? lexer.next() else { return false }
    if token.keyword == .strict, let next = try? lexer.next() { token = next }
    guard token.keyword == .graph || token.keyword == .digraph, let name = try? lexer.next()
    else { return false }
    if name.isMark("{") { return true }
    guard name.id != nil, let brace = try? lexer.next() else { return false }
    return brace.isMark("{")
  }

  /// Decodes a file in UTF-8, or in Latin-1 as Graphviz does if the bytes are not valid UTF-8.
  private static func text(
    of file: SourceFile,
    into builder: DocumentBuilder
  ) throws(ReadError) -> SourceText {
    do {
      return try SourceText(file)
    } catch {
      guard error.problem == .malformedText(encoding: "UTF-8") else { throw error }
      let header = String(decoding: file.bytes.prefix(1 << 16), as: UTF8.self).lowercased()
      let isDeclared = ["latin1", "latin-1", "iso-8859-1"].contains { encoding in
        header.contains("charset=\(encoding)") || header.contains("charset=\"\(encoding)\"")
      }
      if !isDeclared {
        builder.report(.assumed, "encoding", at: error.location) {
          "The file is not UTF-8. It is imported as Latin-1, as in Graphviz."
        }
      }
      let bytes = try TextDecoding.utf8(file, declared: "latin1")
      return SourceText(file: file.path, bytes: bytes)
    }
  }

  static func read(_ file: SourceFile, into builder: DocumentBuilder) throws(ReadError) {
    let text = try text(of: file, into: builder)
    var parser = DOTParser(text, limits: builder.options.limits)
    let graphs = try parser.parse()
    for graph in graphs {
      var importer = DOTImporter(graph, isOnly: graphs.count == 1)
      try builder.add(importer.run(), of: Self.self)
    }
  }
}
