// https://developer.apple.com/documentation/swiftui/binding
@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value> {
  let get: () -> Value
  let set: (Value) -> Void

  // The closures are called on the main actor, which the compiler cannot see in their types.
  @preconcurrency
  public init(
    @_inheritActorContext get: @escaping @isolated(any) @Sendable () -> Value,
    @_inheritActorContext set: @escaping @isolated(any) @Sendable (Value) -> Void
  ) {
    self.get = unsafeBitCast(get, to: (() -> Value).self)
    self.set = unsafeBitCast(set, to: ((Value) -> Void).self)
  }

  @preconcurrency
  public init(
    @_inheritActorContext get: @escaping @isolated(any) @Sendable () -> Value,
    @_inheritActorContext set: @escaping @isolated(any) @Sendable (Value, Transaction) -> Void
  ) {
    self.get = unsafeBitCast(get, to: (() -> Value).self)
    let set = unsafeBitCast(set, to: ((Value, Transaction) -> Void).self)
    self.set = { set($0, Transaction()) }
  }

  init(reading get: @escaping () -> Value, writing set: @escaping (Value) -> Void) {
    self.get = get
    self.set = set
  }

  public init<V>(_ base: Binding<V>) where Value == V? {
    get = base.get
    set = { if let value = $0 { base.set(value) } }
  }

  public init?(_ base: Binding<Value?>) {
    guard let first = base.get() else { return nil }
    get = { base.get() ?? first }
    set = base.set
  }

  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }

  public var projectedValue: Binding<Value> { self }

  public subscript<Subject>(
    dynamicMember keyPath: WritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    Binding<Subject>(
      reading: { get()[keyPath: keyPath] },
      writing: { new in
        var value = get()
        value[keyPath: keyPath] = new
        set(value)
      }
    )
  }

  // https://developer.apple.com/documentation/swiftui/binding/constant(_:)
  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(reading: { value }, writing: { _ in })
  }
}

extension Binding: @unchecked Sendable where Value: Sendable {}

// https://developer.apple.com/documentation/swiftui/transaction
@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
public struct Transaction {
  public var disablesAnimations = false

  public init() {}
}

// https://developer.apple.com/documentation/swiftui/withtransaction(_:_:)
@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
public func withTransaction<Result>(
  _ transaction: Transaction,
  _ body: () throws -> Result
) rethrows -> Result { try body() }
