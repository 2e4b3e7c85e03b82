extension NavigationGraph {
  /// A hash of all definitions in the graph.
  ///
  /// Equal definitions in the same order have the same hash.
  ///
  /// The hash is the same in every run, on every platform and in every version of the library. It
  /// is the 64-bit FNV-1a hash. In its bytes, texts are terminated, the lists of a definition begin
  /// with their count, and parts that most definitions lack begin with a mark.
  ///
  /// - Complexity: O(V + E) time for V screens and commands and E edges; O(1) for a compiled graph.
  public var contentHash: Int64 { storedContentHash ?? computedContentHash }

  /// The content hash, computed from the definitions in memory.
  var computedContentHash: Int64 {
    let parts = definitions.parts
    var hash = FowlerNollVoHash()
    for screen in screenIndices {
      hash.add(screenNames[screen])
      hash.add((parent(of: screen) ?? .absent).number)
      for texts in [parts.titles, parts.storyboards, parts.identifiers] {
        hash.add(texts[screen])
      }
      let properties = ownProperties(of: screen)
      hash.add(UInt32(properties.count))
      for property in properties { hash.add(property) }
      let tabs = containers.tabs(of: screen)
      if !tabs.isEmpty {
        hash.add(.tabs)
        hash.add(UInt32(tabs.count))
      }
      for tab in tabs {
        hash.add(tab.name.name)
        hash.add(tab.root.number)
      }
    }
    for command in commandIndices {
      hash.add(commandNames[command])
      hash.add(destinations[command].number)
      hash.add(UInt32(traits[command].rawValue))
      hash.add(flow(of: command)?.name)
      let origins = definedOrigins(of: command)
      hash.add(UInt32(origins.count))
      for origin in origins { hash.add(origin.number) }
      let rules = rules[command] ?? CommandRules()
      hash.add(PropertyValue.dictionary(rules.properties).description)
      hash.add(UInt32(rules.conditions.count))
      for condition in rules.conditions { hash.add(condition) }
      if let style = style(of: command) {
        hash.add(.style)
        hash.add(style)
      }
    }
    let formerNames = parts.formerNames.all
    for alias in formerNames.sorted(by: { ($0.screen, $0.name.name) < ($1.screen, $1.name.name) }) {
      hash.add(alias.name.name)
      hash.add(alias.screen.number)
    }
    return Int64(bitPattern: hash.value)
  }
}

extension FowlerNollVoHash {
  /// The beginning of a part that most definitions lack: a byte that UTF-8 never contains.
  fileprivate enum Mark: UInt8 {
    case tabs = 0xF8
    case style
    case subject
  }

  fileprivate mutating func add(_ mark: Mark) { add(mark.rawValue) }

  /// Adds a text and a terminator: a byte that UTF-8 never contains, and that differs for nil.
  fileprivate mutating func add(_ text: String?) {
    add((text ?? "").utf8)
    add(UInt8.max - (text == nil ? 1 : 0))
  }

  fileprivate mutating func add(_ property: PropertyDeclaration) {
    add(property.name.name)
    add(property.type.rawValue)
    let acceptsLinks: UInt32 = property.acceptsLinks.map { $0 ? 8 : 4 } ?? 0
    add((property.isRequired ? 1 : 0) | (property.isReadOnly ? 2 : 0) | acceptsLinks)
    add(property.defaultValue?.description)
  }

  fileprivate mutating func add(_ condition: Condition) {
    let subject = condition.subject.description.utf8
    // In the text of a condition, a space follows the subject, whose name can contain a space.
    if subject.contains(UInt8(ascii: " ")) {
      add(.subject)
      add(UInt32(subject.count))
    }
    add(condition.description)
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
