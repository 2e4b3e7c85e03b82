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

  var writesDefaults: Bool { true }

  mutating func text(_ field: String, _ value: inout String?) throws(Never) { add(field, value) }
  mutating func texts(_ field: String, _ values: inout [String]) throws(Never) {
    add(field, values)
  }
  mutating func integer(_ field: String, _ value: inout Int?) throws(Never) { add(field, value) }
  mutating func flag(_ field: String, _ value: inout Bool?) throws(Never) { add(field, value) }

  mutating func value(_ field: String, _ value: inout PropertyValue?) throws(Never) {
    add(field, value)
  }

  mutating func values(_ field: String, _ values: inout PropertyDictionary) throws(Never) {
    add(field, values)
  }

  mutating func operand(_ field: String, _ value: inout NavigationCondition.Operand?) throws(Never)
  {
    add(field, value?.storedValue)
  }

  mutating func records<Record: CodedRecord>(
    _ field: String,
    _ records: inout [Record]
  ) throws(Never) {
    add(field, records.map(\.json))
  }
}
