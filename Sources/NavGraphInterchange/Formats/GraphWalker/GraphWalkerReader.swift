import NavGraph

/// Reads GraphWalker's models (`JsonModel`, `JsonVertex` and `JsonEdge` of graphwalker-io).
enum GraphWalkerReader: FormatReader {
  static let format = InterchangeFormat.graphwalker

  static func role(of content: ContentSample) -> FileRole {
    let members = content.jsonMembers
    let isModel = members.contains("models") || members.isSuperset(of: ["vertices", "edges"])
    return isModel ? .main : .none
  }

  static func read(
    _ files: [SourceFile],
    into builder: inout DocumentBuilder
  ) throws(ReadError) {
    for file in files {
      let text = try SourceText(file)
      let root = try JSONReader.read(text, limits: builder.options.limits)
      var importer = GraphWalkerImporter(text: text, builder: builder)
      builder = try importer.run(root)
    }
  }
}
