import NavGraph

extension DocumentBuilder {
  /// Returns the conditions of a guard; empty, with a finding, if they cannot be imported.
  func conditions(
    of code: String,
    _ element: @autoclosure () -> String,
    at location: SourceLocation
  ) -> [NavigationCondition] {
    if let conditions = GuardExpression.conditions(of: code) { return conditions }
    report(.approximated, "guard", at: location) {
      "\(element()) has the guard '\(code)', which is dropped."
    }
    return []
  }
}

/// A parser of guards such as `context.role == 'admin' && count > 3`: comparisons of a name with a
/// literal, joined by `&&`.
///
/// Other guards are code, which cannot be imported.
struct GuardExpression {
  private var scanner: TextScanner

  /// Reads an expression in the syntax of JavaScript; returns nil for other expressions.
  static func conditions(of text: String) -> [NavigationCondition]? {
    var expression = GuardExpression(scanner: TextScanner(text))
    return expression.conjunction()
  }

  private mutating func conjunction() -> [NavigationCondition]? {
    var conditions: [NavigationCondition] = []
    repeat {
      guard let condition = comparison() else { return nil }
      conditions.append(condition)
      scanner.skipSpace()
    } while scanner.skip(prefix: "&&")
    return scanner.isAtEnd ? conditions : nil
  }

  private mutating func comparison() -> NavigationCondition? {
    scanner.skipSpace()
    let isNegated = scanner.skip("!")
    guard let subject = reference() else { return nil }
    scanner.skipSpace()
    guard let comparison = comparisonSign() else {
      return NavigationCondition(subject, .equal, .literal(.bool(!isNegated)))
    }
    guard !isNegated else { return nil }
    scanner.skipSpace()
    guard let operand = literal() else { return nil }
    return NavigationCondition(subject, comparison, .literal(operand))
  }

  /// Reads a name: of a fact, or after `context.`, `event.` or `property.`.
  private mutating func reference() -> NavigationCondition.Reference? {
    guard let first = scanner.current, first.isWord, !first.isDigit else { return nil }
    let path = scanner.text { $0.isWord || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "$") }
    if ["true", "false", "null", "undefined"].contains(path) || path.hasSuffix(".") { return nil }
    if let reference = NavigationCondition.Reference(path) { return reference }
    if path.hasPrefix("event.") {
      return .property(PropertyName(String(path.dropFirst("event.".count))))
    }
    return .context(PropertyName(path))
  }

  private mutating func comparisonSign() -> NavigationCondition.Comparison? {
    let start = scanner.position
    let sign = scanner.text { "=!<>".utf8.contains($0) }
    switch sign {
    case "==", "===": return .equal
    case "!=", "!==": return .notEqual
    case "<": return .less
    case "<=": return .lessOrEqual
    case ">": return .greater
    case ">=": return .greaterOrEqual
    default:
      scanner.position = start
      return nil
    }
  }

  private mutating func literal() -> PropertyValue? {
    guard let first = scanner.current else { return nil }
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
      scanner.position += 1
      let text = scanner.text { $0 != first && $0 != UInt8(ascii: "\\") }
      guard scanner.current == first else { return nil }
      scanner.position += 1
      return .string(text)
    }
    let word = scanner.text { $0.isWord || "+-.".utf8.contains($0) }
    let value = PropertyValue(literal: word)
    if case .string = value { return nil }
    return value
  }
}
