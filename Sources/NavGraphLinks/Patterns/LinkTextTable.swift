/// A hash table from texts to numbers, which can be searched with the bytes of a text without
/// copying them.
///
/// Its hash function has no seed, because all keys are parts of patterns.
struct LinkTextTable: Sendable {
  private struct Entry: Sendable {
    let text: [UInt8]
    var number: Int
  }

  /// Whether texts are equal without regard to the case of ASCII letters.
  let ignoresCase: Bool
  private var entries: [Entry] = []
  /// The positions of entries plus 1; 0 for an empty slot.
  ///
  /// The slot of a text is found by linear probing from its hash. The number of slots is a power of
  /// 2, and at least twice the number of entries.
  private var slots: [Int] = []

  init(ignoresCase: Bool = false) { self.ignoresCase = ignoresCase }

  var isEmpty: Bool { entries.isEmpty }

  /// Returns the number of a text in UTF-8; nil if there is none.
  ///
  /// - Complexity: O(n) time, where n is the length of the text.
  @inline(__always) func number(of text: Span<UInt8>) -> Int? {
    if isEmpty { return nil }
    guard let position = position(of: text) else { return nil }
    return entries[position].number
  }

  /// The number of a text.
  ///
  /// It cannot be removed.
  subscript(text: String) -> Int? {
    get { text.withBytes { number(of: $0) } }
    set {
      guard let newValue else { return }
      if let position = text.withBytes({ position(of: $0) }) {
        entries[position].number = newValue
      } else {
        entries.append(Entry(text: Array(text.utf8), number: newValue))
        if 2 * entries.count > slots.count { grow() } else { fillSlot(of: entries.count - 1) }
      }
    }
  }

  private func position(of text: Span<UInt8>) -> Int? {
    if slots.isEmpty { return nil }
    var slot = hash(text) & (slots.count - 1)
    while slots[slot] != 0 {
      let position = slots[slot] - 1
      if text.equals(entries[position].text, ignoringCase: ignoresCase) { return position }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  private mutating func grow() {
    slots = Array(repeating: 0, count: max(4, 2 * slots.count))
    for position in entries.indices { fillSlot(of: position) }
  }

  private mutating func fillSlot(of position: Int) {
    let text = entries[position].text
    var slot = text.withUnsafeBufferPointer { hash($0.span) } & (slots.count - 1)
    while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = position + 1
  }

  /// Returns a hash of the bytes.
  ///
  /// This is FNV-1a (https://datatracker.ietf.org/doc/draft-eastlake-fnv), whose high bits are
  /// combined with the low ones.
  private func hash(_ text: Span<UInt8>) -> Int {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for index in text.indices {
      let byte = ignoresCase ? ASCIICase.folded(text[index]) : text[index]
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    return Int(truncatingIfNeeded: hash ^ (hash >> 32))
  }
}

extension String {
  /// Calls a function with the text in UTF-8.
  func withBytes<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    var text = self
    return text.withUTF8 { body($0.span) }
  }
}

extension Span<UInt8> {
  /// Returns whether the bytes contain a text at an offset.
  func contains(_ text: [UInt8], at offset: Int, ignoringCase: Bool) -> Bool {
    guard offset + text.count <= count else { return false }
    for index in text.indices {
      let byte = self[offset + index]
      guard
        byte == text[index]
          || ignoringCase && ASCIICase.folded(byte) == ASCIICase.folded(text[index])
      else { return false }
    }
    return true
  }

  /// Returns whether the bytes equal a text.
  func equals(_ text: [UInt8], ignoringCase: Bool) -> Bool {
    count == text.count && contains(text, at: 0, ignoringCase: ignoringCase)
  }

  /// Returns a part of valid UTF-8 as a text.
  func text(_ range: Range<Int>) -> String {
    withUnsafeBufferPointer { String(decoding: $0[range], as: UTF8.self) }
  }
}
