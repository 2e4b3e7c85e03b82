/// A reader of Mermaid's flowcharts and state diagrams, in separate files or in Markdown.
enum MermaidReader: SingleFileReader {
  static let format = InterchangeFormat.mermaid

  static func role(of content: ContentSample) -> FileRole {
    guard content.xmlRoot == nil, content.jsonMembers.isEmpty else { return .none }
    if content.lines.contains(where: MermaidSource.opensDiagram) { return .main }
    let keyword = MermaidSource.keyword(of: content.beginning)
    return MermaidSource.isDiagram(keyword, in: content.beginning) ? .main : .none
  }

  static func read(_ file: SourceFile, into builder: DocumentBuilder) throws(ReadError) {
    let source = MermaidSource(try SourceText(file))
    let diagrams = try chosen(source.diagrams, of: file, into: builder)
    if let first = diagrams.first, case .other(let name) = first.kind {
      guard !name.isEmpty else { throw ReadError(.otherFormat(.mermaid), at: first.location) }
      throw ReadError(.otherDiagram(name), at: first.location)
    }
    // Several flowcharts are one graph.
    var flowchart = FlowchartParser(limits: builder.options.limits)
    for diagram in diagrams where diagram.kind == .flowchart {
      try flowchart.parse(diagram.scanner)
    }
    try builder.add(flowchart.finished(), of: format)
    for diagram in diagrams where diagram.kind == .state {
      var parser = StateDiagramParser(diagram.scanner, builder)
      try builder.add(parser.parse(), of: format)
    }
  }

  /// Returns the diagrams to read: the requested one, those into which navgraph has split a
  /// diagram, or the first one.
  private static func chosen(
    _ diagrams: [MermaidSource.Diagram],
    of file: SourceFile,
    into builder: DocumentBuilder
  ) throws(ReadError) -> [MermaidSource.Diagram] {
    if let number = builder.options.diagram {
      guard diagrams.indices.contains(number - 1) else {
        throw ReadError(.missing("diagram \(number)", of: "The file"), at: file.start)
      }
      return [diagrams[number - 1]]
    }
    let readable = diagrams.filter { if case .other = $0.kind { false } else { true } }
    guard let first = readable.first else { return Array(diagrams.prefix(1)) }
    if readable.contains(where: \.isPartOfSplit) { return readable.filter(\.isPartOfSplit) }
    for diagram in diagrams where diagram.location != first.location {
      builder.report(.dropped, "other-diagram", at: diagram.location) {
        "The file has several diagrams. Only the one in line \(first.location.line) is read."
      }
    }
    return [first]
  }
}
