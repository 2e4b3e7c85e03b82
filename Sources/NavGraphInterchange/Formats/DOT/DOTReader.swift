/// Reads Graphviz's DOT (https://graphviz.org/doc/info/lang.html).
enum DOTReader: SingleFileReader {
  static let format = InterchangeFormat.dot

  static func role(of content: ContentSample) -> FileRole {
    beginsGraph(content.beginning) ? .main : .none
  }

  /// Returns whether a text begins with the header of a graph, such as `strict digraph "Menu" {`.
  static func beginsGraph(_ text: Substring) -> Bool {
    let source = SourceText(file: "", bytes: Array(text.utf8))
    var lexer = DOTLexer(source)
    guard var token = try? lexer.next() else { return false }
    if token.keyword == .strict, let next = try? lexer.next() { token = next }
    guard token.keyword == .graph || token.keyword == .digraph, let name = try? lexer.next()
    else {
      return false
    }
    if name.punctuation == .openingBrace { return true }
    guard name.id != nil, let brace = try? lexer.next() else { return false }
    return brace.punctuation == .openingBrace
  }

  static func read(_ file: SourceFile, into builder: inout DocumentBuilder) throws(ReadError) {
    var parser = DOTParser(try SourceText(file), limits: builder.options.limits)
    let graphs = try parser.parse()
    for graph in graphs {
      var importer = try DOTImporter(graph, isOnly: graphs.count == 1, builder: builder)
      builder = try importer.run()
    }
  }
}
