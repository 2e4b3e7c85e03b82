// The fields of records in a compiled file: each with a value follows its name, and an empty name
// ends the record. Thus files stay as they are if a field is added that they do not contain, and an
// older reader refuses a field that it does not know.

/// A writer of the fields of records.
struct FieldWriter: FieldCoder {
  /// The bytes so far.
  private(set) var bytes: ByteWriter
  /// The definition that contains the record, for errors.
  private let owner: String

  /// Appends a record to bytes.
  static func write(_ record: some CodedRecord, to bytes: inout ByteWriter, of owner: String) {
    var (record, writer) = (record, FieldWriter(bytes: bytes, owner: owner))
    // The bytes must have one owner, or else they are copied.
    bytes = ByteWriter()
    writer.write(&record)
    bytes = writer.bytes
  }

  private mutating func write(_ record: inout some CodedRecord) {
    record.code(with: &self)
    bytes.write("")
  }

  private mutating func write<Value>(
    _ field: String,
    _ value: Value?,
    _ write: (inout ByteWriter, Value) -> Void
  ) {
    guard let value else { return }
    bytes.write(field)
    write(&bytes, value)
  }

  mutating func text(_ field: String, _ value: inout String?) throws(Never) {
    write(field, value) { $0.write($1) }
  }

  mutating func texts(_ field: String, _ values: inout [String]) throws(Never) {
    write(field, values.isEmpty ? nil : values) { $0.write(list: $1) { $0.write($1) } }
  }

  mutating func integer(_ field: String, _ value: inout Int?) throws(Never) {
    write(field, value) { $0.write(Int64($1)) }
  }

  mutating func flag(_ field: String, _ value: inout Bool?) throws(Never) {
    write(field, value) { $0.write(flag: $1) }
  }

  mutating func value(_ field: String, _ value: inout PropertyValue?) throws(Never) {
    write(field, value) { [owner] in $0.write($1, of: owner) }
  }

  mutating func values(_ field: String, _ values: inout PropertyDictionary) throws(Never) {
    write(field, values.isEmpty ? nil : values) { [owner] in $0.write($1, of: owner) }
  }

  mutating func operand(_ field: String, _ value: inout NavigationCondition.Operand?) throws(Never)
  {
    write(field, value) { [owner] bytes, operand in
      switch operand {
      case .literal(let value):
        bytes.write(flag: false)
        bytes.write(value, of: owner)
      case .reference(let reference):
        bytes.write(flag: true)
        bytes.write(reference.description)
      }
    }
  }

  mutating func records<Record: CodedRecord>(
    _ field: String,
    _ records: inout [Record]
  ) throws(Never) {
    guard !records.isEmpty else { return }
    bytes.write(field)
    bytes.write(count: records.count)
    for index in records.indices { write(&records[index]) }
  }
}

/// A reader of the fields of records, from untrusted bytes.
struct FieldReader: FieldCoder {
  private var bytes: ByteReader
  /// The name of the field whose value follows; empty at the end of the record.
  private var next = ""

  /// Reads a record from bytes.
  static func read<Record: CodedRecord>(from bytes: inout ByteReader) -> Record {
    var reader = FieldReader(bytes: bytes)
    bytes = ByteReader([])
    defer { bytes = reader.bytes }
    return reader.record()
  }

  private init(bytes: ByteReader) { self.bytes = bytes }

  private mutating func record<Record: CodedRecord>() -> Record {
    var record = Record.blank
    next = bytes.text()
    record.code(with: &self)
    if !next.isEmpty { bytes.fail("a definition has the unknown field '\(next)'") }
    return record
  }

  /// Reads the value of a field, if the record has it.
  private mutating func read<Value>(
    _ field: String,
    _ value: inout Value,
    _ read: (inout ByteReader) -> Value
  ) {
    guard next == field else { return }
    value = read(&bytes)
    next = bytes.text()
  }

  var isReading: Bool { true }

  mutating func reject(_ field: String, _ problem: FieldProblem) throws(Never) {
    switch problem {
    case .missing, .unexpected(nil, _): bytes.fail("a definition has no field '\(field)'")
    case .unexpected(let text?, _):
      bytes.fail("field '\(field)' of a definition cannot be '\(text)'")
    }
  }

  mutating func text(_ field: String, _ value: inout String?) throws(Never) {
    read(field, &value) { $0.text() }
  }

  mutating func texts(_ field: String, _ values: inout [String]) throws(Never) {
    read(field, &values) { $0.list { $0.text() } }
  }

  mutating func integer(_ field: String, _ value: inout Int?) throws(Never) {
    read(field, &value) { $0.integer() }
  }

  mutating func flag(_ field: String, _ value: inout Bool?) throws(Never) {
    read(field, &value) { $0.flag() }
  }

  mutating func value(_ field: String, _ value: inout PropertyValue?) throws(Never) {
    read(field, &value) { $0.propertyValue() }
  }

  mutating func values(_ field: String, _ values: inout PropertyDictionary) throws(Never) {
    read(field, &values) { $0.properties() }
  }

  mutating func operand(_ field: String, _ value: inout NavigationCondition.Operand?) throws(Never)
  {
    var reference: String?
    read(field, &value) { bytes in
      guard bytes.flag() else { return .literal(bytes.propertyValue()) }
      reference = bytes.text()
      return reference.flatMap { NavigationCondition.Reference($0) }.map { .reference($0) }
    }
    if let reference, value == nil {
      reject(field, .unexpected(reference, expected: NavigationCondition.Reference.form))
    }
  }

  mutating func records<Record: CodedRecord>(
    _ field: String,
    _ records: inout [Record]
  ) throws(Never) {
    guard next == field else { return }
    var list: [Record] = []
    for _ in 0..<bytes.number(UInt32.self) {
      list.append(record())
      // After damage, nothing is left to read, however many records there should be.
      if bytes.isDamaged { break }
    }
    records = list
    next = bytes.text()
  }
}
