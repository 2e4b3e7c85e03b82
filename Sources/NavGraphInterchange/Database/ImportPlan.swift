import NavGraph
import NavGraphLinks
import NavGraphStore

/// The rows and records that an import adds to a database.
struct ImportPlan {
  private var document: FlowDocument
  private let sources: ImportSources
  /// The findings of the reader, and those about elements that the database cannot store exactly.
  private(set) var findings: [InterchangeFinding]

  init(_ result: ImportResult, database path: String, links: [LinkDefinition]) {
    document = result.document
    sources = ImportSources(result.sources, database: path)
    findings = result.findings
    limitPresentations()
    resolveTies(with: links)
  }

  /// The description of the import in the history.
  var summary: String { "import " + sources.given.joined(separator: " ") }

  /// Removes the presentation `root` of links, so that their last screens open with the
  /// presentation of their commands.
  private mutating func limitPresentations() {
    for index in document.links.indices where document.links[index].presentation == .root {
      let link = document.links[index]
      document.links[index].presentation = nil
      findings.append(
        InterchangeFinding(
          .approximated,
          "link-presentation",
          "Link '\(link.pattern)' cannot open its screen as root; it opens with the presentation of its command.",
          at: link.location
        )
      )
    }
  }

  /// Assigns consecutive positions to patterns that are equally specific and match the same links.
  private mutating func resolveTies(with present: [LinkDefinition]) {
    guard !document.links.isEmpty else { return }
    var patterns = LinkPatternTable(present)
    for index in document.links.indices {
      let link = document.links[index]
      switch patterns.add(link) {
      case .added(let position):
        guard position != link.position else { continue }
        document.links[index].position = position
        report(
          .assumed,
          "link-tie",
          "Link '\(link.pattern)' matches the same URLs as another one, and gets position "
            + "\(position ?? 0) among them.",
          link
        )
      case .invalid(let reason):
        document.links[index].isEnabled = false
        report(.approximated, "link-pattern", "Link '\(link.pattern)' is disabled: \(reason)", link)
      }
    }
  }

  private mutating func report(
    _ kind: InterchangeFinding.Kind,
    _ code: String,
    _ message: String,
    _ link: FlowDocument.Link
  ) {
    findings.append(InterchangeFinding(kind, code, message, at: link.location))
  }

  /// The rows of a database after an import.
  struct Merged {
    /// The rows, and the imported rows from which they come.
    var rows: [(line: DumpLine, source: ImportedRow?)] = []
    var findings: [InterchangeFinding] = []
  }

  /// Returns the rows of a database after the import.
  func merged(into present: [DumpLine]) -> Merged {
    let names = FormerNames(present)
    let records = present.filter { $0.kind == .importRecord }.compactMap(ImportRecord.init)
    let former = records.filter { sources.contain($0.source) }
    let others = records.filter { !sources.contain($0.source) }
    let rows = DocumentRows(document)
    var merge = ImportMerge(
      present: present.filter { line in
        line.kind != .importRecord || !sources.contain(line.value("source") ?? "")
      },
      base: ImportRecord.rows(of: former).map { names.present($0).line },
      others: ImportRecord.rows(of: others).map { names.present($0).line }
    )
    merge.merge(rows.rows.map(names.present))
    let rejected = merge.rejected
    let new = ImportRecord.records(of: document, source: sources.source)
      .filter { rejected.isEmpty || !rejected.contains($0.elementKey) }
    return Merged(
      rows: merge.result + new.map { ($0.line, nil) },
      findings: rows.findings + merge.findings
    )
  }
}

/// The links of a database and of an import.
///
/// No two of them may be equally specific and match the same link.
private struct LinkPatternTable {
  enum Outcome {
    case added(position: Int?)
    case invalid(reason: String)
  }

  private var handler = PatternLinkHandler()
  private var patterns: Set<ScreenID> = []

  init(_ present: [LinkDefinition]) {
    for link in present where (try? handler.register(link)) != nil {
      patterns.insert(ScreenID(link.pattern.description))
    }
  }

  /// Adds a link.
  ///
  /// It follows equally specific links that match the same link.
  mutating func add(_ link: FlowDocument.Link) -> Outcome {
    guard link.isEnabled, patterns.insert(ScreenID(link.pattern)).inserted else {
      return .added(position: link.position)
    }
    var position = link.position
    while true {
      do throws(LinkPatternError) {
        let pattern = try LinkPattern(link.pattern, ignoresCase: link.ignoresCase)
        try handler.register(LinkDefinition(pattern, position: position))
        return .added(position: position)
      } catch {
        let next = (position ?? 0) + 1
        guard case .tie = error, next <= 1_000 else { return .invalid(reason: error.description) }
        position = next
      }
    }
  }
}
