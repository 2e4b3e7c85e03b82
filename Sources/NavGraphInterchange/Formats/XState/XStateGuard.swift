import NavGraph

/// A parser of the guards of XState machines.
enum XStateGuard {
  /// Returns the conditions of a guard, and the parts of it that are code.
  static func `guard`(_ node: OrderedJSON?) -> StateGuard {
    guard let node else { return StateGuard() }
    if let name = node.text { return `guard`(named: name) }
    guard let type = node["type"]?.text else { return StateGuard(untranslated: [node.description]) }
    if type == "xstate.and" || type == "and", let parts = node["guards"]?.elements {
      return parts.map { self.guard($0) }.reduce(into: StateGuard()) { all, part in
        all.conditions += part.conditions
        all.untranslated += part.untranslated
      }
    }
    if type == "xstate.not" || type == "not" { return negated(node) }
    let hasParameters = node.members?.contains { $0.name != "type" } ?? false
    return hasParameters
      ? StateGuard(untranslated: [node.description]) : self.guard(named: type)
  }

  /// Returns the guard for conditions: the name of a fact that must be true, or an expression; nil
  /// if they cannot be expressed, or if there are none.
  static func json(_ conditions: [Condition]) -> OrderedJSON? {
    guard let code = GuardCode.javaScript(conditions) else { return nil }
    if conditions.count == 1, case .context(let name) = conditions[0].subject,
      conditions[0].comparison == .equal, case .literal(true) = conditions[0].operand
    {
      return .object([OrderedJSON.Member("type", .string(name.name))])
    }
    return .string("{{ \(code) }}")
  }

  /// Returns the condition for a named guard: a fact of the context.
  private static func `guard`(named name: String) -> StateGuard {
    if name.hasPrefix("{{"), name.hasSuffix("}}") {
      let expression = String(name.dropFirst(2).dropLast(2).trimmed())
      guard let conditions = GuardExpression.conditions(of: expression) else {
        return StateGuard(untranslated: [name])
      }
      return StateGuard(conditions: conditions)
    }
    // Stately's editor writes code with the prefix `inline:`.
    let isName = !name.isEmpty && !name.hasPrefix("inline:") && !name.contains(where: \.isNewline)
    return isName
      ? StateGuard(conditions: [Condition(.context(PropertyName(name)), .equal, .literal(true))])
      : StateGuard(untranslated: [name])
  }

  private static func negated(_ node: OrderedJSON) -> StateGuard {
    let inner = self.guard(node["guard"] ?? node["guards"]?.elements?.first)
    guard inner.untranslated.isEmpty, inner.conditions.count == 1,
      case .literal(true) = inner.conditions[0].operand
    else { return StateGuard(untranslated: [node.description]) }
    return StateGuard(conditions: [Condition(inner.conditions[0].subject, .equal, .literal(false))])
  }
}
