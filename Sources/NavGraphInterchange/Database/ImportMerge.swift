import NavGraph
import NavGraphStore

/// A three-way merge of files into the rows of a database.
///
/// It compares three states of each row: in the file at the last import, in the file now, and in
/// the database. A change in the file is applied. Changes in the database are kept, unless the same
/// value has changed in the file. A row that is no longer in the file is removed, unless other rows
/// refer to it.
struct ImportMerge {
  /// The rows of the database, including added rows; nil for removed rows.
  var lines: [StoreRow?]
  var findings: [InterchangeFinding] = []
  /// The elements that are not imported, because the database contains others with the same names.
  private(set) var rejected: Set<RowKey> = []
  /// For each row, the imported row from which it comes; nil for other rows.
  private var sources: [ImportedRow?]

  private(set) var indices: [RowKey: Int] = [:]
  /// The rows of the last import from the same sources.
  let base: [RowKey: StoreRow]
  /// The rows that were also imported from other sources.
  let shared: Set<RowKey>
  /// The rows that were removed from the database, but are still in the file.
  private var skipped: [RowKey: ImportedRow] = [:]
  /// The elements that were renamed in the database.
  let renamed: Set<RowKey>
  private let hasOtherStartScreens: Bool

  /// - `base`: The rows of the last import from the same sources.
  /// - `others`: The rows of imports from other sources.
  /// - `renamed`: The elements with other names than in the files.
  init(
    present: [StoreRow],
    base: [StoreRow],
    others: [StoreRow],
    renamed: Set<RowKey> = []
  ) {
    lines = present
    self.renamed = renamed
    sources = present.map { _ in nil }
    self.base = Dictionary(base.map { (RowKey($0), $0) }) { first, _ in first }
    shared = Set(others.map { RowKey($0) })
    for (index, line) in present.enumerated() where indices[RowKey(line)] == nil {
      indices[RowKey(line)] = index
    }
    let known = self.base
    hasOtherStartScreens = present.contains { $0.kind == .start && known[RowKey($0)] == nil }
  }

  /// The rows of the database after the merge, and the imported rows from which they come.
  var result: [(line: StoreRow, source: ImportedRow?)] {
    zip(lines, sources).compactMap { line, source in line.map { ($0, source) } }
  }

  mutating func merge(_ rows: [ImportedRow]) {
    indices.reserveCapacity(lines.count + rows.count)
    for row in rows { merge(row) }
    if !base.isEmpty { removeMissing(Set(rows.map { RowKey($0.line) })) }
    restoreReferences()
  }

  // MARK: Rows of the file

  private mutating func merge(_ row: ImportedRow) {
    guard rejected.isEmpty || !rejected.contains(row.element.key) else { return }
    let key = RowKey(row.line)
    guard let index = indices[key], let present = lines[index] else { return add(row, key) }
    sources[index] = row
    guard let base = base[key] else { return keep(present, insteadOf: row, key) }
    var changes: [String: String?] = [:]
    for label in row.line.labels {
      let value = row.line.storedValue(label)
      let former = base.storedValue(label)
      let own = present.storedValue(label)
      if value.hasSameBytes(as: former) || value.hasSameBytes(as: own) { continue }
      if !own.hasSameBytes(as: former) {
        report(
          .assumed,
          "changed-twice",
          "\(row.element.label): \(label) has changed in the file and in the database; "
            + "\(value.quoted) of the file replaces \(own.quoted).",
          row
        )
      }
      changes[label] = .some(value)
    }
    if !changes.isEmpty { lines[index] = present.setting(changes) }
  }

  private mutating func add(_ row: ImportedRow, _ key: RowKey) {
    if let base = base[key], base == row.line {
      skipped[key] = row
      return
    }
    if row.line.kind == .start, hasOtherStartScreens {
      report(
        .assumed,
        "start-screen",
        "The database has start screens, so '\(row.line.value("screen") ?? "")' is not added to them.",
        row
      )
      return
    }
    insert(row, key)
  }

  private mutating func insert(_ row: ImportedRow, _ key: RowKey) {
    indices[key] = lines.count
    lines.append(row.line)
    sources.append(row)
  }

  /// Keeps a row that was not imported from the same sources, and reports its differences from the
  /// file.
  private mutating func keep(_ present: StoreRow, insteadOf row: ImportedRow, _ key: RowKey) {
    let differences = row.line.fields.filter { !$0.isDefault }.map(\.label).filter { label in
      !row.line.storedValue(label).hasSameBytes(as: present.storedValue(label))
    }
    let isRejected = row.isElement && [.command, .link].contains(row.line.kind)
    if isRejected, !shared.contains(key) || !differences.isEmpty {
      rejected.insert(row.element.key)
    }
    guard !differences.isEmpty, row.line.kind != .start else { return }
    let list = present.comparisons(with: row.line, of: differences)
    let subject = row.isElement ? row.element.label : "\(row.element.label), \(row.line.kind)"
    report(
      isRejected ? .dropped : .approximated,
      "taken",
      "\(subject): the database has another one, which is kept: \(list.joined(separator: ", ")).",
      row
    )
  }

  // MARK: References

  /// Restores removed rows to which new rows of the file refer, and drops rows with missing
  /// references.
  private mutating func restoreReferences() {
    var isStable = false
    while !isStable {
      isStable = true
      for (index, line) in lines.enumerated() {
        guard let line else { continue }
        for reference in line.references {
          let key = RowKey(reference.kind, [reference.name])
          if let owner = indices[key], lines[owner] != nil { continue }
          isStable = false
          guard let row = skipped.removeValue(forKey: key) else {
            drop(index, reference.kind, reference.name)
            break
          }
          insert(row, key)
        }
      }
    }
  }

  private mutating func drop(_ index: Int, _ kind: StoreRow.Kind, _ name: String) {
    lines[index] = nil
    guard let row = sources[index] else { return }
    report(.dropped, "missing", "\(row.element.label): there is no \(kind) '\(name)'.", row)
  }

  // MARK: Findings

  private mutating func report(
    _ kind: InterchangeFinding.Kind,
    _ code: String,
    _ message: String,
    _ row: ImportedRow
  ) {
    findings.append(InterchangeFinding(kind, code, message, at: row.element.location))
  }
}
