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

  /// Returns the guard for conditions: the names of facts that must be true or false, joined by
  /// `and` and `not`, or an expression; nil if they cannot be expressed, or if there are none.
  static func json(_ conditions: [NavigationCondition]) -> OrderedJSON? {
    let parts = conditions.compactMap(part)
    guard parts.count == conditions.count else {
      return GuardCode.javaScript(conditions).map { .string("{{ \($0) }}") }
    }
    return parts.count > 1 ? operation("and", parts) : parts.first.map(named)
  }

  /// Returns a guard, in which an object contains a name.
  private static func named(_ node: OrderedJSON) -> OrderedJSON {
    node.text == nil ? node : .object([OrderedJSON.Member("type", node)])
  }

  /// Returns the guard for a condition: a name, or the negation of one; nil for other comparisons.
  private static func part(_ condition: NavigationCondition) -> OrderedJSON? {
    guard case .context(let fact) = condition.subject, condition.comparison == .equal else {
      return nil
    }
    guard isName(fact.name) else { return nil }
    switch condition.operand {
    case .literal(true): return .string(fact.name)
    case .literal(false): return operation("not", [.string(fact.name)])
    default: return nil
    }
  }

  private static func operation(_ type: String, _ guards: [OrderedJSON]) -> OrderedJSON {
    .object([.init("type", .string(type)), .init("guards", .array(guards))])
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
    return isName(name)
      ? StateGuard(conditions: [
        NavigationCondition(.context(PropertyName(name)), .equal, .literal(true))
      ])
      : StateGuard(untranslated: [name])
  }

  /// Returns whether a text is the name of a guard.
  ///
  /// Stately's editor writes code with the prefix `inline:`.
  private static func isName(_ text: String) -> Bool {
    !text.isEmpty && !text.hasPrefix("inline:") && !text.hasPrefix("{{")
      && !text.contains(where: \.isNewline)
  }

  private static func negated(_ node: OrderedJSON) -> StateGuard {
    let inner = self.guard(node["guard"] ?? node["guards"]?.elements?.first)
    guard inner.untranslated.isEmpty, inner.conditions.count == 1,
      case .literal(true) = inner.conditions[0].operand
    else { return StateGuard(untranslated: [node.description]) }
    return StateGuard(conditions: [
      NavigationCondition(inner.conditions[0].subject, .equal, .literal(false))
    ])
  }
}
