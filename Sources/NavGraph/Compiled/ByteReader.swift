/// A reader of the bytes that a ``ByteWriter`` wrote.
///
/// The bytes are untrusted. Every length is checked before it is used. The reader stores the
/// first damage, and then reads zeros and empty values, until ``finish()`` throws the damage.
package struct ByteReader {
  private var rest: ArraySlice<UInt8>
  private var damage: String?

  /// The maximum depth of nested values, so that reading them does not overflow the stack.
  private static let maximumDepth = 512

  /// Creates a reader of a copy of some bytes.
  package init(_ bytes: some Sequence<UInt8>) { rest = Array(bytes)[...] }

  var isDamaged: Bool { damage != nil }

  /// Whether all bytes have been read.
  var isAtEnd: Bool { rest.isEmpty }

  /// Records damage, unless an earlier one is known, and ends the input.
  package mutating func fail(_ reason: String) {
    damage = damage ?? reason
    rest = []
  }

  /// Throws an error if there was damage, or if some bytes were not read.
  package func finish() throws(CompiledGraphError) {
    if let damage { throw .damaged(reason: damage) }
    guard rest.isEmpty else { throw .damaged(reason: "a section has too many bytes") }
  }

  private mutating func bytes(_ count: Int) -> ArraySlice<UInt8>? {
    guard count <= rest.count else {
      fail("a section ends too early")
      return nil
    }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }

  package mutating func byte() -> UInt8 { bytes(1)?.first ?? 0 }

  package mutating func flag() -> Bool { byte() != 0 }

  package mutating func number<Number: FixedWidthInteger>(
    _ type: Number.Type = Number.self
  ) -> Number {
    (bytes(Number.bitWidth / 8) ?? []).reversed().reduce(0) { $0 << 8 | Number($1) }
  }

  /// Reads an integer of 64 bits; returns nil if it is too large for the processor, which is damage.
  package mutating func integer<Number: FixedWidthInteger>() -> Number? {
    let value = Number(exactly: number(Int64.self))
    if value == nil { fail("a number is too large for this processor") }
    return value
  }

  package mutating func text() -> String {
    let count = Int(number(UInt32.self))
    return String(decoding: bytes(count) ?? [], as: UTF8.self)
  }

  package mutating func name<Name: NavigationName>() -> Name { Name(text()) }

  package mutating func optional<Value>(_ read: (inout ByteReader) -> Value) -> Value? {
    flag() ? read(&self) : nil
  }

  /// Reads a list.
  ///
  /// Each item takes at least one byte, so reading ends at the last byte if the number of items is
  /// wrong.
  package mutating func list<Item>(_ read: (inout ByteReader) -> Item) -> [Item] {
    var items: [Item] = []
    for _ in 0..<number(UInt32.self) {
      items.append(read(&self))
      if damage != nil { break }
    }
    return items
  }

  /// Reads a case of an enumeration, which is stored as its raw value.
  ///
  /// - `substitute`: The case for an unknown raw value, which is damage.
  package mutating func value<Value: RawRepresentable<String>>(or substitute: Value) -> Value {
    let text = text()
    if let value = Value(rawValue: text) { return value }
    fail("a definition has the unknown word '\(text)'")
    return substitute
  }

  package mutating func propertyValue(depth: Int = 0) -> PropertyValue {
    guard depth <= ByteReader.maximumDepth else {
      fail("a value is nested too deeply")
      return .null
    }
    switch byte() {
    case 0: return .null
    case 1: return .bool(flag())
    case 2:
      if let value: PropertyValue.WholeNumber = integer() { return .int(value) }
    case 3: return .double(Double(bitPattern: number()))
    case 4: return .string(text())
    case 5: return .array(list { $0.propertyValue(depth: depth + 1) })
    case 6: return .dictionary(properties(depth: depth + 1))
    default: fail("a value has an unknown type")
    }
    return .null
  }

  package mutating func properties(depth: Int = 0) -> PropertyDictionary {
    PropertyDictionary(list { ($0.name(), $0.propertyValue(depth: depth)) }) { $1 }
  }
}
