public import Foundation

/// The reason why text is not a dump of a database.
public struct DumpError: Error, Sendable, Hashable {
  /// The numbers of the invalid lines, from 1.
  ///
  /// Two lines that contradict each other are both listed.
  public let lines: [Int]
  /// The reason, without a period.
  public let reason: String
}

extension DumpError: CustomStringConvertible, LocalizedError {
  /// The error message.
  public var description: String {
    switch lines.count {
    case 0: "\(reason)."
    case 1: "Line \(lines[0]): \(reason)."
    default: "Lines \(lines.map(String.init).joined(separator: " and ")): \(reason)."
    }
  }

  /// The error message.
  public var errorDescription: String? { description }
}
