import Foundation

/// A random number generator that returns the same numbers for the same seed (SplitMix64).
public struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  /// Creates a generator.
  public init(seed: UInt64) { state = seed }

  /// Returns the seeds of a test that takes long, from 1.
  ///
  /// The variable `NAVGRAPH_SEEDS` of the environment multiplies their number.
  public static func seeds(_ count: UInt64) -> ClosedRange<UInt64> {
    let factor = ProcessInfo.processInfo.environment["NAVGRAPH_SEEDS"].flatMap { UInt64($0) }
    return 1...count * (factor ?? 1)
  }

  /// Returns the next number.
  public mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// A generator of other numbers, which does not change those that follow.
  public var branch: SeededGenerator {
    var next = self
    return SeededGenerator(seed: ~next.next())
  }

  /// Returns true with a probability in percent.
  public mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &self) < percent
  }

  /// Returns a random element of an array, which must not be empty.
  public mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &self)]
  }

  /// Returns a random subset, which contains each element with a probability in percent.
  public mutating func some<Element>(of elements: [Element], _ percent: Int) -> [Element] {
    elements.filter { _ in chance(percent) }
  }
}
