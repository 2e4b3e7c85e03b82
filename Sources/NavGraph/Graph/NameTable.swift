/// The names of a table's rows, which can be looked up in both directions.
///
/// The bytes of all names lie in one array. A hash table with linear probing, at most half full, maps a
/// name to its row. A name takes 12 to 20 bytes besides its own bytes.
struct NameTable<Index: TableIndex>: Sendable {
  private let bytes: FixedArray<UInt8>
  private let offsets: FixedArray<UInt32>
  private let slots: FixedArray<Index>

  var count: Int { offsets.count - 1 }

  var indices: Range<Index> { Index.indices(count: count) }

  /// Returns the name of a row.
  subscript(index: Index) -> String {
    String(decoding: utf8(index), as: UTF8.self)
  }

  /// Returns the row of a name; nil if the table does not contain the name.
  ///
  /// - Complexity: O(L) expected time for a name of L bytes.
  func index(of name: String) -> Index? {
    var name = name
    return name.withUTF8 { name in
      var slot = NameTable.hash(name) & (slots.count - 1)
      while slots[slot] != .absent {
        if utf8(slots[slot]).hasSameBytes(as: name) { return slots[slot] }
        slot = (slot + 1) & (slots.count - 1)
      }
      return nil
    }
  }

  private func utf8(_ index: Index) -> UnsafeBufferPointer<UInt8> {
    let start = Int(offsets[index])
    return UnsafeBufferPointer(
      start: bytes.base + start,
      count: Int(offsets[Int(index) + 1]) - start
    )
  }

  private static func hash(_ name: UnsafeBufferPointer<UInt8>) -> Int {
    var hash = FowlerNollVoHash()
    hash.add(name)
    return Int(truncatingIfNeeded: (hash.value ^ (hash.value >> 32)) & 0x7fff_ffff)
  }
}

extension NameTable {
  /// Collects names in the order of their rows.
  struct Builder {
    private var bytes: [UInt8] = []
    private var offsets: [UInt32] = [0]

    var count: Int { offsets.count - 1 }

    /// Adds the name of the next row.
    mutating func append(_ name: String) {
      bytes.append(contentsOf: name.utf8)
      offsets.append(UInt32(truncatingIfNeeded: bytes.count))
    }

    /// Returns the table of the collected names.
    ///
    /// - Throws: The first name that occurs twice.
    func build() throws(DuplicateName) -> NameTable {
      var duplicate: Index?
      var capacity = 2
      while capacity < 2 * count { capacity *= 2 }
      let bytes = FixedArray(bytes)
      let offsets = FixedArray(offsets)
      let slots = FixedArray(count: capacity, repeating: Index.absent) { slots in
        let names = NameTable(bytes: bytes, offsets: offsets, slots: FixedArray([]))
        for index in names.indices {
          let name = names.utf8(index)
          var slot = NameTable.hash(name) & (capacity - 1)
          while slots[slot] != .absent {
            if names.utf8(slots[slot]).hasSameBytes(as: name) { duplicate = duplicate ?? index }
            slot = (slot + 1) & (capacity - 1)
          }
          slots[slot] = index
        }
      }
      let table = NameTable(bytes: bytes, offsets: offsets, slots: slots)
      if let duplicate { throw DuplicateName(name: table[duplicate]) }
      return table
    }
  }
}

/// A name that two rows of a table have.
struct DuplicateName: Error {
  let name: String
}

/// The rules for names, which the schema of the database enforces too.
enum NameRules {
  /// The maximum number of Unicode scalars in a name.
  static let maximumLength = 255

  static func check(_ name: String) throws(GraphError) {
    if name.isEmpty { throw .invalidName(name, reason: "it is empty") }
    if name.unicodeScalars.count > maximumLength {
      throw .invalidName(name, reason: "it has more than \(maximumLength) characters")
    }
    if name.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
      throw .invalidName(name, reason: "it contains a control character")
    }
  }
}
