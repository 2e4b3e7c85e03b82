extension Condition.Reference: CustomStringConvertible {
  /// Makes a reference from its written form, such as `origin.userId`; nil if it is malformed.
  public init?(_ text: String) {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[1].isEmpty else { return nil }
    let name = String(parts[1])
    switch parts[0] {
    case "property": self = .property(name)
    case "origin": self = .origin(name)
    case "context": self = .context(name)
    default: return nil
    }
  }

  /// The written form, such as `origin.userId`.
  public var description: String {
    switch self {
    case .property(let name): "property.\(name)"
    case .origin(let name): "origin.\(name)"
    case .context(let name): "context.\(name)"
    }
  }
}

extension Condition.Operand: CustomStringConvertible {
  /// The literal as JSON, or the reference.
  public var description: String {
    switch self {
    case .literal(let value): value.description
    case .reference(let reference): reference.description
    }
  }
}

extension Condition: CustomStringConvertible {
  /// The condition as people read it, such as `context.role = "admin"`.
  public var description: String {
    [subject.description, comparison.rawValue, operand?.description]
      .compactMap { $0 }
      .joined(separator: " ")
  }
}
