import NavGraph

/// An element of navgraph's JSON format: an object whose members are listed once, for both reading
/// and writing.
protocol CodedElement {
  /// An element whose members have their default values.
  static var blank: Self { get }

  /// Reads or writes the members; throws for the first one that is missing or has another type.
  mutating func code(with coder: inout MemberCoder) throws(ReadError)
}

extension CodedElement {
  /// Reads an element of a file.
  init(_ json: OrderedJSON, in text: SourceText) throws(ReadError) {
    self = Self.blank
    var coder = MemberCoder(reading: json, in: text)
    try code(with: &coder)
  }

  var json: OrderedJSON {
    var (element, coder) = (self, MemberCoder())
    // Only reading can fail.
    try? element.code(with: &coder)
    return .object(coder.members)
  }
}

/// A reader or a writer of the members of an object, without those with default values.
struct MemberCoder {
  /// The object that is read; nil for writing.
  let object: OrderedJSON?
  let text: SourceText
  private(set) var members: [OrderedJSON.Member] = []

  private static let noText = SourceText(file: "", bytes: [])

  /// Creates a reader of an object in a file, or a writer.
  init(reading object: OrderedJSON? = nil, in text: SourceText = noText) {
    self.object = object
    self.text = text
  }

  /// Sets the location of an element that is read.
  func locate(_ location: inout SourceLocation?) {
    if let object { location = text.location(object.offset) }
  }

  /// Writes a member, unless its value is nil.
  mutating func write(_ name: String, _ value: OrderedJSON?) {
    if let value { members.append(OrderedJSON.Member(name, value)) }
  }

  mutating func text(_ name: String, _ value: inout String?) throws(ReadError) {
    guard let object else { return write(name, value.map { .string($0) }) }
    guard let member = object[name], member != .null else { return }
    value = try text(member)
  }

  mutating func flag(_ name: String, _ value: inout Bool?) throws(ReadError) {
    guard let object else { return write(name, value.map { .bool($0) }) }
    guard let member = object[name] else { return }
    guard let flag = member.bool else {
      throw unexpected("another value", at: member, "true or false")
    }
    value = flag
  }

  mutating func integer(_ name: String, _ value: inout Int?) throws(ReadError) {
    guard let object else { return write(name, value.map { .integer($0) }) }
    guard let member = object[name] else { return }
    guard case .number(let text) = member.content, let number = Int(text) else {
      throw unexpected("another value", at: member, "a whole number")
    }
    value = number
  }

  /// Reads or writes a number that an element must have.
  mutating func number(_ name: String, _ value: inout Double) throws(ReadError) {
    guard let object else {
      return write(name, Int(exactly: value).map { .integer($0) } ?? .number("\(value)"))
    }
    guard let number = object[name]?.number, number.isFinite else {
      throw unexpected("another value", at: object[name] ?? object, "a number '\(name)'")
    }
    value = number
  }

  /// Reads or writes the value of a property; a value that JSON cannot represent becomes null.
  mutating func value(_ name: String, _ value: inout PropertyValue?) throws(ReadError) {
    guard let object else { return write(name, value.map { OrderedJSON($0) ?? .null }) }
    value = object[name]?.propertyValue
  }

  mutating func values(_ name: String, _ values: inout PropertyDictionary) throws(ReadError) {
    guard let object else {
      return values.isEmpty ? () : write(name, OrderedJSON(.dictionary(values)) ?? .object([]))
    }
    guard let member = object[name] else { return }
    guard case .dictionary(let read) = member.propertyValue else {
      throw unexpected("another value", at: member, "an object")
    }
    values = read
  }

  // MARK: Lists

  mutating func texts(_ name: String, _ values: inout [String]) throws(ReadError) {
    guard object != nil else {
      return values.isEmpty ? () : write(name, .array(values.map { .string($0) }))
    }
    for element in try elements(name) { values.append(try text(element)) }
  }

  mutating func elements<Element: CodedElement>(
    _ name: String,
    _ values: inout [Element]
  ) throws(ReadError) {
    guard object != nil else {
      return values.isEmpty ? () : write(name, .array(values.map(\.json)))
    }
    for element in try elements(name) { values.append(try Element(element, in: text)) }
  }

  mutating func element<Element: CodedElement>(
    _ name: String,
    _ value: inout Element?
  ) throws(ReadError) {
    guard let object else { return write(name, value?.json) }
    if let member = object[name] { value = try Element(member, in: text) }
  }

  func elements(_ name: String) throws(ReadError) -> [OrderedJSON] {
    guard let member = object?[name] else { return [] }
    guard let elements = member.elements else {
      throw unexpected("another value", at: member, "an array")
    }
    return elements
  }

  // MARK: Errors

  private func text(_ json: OrderedJSON) throws(ReadError) -> String {
    guard let text = json.text else { throw unexpected("another value", at: json, "a text") }
    return text
  }

  func unexpected(_ found: String, at json: OrderedJSON?, _ expected: String) -> ReadError {
    ReadError(.unexpected(found, expected: expected), at: text.location(json?.offset ?? 0))
  }
}
