/// A writer of the definitions that few screens and commands have, as bytes.
///
/// ``ByteReader`` reads them in the same order. Numbers have a fixed size. The length of a text
/// precedes it.
package struct ByteWriter {
  /// The bytes so far.
  package private(set) var bytes: [UInt8] = []

  /// Creates a writer.
  package init() {}

  package mutating func write(byte: UInt8) { bytes.append(byte) }

  package mutating func write(flag: Bool) { bytes.append(flag ? 1 : 0) }

  package mutating func write(_ number: some FixedWidthInteger) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }

  package mutating func write(count: Int) { write(UInt32(truncatingIfNeeded: count)) }

  package mutating func write(_ text: String) {
    write(count: text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }

  package mutating func write(_ name: some NavigationName) { write(name.name) }

  /// Writes an optional value after a flag.
  package mutating func write<Value>(
    optional value: Value?,
    _ write: (inout ByteWriter, Value) -> Void
  ) {
    self.write(flag: value != nil)
    if let value { write(&self, value) }
  }

  package mutating func write(optional text: String?) {
    write(optional: text) { $0.write($1) }
  }

  /// Writes a list after the number of its items.
  package mutating func write<Item>(
    list items: some Collection<Item>,
    _ write: (inout ByteWriter, Item) throws(CompiledGraphError) -> Void
  ) throws(CompiledGraphError) {
    self.write(count: items.count)
    for item in items { try write(&self, item) }
  }

  /// Writes the value of a property.
  ///
  /// - `owner`: The definition that contains the value, for the error.
  /// - Throws: `CompiledGraphError.objectValue`.
  package mutating func write(
    _ value: PropertyValue,
    of owner: String
  ) throws(CompiledGraphError) {
    switch value {
    case .null: write(byte: 0)
    case .bool(let value):
      write(byte: 1)
      write(flag: value)
    case .int(let value):
      write(byte: 2)
      write(Int64(value))
    case .double(let value):
      write(byte: 3)
      write(value.bitPattern)
    case .string(let value):
      write(byte: 4)
      write(value)
    case .array(let values):
      write(byte: 5)
      try write(list: values) { (writer, value) throws(CompiledGraphError) in
        try writer.write(value, of: owner)
      }
    case .dictionary(let values):
      write(byte: 6)
      try write(values, of: owner)
    case .object: throw .objectValue(owner: owner)
    }
  }

  /// Writes values by name, in the order of the names.
  package mutating func write(
    _ values: PropertyDictionary,
    of owner: String
  ) throws(CompiledGraphError) {
    let sorted = values.sorted { $0.key < $1.key }
    try write(list: sorted) { (writer, member) throws(CompiledGraphError) in
      writer.write(member.key)
      try writer.write(member.value, of: owner)
    }
  }
}
