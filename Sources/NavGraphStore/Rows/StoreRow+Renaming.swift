import NavGraphSchema

extension StoreRow {
  /// Returns the row as it would be if some screens had other names, also where it refers to them.
  package func renaming(screens names: [String: String]) -> StoreRow {
    guard let table = kind.table, !names.isEmpty else { return self }
    let labels = table.columns.filter { column in
      column.reference == "screen" || kind == .screen && column.name == "name"
    }.map(\.label)
    return StoreRow(
      kind: kind,
      name: zip(nameLabels, name).map { label, part in
        labels.contains(label) ? part.map { names[$0] ?? $0 } : part
      },
      fields: fields.map { field in
        guard labels.contains(field.label), let value = field.value else { return field }
        return Field(
          label: field.label,
          value: names[value] ?? value,
          isDefault: field.isDefault
        )
      },
      nameLabels: nameLabels
    )
  }
}
