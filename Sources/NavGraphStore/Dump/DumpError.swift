public import Foundation

/// The reason why text is not a dump of a database.
public struct DumpError: Error, Sendable, Hashable {
  /// The numbers of the invalid lines, from 1.
  ///
  /// Two lines that contradict each other are both listed.
  public let lines: [Int]
  /// The reason, without a period.
  public let reason: String
  /// The path of the file; nil if the text is not that of a file.
  package(set) public var path: String?
}

extension DumpError: CustomStringConvertible, LocalizedError {
  /// The error message.
  public var description: String {
    let numbers = lines.map(String.init).joined(separator: " and ")
    let noun = lines.count == 1 ? "ine" : "ines"
    let place = lines.isEmpty ? "" : (path == nil ? "L" : "l") + "\(noun) \(numbers)"
    let places = [path.map { "'\($0)'" } ?? "", place].filter { !$0.isEmpty }
    return places.joined(separator: ", ") + (places.isEmpty ? "" : ": ") + "\(reason)."
  }

  /// The error message.
  public var errorDescription: String? { description }
}
