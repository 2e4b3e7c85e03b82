import NavGraph

/// The records of a graph as members of objects.
extension MemberCoder: FieldCoder {
  mutating func reference(
    _ name: String,
    _ value: inout Condition.Reference
  ) throws(ReadError) {
    var text = value.description
    try self.text(name, &text, of: "A condition")
    if object != nil { value = try reference(text, at: object?[name]) }
  }

  /// Reads or writes an operand: a value, or an object with the member `ref`.
  mutating func operand(
    _ name: String,
    _ value: inout Condition.Operand?
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
    if let text = json["ref"]?.text {
      value = .reference(try reference(text, at: json))
    } else {
      value = .literal(json.propertyValue)
    }
  }

  private func reference(
    _ text: String,
    at json: OrderedJSON?
  ) throws(ReadError) -> Condition.Reference {
    guard let reference = Condition.Reference(text) else {
      throw unexpected("'\(text)'", at: json, "property.NAME, origin.NAME or context.NAME")
    }
    return reference
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
