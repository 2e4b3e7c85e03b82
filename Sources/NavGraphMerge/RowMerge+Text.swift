import NavGraph
package import NavGraphStore

extension RowMerge {
  /// The conflicts, in the order of the rows in a dump.
  package var conflicts: [MergeConflict] {
    reasons.values.map(\.row).inDumpOrder().compactMap { reasons[$0.key] }
  }

  /// The merged rows, each kind in the order of definition.
  ///
  /// If both sides have added rows at the same position, the following rows move up.
  package var lines: [StoreRow] { RowMerge.lines(of: rows) }

  static func lines(of rows: [RowKey: [StoreRow]]) -> [StoreRow] {
    let named = rows.values.flatMap { $0 }.inDumpOrder()
    let sorted = named.enumerated().sorted { left, right in
      let (order, otherOrder) = (left.element.order ?? .max, right.element.order ?? .max)
      return (order, left.offset) < (otherOrder, right.offset)
    }
    var last: [StoreRow.Kind: Int] = [:]
    return sorted.map { _, line in
      var line = line
      if let order = line.order, let last = last[line.kind], order <= last, last < .max {
        line.order = last + 1
      }
      last[line.kind] = line.order
      return line
    }
  }

  /// The text of the merged rows: a dump, or a text with both versions of each row in conflict, which
  /// is not a dump until one of them has been removed.
  package var text: String {
    let lines = lines
    let merged = Dictionary(grouping: lines, by: \.key)
    let others = alternatives.filter { merged[$0.key] == nil }.compactMap(\.value.first)
    return StoreDump.text(of: (lines + others).inBlocks().map { text(of: $0, merged) })
  }

  private func text(of block: [StoreRow], _ merged: [RowKey: [StoreRow]]) -> [String] {
    var texts: [String] = []
    var disputed: [RowKey] = []
    for line in block {
      let key = line.key
      if alternatives[key] == nil {
        texts += conflictText(of: disputed, merged) + [line.text]
        disputed = []
      } else if disputed.last != key {
        disputed.append(key)
      }
    }
    return texts + conflictText(of: disputed, merged)
  }

  /// Returns both versions of rows, between the lines with which Git marks a conflict.
  private func conflictText(of keys: [RowKey], _ merged: [RowKey: [StoreRow]]) -> [String] {
    guard !keys.isEmpty else { return [] }
    let others = keys.flatMap { key in
      (alternatives[key] ?? []).map { line in
        var line = line
        line.order = merged[key]?.first?.order ?? line.order
        return line.text
      }
    }
    let comments = keys.compactMap { reasons[$0].map { "# Conflict: \($0.description.printable)" } }
    let present = keys.flatMap { merged[$0] ?? [] }.map(\.text)
    return comments + ["<<<<<<< \(own)"] + present
      + ["======="] + others + [">>>>>>> \(own.other)"]
  }
}
