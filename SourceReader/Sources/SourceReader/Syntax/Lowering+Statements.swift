import SwiftSyntax

/// Statements, and conditional compilation.
extension Lowering {
  func choice(_ choice: SwitchExprSyntax) -> Node {
    Node(
      .choice,
      line: line(choice),
      base: node(choice.subject),
      children: choice.cases.flatMap(alternatives)
    )
  }

  private func alternatives(_ element: SwitchCaseListSyntax.Element) -> [Node] {
    if case .ifConfigDecl(let config) = element { return branches(config.clauses) }
    guard case .switchCase(let alternative) = element else { return [] }
    var patterns: [Node.Argument] = []
    if let label = alternative.label.as(SwitchCaseLabelSyntax.self) {
      patterns = label.caseItems.map {
        let pattern = Node(
          .other,
          "pattern",
          line: line($0),
          children: nodes(Syntax($0.pattern))
        )
        return Node.Argument(label: nil, value: pattern, isTrailing: false)
      }
    }
    let names = patterns.compactMap { Lowering.caseName(in: $0.value) }
    return [
      Node(
        .alternative,
        line: line(alternative),
        arguments: patterns,
        children: inside(Syntax(alternative.statements)),
        names: names
      )
    ]
  }

  /// Returns the outermost case in a pattern.
  private static func caseName(in pattern: Node) -> String? {
    var found: String?
    pattern.walk { if found == nil { found = $0.caseName } }
    return found
  }

  func condition(_ condition: IfExprSyntax) -> Node {
    var bodies = [node(condition.body)]
    if case .ifExpr(let other)? = condition.elseBody {
      bodies.append(self.condition(other))
    } else if case .codeBlock(let block)? = condition.elseBody {
      bodies.append(node(block))
    }
    return Node(
      .condition,
      "if",
      line: line(condition),
      arguments: conditions(condition.conditions),
      children: bodies,
      names: caseNames(condition.conditions),
      text: condition.conditions.trimmedDescription
    )
  }

  func guarded(_ guarded: GuardStmtSyntax) -> Node {
    Node(
      .condition,
      "guard",
      line: line(guarded),
      arguments: conditions(guarded.conditions),
      children: [node(guarded.body)],
      text: guarded.conditions.trimmedDescription
    )
  }

  private func conditions(_ list: ConditionElementListSyntax) -> [Node.Argument] {
    list.flatMap { nodes(Syntax($0)) }
      .map { Node.Argument(label: nil, value: $0, isTrailing: false) }
  }

  private func caseNames(_ list: ConditionElementListSyntax) -> [String] {
    list.compactMap { element -> String? in
      guard case .matchingPattern(let matching) = element.condition else { return nil }
      let pattern = Node(.other, line: 0, children: nodes(Syntax(matching.pattern)))
      return Lowering.caseName(in: pattern)
    }
  }

  func local(_ binding: PatternBindingSyntax) -> [Node] {
    let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text ?? ""
    let value = binding.initializer.map { nodes(Syntax($0.value)) } ?? []
    let accessor = binding.accessorBlock.map { nodes(Syntax($0)) } ?? []
    return [
      Node(
        .local,
        name,
        line: line(binding),
        children: value + accessor,
        type: binding.typeAnnotation?.type.trimmedDescription
      )
    ]
  }

  func binding(_ binding: OptionalBindingConditionSyntax) -> Node {
    let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text ?? ""
    let value = binding.initializer.map { nodes(Syntax($0.value)) } ?? []
    return Node(.local, name, line: line(binding), children: value)
  }

  func function(_ function: FunctionDeclSyntax) -> Node {
    let parameters = function.signature.parameterClause.parameters
    return Node(
      .function,
      function.name.text,
      line: line(function),
      children: function.body.map { [node($0)] } ?? [],
      names: parameters.map { ($0.secondName ?? $0.firstName).text }
    )
  }

  // MARK: Conditional compilation

  func branches(_ clauses: IfConfigClauseListSyntax) -> [Node] {
    clauses.filter { !Lowering.isDebug($0) }
      .flatMap { $0.elements.map { nodes(Syntax($0)) } ?? [] }
  }

  func postfix(_ postfix: PostfixIfConfigExprSyntax) -> Node {
    let base = postfix.base.map { [node($0)] } ?? []
    return Node(
      .operation,
      "#if",
      line: line(postfix),
      children: base + branches(postfix.config.clauses)
    )
  }

  /// Whether a clause is only compiled for debugging.
  static func isDebug(_ clause: IfConfigClauseSyntax) -> Bool {
    clause.condition?.trimmedDescription == "DEBUG"
  }
}
