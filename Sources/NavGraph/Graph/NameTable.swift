/// Names and their numbers, both ways, without a heap object for each name.
///
/// The names' bytes lie end to end in one arena; a hash index with open addressing (linear probing,
/// at most half full) leads from a name to its number. Memory: the bytes, and 12 to 20 bytes a name.
struct NameTable: Sendable {
  private let bytes: FixedArray<UInt8>
  private let offsets: FixedArray<UInt32>
  private let slots: FixedArray<UInt32>

  static let empty: UInt32 = .max

  var count: Int { offsets.count - 1 }

  /// Returns the name of a number.
  subscript(index: UInt32) -> String {
    String(decoding: utf8(index), as: UTF8.self)
  }

  /// Returns the number of a name, or nil if the table has no such name.
  ///
  /// - Complexity: Time grows with the name's length, and is independent of the number of names.
  func index(of name: String) -> UInt32? {
    var name = name
    return name.withUTF8 { name in
      var slot = NameTable.hash(name) & (slots.count - 1)
      while slots[slot] != NameTable.empty {
        if utf8(slots[slot]).elementsEqual(name) { return slots[slot] }
        slot = (slot + 1) & (slots.count - 1)
      }
      return nil
    }
  }

  private func utf8(_ index: UInt32) -> UnsafeBufferPointer<UInt8> {
    let start = Int(offsets[index])
    return UnsafeBufferPointer(
      start: bytes.base + start,
      count: Int(offsets[Int(index) + 1]) - start
    )
  }

  /// FNV-1a over the bytes, its halves folded together.
  private static func hash(_ name: UnsafeBufferPointer<UInt8>) -> Int {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in name { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return Int(truncatingIfNeeded: (hash ^ (hash >> 32)) & 0x7fff_ffff)
  }
}

extension NameTable {
  /// Collects names in the order of their numbers.
  struct Builder {
    private var bytes: [UInt8] = []
    private var offsets: [UInt32] = [0]

    var count: Int { offsets.count - 1 }

    /// Adds a name, given as UTF-8.
    mutating func append(_ name: some Sequence<UInt8>) {
      bytes.append(contentsOf: name)
      offsets.append(UInt32(truncatingIfNeeded: bytes.count))
    }

    /// Returns the table, or the first name that is there twice.
    func build() -> Result<NameTable, DuplicateName> {
      var duplicate: UInt32?
      var capacity = 2
      while capacity < 2 * count { capacity *= 2 }
      let bytes = FixedArray(bytes)
      let offsets = FixedArray(offsets)
      let slots = FixedArray(count: capacity, repeating: NameTable.empty) { slots in
        let names = NameTable(bytes: bytes, offsets: offsets, slots: FixedArray([]))
        for index in 0..<UInt32(count) {
          let name = names.utf8(index)
          var slot = NameTable.hash(name) & (capacity - 1)
          while slots[slot] != NameTable.empty {
            if names.utf8(slots[slot]).elementsEqual(name) { duplicate = duplicate ?? index }
            slot = (slot + 1) & (capacity - 1)
          }
          slots[slot] = index
        }
      }
      let table = NameTable(bytes: bytes, offsets: offsets, slots: slots)
      if let duplicate { return .failure(DuplicateName(name: table[duplicate])) }
      return .success(table)
    }
  }

  /// A name that was added to a table twice.
  struct DuplicateName: Error {
    let name: String
  }
}
