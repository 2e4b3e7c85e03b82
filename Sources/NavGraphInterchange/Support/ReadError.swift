/// The error for a file that cannot be read, with the location of the first problem.
public struct ReadError: Error, Sendable, Hashable {
  /// The problem in a file.
  package enum Problem: Sendable, Hashable {
    /// The file does not exist or cannot be read. The associated value is the message of the
    /// system.
    case unreadable(String)
    /// A file in a directory cannot be read. The associated value is the message of the system.
    case inaccessible(String)
    /// The file is empty.
    case empty
    /// The file contains the markers of a merge conflict.
    case mergeConflict
    /// The encoding of the file is unknown. The associated value is its name in the file.
    case encoding(String)
    /// The text is not valid in its encoding.
    case malformedText(encoding: String)
    /// The file contains a text instead of the expected one.
    case unexpected(String, expected: String)
    /// The file ends before an expected text.
    case unexpectedEnd(expected: String)
    /// The XML is not well-formed. The associated value is the message of the parser.
    case malformedXML(String)
    /// The XML declares an entity, which could expand a small file to an unlimited size.
    case entity(String)
    /// A JSON object has two members with the same name.
    case duplicateMember(String)
    /// A size exceeds its limit.
    case overLimit(ReadLimits.Limit, maximum: Int)
    /// An element lacks a part that its format requires.
    case missing(String, of: String)
    /// Files include each other in a cycle. The associated value contains their names.
    case includeCycle([String])
    /// The format of the content is unknown.
    case unknownFormat
    /// The content of a file that the last import read has no flows in any format.
    case lostFlows
    /// The content has a format other than the requested one.
    case otherFormat(InterchangeFormat)
    /// The diagram is of a kind that has no screens.
    case otherDiagram(String)
    /// The version of the format is unknown.
    case unknownVersion(String, of: InterchangeFormat)
    /// The directory contains no file in a supported format. The associated value is what it contains
    /// in languages that are not read, as sentences.
    case emptyDirectory([String])
  }

  /// The problem.
  package var problem: Problem
  /// The location of the problem.
  public var location: SourceLocation

  package init(_ problem: Problem, at location: SourceLocation) {
    self.problem = problem
    self.location = location
  }
}

extension ReadError: CustomStringConvertible {
  /// The error message, which begins with the location.
  public var description: String { "\(location): \(problem)" }
}

extension ReadError.Problem: CustomStringConvertible {
  /// The problem as a sentence.
  package var description: String {
    switch self {
    case .unreadable(let reason), .inaccessible(let reason):
      "The file cannot be read: \(reason)"
    case .empty: "The file is empty."
    case .mergeConflict: "The file has a merge conflict. Resolve it."
    case .encoding(let name):
      "The encoding '\(name)' is not supported. Save the file as UTF-8."
    case .malformedText(let encoding):
      "The text is not valid \(encoding). Save the file as UTF-8."
    case .unexpected(let found, let expected): "Expected \(expected), not \(found)."
    case .unexpectedEnd(let expected): "Expected \(expected), but the file ends."
    case .malformedXML(let reason): "The XML is malformed: \(reason)."
    case .entity(let name):
      "The file declares the entity '\(name)'. Replace the entity by its text."
    case .duplicateMember(let name): "The object has two members '\(name)'. Remove one of them."
    case .overLimit(let limit, let maximum): limit.sentence(maximum: maximum)
    case .missing(let part, let element): "\(element) has no \(part)."
    case .includeCycle(let names):
      "The graphs include each other: \(names.map { "'\($0)'" }.joined(separator: " includes "))."
    case .unknownFormat:
      "The format is unknown. Specify a format, or use a file in a supported format."
    case .lostFlows:
      "The last import read flows from the file, which has none now. Restore the file, or delete it "
        + "to remove its screens."
    case .otherFormat(let format): "The content is not \(format)."
    case .otherDiagram(let kind):
      "A diagram of the kind '\(kind)' has no screens. Give a flowchart or a state diagram."
    case .unknownVersion(let version, let format):
      "Version '\(version)' of \(format) is not supported."
    case .emptyDirectory(let unread):
      (["The directory has no file of a supported format."] + unread).joined(separator: " ")
    }
  }
}
