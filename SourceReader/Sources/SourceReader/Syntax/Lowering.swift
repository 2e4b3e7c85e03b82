import SwiftSyntax

/// Converts expressions and statements of SwiftSyntax to nodes.
struct Lowering {
  let converter: SourceLocationConverter

  func line(_ syntax: some SyntaxProtocol) -> Int {
    converter.location(for: syntax.positionAfterSkippingLeadingTrivia).line
  }

  /// Returns the node of an expression, a block or an accessor.
  func node(_ syntax: some SyntaxProtocol) -> Node {
    let nodes = self.nodes(Syntax(syntax))
    return nodes.count == 1 ? nodes[0] : Node(.block, line: line(syntax), children: nodes)
  }

  /// Returns the nodes for a piece of syntax: one for an expression, several for lists.
  func nodes(_ syntax: Syntax) -> [Node] {
    switch syntax.as(SyntaxEnum.self) {
    case .functionCallExpr(let syntax): [call(syntax)]
    case .memberAccessExpr(let syntax):
      [name(.member, syntax.declName, base: syntax.base.map { node($0) })]
    case .declReferenceExpr(let syntax): [name(.name, syntax)]
    case .superExpr: [Node(.name, "super", line: line(syntax))]
    case .closureExpr(let syntax): [closure(syntax)]
    case .sequenceExpr(let syntax): [sequence(Array(syntax.elements))]
    case .stringLiteralExpr(let syntax): [string(syntax)]
    case .integerLiteralExpr, .floatLiteralExpr, .booleanLiteralExpr, .nilLiteralExpr:
      [Node(.literal, syntax.trimmedDescription, line: line(syntax))]
    case .arrayExpr: [Node(.array, line: line(syntax), children: inside(syntax))]
    case .tupleExpr(let tuple):
      if tuple.elements.count == 1, let only = tuple.elements.first {
        [node(only.expression)]
      } else {
        [Node(.other, "tuple", line: line(tuple), children: inside(Syntax(tuple.elements)))]
      }
    case .switchExpr(let syntax): [choice(syntax)]
    case .ifExpr(let syntax): [condition(syntax)]
    case .guardStmt(let syntax): [guarded(syntax)]
    case .returnStmt: [Node(.result, line: line(syntax), children: inside(syntax))]
    case .codeBlock, .accessorBlock, .accessorDecl:
      [Node(.block, line: line(syntax), children: inside(syntax))]
    case .ifConfigDecl(let syntax): branches(syntax.clauses)
    case .postfixIfConfigExpr(let syntax): [postfix(syntax)]
    case .variableDecl(let syntax): syntax.bindings.flatMap(locals)
    case .optionalBindingCondition(let syntax): [binding(syntax)]
    case .functionDecl(let syntax): [function(syntax)]
    case .matchingPatternCondition, .expressionPattern, .isTypePattern, .valueBindingPattern:
      [Node(.other, "pattern", line: line(syntax), children: inside(syntax))]
    case .macroExpansionExpr(let macro) where macro.macroName.text == "Preview": []
    case .subscriptCallExpr: [Node(.other, "[]", line: line(syntax), children: inside(syntax))]
    case .structDecl, .classDecl, .enumDecl, .typeAliasDecl, .extensionDecl, .keyPathExpr, .token,
      .identifierType, .attributeList, .missingExpr:
      []
    default: inside(syntax)
    }
  }

  func inside(_ syntax: Syntax) -> [Node] {
    syntax.children(viewMode: .sourceAccurate).flatMap { $0.is(TokenSyntax.self) ? [] : nodes($0) }
  }

  // MARK: Expressions

  private func name(_ kind: Node.Kind, _ name: DeclReferenceExprSyntax, base: Node? = nil) -> Node {
    Node(kind, name.baseName.text, line: line(name), base: base)
  }

  private func call(_ call: FunctionCallExprSyntax) -> Node {
    var arguments = call.arguments.map {
      Node.Argument(label: $0.label?.text, value: node($0.expression))
    }
    if let closure = call.trailingClosure {
      arguments.append(.init(value: self.closure(closure), isTrailing: true))
    }
    arguments += call.additionalTrailingClosures.map {
      .init(label: $0.label.text, value: closure($0.closure), isTrailing: true)
    }
    var callee = call.calledExpression
    var generics: String?
    while true {
      if let specialized = callee.as(GenericSpecializationExprSyntax.self) {
        generics = specialized.genericArgumentClause.arguments.trimmedDescription
        callee = specialized.expression
      } else if let optional = callee.as(OptionalChainingExprSyntax.self) {
        callee = optional.expression
      } else if let forced = callee.as(ForceUnwrapExprSyntax.self) {
        callee = forced.expression
      } else {
        break
      }
    }
    let member = callee.as(MemberAccessExprSyntax.self)
    guard let name = callee.as(DeclReferenceExprSyntax.self) ?? member?.declName else {
      return Node(.call, line: line(call), base: node(callee), arguments: arguments)
    }
    return Node(
      .call,
      name.baseName.text,
      line: line(name),
      base: member?.base.map { node($0) },
      arguments: arguments,
      type: generics,
      isImplicit: member != nil && member?.base == nil
    )
  }

  private func closure(_ closure: ClosureExprSyntax) -> Node {
    var names = ["$0", "$1"]
    if case .simpleInput(let list)? = closure.signature?.parameterClause {
      names = list.map(\.name.text)
    } else if case .parameterClause(let clause)? = closure.signature?.parameterClause {
      names = clause.parameters.map { ($0.secondName ?? $0.firstName).text }
    }
    let statements = inside(Syntax(closure.statements))
    return Node(.closure, line: line(closure), children: statements, names: names)
  }

  private func string(_ string: StringLiteralExprSyntax) -> Node {
    let (line, parts) = (line(string), inside(Syntax(string.segments)))
    let text = string.representedLiteralValue
    return Node(text == nil ? .other : .string, text ?? "", line: line, children: parts)
  }

  /// Folds a sequence of operands and operators by the few precedences that matter here.
  private func sequence(_ items: [ExprSyntax]) -> Node {
    guard items.count > 1 else { return node(items[0]) }
    let line = line(items[0])
    func split(_ isOperator: (ExprSyntax) -> Bool) -> (left: Node, right: Node, at: Int)? {
      guard let index = items.firstIndex(where: isOperator), index > 0, index + 1 < items.count
      else { return nil }
      return (sequence(Array(items[..<index])), sequence(Array(items[(index + 1)...])), index)
    }
    if let (left, right, _) = split({ $0.is(AssignmentExprSyntax.self) }) {
      return Node(.assignment, "=", line: line, base: left, children: [right])
    }
    if let (left, right, index) = split({ $0.is(UnresolvedTernaryExprSyntax.self) }) {
      let then = node(items[index].cast(UnresolvedTernaryExprSyntax.self).thenExpression)
      let text = items[..<index].map(\.trimmedDescription).joined(separator: " ")
      let test = [Node.Argument(value: left)]
      return Node(.either, line: line, arguments: test, children: [then, right], text: text)
    }
    let operators = items.compactMap { $0.as(BinaryOperatorExprSyntax.self)?.operator.text }
    for name in ["||", "&&", "??"] where operators.contains(name) {
      let parts = split { $0.as(BinaryOperatorExprSyntax.self)?.operator.text == name }
      guard let (left, right, _) = parts else { continue }
      let kind: Node.Kind = name == "??" ? .either : .operation
      return Node(kind, name == "??" ? "" : name, line: line, children: [left, right])
    }
    if operators.isEmpty, items.count >= 3, items[1].is(UnresolvedAsExprSyntax.self),
      let type = items[2].as(TypeExprSyntax.self)?.type.trimmedDescription
    {
      return Node(.cast, line: line, children: [node(items[0])], type: type)
    }
    let operands = items.filter { !$0.is(BinaryOperatorExprSyntax.self) }
    let parts = operands.flatMap { nodes(Syntax($0)) }
    return Node(.operation, operators.first ?? "", line: line, children: parts)
  }
}
