/// A reader of the bytes that a ``ByteWriter`` wrote.
///
/// The bytes are untrusted. Every length is checked before it is used.
package struct ByteReader {
  private let bytes: [UInt8]
  private var position = 0

  /// The maximum depth of nested values, so that reading them does not overflow the stack.
  private static let maximumDepth = 512

  /// Creates a reader of a copy of some bytes.
  package init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

  private static let tooShort = CompiledGraphError.damaged(reason: "a section ends too early")

  package mutating func byte() throws(CompiledGraphError) -> UInt8 {
    guard position < bytes.count else { throw ByteReader.tooShort }
    defer { position += 1 }
    return bytes[position]
  }

  package mutating func flag() throws(CompiledGraphError) -> Bool { try byte() != 0 }

  package mutating func number<Number: FixedWidthInteger>(
    _ type: Number.Type = Number.self
  ) throws(CompiledGraphError) -> Number {
    let size = Number.bitWidth / 8
    guard size <= bytes.count - position else { throw ByteReader.tooShort }
    defer { position += size }
    return bytes[position..<position + size].reversed().reduce(0) { $0 << 8 | Number($1) }
  }

  package mutating func text() throws(CompiledGraphError) -> String {
    let count = Int(try number(UInt32.self))
    guard count <= bytes.count - position else { throw ByteReader.tooShort }
    defer { position += count }
    return String(decoding: bytes[position..<position + count], as: UTF8.self)
  }

  package mutating func name<Name: NavigationName>() throws(CompiledGraphError) -> Name {
    Name(try text())
  }

  package mutating func optional<Value>(
    _ read: (inout ByteReader) throws(CompiledGraphError) -> Value
  ) throws(CompiledGraphError) -> Value? {
    try flag() ? try read(&self) : nil
  }

  package mutating func optionalText() throws(CompiledGraphError) -> String? {
    try optional { (reader) throws(CompiledGraphError) in try reader.text() }
  }

  /// Reads a list.
  ///
  /// Each item takes at least one byte, so reading ends at the last byte if the number of items is
  /// wrong.
  package mutating func list<Item>(
    _ read: (inout ByteReader) throws(CompiledGraphError) -> Item
  ) throws(CompiledGraphError) -> [Item] {
    var items: [Item] = []
    for _ in 0..<(try number(UInt32.self)) { items.append(try read(&self)) }
    return items
  }

  /// Reads a case of an enumeration, which is stored as its raw value.
  package mutating func value<Value: RawRepresentable<String>>(
    _ type: Value.Type = Value.self
  ) throws(CompiledGraphError) -> Value {
    let text = try text()
    guard let value = Value(rawValue: text) else {
      throw .damaged(reason: "a definition has the unknown word '\(text)'")
    }
    return value
  }

  /// Reads the value of a property.
  package mutating func propertyValue(
    depth: Int = 0
  ) throws(CompiledGraphError) -> PropertyValue {
    guard depth <= ByteReader.maximumDepth else {
      throw .damaged(reason: "a value is nested too deeply")
    }
    switch try byte() {
    case 0: return .null
    case 1: return .bool(try flag())
    case 2:
      guard let value = Int(exactly: try number(Int64.self)) else {
        throw .damaged(reason: "a number is too large for this processor")
      }
      return .int(value)
    case 3: return .double(Double(bitPattern: try number()))
    case 4: return .string(try text())
    case 5:
      return .array(
        try list { (reader) throws(CompiledGraphError) in
          try reader.propertyValue(depth: depth + 1)
        }
      )
    case 6: return .dictionary(try properties(depth: depth + 1))
    default: throw .damaged(reason: "a value has an unknown type")
    }
  }

  /// Reads values by name.
  package mutating func properties(
    depth: Int = 0
  ) throws(CompiledGraphError) -> PropertyDictionary {
    let members = try list { (reader) throws(CompiledGraphError) in
      (try reader.name() as PropertyName, try reader.propertyValue(depth: depth))
    }
    return PropertyDictionary(members) { $1 }
  }

  /// Throws an error if some bytes were not read.
  package func finish() throws(CompiledGraphError) {
    guard position == bytes.count else { throw .damaged(reason: "a section has too many bytes") }
  }
}
