/// A value in its own memory.
///
/// An optional box takes one word. Use it in types with many instances for parts that few instances
/// need.
final class Box<Value> {
  let value: Value

  init(_ value: Value) { self.value = value }
}

extension Box: Sendable where Value: Sendable {}
