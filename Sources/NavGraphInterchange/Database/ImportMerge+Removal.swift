import NavGraph
import NavGraphStore

/// Rows that the file no longer has.
extension ImportMerge {
  /// Removes the rows of the last import that are not in the file anymore.
  ///
  /// A row is kept if another one refers to it, or if people have changed the element to which it
  /// belongs.
  ///
  /// - `keys`: The keys of the rows in the file.
  mutating func removeMissing(_ keys: Set<RowKey>) {
    let missing = lines.compactMap { line in
      line.flatMap { line -> StoreRow? in
        let key = RowKey(line)
        return base[key] == nil || keys.contains(key) || shared.contains(key) ? nil : line
      }
    }
    var changed: Set<RowKey> = []
    for line in missing {
      guard let change = change(of: line) else { continue }
      changed.insert(RowKey(line))
      reportKept(RowKey(line), line, because: change)
    }
    let removable = missing.filter { line in
      !changed.contains(RowKey(line)) && owner(of: line).map(changed.contains) != true
    }
    var candidates = Set(removable.map { RowKey($0) })
    var isStable = candidates.isEmpty
    while !isStable {
      isStable = true
      for user in lines {
        guard let user, !candidates.contains(RowKey(user)) else { continue }
        for key in references(of: user) where candidates.remove(key) != nil {
          isStable = false
          let name = user.name.compactMap { $0 }.joined(separator: " ")
          reportKept(key, nil, because: "\(user.kind) '\(name)' refers to it")
        }
      }
    }
    for key in candidates { if let index = indices[key] { lines[index] = nil } }
  }

  /// Returns what people have changed in an element; nil if they have changed nothing, or for a part
  /// of an element.
  private func change(of line: StoreRow) -> String? {
    guard [.screen, .flow, .command, .link].contains(line.kind), let former = base[RowKey(line)]
    else { return nil }
    if renamed.contains(RowKey(line)) { return "it was renamed" }
    let labels = line.differences(from: former)
    return labels.isEmpty ? nil : "its \(labels.joined(separator: ", ")) was changed"
  }

  /// Returns the key of the element of which a row is a part; nil for an element.
  private func owner(of line: StoreRow) -> RowKey? {
    line.references.first { $0.label == line.kind.ownerLabel }.map { RowKey($0.kind, [$0.name]) }
  }

  /// Returns the keys of the rows that a row needs: those to which it refers, and the properties of
  /// which it contains values.
  private func references(of line: StoreRow) -> [RowKey] {
    let keys = line.references.map { RowKey($0.kind, [$0.name]) }
    switch line.kind {
    case .value:
      let command = line.value("command").flatMap { row(.command, $0) }
      return keys + properties([line.value("name")], of: command?.value("destination"))
    case .milestone:
      let members = line.storedValue("properties").flatMap { OrderedJSON(text: $0)?.members }
      return keys + properties((members ?? []).map(\.name), of: line.value("screen"))
    default: return keys
    }
  }

  /// Returns the keys of properties of a screen and of the screens that it extends.
  private func properties(_ names: [String?], of screen: String?) -> [RowKey] {
    chain(from: screen.map { ScreenID($0) }) { screen in
      row(.screen, screen.name)?.value("extends").map { ScreenID($0) }
    }
    .flatMap { screen in names.map { RowKey(.property, [screen.name, $0]) } }
  }

  private func row(_ kind: StoreRow.Kind, _ name: String) -> StoreRow? {
    indices[RowKey(kind, [name])].flatMap { lines[$0] }
  }

  private mutating func reportKept(_ key: RowKey, _ line: StoreRow?, because reason: String) {
    let line = line ?? indices[key].flatMap { lines[$0] }
    let subject = line.map { "\($0.kind) '\($0.name.compactMap { $0 }.joined(separator: " "))'" }
    findings.append(
      InterchangeFinding(
        .assumed,
        "still-used",
        "\(subject ?? "A row") is no longer in the file, but is kept in the database: \(reason)."
      )
    )
  }
}
