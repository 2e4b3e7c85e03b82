/// A reader of GraphML (http://graphml.graphdrawing.org), including the labels of yEd and
/// GraphWalker.
enum GraphMLReader: SingleFileReader {
  static let format = InterchangeFormat.graphml

  static func role(of content: ContentSample) -> FileRole {
    content.xmlRoot?.name == "graphml" ? .main : .none
  }

  static func read(_ file: SourceFile, into builder: DocumentBuilder) throws(ReadError) {
    let parser = GraphMLParser(builder)
    try parser.parse(file)
    try builder.add(parser.graph, of: format)
  }
}
