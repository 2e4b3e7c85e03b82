import SwiftSyntax

/// Statements, and conditional compilation.
extension Lowering {
  func choice(_ choice: SwitchExprSyntax) -> Node {
    let alternatives = choice.cases.flatMap(alternatives)
    return Node(.choice, line: line(choice), base: node(choice.subject), children: alternatives)
  }

  private func alternatives(_ element: SwitchCaseListSyntax.Element) -> [Node] {
    if case .ifConfigDecl(let config) = element { return branches(config.clauses) }
    guard case .switchCase(let alternative) = element else { return [] }
    let items = alternative.label.as(SwitchCaseLabelSyntax.self)?.caseItems.map { $0 } ?? []
    let patterns = items.map {
      Node(.other, "pattern", line: line($0), children: nodes(Syntax($0.pattern)))
    }
    return [
      Node(
        .alternative,
        line: line(alternative),
        arguments: patterns.map { Node.Argument(value: $0) },
        children: inside(Syntax(alternative.statements)),
        // The outermost cases.
        names: patterns.compactMap { $0.all.lazy.compactMap(\.caseName).first }
      )
    ]
  }

  func condition(_ condition: IfExprSyntax) -> Node {
    var bodies = [node(condition.body)]
    if let other = condition.elseBody { bodies.append(node(other)) }
    return test("if", condition, condition.conditions, bodies)
  }

  func guarded(_ guarded: GuardStmtSyntax) -> Node {
    test("guard", guarded, guarded.conditions, [node(guarded.body)])
  }

  private func test(
    _ name: String,
    _ syntax: some SyntaxProtocol,
    _ conditions: ConditionElementListSyntax,
    _ bodies: [Node]
  ) -> Node {
    let tests = conditions.flatMap { nodes(Syntax($0)) }.map { Node.Argument(value: $0) }
    let (line, text) = (line(syntax), conditions.trimmedDescription)
    return Node(.condition, name, line: line, arguments: tests, children: bodies, text: text)
  }

  func locals(_ binding: PatternBindingSyntax) -> [Node] {
    if let tuple = binding.pattern.as(TuplePatternSyntax.self), let value = binding.initializer {
      return tuple.elements.enumerated().map { position, element in
        let name = element.pattern.as(IdentifierPatternSyntax.self)?.identifier.text ?? ""
        let line = line(element)
        let part = Node(.member, "\(position)", line: line, base: node(value.value))
        return Node(.local, name, line: line, children: [part])
      }
    }
    let accessor = binding.accessorBlock.map { nodes(Syntax($0)) } ?? []
    let type = binding.typeAnnotation?.type.trimmedDescription
    return [local(binding, binding.pattern, binding.initializer, accessor, type)]
  }

  func binding(_ binding: OptionalBindingConditionSyntax) -> Node {
    local(binding, binding.pattern, binding.initializer)
  }

  private func local(
    _ syntax: some SyntaxProtocol,
    _ pattern: PatternSyntax,
    _ initializer: InitializerClauseSyntax?,
    _ accessor: [Node] = [],
    _ type: String? = nil
  ) -> Node {
    let name = pattern.as(IdentifierPatternSyntax.self)?.identifier.text ?? ""
    let value = initializer.map { nodes(Syntax($0.value)) } ?? []
    return Node(.local, name, line: line(syntax), children: value + accessor, type: type)
  }

  func function(_ function: FunctionDeclSyntax) -> Node {
    let body = function.body.map { [node($0)] } ?? []
    return Node(.function, function.name.text, line: line(function), children: body)
  }

  // MARK: Conditional compilation

  func branches(_ clauses: IfConfigClauseListSyntax) -> [Node] {
    clauses.filter { !Lowering.isDebug($0) }
      .flatMap { $0.elements.map { nodes(Syntax($0)) } ?? [] }
  }

  func postfix(_ postfix: PostfixIfConfigExprSyntax) -> Node {
    let parts = (postfix.base.map { [node($0)] } ?? []) + branches(postfix.config.clauses)
    return Node(.operation, "#if", line: line(postfix), children: parts)
  }

  /// Whether a clause is only compiled for debugging.
  static func isDebug(_ clause: IfConfigClauseSyntax) -> Bool {
    clause.condition?.trimmedDescription == "DEBUG"
  }
}
