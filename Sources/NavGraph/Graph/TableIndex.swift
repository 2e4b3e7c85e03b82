/// The position of a row in one of a graph's tables.
///
/// Each table has its own index type, so that a screen's index cannot be used for a command. An
/// index takes 4 bytes of memory. All members are inlinable, so that an index is as fast as an
/// integer.
@usableFromInline
package protocol TableIndex: BitwiseCopyable, Hashable, Strideable, Sendable
where Stride == Int {
  /// The number of rows before this one.
  var number: UInt32 { get }

  init(number: UInt32)
}

extension TableIndex {
  /// The index of no row, used instead of an optional, which would take twice as much memory.
  @inlinable package static var absent: Self { Self(number: .max) }

  /// The maximum number of rows in a table.
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

/// The screen to which an edge leads, and whether its command must be checked before it is
/// executed.
///
/// Both are in one 32-bit number, because a search reads one target for each edge that it visits.
struct EdgeTarget: BitwiseCopyable, Sendable {
  private let bits: UInt32

  /// The bits of the screen's index.
  static let screenMask: UInt32 = ~guardBit

  private static let guardBit: UInt32 = 1 << 31

  init(_ screen: ScreenIndex, isGuarded: Bool) {
    bits = isGuarded ? screen.number | EdgeTarget.guardBit : screen.number
  }

  var screen: ScreenIndex { ScreenIndex(number: bits & EdgeTarget.screenMask) }

  /// Whether the command has conditions, or its destination has required properties.
  var isGuarded: Bool { bits >= EdgeTarget.guardBit }
}
