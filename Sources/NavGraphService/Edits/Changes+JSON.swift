import NavGraph
package import NavGraphStore

extension Revision: JSONConvertible {
  package var json: ObjectJSON {
    [
      "revision": number, "time": time.historyText, "kind": kind.rawValue, "reverts": reverts,
      "summary": summary, "by": author?.json, "changes": changes.map(\.json),
    ]
  }
}

extension RevisionAuthor {
  fileprivate var json: ObjectJSON { ["program": program, "user": user, "client": client] }
}

extension RowChange {
  /// The change as JSON: the values of a row that was added or removed, or the values that differ.
  var json: ObjectJSON {
    let object: ObjectJSON = [
      "change": kind.rawValue, "kind": row.kind.rawValue,
      "name": row.name.map { $0.map(PropertyValue.string) ?? .null },
    ]
    guard kind == .changed else {
      let values = row.fields.compactMap { field in field.value.map { (field.label, $0) } }
      return object + ["values": Dictionary(values) { $1 }]
    }
    return object + ["differences": differences.map(\.json)]
  }
}

extension RowChange.Difference {
  fileprivate var json: ObjectJSON { ["column": label, "before": before, "after": after] }
}
