import NavGraph
import NavGraphStore

extension CodedRecord {
  /// The record as JSON, with all of its fields.
  package var json: ObjectJSON {
    var (record, coder) = (self, RecordJSON())
    record.code(with: &coder)
    return ObjectJSON(coder.members)
  }
}

/// A writer of the fields of a record as the members of an object, including default values.
private struct RecordJSON: FieldCoder {
  private(set) var members: [(name: String, value: (any JSONWritable)?)] = []

  private mutating func add(_ field: String, _ value: (any JSONWritable)?) {
    members.append((field, value))
  }

  mutating func name<Name: NavigationName>(
    _ field: String,
    _ value: inout Name,
    of record: String
  ) throws(Never) {
    add(field, value.name)
  }

  mutating func name<Name: NavigationName>(_ field: String, _ value: inout Name?) throws(Never) {
    add(field, value?.name)
  }

  mutating func names<Name: NavigationName>(_ field: String, _ values: inout [Name]) throws(Never) {
    add(field, values.map(\.name))
  }

  mutating func text(_ field: String, _ value: inout String?) throws(Never) { add(field, value) }

  mutating func integer(_ field: String, _ value: inout Int?) throws(Never) { add(field, value) }

  mutating func flag(_ field: String, _ value: inout Bool?) throws(Never) { add(field, value) }

  mutating func flag(_ field: String, _ value: inout Bool, usual: Bool) throws(Never) {
    add(field, value)
  }

  mutating func word<Word: RawRepresentable<String> & CaseIterable & Equatable>(
    _ field: String,
    _ value: inout Word,
    usual: Word?
  ) throws(Never) {
    add(field, value.rawValue)
  }

  mutating func value(_ field: String, _ value: inout PropertyValue?) throws(Never) {
    add(field, value)
  }

  mutating func values(_ field: String, _ values: inout PropertyDictionary) throws(Never) {
    add(field, values)
  }

  mutating func reference(_ field: String, _ value: inout Condition.Reference) throws(Never) {
    add(field, value.description)
  }

  mutating func operand(_ field: String, _ value: inout Condition.Operand?) throws(Never) {
    add(field, value?.storedValue)
  }

  mutating func records<Record: CodedRecord>(
    _ field: String,
    _ records: inout [Record]
  ) throws(Never) {
    add(field, records.map(\.json))
  }
}
