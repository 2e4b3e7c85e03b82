import NavGraph

/// The records of a graph as members of objects.
extension MemberCoder: FieldCoder {
  var isReading: Bool { object != nil }
  var writesDefaults: Bool { false }

  func reject(_ name: String, _ problem: FieldProblem) throws(ReadError) {
    switch problem {
    case .missing(let record):
      let location = text.location(object?.offset ?? 0)
      throw ReadError(.missing("member '\(name)'", of: record), at: location)
    case .unexpected(let found, let expected):
      let found = found.map { "'\($0)'" } ?? "nothing"
      throw unexpected(found, at: object?[name] ?? object, expected)
    }
  }

  /// Reads or writes an operand: a value, or an object with the member `ref`.
  mutating func operand(
    _ name: String,
    _ value: inout NavigationCondition.Operand?
  ) throws(ReadError) {
    guard let object else {
      switch value {
      case .literal(let literal): write(name, OrderedJSON(literal) ?? .null)
      case .reference(let reference):
        write(name, .object([.init("ref", .string(reference.description))]))
      case nil: break
      }
      return
    }
    guard let json = object[name] else {
      throw unexpected("nothing", at: object, "an operand")
    }
    guard let text = json["ref"]?.text else {
      value = .literal(json.propertyValue)
      return
    }
    guard let reference = NavigationCondition.Reference(text) else {
      return try reject(name, .unexpected(text, expected: NavigationCondition.Reference.form))
    }
    value = .reference(reference)
  }

  mutating func records<Record: CodedRecord>(
    _ name: String,
    _ records: inout [Record]
  ) throws(ReadError) {
    guard object != nil else {
      return records.isEmpty ? () : write(name, .array(records.map(json)))
    }
    for element in try elements(name) {
      var (record, coder) = (Record.blank, MemberCoder(reading: element, in: text))
      try record.code(with: &coder)
      records.append(record)
    }
  }

  private func json(_ record: some CodedRecord) -> OrderedJSON {
    var (record, coder) = (record, MemberCoder())
    // Only reading can fail.
    try? record.code(with: &coder)
    return .object(coder.members)
  }
}
