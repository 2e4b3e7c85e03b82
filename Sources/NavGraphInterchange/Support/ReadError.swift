/// A file that cannot be read, with the place of the first mistake.
public struct ReadError: Error, Sendable, Hashable {
  /// What is wrong with a file.
  public enum Problem: Sendable, Hashable {
    /// The file is not there, or the system refuses to read it; with the system's words.
    case unreadable(String)
    /// The file's text has no known encoding; with the name that the file gives.
    case encoding(String)
    /// The file's text is not in the encoding that it should have.
    case malformedText(encoding: String)
    /// Something stands where something else is expected.
    case unexpected(String, expected: String)
    /// The file ends where something is expected.
    case unexpectedEnd(expected: String)
    /// The XML is not well-formed; with the parser's words.
    case malformedXML(String)
    /// The XML declares an entity, which can make a small file grow without bounds.
    case entity(String)
    /// An object of JSON has two members of one name.
    case duplicateMember(String)
    /// A size is over a limit.
    case overLimit(ReadLimits.Limit, maximum: Int)
    /// An element lacks something that its format demands.
    case missing(String, of: String)
    /// Files include each other in a circle; with their names.
    case includeCycle([String])
    /// The content is of no format that can be read.
    case unknownFormat
    /// The content is of another format than the requested one.
    case otherFormat(InterchangeFormat)
    /// The diagram is of a kind without screens.
    case otherDiagram(String)
    /// A version of a format that is not known.
    case unknownVersion(String, of: InterchangeFormat)
    /// A directory has no file of a format that can be read.
    case emptyDirectory
  }

  /// What is wrong.
  public var problem: Problem
  /// The place of the mistake.
  public var location: SourceLocation

  /// Creates an error.
  init(_ problem: Problem, at location: SourceLocation) {
    self.problem = problem
    self.location = location
  }
}

extension ReadError: CustomStringConvertible {
  /// The error as a sentence with its place in front.
  public var description: String { "\(location): \(problem)" }
}

extension ReadError.Problem: CustomStringConvertible {
  /// The problem as a sentence.
  public var description: String {
    switch self {
    case .unreadable(let reason): "The file cannot be read: \(reason)"
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
    case .otherFormat(let format): "The content is not \(format)."
    case .otherDiagram(let kind):
      "A diagram of the kind '\(kind)' has no screens. Give a flowchart or a state diagram."
    case .unknownVersion(let version, let format):
      "Version '\(version)' of \(format) is not supported."
    case .emptyDirectory: "The directory has no file of a supported format."
    }
  }
}
