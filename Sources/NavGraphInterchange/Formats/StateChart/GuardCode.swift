import NavGraph

/// A writer of conditions as code, if they are comparisons of facts with literals.
enum GuardCode {
  /// Returns the conditions as an expression in the syntax of JavaScript; nil if they cannot be
  /// expressed, or if there are none.
  static func javaScript(_ conditions: [NavigationCondition]) -> String? {
    let parts = conditions.compactMap(javaScript)
    guard !parts.isEmpty, parts.count == conditions.count else { return nil }
    return parts.joined(separator: " && ")
  }

  private static func javaScript(_ condition: NavigationCondition) -> String? {
    guard let name = name(condition.subject), case .literal(let value) = condition.operand else {
      return nil
    }
    let sign: String
    switch condition.comparison.relation {
    case .equality: sign = condition.comparison == .equal ? "==" : condition.comparison.rawValue
    case .order: sign = condition.comparison.rawValue
    case .membership, .presence, .absence: return nil
    }
    switch value {
    case .null, .bool, .int: return "\(name) \(sign) \(value)"
    case .double(let number) where number.isFinite: return "\(name) \(sign) \(value)"
    case .string(let text)
    where !text.contains("'") && !text.contains("\\") && !text.contains("\n"):
      return "\(name) \(sign) '\(text)'"
    default: return nil
    }
  }

  private static func name(_ reference: NavigationCondition.Reference) -> String? {
    let name: String
    switch reference {
    case .context(let fact): name = "context.\(fact)"
    case .property(let property): name = "event.\(property)"
    case .origin: return nil
    }
    let isPlain =
      name.utf8.allSatisfy { $0.isWord || $0 == UInt8(ascii: ".") } && !name.hasSuffix(".")
    return isPlain ? name : nil
  }
}
