/// A definition that lists its fields once, for everything that reads, writes or hashes them.
///
/// A field that is added to ``code(with:)`` is in the content hash, in compiled graphs and in JSON.
package protocol CodedRecord {
  /// A record whose fields have their default values.
  static var blank: Self { get }

  /// Codes each field, in the same order for reading and writing.
  mutating func code<Coder: FieldCoder>(with coder: inout Coder) throws(Coder.Failure)
}

/// A reader, a writer or a hash function of the fields of records.
///
/// A writer leaves out fields with default values. A reader changes the fields that it finds. Thus
/// records without a field that is added later are stored as before.
package protocol FieldCoder {
  associatedtype Failure: Error

  /// Codes the name of a record.
  ///
  /// - `record`: The kind of record with an article, such as `A tab`, for the error if the name is
  ///   missing.
  mutating func name<Name: NavigationName>(
    _ field: String,
    _ value: inout Name,
    of record: String
  ) throws(Failure)

  mutating func name<Name: NavigationName>(_ field: String, _ value: inout Name?) throws(Failure)
  mutating func names<Name: NavigationName>(_ field: String, _ values: inout [Name]) throws(Failure)
  mutating func text(_ field: String, _ value: inout String?) throws(Failure)
  mutating func integer(_ field: String, _ value: inout Int?) throws(Failure)
  mutating func flag(_ field: String, _ value: inout Bool?) throws(Failure)
  mutating func flag(_ field: String, _ value: inout Bool, usual: Bool) throws(Failure)

  /// Codes a word of an enumeration.
  ///
  /// - `usual`: The default value; nil if the record must have the field.
  mutating func word<Word: RawRepresentable<String> & CaseIterable & Equatable>(
    _ field: String,
    _ value: inout Word,
    usual: Word?
  ) throws(Failure)

  mutating func value(_ field: String, _ value: inout PropertyValue?) throws(Failure)
  mutating func values(_ field: String, _ values: inout PropertyDictionary) throws(Failure)
  mutating func reference(_ field: String, _ value: inout Condition.Reference) throws(Failure)
  mutating func operand(_ field: String, _ value: inout Condition.Operand?) throws(Failure)

  mutating func records<Record: CodedRecord>(
    _ field: String,
    _ records: inout [Record]
  ) throws(Failure)
}
