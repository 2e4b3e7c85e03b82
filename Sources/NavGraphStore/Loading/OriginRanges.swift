import Foundation
import GRDB

/// Ranges of origins that two readers take from both ends.
final class OriginRanges: @unchecked Sendable {
  private let lock = NSLock()
  /// The ranges that no reader has taken.
  ///
  /// Every access holds the lock.
  private var remaining: ArraySlice<ClosedRange<Int64>>

  /// The maximum number of ranges.
  ///
  /// It is large, because a few origins can have most of the edges.
  private static let maximumCount: UInt64 = 64

  /// The minimum number of keys in a range.
  ///
  /// Because of it, the edges of a small graph are read in one range.
  private static let minimumSize: UInt64 = 1_024

  /// Divides the origins of all edges.
  ///
  /// The ranges contain every key exactly once, also those of no origin. There are no ranges if there are no edges.
  ///
  /// - Throws: `DatabaseError` if they cannot be read.
  init(_ database: Database) throws {
    let rows = try RowReader(
      database,
      """
      SELECT (SELECT min(origin_id) FROM command_origin), (SELECT max(origin_id) FROM command_origin)
      """
    )
    defer { rows.reset() }
    guard
      try rows.next(), let lowest = rows.optionalInteger(0), let highest = rows.optionalInteger(1)
    else {
      remaining = []
      return
    }
    // Keys are in another order only in a damaged or altered table.
    guard lowest <= highest else {
      remaining = [.min ... .max]
      return
    }
    let span = UInt64(bitPattern: highest &- lowest)
    let size = max(span / OriginRanges.maximumCount + 1, OriginRanges.minimumSize)
    let starts = stride(from: size, through: span, by: Int(size)).map { distance in
      lowest &+ Int64(bitPattern: distance)
    }
    remaining = zip([.min] + starts, starts.map { $0 - 1 } + [.max]).map { $0...$1 }[...]
  }

  func takeFirst() -> ClosedRange<Int64>? { lock.withLock { remaining.popFirst() } }

  func takeLast() -> ClosedRange<Int64>? { lock.withLock { remaining.popLast() } }

  func removeAll() { lock.withLock { remaining = [] } }
}
