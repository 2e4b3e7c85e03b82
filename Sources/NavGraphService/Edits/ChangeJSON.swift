package import NavGraphStore

/// The result of an edit as JSON.
struct EditJSON: Encodable {
  let revision: Int?
  let dryRun: Bool
  let changes: [RowChangeJSON]

  init(_ revision: Revision?, isDryRun: Bool) {
    self.revision = isDryRun ? nil : revision?.number
    dryRun = isDryRun
    changes = revision?.changes.map(RowChangeJSON.init) ?? []
  }
}

/// A revision as JSON.
struct RevisionJSON: Encodable {
  let revision: Int
  let time: String
  let kind: String
  let reverts: Int?
  let summary: String?
  let changes: [RowChangeJSON]

  init(_ revision: Revision) {
    self.revision = revision.number
    time = revision.time.historyText
    kind = revision.kind.rawValue
    reverts = revision.reverts
    summary = revision.summary
    changes = revision.changes.map(RowChangeJSON.init)
  }
}

/// A changed row as JSON.
package struct RowChangeJSON: Encodable {
  let change: String
  let kind: String
  let name: [String?]
  /// The values of a row that was added or removed; NULL is left out.
  let values: [String: String]?
  /// The values that differ.
  let differences: [DifferenceJSON]?

  package init(_ change: RowChange) {
    self.change = change.kind.rawValue
    kind = change.row.kind.rawValue
    name = change.row.name
    let fields = change.row.fields.map { ($0.label, $0.value) }
    values =
      change.kind == .changed
      ? nil : Dictionary(fields.compactMap { label, value in value.map { (label, $0) } }) { $1 }
    differences = change.kind == .changed ? change.differences.map(DifferenceJSON.init) : nil
  }
}

/// A changed value as JSON; NULL is left out.
struct DifferenceJSON: Encodable {
  let column: String
  let before: String?
  let after: String?

  init(_ difference: RowChange.Difference) {
    column = difference.label
    before = difference.before
    after = difference.after
  }
}
