package import NavGraph

extension RowEdit {
  /// Returns the edits that add a record: its row, and then the rows that belong to it.
  ///
  /// - `owner`: The name of the row to which the row of the record belongs; empty if there is none.
  package static func adding(
    _ record: some CodedRecord,
    as kind: StoreRow.Kind,
    to owner: [ColumnValue] = []
  ) -> [RowEdit] {
    var (record, writer) = (record, RecordWriter(kind, belongingTo: owner))
    record.code(with: &writer)
    return [RowEdit(.add, .row(kind), writer.values)] + writer.parts
  }

  /// Returns the label of the column that stores a field of a record.
  package static func label(of field: String) -> String {
    guard field != "acceptsLinks" else { return "from_links" }
    return field.reduce(into: "") { label, character in
      label += (character.isUppercase ? "_" : "") + character.lowercased()
    }
  }
}

extension StoreRow.Kind {
  /// Returns the kind of the rows that store a list in a record of this kind.
  fileprivate func part(_ field: String) -> StoreRow.Kind {
    switch field {
    case "origins": .origin
    case "conditions": self == .tab ? .tabCondition : .condition
    case "leavingConditions": .leavingCondition
    case "tabs": .tab
    case "screens": .milestone
    case "properties": self == .screen ? .property : .value
    default: preconditionFailure("Rows of kind '\(self)' have no parts '\(field)'.")
    }
  }
}

/// A writer of the fields of a record as the columns of its row, and as rows that belong to it.
private struct RecordWriter: FieldCoder {
  private let kind: StoreRow.Kind
  private let owner: [ColumnValue]
  private(set) var values: [RowEdit.Value]
  private(set) var parts: [RowEdit] = []

  init(_ kind: StoreRow.Kind, belongingTo owner: [ColumnValue]) {
    (self.kind, self.owner) = (kind, owner)
    values = RecordWriter.values(kind, owner)
  }

  var writesDefaults: Bool { true }
  /// The name of the record: that of its owner, and its first field.
  private var name: [ColumnValue] { owner + [values[owner.count].value] }

  /// Returns the values of the first columns of a kind's name.
  private static func values(_ kind: StoreRow.Kind, _ name: [ColumnValue]) -> [RowEdit.Value] {
    zip(kind.nameLabels, name).map { RowEdit.Value($0, $1) }
  }

  private mutating func add(_ field: String, _ value: ColumnValue) {
    if value != .null { values.append(RowEdit.Value(RowEdit.label(of: field), value)) }
  }

  private mutating func add(_ part: StoreRow.Kind, _ columns: KeyValuePairs<String, ColumnValue>) {
    let values = columns.map { RowEdit.Value($0.key, $0.value) }
    parts.append(RowEdit(.add, .row(part), RecordWriter.values(part, name) + values))
  }

  mutating func text(_ field: String, _ value: inout String?) { add(field, .text(value)) }
  mutating func integer(_ field: String, _ value: inout Int?) { add(field, .text(value)) }
  mutating func flag(_ field: String, _ value: inout Bool?) { add(field, .text(value)) }
  mutating func value(_ field: String, _ value: inout PropertyValue?) { add(field, .json(value)) }

  mutating func operand(_ field: String, _ value: inout NavigationCondition.Operand?) {
    add(field, .json(value?.storedValue))
  }

  mutating func texts(_ field: String, _ values: inout [String]) {
    for text in values { add(kind.part(field), ["origin": .text(text)]) }
  }

  mutating func values(_ field: String, _ values: inout PropertyDictionary) {
    guard kind != .milestone else { return add(field, .json(.dictionary(values))) }
    for (name, value) in values.sorted(by: { $0.key < $1.key }) {
      add(kind.part(field), ["name": .text(name), "value": .json(value)])
    }
  }

  mutating func records<Record: CodedRecord>(_ field: String, _ records: inout [Record]) {
    let part = kind.part(field)
    for (position, record) in records.enumerated() {
      let edits = RowEdit.adding(record, as: part, to: name)
      let isRanked = part == .tab || part == .milestone
      let rank = isRanked ? [RowEdit.Value("position", .text(position))] : []
      parts.append(RowEdit(.add, edits[0].subject, edits[0].values + rank))
      parts += edits.dropFirst()
    }
  }
}

/// A reader of the fields of a record from its row, and from the rows that belong to it.
package struct RecordReader: FieldCoder {
  private let row: StoreRow
  private let parts: (_ owner: StoreRow, StoreRow.Kind) -> [StoreRow]
  private let parse: (String) -> PropertyValue?
  /// Whether a field has a value that another program has stored and that cannot be read.
  private var isDamaged = false

  /// - `parts`: Returns the rows of a kind that belong to a row.
  /// - `parse`: Returns the value that a text represents in JSON; nil if it is not JSON.
  package init(
    _ row: StoreRow,
    parts: @escaping (_ owner: StoreRow, StoreRow.Kind) -> [StoreRow] = { _, _ in [] },
    parse: @escaping (String) -> PropertyValue?
  ) {
    self.row = row
    self.parts = parts
    self.parse = parse
  }

  /// Returns the record; fields that cannot be read have their default values.
  package func record<Record: CodedRecord>(_ type: Record.Type = Record.self) -> Record {
    var (record, reader) = (Record.blank, self)
    record.code(with: &reader)
    return record
  }

  package var isReading: Bool { true }
  package var writesDefaults: Bool { false }

  package mutating func reject(_ field: String, _ problem: FieldProblem) { isDamaged = true }

  private func stored(_ field: String) -> String? { row.storedValue(RowEdit.label(of: field)) }

  package mutating func text(_ field: String, _ value: inout String?) { value = stored(field) }

  package mutating func integer(_ field: String, _ value: inout Int?) {
    value = stored(field).flatMap { Int($0) }
  }

  package mutating func flag(_ field: String, _ value: inout Bool?) {
    value = stored(field).map { $0 == "1" }
  }

  package mutating func value(_ field: String, _ value: inout PropertyValue?) {
    value = stored(field).flatMap(parse)
  }

  package mutating func operand(_ field: String, _ value: inout NavigationCondition.Operand?) {
    value = stored(field).flatMap(parse).map { stored in
      guard case .string(let name)? = StoredJSON.reference(in: stored),
        let reference = NavigationCondition.Reference(name)
      else { return .literal(stored) }
      return .reference(reference)
    }
  }

  package mutating func texts(_ field: String, _ values: inout [String]) {
    values = parts(row, row.kind.part(field)).compactMap { $0.storedValue("origin") }
  }

  package mutating func values(_ field: String, _ values: inout PropertyDictionary) {
    guard row.kind != .milestone else {
      if case .dictionary(let members) = stored(field).flatMap(parse) { values = members }
      return
    }
    for row in parts(row, row.kind.part(field)) {
      guard let name = row.storedValue("name") else { continue }
      values[PropertyName(name)] = row.storedValue("value").flatMap(parse)
    }
  }

  package mutating func records<Record: CodedRecord>(_ field: String, _ records: inout [Record]) {
    records = parts(row, row.kind.part(field)).compactMap { part in
      var (record, reader) = (Record.blank, RecordReader(part, parts: parts, parse: parse))
      record.code(with: &reader)
      return reader.isDamaged ? nil : record
    }
  }
}
