/// The names of a table's rows, which can be looked up in both directions.
///
/// One array contains the bytes of all names. A hash table with linear probing, at most half full,
/// contains the row of each name. A name takes 12 to 20 bytes besides its own bytes.
struct NameTable<Index: TableIndex>: Sendable {
  let names: TextArray
  /// The rows by the hashes of their names; `absent` for an empty slot.
  ///
  /// The count is a power of two.
  let slots: FixedArray<Index>

  var count: Int { names.count }

  var indices: Range<Index> { Index.indices(count: count) }

  init(names: TextArray, slots: FixedArray<Index>) {
    assert(slots.count.nonzeroBitCount == 1, "The number of slots is not a power of two.")
    self.names = names
    self.slots = slots
  }

  subscript(index: Index) -> String { names[Int(index)] }

  /// Returns the row of a name; nil if the table does not contain the name.
  ///
  /// - Complexity: O(L) expected time for a name of L bytes.
  func index(of name: String) -> Index? {
    var name = name
    return name.withUTF8 { index(of: $0) }
  }

  /// Returns the row whose name has the given bytes; nil if the table does not contain the name.
  ///
  /// - Complexity: As for ``index(of:)``.
  func index(of name: UnsafeBufferPointer<UInt8>) -> Index? {
    var slot = NameTable.hash(name) & (slots.count - 1)
    // A damaged file may have no empty slot, or rows that do not exist.
    for _ in 0..<slots.count {
      let index = slots[slot]
      guard index.number < count else { return nil }
      if names.utf8(Int(index)).hasSameBytes(as: name) { return index }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  private static func hash(_ name: UnsafeBufferPointer<UInt8>) -> Int {
    var hash = FowlerNollVoHash()
    hash.add(name)
    return Int(truncatingIfNeeded: (hash.value ^ (hash.value >> 32)) & 0x7fff_ffff)
  }
}

extension NameTable {
  /// Creates the table of the given names, in the order of their rows.
  ///
  /// - Throws: The error of the first name that occurs twice.
  init(_ names: [String], duplicate error: (String) -> GraphError) throws(GraphError) {
    let names = TextArray(names)
    let slotCount = NameTable.slotCount(for: names.count)
    var duplicate: Int?
    let slots = FixedArray(count: slotCount, repeating: Index.absent) { slots in
      for index in 0..<names.count where !NameTable.add(index, of: names, to: slots, slotCount) {
        duplicate = duplicate ?? index
      }
    }
    if let duplicate { throw error(names[duplicate]) }
    self.init(names: names, slots: slots)
  }

  /// Returns the number of slots for a number of names: a power of two, at least twice as many.
  private static func slotCount(for count: Int) -> Int {
    var slotCount = 2
    while slotCount < 2 * count { slotCount *= 2 }
    return slotCount
  }

  /// Adds a row to the slots; returns false if they already contain a row with the same name.
  private static func add(
    _ index: Int,
    of names: TextArray,
    to slots: UnsafeMutablePointer<Index>,
    _ slotCount: Int
  ) -> Bool {
    let name = names.utf8(index)
    var slot = NameTable.hash(name) & (slotCount - 1)
    var isNew = true
    while slots[slot] != .absent {
      if names.utf8(Int(slots[slot])).hasSameBytes(as: name) { isNew = false }
      slot = (slot + 1) & (slotCount - 1)
    }
    slots[slot] = Index(index)
    return isNew
  }
}

/// The rules for names, which the schema of the database also enforces.
enum NameRules {
  /// The maximum number of Unicode scalars in a name.
  static let maximumLength = 255
  /// The maximum number of Unicode scalars in a title.
  static let maximumTitleLength = 1_000

  static func check(_ name: String) throws(GraphError) {
    if name.isEmpty { throw .invalidName(name, reason: "it is empty") }
    if name.isLonger(than: maximumLength) {
      throw .invalidName(name, reason: "it has more than \(maximumLength) characters")
    }
    if name.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
      throw .invalidName(name, reason: "it contains a control character")
    }
  }
}

extension NavigationGraph {
  /// Checks the lengths of names and titles.
  ///
  /// The schema of the database limits them, too, but another program may have written a database or
  /// a compiled file.
  ///
  /// - Throws: `GraphError.invalidName` or `GraphError.longTitle`.
  /// - Complexity: O(V) time for V names and titles.
  static func checkLengths(
    _ names: (screens: TextArray, commands: TextArray),
    _ parts: Definitions.Parts,
    _ details: [CommandDetails]
  ) throws(GraphError) {
    for names in [names.screens, names.commands, parts.formerNames.names] {
      guard let position = names.firstText(longerThan: NameRules.maximumLength) else { continue }
      try NameRules.check(names[position])
    }
    for name in parts.flows where name.isLonger(than: NameRules.maximumLength) {
      try NameRules.check(name)
    }
    for text in details.lazy.flatMap({ $0.texts })
    where text.isLonger(than: NameRules.maximumLength) {
      try NameRules.check(text)
    }
    for properties in parts.properties.values {
      for property in properties where property.name.name.isLonger(than: NameRules.maximumLength) {
        try NameRules.check(property.name.name)
      }
    }
    for tabs in parts.tabs.values {
      for tab in tabs where tab.name.name.isLonger(than: NameRules.maximumLength) {
        try NameRules.check(tab.name.name)
      }
    }
    let titles = parts.titles
    if let title = titles.texts.firstText(longerThan: NameRules.maximumTitleLength),
      title < titles.count, Int(titles.rows[title]) < names.screens.count
    {
      throw .longTitle(ScreenID(names.screens[Int(titles.rows[title])]))
    }
  }
}

extension TextArray {
  /// Returns the position of the first text with more Unicode scalars than a maximum; nil if there is
  /// none.
  fileprivate func firstText(longerThan maximum: Int) -> Int? {
    (0..<count).first { utf8($0).count > maximum && self[$0].isLonger(than: maximum) }
  }
}

extension String {
  /// Returns whether the text has more Unicode scalars than a maximum.
  fileprivate func isLonger(than maximum: Int) -> Bool {
    utf8.count > maximum && unicodeScalars.count > maximum
  }
}
