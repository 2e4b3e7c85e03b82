/// A set of the numbers below 64.
struct NumberSet: Hashable, ExpressibleByArrayLiteral {
  static let capacity = 64
  private var bits: UInt64 = 0

  init(_ numbers: some Sequence<Int>) { for number in numbers { insert(number) } }

  init(arrayLiteral numbers: Int...) { self.init(numbers) }

  mutating func insert(_ number: Int) { bits |= 1 << UInt64(number) }

  func contains(_ number: Int) -> Bool { bits & 1 << UInt64(number) != 0 }
}
