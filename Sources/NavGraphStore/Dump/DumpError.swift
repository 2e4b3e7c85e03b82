public import Foundation

/// The reason why a text is not a dump of a database.
public struct DumpError: Error, Sendable, Hashable {
  /// The numbers of the lines that are wrong, from 1; two of them if they contradict each other.
  public let lines: [Int]
  /// The reason, without a period.
  public let reason: String
}

extension DumpError: CustomStringConvertible, LocalizedError {
  /// A description of the error.
  public var description: String {
    switch lines.count {
    case 0: "\(reason)."
    case 1: "Line \(lines[0]): \(reason)."
    default: "Lines \(lines.map(String.init).joined(separator: " and ")): \(reason)."
    }
  }

  /// A description of the error.
  public var errorDescription: String? { description }
}
