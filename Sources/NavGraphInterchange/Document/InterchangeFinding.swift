/// A difference between an element of a file and its equivalent in navgraph.
///
/// Readers report elements of a file that are not imported exactly. Writers report elements that a
/// format cannot express.
public struct InterchangeFinding: Sendable, Hashable {
  /// The kind of a finding, beginning with the greatest loss.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The element was dropped.
    case dropped
    /// The element was imported or exported, but does not have exactly the same meaning.
    case approximated
    /// The file is ambiguous. The message describes the interpretation.
    case assumed
  }

  /// The kind of the finding.
  public var kind: Kind
  /// The code of the rule that reports the finding, such as `pop-up-to`.
  public var code: String
  /// The message, as a sentence.
  public var message: String
  /// The location of the element in its file; nil for the findings of an export.
  public var location: SourceLocation?

  package init(_ kind: Kind, _ code: String, _ message: String, at location: SourceLocation? = nil)
  {
    self.kind = kind
    self.code = code
    self.message = message
    self.location = location
  }
}

extension InterchangeFinding: CustomStringConvertible {
  /// The finding on one line, in the style of compilers: location, kind and message.
  public var description: String {
    let place = location.map { "\($0): " } ?? ""
    return "\(place)\(kind.rawValue): \(message)"
  }
}
