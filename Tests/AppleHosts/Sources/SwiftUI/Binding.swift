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

// https://developer.apple.com/documentation/swiftui/animation
@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
public struct Animation: Equatable, Sendable {
  // https://developer.apple.com/documentation/swiftui/animation/default
  public static let `default` = Animation()
}

// https://developer.apple.com/documentation/swiftui/anytransition
@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
public struct AnyTransition: Sendable {
  // https://developer.apple.com/documentation/swiftui/anytransition/opacity
  public static let opacity = AnyTransition()
}

extension View {
  // https://developer.apple.com/documentation/swiftui/view/transition(_:)
  @available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
  nonisolated public func transition(_ t: AnyTransition) -> some View {
    TransitionView(content: self)
  }
}

extension View {
  // https://developer.apple.com/documentation/swiftui/view/animation(_:value:)
  @available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
  nonisolated public func animation<V: Equatable>(
    _ animation: Animation?,
    value: V
  ) -> some View { AnimationView(content: self, animation: animation, value: value) }
}

/// A view whose changes are animated when a value changes.
nonisolated struct AnimationView<Content: View, Value: Equatable>: View, PrimitiveView {
  typealias Body = Never

  let content: Content
  let animation: Animation?
  let value: Value

  @MainActor func children(in node: ViewNode) -> [ViewChild] {
    let known: ChangeMemory<Value> = node.memory("value") { ChangeMemory() }
    if known.value != nil, known.value != value, animation != nil { node.renderer.animate() }
    known.value = value
    return [ViewChild("content", content)]
  }
}

/// A view whose insertion is animated, if the change that inserts it has an animation.
nonisolated struct TransitionView<Content: View>: View, PrimitiveView {
  typealias Body = Never

  let content: Content

  @MainActor func children(in node: ViewNode) -> [ViewChild] {
    _ = node.memory("transition") {
      node.renderer.insert()
      return TransitionMemory()
    }
    return [ViewChild("content", content)]
  }
}

/// Exists as long as the view.
private final class TransitionMemory {}

// https://developer.apple.com/documentation/swiftui/withtransaction(_:_:)
@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
public func withTransaction<Result>(
  _ transaction: Transaction,
  _ body: () throws -> Result
) rethrows -> Result { try body() }
