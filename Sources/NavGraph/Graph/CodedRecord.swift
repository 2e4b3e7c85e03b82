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
/// A writer leaves out fields without a value. A reader changes the fields that it finds. Thus
/// records without a field that is added later are stored as before.
package protocol FieldCoder {
  associatedtype Failure: Error

  /// Whether the coder reads fields.
  var isReading: Bool { get }
  /// Whether the coder writes words and flags that have their default values.
  var writesDefaults: Bool { get }

  mutating func text(_ field: String, _ value: inout String?) throws(Failure)
  mutating func texts(_ field: String, _ values: inout [String]) throws(Failure)
  mutating func integer(_ field: String, _ value: inout Int?) throws(Failure)
  mutating func flag(_ field: String, _ value: inout Bool?) throws(Failure)
  mutating func value(_ field: String, _ value: inout PropertyValue?) throws(Failure)
  mutating func values(_ field: String, _ values: inout PropertyDictionary) throws(Failure)
  mutating func operand(_ field: String, _ value: inout NavigationCondition.Operand?)
    throws(Failure)

  mutating func records<Record: CodedRecord>(
    _ field: String,
    _ records: inout [Record]
  ) throws(Failure)

  /// Reports a field that cannot be read.
  mutating func reject(_ field: String, _ problem: FieldProblem) throws(Failure)
}

/// What is wrong with a field.
package enum FieldProblem {
  /// A record, such as `A tab`, does not have the field.
  case missing(record: String)
  /// The field has another text than expected, or none.
  case unexpected(String?, expected: String)
}

extension FieldCoder where Failure == Never {
  package var isReading: Bool { false }
  package var writesDefaults: Bool { false }

  /// Writing does not fail.
  package mutating func reject(_ field: String, _ problem: FieldProblem) {}
}

// MARK: - Fields that are texts or flags

extension FieldCoder {
  /// Codes a text that a record must have.
  ///
  /// - `record`: The kind of record with an article, such as `A tab`, for the error if the text is
  ///   missing.
  package mutating func text(
    _ field: String,
    _ value: inout String,
    of record: String
  ) throws(Failure) {
    var text = isReading ? nil : value
    try self.text(field, &text)
    guard let text else { return try reject(field, .missing(record: record)) }
    value = text
  }

  /// Codes a name that a record must have.
  package mutating func name<Name: NavigationName>(
    _ field: String,
    _ value: inout Name,
    of record: String
  ) throws(Failure) {
    var name = value.name
    try text(field, &name, of: record)
    value = Name(name)
  }

  package mutating func name<Name: NavigationName>(
    _ field: String,
    _ value: inout Name?
  ) throws(Failure) {
    var name = value?.name
    try text(field, &name)
    value = name.map { Name($0) }
  }

  package mutating func names<Name: NavigationName>(
    _ field: String,
    _ values: inout [Name]
  ) throws(Failure) {
    var names = values.map { $0.name }
    try texts(field, &names)
    values = names.map { Name($0) }
  }

  package mutating func reference(
    _ field: String,
    _ value: inout NavigationCondition.Reference,
    of record: String
  ) throws(Failure) {
    var text = value.description
    try self.text(field, &text, of: record)
    guard isReading else { return }
    guard let reference = NavigationCondition.Reference(text) else {
      return try reject(field, .unexpected(text, expected: NavigationCondition.Reference.form))
    }
    value = reference
  }

  /// Codes a word of an enumeration.
  package mutating func word<Word: RawRepresentable<String>>(
    _ field: String,
    _ value: inout Word?
  ) throws(Failure) {
    var text = value?.rawValue
    try self.text(field, &text)
    guard isReading, let text else { return }
    guard let word = Word(rawValue: text) else {
      return try reject(field, .unexpected(text, expected: "a known \(field)"))
    }
    value = word
  }

  /// Codes a word of an enumeration.
  ///
  /// - `usual`: The default value; nil if the record must have the field.
  package mutating func word<Word: RawRepresentable<String> & CaseIterable & Equatable>(
    _ field: String,
    _ value: inout Word,
    usual: Word?
  ) throws(Failure) {
    var word = isReading || !writesDefaults && value == usual ? nil : value
    try self.word(field, &word)
    guard isReading else { return }
    guard let word = word ?? usual else {
      let words = Word.allCases.map { $0.rawValue }.joined(separator: ", ")
      return try reject(field, .unexpected(nil, expected: "a \(field): \(words)"))
    }
    value = word
  }

  /// Codes the conditions of a definition that seldom has some; a writer leaves out an empty list.
  package mutating func rareConditions(
    _ field: String,
    _ conditions: inout [NavigationCondition]
  ) throws(Failure) {
    if isReading || !conditions.isEmpty { try records(field, &conditions) }
  }

  package mutating func flag(_ field: String, _ value: inout Bool, usual: Bool) throws(Failure) {
    var flag = isReading || !writesDefaults && value == usual ? nil : value
    try self.flag(field, &flag)
    if isReading { value = flag ?? usual }
  }
}
