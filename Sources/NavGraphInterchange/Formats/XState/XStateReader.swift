import NavGraph

/// Reads XState machines, versions 4 and 5.
enum XStateReader: FormatReader {
  static let format = InterchangeFormat.xstate

  static func role(of content: ContentSample) -> FileRole {
    let members = content.jsonMembers
    guard members.contains("states"), !members.contains("navgraph") else { return .none }
    return members.isDisjoint(with: ["vertices", "models", "nodes"]) ? .main : .none
  }

  static func read(
    _ files: [SourceFile],
    into builder: inout DocumentBuilder
  ) throws(ReadError) {
    for file in files {
      var parser = try XStateParser(file, options: builder.options)
      let chart = try parser.parse()
      for finding in parser.findings { builder.report(finding) }
      var importer = StateChartImporter(
        chart,
        format: format,
        frame: parser.frame,
        builder: builder
      )
      builder = try importer.run()
      for member in parser.machineMembers {
        builder.document.foreign.set(member.name, member.value, of: format)
      }
    }
  }
}
