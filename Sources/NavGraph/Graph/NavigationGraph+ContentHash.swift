extension NavigationGraph {
  /// A hash of all definitions in the graph: equal definitions in the same order have the same hash.
  ///
  /// The hash is the same in every run, on every platform and in every version of the library. It is
  /// the 64-bit FNV-1a hash (Fowler, Noll and Vo).
  ///
  /// - Complexity: O(V + E) time, where V is the number of screens and commands and E the number of
  ///   edges.
  public var contentHash: Int64 {
    var hash = FowlerNollVo()
    for screen in 0..<UInt32(screenCount) {
      hash.add(screenNames[screen])
      hash.add(hierarchy?.parent(of: screen) ?? GraphTables.none)
      let details = screenDetails[screen] ?? ScreenDetails()
      for text in [details.title, details.storyboard, details.identifier] { hash.add(text) }
      hash.add(UInt32(details.properties.count))
      for property in details.properties { hash.add(property) }
    }
    for command in 0..<UInt32(commandCount) {
      hash.add(commandNames[command])
      hash.add(destinations[command])
      hash.add(UInt32(traits[command].rawValue))
      let flow = commandFlows[command]
      hash.add(flow == GraphTables.none ? nil : flows[Int(flow)])
      let origins = definedOrigins?[command] ?? origins(of: command)
      hash.add(UInt32(origins.count))
      for origin in origins { hash.add(origin) }
      let rules = rules[command] ?? CommandRules()
      hash.add(PropertyValue.dictionary(rules.properties).description)
      hash.add(UInt32(rules.conditions.count))
      for condition in rules.conditions { hash.add(condition.description) }
    }
    for alias in aliases.sorted(by: { ($0.value, $0.key.name) < ($1.value, $1.key.name) }) {
      hash.add(alias.key.name)
      hash.add(alias.value)
    }
    return Int64(bitPattern: hash.value)
  }
}

/// The hash FNV-1a of bytes.
private struct FowlerNollVo {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }

  mutating func add(_ number: UInt32) {
    for shift in [0, 8, 16, 24] as [UInt32] { add(UInt8(truncatingIfNeeded: number >> shift)) }
  }

  /// Adds a text and an end that no UTF-8 contains, another one for no text.
  mutating func add(_ text: String?) {
    for byte in (text ?? "").utf8 { add(byte) }
    add(UInt8.max - (text == nil ? 1 : 0))
  }

  mutating func add(_ property: PropertyDeclaration) {
    add(property.name)
    add(property.type.rawValue)
    add((property.isRequired ? 1 : 0) | (property.isReadOnly ? 2 : 0) as UInt32)
    add(property.defaultValue?.description)
  }
}
