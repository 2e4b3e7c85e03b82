import NavGraph

/// A reader of GraphML (http://graphml.graphdrawing.org), including the labels of yEd and
/// GraphWalker.
enum GraphMLReader: SingleFileReader {
  static let format = InterchangeFormat.graphml

  static func role(of content: ContentSample) -> FileRole {
    content.xmlRoot?.name == "graphml" ? .main : .none
  }

  static func read(_ file: SourceFile, into builder: inout DocumentBuilder) throws(ReadError) {
    let parser = GraphMLParser(file, limits: builder.options.limits)
    try XMLParser.parse(file, limits: builder.options.limits, handler: parser)
    let graph = try parser.graph()
    for finding in parser.findings { builder.report(finding) }
    for member in parser.documentMembers {
      builder.document.foreign.set(member.name, member.value, of: format)
    }
    var importer = NodeGraphImporter(graph, format: format, builder: builder)
    builder = try importer.run()
  }
}
