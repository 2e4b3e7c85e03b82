extension InterchangeFormat {
  /// Flowcharts and state diagrams of Mermaid, in separate files or in Markdown.
  public static let mermaid =
    InterchangeFormat("mermaid", "Mermaid", extensions: ["mmd", "mermaid", "md", "markdown"])
}

/// A reader of Mermaid's flowcharts and state diagrams, in separate files or in Markdown.
enum MermaidReader: SingleFileReader {
  static let format = InterchangeFormat.mermaid
  static let writer: (any FormatWriter.Type)? = MermaidWriter.self
  static let canShareIdentifiers = true

  static func role(of content: ContentSample) -> FileRole {
    guard !content.isXMLDocument, content.jsonMembers.isEmpty else { return .none }
    // Markdown often begins with HTML.
    if content.lines.contains(where: MermaidSource.opensDiagram) { return .main }
    guard content.xmlRoot == nil else { return .none }
    let keyword = MermaidSource.keyword(of: content.beginning)
    return MermaidSource.isDiagram(keyword, in: content.beginning) ? .main : .none
  }

  static func read(_ file: SourceFile, into builder: DocumentBuilder) throws(ReadError) {
    let source = MermaidSource(try SourceText(file))
    let diagram = try chosen(source.diagrams, of: file, into: builder)
    switch diagram.kind {
    case .flowchart:
      var parser = FlowchartParser(diagram.scanner, limits: builder.options.limits)
      try builder.add(parser.parse(), of: Self.self)
    case .state:
      var parser = StateDiagramParser(diagram.scanner, builder)
      try builder.add(parser.parse(), of: Self.self)
    case .other(""): throw ReadError(.otherFormat(.mermaid), at: diagram.location)
    case .other(let name): throw ReadError(.otherDiagram(name), at: diagram.location)
    }
  }

  /// Returns the diagram to read: the requested one, or the first one.
  private static func chosen(
    _ diagrams: [MermaidSource.Diagram],
    of file: SourceFile,
    into builder: DocumentBuilder
  ) throws(ReadError) -> MermaidSource.Diagram {
    if let number = builder.options.diagram {
      guard diagrams.indices.contains(number - 1) else {
        throw ReadError(.missing("diagram \(number)", of: "The file"), at: file.start)
      }
      return diagrams[number - 1]
    }
    let readable = diagrams.first { if case .other = $0.kind { false } else { true } }
    guard let first = readable else { return diagrams[0] }
    for diagram in diagrams where diagram.location != first.location {
      builder.report(.dropped, "other-diagram", at: diagram.location) {
        "The file has several diagrams. Only the one in line \(first.location.line) is read."
      }
    }
    return first
  }
}
