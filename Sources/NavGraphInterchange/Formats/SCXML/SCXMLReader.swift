import NavGraph

/// Reads State Chart XML (https://www.w3.org/TR/scxml/).
enum SCXMLReader: FormatReader {
  static let format = InterchangeFormat.scxml

  static func role(of content: ContentSample) -> FileRole {
    content.xmlRoot?.name == "scxml" ? .main : .none
  }

  static func read(
    _ files: [SourceFile],
    into builder: inout DocumentBuilder
  ) throws(ReadError) {
    for file in files {
      var parser = try SCXMLParser(file, limits: builder.options.limits)
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
