/// An element that a format and the flows do not express alike.
///
/// Readers report what they could not carry over from a file, writers what a format has no words for.
public struct InterchangeFinding: Sendable, Hashable {
  /// The fate of the element, from the greatest loss to none.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The element is left out.
    case dropped
    /// The element is carried over, but does not mean exactly the same.
    case approximated
    /// The file leaves something open; the finding states how it was read.
    case assumed
    /// The element has no effect on routes. It is stored, and an export returns it.
    case kept
  }

  /// The fate of the element.
  public var kind: Kind
  /// The rule that the finding belongs to, such as `pop-up-to`.
  public var code: String
  /// What became of the element, as a sentence.
  public var message: String
  /// The element's place in its file; nil for the findings of an export.
  public var location: SourceLocation?

  /// Creates a finding.
  public init(_ kind: Kind, _ code: String, _ message: String, at location: SourceLocation? = nil) {
    self.kind = kind
    self.code = code
    self.message = message
    self.location = location
  }

  /// Whether the flows and the file differ in what they mean.
  public var isLoss: Bool { kind != .kept }
}

extension InterchangeFinding: CustomStringConvertible {
  /// The finding on one line, as compilers print theirs: place, kind and message.
  public var description: String {
    let place = location.map { "\($0): " } ?? ""
    return "\(place)\(kind.rawValue): \(message)"
  }
}
