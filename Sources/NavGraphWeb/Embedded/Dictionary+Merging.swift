/// The initializers and functions of the standard library need casts, which Embedded Swift lacks.
extension Dictionary {
  init(_ pairs: some Sequence<(Key, Value)>, uniquingKeysWith combine: (Value, Value) -> Value) {
    self.init()
    merge(pairs, uniquingKeysWith: combine)
  }

  func merging(
    _ others: [Key: Value],
    uniquingKeysWith combine: (Value, Value) -> Value
  ) -> [Key: Value] {
    var merged = self
    merged.merge(others.lazy.map { ($0.key, $0.value) }, uniquingKeysWith: combine)
    return merged
  }

  mutating func merge(
    _ pairs: some Sequence<(Key, Value)>,
    uniquingKeysWith combine: (Value, Value) -> Value
  ) {
    for (key, value) in pairs { self[key] = self[key].map { combine($0, value) } ?? value }
  }

  mutating func merge(
    _ others: [Key: Value],
    uniquingKeysWith combine: (Value, Value) -> Value
  ) { self = merging(others, uniquingKeysWith: combine) }
}
