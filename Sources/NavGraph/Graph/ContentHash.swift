extension NavigationGraph {
  /// A hash of all definitions in the graph: equal definitions in the same order have the same hash.
  ///
  /// The hash is the same in every run, on every platform and in every version of the library. It is
  /// the 64-bit FNV-1a hash.
  ///
  /// - Complexity: O(V + E) time for V screens and commands and E edges.
  public var contentHash: Int64 {
    var hash = FowlerNollVoHash()
    for screen in screenIndices {
      hash.add(screenNames[screen])
      hash.add((parent(of: screen) ?? .absent).number)
      let details = screenDetails[screen] ?? ScreenDetails()
      for text in [details.title, details.storyboard, details.identifier] { hash.add(text) }
      hash.add(UInt32(details.properties.count))
      for property in details.properties { hash.add(property) }
      for tab in details.tabs {
        hash.add(tab.name)
        hash.add(tab.root.number)
      }
    }
    for command in commandIndices {
      hash.add(commandNames[command])
      hash.add(destinations[command].number)
      hash.add(UInt32(traits[command].rawValue))
      hash.add(flow(of: command))
      let origins = definedOrigins(of: command)
      hash.add(UInt32(origins.count))
      for origin in origins { hash.add(origin.number) }
      let rules = rules[command] ?? CommandRules()
      hash.add(PropertyValue.dictionary(rules.properties).description)
      hash.add(UInt32(rules.conditions.count))
      for condition in rules.conditions { hash.add(condition.description) }
      // Graphs without styles keep the hash that they had before commands could have styles.
      if let style = styles[command] { hash.add(style) }
    }
    for alias in aliases.sorted(by: { ($0.value, $0.key.name) < ($1.value, $1.key.name) }) {
      hash.add(alias.key.name)
      hash.add(alias.value.number)
    }
    return Int64(bitPattern: hash.value)
  }
}

extension FowlerNollVoHash {
  /// Adds a text and a terminator: a byte that UTF-8 never contains, and that differs for nil.
  fileprivate mutating func add(_ text: String?) {
    add((text ?? "").utf8)
    add(UInt8.max - (text == nil ? 1 : 0))
  }

  fileprivate mutating func add(_ property: PropertyDeclaration) {
    add(property.name)
    add(property.type.rawValue)
    add((property.isRequired ? 1 : 0) | (property.isReadOnly ? 2 : 0) as UInt32)
    add(property.defaultValue?.description)
  }
}

/// The 64-bit hash function FNV-1a.
///
/// The hash of some bytes is the same in every run and on every platform.
///
/// Source: G. Fowler, L. Noll, K.-P. Vo, "The FNV Non-Cryptographic Hash Algorithm", 1991.
package struct FowlerNollVoHash: Sendable {
  /// The hash of the bytes so far.
  package private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Creates the hash of no bytes.
  package init() {}

  /// Adds a byte.
  package mutating func add(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01b3
  }

  /// Adds bytes.
  package mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { add(byte) }
  }

  /// Adds a number as four bytes, the lowest one first.
  package mutating func add(_ number: UInt32) {
    for shift in [0, 8, 16, 24] as [UInt32] { add(UInt8(truncatingIfNeeded: number >> shift)) }
  }
}
