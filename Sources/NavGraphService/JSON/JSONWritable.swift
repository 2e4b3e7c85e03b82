package import NavGraph
package import NavGraphText

/// A value that a ``JSONWriter`` writes.
package protocol JSONWritable {
  /// Writes the value.
  func write(to writer: inout JSONWriter)
}

extension JSONWritable {
  /// Returns the value as JSON on one line, with members in the order of their names.
  ///
  /// Invisible characters are escaped.
  package func jsonLine() -> String {
    var writer = JSONWriter()
    write(to: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

extension JSONWriter {
  /// Writes a member of an object, unless its value is nil.
  package mutating func member(_ name: StaticString, _ value: (some JSONWritable)?) {
    guard let value else { return }
    member(name)
    value.write(to: &self)
  }
}

extension String: JSONWritable {
  package func write(to writer: inout JSONWriter) { writer.string(self) }
}

extension Bool: JSONWritable {
  package func write(to writer: inout JSONWriter) { writer.text(self ? "true" : "false") }
}

extension Int: JSONWritable {
  package func write(to writer: inout JSONWriter) { writer.text(description) }
}

extension Double: JSONWritable {
  /// Writes the shortest digits that represent the number, without `.0`.
  package func write(to writer: inout JSONWriter) {
    let digits = isFinite ? description : "null"
    writer.text(digits.hasSuffix(".0") ? String(digits.dropLast(2)) : digits)
  }
}

extension Array: JSONWritable where Element: JSONWritable {
  package func write(to writer: inout JSONWriter) {
    writer.array { writer in
      for value in self {
        writer.element()
        value.write(to: &writer)
      }
    }
  }
}

extension Dictionary: JSONWritable where Key: LosslessStringConvertible, Value: JSONWritable {
  /// Writes the members in the order of the bytes of their names.
  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      let members = map { (PropertyName($0.key.description), $0.value) }
      for (name, value) in members.sorted(by: { $0.0 < $1.0 }) {
        writer.member(name.name)
        value.write(to: &writer)
      }
    }
  }
}

extension PropertyValue: JSONWritable {
  /// Writes the value; a Swift object becomes null.
  package func write(to writer: inout JSONWriter) {
    switch self {
    case .null, .object: writer.text("null")
    case .bool(let value): value.write(to: &writer)
    case .int(let value): writer.text(value.description)
    case .double(let value): value.write(to: &writer)
    case .string(let value): value.write(to: &writer)
    case .array(let value): value.write(to: &writer)
    case .dictionary(let value): value.write(to: &writer)
    }
  }
}
