/// The position of a row in one of a graph's tables.
///
/// Each table has its own index type, so that a screen's index cannot be used for a command. An
/// index is one 32-bit number in memory. Everything is inlinable, so that it costs no more than the number.
@usableFromInline
package protocol TableIndex: BitwiseCopyable, Hashable, Strideable, Sendable
where Stride == Int {
  /// The number of rows before this one.
  var number: UInt32 { get }

  init(number: UInt32)
}

extension TableIndex {
  /// Stands for no row where an optional would need twice the memory.
  @inlinable package static var absent: Self { Self(number: .max) }

  /// The highest number of rows that a table can have.
  package static var maximumCount: Int { Int(Int32.max) }

  /// Creates the index of a position.
  @inlinable package init(_ position: Int) {
    self.init(number: UInt32(truncatingIfNeeded: position))
  }

  /// Returns the indices of a table with a number of rows.
  @inlinable package static func indices(count: Int) -> Range<Self> { Self(0)..<Self(count) }

  @inlinable package func distance(to other: Self) -> Int { Int(other.number) - Int(number) }

  @inlinable package func advanced(by distance: Int) -> Self { Self(Int(number) + distance) }

  @inlinable package static func < (left: Self, right: Self) -> Bool { left.number < right.number }

  @inlinable package static func == (left: Self, right: Self) -> Bool {
    left.number == right.number
  }
}

extension Int {
  /// Creates the position of a row.
  @inlinable package init(_ index: some TableIndex) { self = Int(index.number) }
}

/// The position of a screen in a graph, in the order of definition.
@frozen
@usableFromInline
package struct ScreenIndex: TableIndex {
  @usableFromInline package let number: UInt32

  @inlinable package init(number: UInt32) { self.number = number }
}

/// The position of a command in a graph, in the order in which commands are tried.
@frozen
@usableFromInline
package struct CommandIndex: TableIndex {
  @usableFromInline package let number: UInt32

  @inlinable package init(number: UInt32) { self.number = number }
}

/// The position of a flow in a graph.
@frozen
@usableFromInline
package struct FlowIndex: TableIndex {
  @usableFromInline package let number: UInt32

  @inlinable package init(number: UInt32) { self.number = number }
}

/// The screen that an edge leads to, and whether its command has to be checked before it is executed.
///
/// A search reads one target for each edge that it looks at, so both lie in one 32-bit number.
struct EdgeTarget: BitwiseCopyable, Sendable {
  private let bits: UInt32

  /// The bits that are the index of the screen.
  static let screenMask: UInt32 = ~guardBit

  private static let guardBit: UInt32 = 1 << 31

  init(_ screen: ScreenIndex, isGuarded: Bool) {
    bits = isGuarded ? screen.number | EdgeTarget.guardBit : screen.number
  }

  var screen: ScreenIndex { ScreenIndex(number: bits & EdgeTarget.screenMask) }

  /// Whether the command has conditions, or its destination required properties.
  var isGuarded: Bool { bits >= EdgeTarget.guardBit }
}
