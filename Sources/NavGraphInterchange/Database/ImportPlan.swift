import NavGraph
import NavGraphLinks
import NavGraphStore

/// The rows and records that an import adds to a database.
struct ImportPlan {
  private var document: NavigationDocument
  private let sources: ImportSources
  private let files: [String]
  /// Whether the places of elements are stored: those of source code, where people look them up.
  private let hasPlaces: Bool
  /// The findings of the reader, and those about elements that the database cannot store exactly.
  private(set) var findings: [InterchangeFinding]

  init(_ result: ImportResult, database path: String, links: [LinkDefinition]) {
    document = result.document
    sources = ImportSources(result.sources, database: path)
    files = result.recordedFiles
    hasPlaces = result.formats.contains(.source)
    findings = result.findings
    limitPresentations()
    resolveTies(with: links)
  }

  /// The description of the import in the history.
  var summary: String { "import " + sources.given.joined(separator: " ") }

  /// Removes the presentation `root` of links, so that their last screens open with the
  /// presentation of their commands.
  private mutating func limitPresentations() {
    for index in document.links.indices
    where document.links[index].presentation?.keepsStack == false {
      let link = document.links[index]
      document.links[index].presentation = nil
      let problem = "cannot open its screen as root; it opens with the presentation of its command."
      report(.approximated, "link-presentation", link, problem)
    }
  }

  /// Assigns consecutive positions to patterns that are equally specific and match the same links.
  private mutating func resolveTies(with present: [LinkDefinition]) {
    guard !document.links.isEmpty else { return }
    var patterns = LinkPatternTable(present)
    for index in document.links.indices {
      let link = document.links[index]
      do throws(LinkPatternError) {
        let position = try patterns.add(link)
        guard position != link.position else { continue }
        document.links[index].position = position
        let place = "gets position \(position ?? 0) among them."
        report(.assumed, "link-tie", link, "matches the same URLs as another one, and \(place)")
      } catch {
        document.links[index].isEnabled = false
        report(.approximated, "link-pattern", link, "is disabled: \(error)")
      }
    }
  }

  private mutating func report(
    _ kind: InterchangeFinding.Kind,
    _ code: String,
    _ link: NavigationDocument.Link,
    _ predicate: String
  ) {
    let message = "Link '\(link.pattern)' \(predicate)"
    findings.append(InterchangeFinding(kind, code, message, at: link.location))
  }

  /// The rows of a database after an import.
  struct Merged {
    /// The rows, and the imported rows from which they come.
    var rows: [(line: StoreRow, source: ImportedRow?)] = []
    var findings: [InterchangeFinding] = []
  }

  /// Returns the rows of a database after the import.
  func merged(into present: [StoreRow]) -> Merged {
    var names = FormerNames(present)
    let records = present.compactMap(ImportRecord.init)
    func lines(of records: [ImportRecord]) -> [StoreRow] {
      DocumentRows(ImportRecord.document(of: records)).rows.map { names.present($0).line }
    }
    let others = lines(of: records.filter { !sources.contain($0.source) })
    names.addFlowsAndCommands(
      of: lines(of: records.filter { sources.contain($0.source) }),
      besides: others,
      in: present
    )
    let rows = DocumentRows(document)
    var merge = ImportMerge(
      present: present.filter { line in
        line.kind != .importRecord || !sources.contain(line.value("source") ?? "")
      },
      base: lines(of: records.filter { sources.contain($0.source) }),
      others: others,
      renamed: names.renamed
    )
    merge.merge(rows.rows.map(names.present))
    let rejected = merge.rejected
    let new =
      ImportRecord
      .records(of: document, source: sources.source) { hasPlaces ? sources.place($0) : nil }
      .filter { rejected.isEmpty || !rejected.contains($0.elementKey) }
    return Merged(
      rows: merge.result + (new + sources.records(of: files)).map { ($0.line, nil) },
      findings: rows.findings + merge.findings
    )
  }
}

/// The links of a database and of an import, of which no two may be equally
/// specific and match the same link.
private struct LinkPatternTable {
  private var handler = PatternLinkHandler()
  private var patterns: Set<ScreenID> = []

  init(_ present: [LinkDefinition]) {
    for link in present where (try? handler.register(link)) != nil {
      patterns.insert(ScreenID(link.pattern.description))
    }
  }

  /// Adds a link after those that tie with it, and returns its position.
  mutating func add(_ link: NavigationDocument.Link) throws(LinkPatternError) -> Int? {
    guard link.isEnabled, patterns.insert(ScreenID(link.pattern)).inserted else {
      return link.position
    }
    let pattern = try LinkPattern(link.pattern, ignoresCase: link.ignoresCase)
    var position = link.position
    while true {
      do throws(LinkPatternError) {
        try handler.register(LinkDefinition(pattern, position: position))
        return position
      } catch {
        let next = (position ?? 0) + 1
        guard case .tie = error, next <= 1_000 else { throw error }
        position = next
      }
    }
  }
}
