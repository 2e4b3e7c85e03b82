import NavGraphSchema

extension FlowRow {
  /// Returns the row as it would be if some screens had other names, also where it refers to them.
  package func renaming(screens names: [String: String]) -> FlowRow {
    guard let table = kind.table, !names.isEmpty else { return self }
    let labels = table.columns.filter { column in
      column.reference == "screen" || kind == .screen && column.name == "name"
    }.map(\.label)
    return FlowRow(
      kind: kind,
      name: zip(identity, name).map { label, part in
        labels.contains(label) ? part.map { names[$0] ?? $0 } : part
      },
      fields: fields.map { field in
        guard labels.contains(field.label), let value = field.value else { return field }
        return Field(
          label: field.label,
          value: names[value] ?? value,
          isStandard: field.isStandard
        )
      },
      identity: identity
    )
  }
}
