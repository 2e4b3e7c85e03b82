import NavGraph

extension String: JSONWritable {
  func write(to writer: inout JSONWriter) {
    var text = self
    text.withUTF8 { writer.string($0) }
  }
}

extension Bool: JSONWritable {
  func write(to writer: inout JSONWriter) { writer.append(text: self ? "true" : "false") }
}

extension Int: JSONWritable {
  func write(to writer: inout JSONWriter) {
    if (0...9).contains(self) {
      // Most numbers are counts of a few entries.
      writer.append(UInt8(ascii: "0") + UInt8(self))
    } else {
      writer.append(text: description)
    }
  }
}

extension Double: JSONWritable {
  /// Writes the shortest digits that represent the number, without `.0`.
  func write(to writer: inout JSONWriter) throws(JSONWriter.Unsupported) {
    guard isFinite else { throw JSONWriter.Unsupported() }
    let digits = description
    writer.append(text: digits.hasSuffix(".0") ? String(digits.dropLast(2)) : digits)
  }
}

extension Array: JSONWritable where Element: JSONWritable {
  func write(to writer: inout JSONWriter) throws(JSONWriter.Unsupported) {
    try writer.array { (writer) throws(JSONWriter.Unsupported) in
      for value in self { try writer.element(value.write) }
    }
  }
}

extension Dictionary: JSONWritable where Key: LosslessStringConvertible, Value: JSONWritable {
  func write(to writer: inout JSONWriter) throws(JSONWriter.Unsupported) {
    try writer.dictionary(self)
  }
}

extension PropertyValue: JSONWritable {
  func write(to writer: inout JSONWriter) throws(JSONWriter.Unsupported) {
    switch self {
    case .null: writer.append(text: "null")
    case .bool(let value): value.write(to: &writer)
    case .int(let value): value.write(to: &writer)
    case .double(let value): try value.write(to: &writer)
    case .string(let value): value.write(to: &writer)
    case .array(let value): try value.write(to: &writer)
    case .dictionary(let value): try value.write(to: &writer)
    case .object: throw JSONWriter.Unsupported()
    }
  }
}
