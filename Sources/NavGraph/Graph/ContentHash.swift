extension NavigationGraph {
  /// A hash of all definitions in the graph.
  ///
  /// Equal definitions in the same order have the same hash.
  ///
  /// The hash is the same in every run, on every platform and in every version of the library. It
  /// is the 64-bit FNV-1a hash of the fields with other than default values, each after its name.
  ///
  /// - Complexity: O(V + E) time for V screens and commands and E edges; O(1) for a compiled graph.
  public var contentHash: Int64 { storedContentHash ?? computedContentHash }

  /// The content hash, computed from the definitions in memory.
  var computedContentHash: Int64 {
    var hash = FieldHash()
    for screen in screenIndices { hash.add(self.screen(at: screen)) }
    for index in commandIndices {
      var command = command(at: index)
      // The order of the commands determines their positions.
      command.position = nil
      hash.add(command)
    }
    for alias in formerNames { hash.add(alias.former, of: alias.current) }
    return Int64(bitPattern: hash.value)
  }
}

/// A hash function of records: only fields with other than default values are hashed, each after
/// its name.
///
/// In its bytes, texts are terminated, lists begin with their count, and records end with a mark, so
/// different records have different bytes.
struct FieldHash: FieldCoder {
  private var hash = FowlerNollVoHash()

  var value: UInt64 { hash.value }

  /// Bytes that UTF-8 never contains.
  private enum Mark: UInt8 {
    case recordEnd = 0xFE
    case textEnd = 0xFF
  }

  mutating func add(_ record: some CodedRecord) {
    var record = record
    record.code(with: &self)
    hash.add(Mark.recordEnd.rawValue)
  }

  /// Adds a former name of a screen.
  mutating func add(_ former: ScreenID, of screen: ScreenID) {
    add(former.name)
    add(screen.name)
  }

  private mutating func add(_ text: String) {
    hash.add(text.utf8)
    hash.add(Mark.textEnd.rawValue)
  }

  private mutating func add(_ field: String, _ text: String) {
    add(field)
    add(text)
  }

  mutating func text(_ field: String, _ value: inout String?) throws(Never) {
    if let value { add(field, value) }
  }

  mutating func texts(_ field: String, _ values: inout [String]) throws(Never) {
    guard !values.isEmpty else { return }
    add(field)
    hash.add(UInt32(values.count))
    for text in values { add(text) }
  }

  mutating func integer(_ field: String, _ value: inout Int?) throws(Never) {
    if let value { add(field, String(value)) }
  }

  mutating func flag(_ field: String, _ value: inout Bool?) throws(Never) {
    if let value { add(field, value ? "1" : "0") }
  }

  mutating func value(_ field: String, _ value: inout PropertyValue?) throws(Never) {
    if let value { add(field, value.description) }
  }

  mutating func values(_ field: String, _ values: inout PropertyDictionary) throws(Never) {
    if !values.isEmpty { add(field, PropertyValue.dictionary(values).description) }
  }

  mutating func operand(_ field: String, _ value: inout NavigationCondition.Operand?) throws(Never)
  {
    switch value {
    case .literal(let literal): add(field, literal.description)
    case .reference(let reference): add("reference", reference.description)
    case nil: break
    }
  }

  mutating func records<Record: CodedRecord>(
    _ field: String,
    _ records: inout [Record]
  ) throws(Never) {
    guard !records.isEmpty else { return }
    add(field)
    hash.add(UInt32(records.count))
    for record in records { add(record) }
  }
}

/// The 64-bit hash function FNV-1a.
///
/// Equal bytes have the same hash in every run and on every platform.
///
/// Source: G. Fowler, L. Noll, K.-P. Vo, "The FNV Non-Cryptographic Hash Algorithm", 1991.
package struct FowlerNollVoHash: Sendable {
  package private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  private static let prime: UInt64 = 0x100_0000_01b3

  package init() {}

  package mutating func add(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* FowlerNollVoHash.prime
  }

  package mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { add(byte) }
  }

  /// Adds words of eight bytes instead of single bytes, which takes less time.
  ///
  /// Bytes after the last word are added one by one. Unlike in FNV-1a, a shift follows each word: a
  /// product moves changes only to higher bits, so that changes of the highest bits of two words
  /// could cancel each other. Each step is a bijection, so a change within one word always changes
  /// the hash.
  package mutating func add(words bytes: UnsafeRawBufferPointer) {
    let end = bytes.count & ~7
    for position in stride(from: 0, to: end, by: 8) {
      let word = bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self)
      value = (value ^ UInt64(littleEndian: word)) &* FowlerNollVoHash.prime
      value ^= value >> 32
    }
    add(bytes[end...])
  }

  /// Adds a number as four bytes, the lowest one first.
  package mutating func add(_ number: UInt32) {
    for shift in [0, 8, 16, 24] as [UInt32] { add(UInt8(truncatingIfNeeded: number >> shift)) }
  }
}
