/// A writer of the definitions that few screens and commands have, as bytes.
///
/// ``ByteReader`` reads them in the same order. Numbers have a fixed size. The length of a text
/// precedes it.
package struct ByteWriter {
  private(set) var bytes: [UInt8] = []
  /// The first definition with a value that cannot be written; nil if there is none.
  private var unwritable: String?

  package init() {}

  /// Returns the bytes.
  ///
  /// - Throws: `CompiledGraphError.objectValue` if a value was an object.
  package consuming func finish() throws(CompiledGraphError) -> [UInt8] {
    if let unwritable { throw .objectValue(owner: unwritable) }
    return bytes
  }

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
    _ write: (inout ByteWriter, Item) -> Void
  ) {
    self.write(count: items.count)
    for item in items { write(&self, item) }
  }

  /// Writes the value of a property.
  ///
  /// - `owner`: The definition that contains the value, for the error.
  package mutating func write(_ value: PropertyValue, of owner: String) {
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
      write(list: values) { $0.write($1, of: owner) }
    case .dictionary(let values):
      write(byte: 6)
      write(values, of: owner)
    case .object: unwritable = unwritable ?? owner
    }
  }

  /// Writes values by name, in the order of the names.
  package mutating func write(_ values: PropertyDictionary, of owner: String) {
    write(list: values.sorted { $0.key < $1.key }) { writer, member in
      writer.write(member.key)
      writer.write(member.value, of: owner)
    }
  }
}
