import SwiftSyntax

/// Converts expressions and statements of SwiftSyntax to nodes.
struct Lowering {
  let converter: SourceLocationConverter

  func line(_ syntax: some SyntaxProtocol) -> Int {
    converter.location(for: syntax.positionAfterSkippingLeadingTrivia).line
  }

  /// Returns the node for the code of a member: a block, an accessor or an expression.
  func body(_ syntax: some SyntaxProtocol) -> Node {
    let nodes = self.nodes(Syntax(syntax))
    return nodes.count == 1 ? nodes[0] : Node(.block, line: line(syntax), children: nodes)
  }

  /// Returns the nodes for a piece of syntax: one for an expression, several for lists.
  func nodes(_ syntax: Syntax) -> [Node] {
    switch syntax.kind {
    case .functionCallExpr: [call(syntax.cast(FunctionCallExprSyntax.self))]
    case .memberAccessExpr: [member(syntax.cast(MemberAccessExprSyntax.self))]
    case .declReferenceExpr:
      [Node(.name, syntax.cast(DeclReferenceExprSyntax.self).baseName.text, line: line(syntax))]
    case .superExpr: [Node(.name, "super", line: line(syntax))]
    case .closureExpr: [closure(syntax.cast(ClosureExprSyntax.self))]
    case .sequenceExpr: [sequence(Array(syntax.cast(SequenceExprSyntax.self).elements))]
    case .stringLiteralExpr: [string(syntax.cast(StringLiteralExprSyntax.self))]
    case .integerLiteralExpr, .floatLiteralExpr, .booleanLiteralExpr, .nilLiteralExpr:
      [Node(.literal, syntax.trimmedDescription, line: line(syntax))]
    case .arrayExpr: [Node(.array, line: line(syntax), children: inside(syntax))]
    case .tupleExpr: parenthesized(syntax.cast(TupleExprSyntax.self))
    case .tryExpr, .awaitExpr, .forceUnwrapExpr, .optionalChainingExpr, .expressionStmt, .inOutExpr,
      .genericSpecializationExpr:
      inside(syntax)
    case .switchExpr: [choice(syntax.cast(SwitchExprSyntax.self))]
    case .ifExpr: [condition(syntax.cast(IfExprSyntax.self))]
    case .guardStmt:
      [guarded(syntax.cast(GuardStmtSyntax.self))]
    case .returnStmt: [Node(.result, line: line(syntax), children: inside(syntax))]
    case .codeBlock, .accessorBlock, .accessorDecl:
      [Node(.block, line: line(syntax), children: inside(syntax))]
    case .ifConfigDecl: branches(syntax.cast(IfConfigDeclSyntax.self).clauses)
    case .postfixIfConfigExpr: [postfix(syntax.cast(PostfixIfConfigExprSyntax.self))]
    case .variableDecl: syntax.cast(VariableDeclSyntax.self).bindings.flatMap(local)
    case .optionalBindingCondition:
      [binding(syntax.cast(OptionalBindingConditionSyntax.self))]
    case .functionDecl: [function(syntax.cast(FunctionDeclSyntax.self))]
    case .matchingPatternCondition, .expressionPattern, .isTypePattern, .valueBindingPattern:
      [Node(.other, "pattern", line: line(syntax), children: inside(syntax))]
    case .macroExpansionExpr:
      syntax.cast(MacroExpansionExprSyntax.self).macroName.text == "Preview" ? [] : inside(syntax)
    case .subscriptCallExpr:
      [Node(.other, "[]", line: line(syntax), children: inside(syntax))]
    case .structDecl, .classDecl, .enumDecl, .typeAliasDecl, .extensionDecl, .keyPathExpr, .token,
      .identifierType, .attributeList, .missingExpr:
      []
    default: inside(syntax)
    }
  }

  func inside(_ syntax: Syntax) -> [Node] {
    syntax.children(viewMode: .sourceAccurate).flatMap { $0.is(TokenSyntax.self) ? [] : nodes($0) }
  }

  /// Returns the node of an expression.
  func node(_ syntax: some SyntaxProtocol) -> Node { body(syntax) }

  // MARK: Expressions

  private func call(_ call: FunctionCallExprSyntax) -> Node {
    var arguments = call.arguments.map {
      Node.Argument(label: $0.label?.text, value: node($0.expression), isTrailing: false)
    }
    if let closure = call.trailingClosure {
      arguments.append(.init(label: nil, value: self.closure(closure), isTrailing: true))
    }
    for closure in call.additionalTrailingClosures {
      let value = self.closure(closure.closure)
      arguments.append(.init(label: closure.label.text, value: value, isTrailing: true))
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
    if let name = callee.as(DeclReferenceExprSyntax.self) {
      return Node(
        .call,
        name.baseName.text,
        line: line(callee),
        arguments: arguments,
        type: generics
      )
    }
    if let member = callee.as(MemberAccessExprSyntax.self) {
      return Node(
        .call,
        member.declName.baseName.text,
        line: line(member.declName),
        base: member.base.map { node($0) },
        arguments: arguments,
        type: generics,
        isImplicit: member.base == nil
      )
    }
    return Node(.call, line: line(call), base: node(callee), arguments: arguments)
  }

  private func member(_ member: MemberAccessExprSyntax) -> Node {
    Node(
      .member,
      member.declName.baseName.text,
      line: line(member.declName),
      base: member.base.map { node($0) }
    )
  }

  private func closure(_ closure: ClosureExprSyntax) -> Node {
    var names = ["$0", "$1"]
    if case .simpleInput(let list)? = closure.signature?.parameterClause {
      names = list.map(\.name.text)
    } else if case .parameterClause(let clause)? = closure.signature?.parameterClause {
      names = clause.parameters.map { ($0.secondName ?? $0.firstName).text }
    }
    return Node(
      .closure,
      line: line(closure),
      children: inside(Syntax(closure.statements)),
      names: names
    )
  }

  private func string(_ string: StringLiteralExprSyntax) -> Node {
    let parts = inside(Syntax(string.segments))
    let text = string.representedLiteralValue
    return Node(
      text == nil ? .other : .string,
      text ?? "",
      line: line(string),
      children: parts
    )
  }

  private func parenthesized(_ tuple: TupleExprSyntax) -> [Node] {
    if tuple.elements.count == 1, let only = tuple.elements.first { return [node(only.expression)] }
    return [Node(.other, "tuple", line: line(tuple), children: inside(Syntax(tuple.elements)))]
  }

  /// Folds a sequence of operands and operators by the few precedences that matter here.
  private func sequence(_ items: [ExprSyntax]) -> Node {
    guard items.count > 1 else { return node(items[0]) }
    let line = self.line(items[0])
    func part(_ range: some RangeExpression<Int>) -> Node { sequence(Array(items[range])) }
    if let index = items.firstIndex(where: { $0.is(AssignmentExprSyntax.self) }), index > 0,
      index + 1 < items.count
    {
      return Node(
        .assignment,
        "=",
        line: line,
        base: part(..<index),
        children: [part((index + 1)...)]
      )
    }
    if let index = items.firstIndex(where: { $0.is(UnresolvedTernaryExprSyntax.self) }), index > 0,
      index + 1 < items.count
    {
      let then = node(items[index].cast(UnresolvedTernaryExprSyntax.self).thenExpression)
      let test = Node.Argument(label: nil, value: part(..<index), isTrailing: false)
      let text = items[..<index].map(\.trimmedDescription).joined(separator: " ")
      return Node(
        .either,
        line: line,
        arguments: [test],
        children: [then, part((index + 1)...)],
        text: text
      )
    }
    let operators = items.enumerated().compactMap { index, item in
      item.as(BinaryOperatorExprSyntax.self).map { (index, $0.operator.text) }
    }
    for name in ["||", "&&"] {
      guard let (index, _) = operators.first(where: { $0.1 == name }), index > 0,
        index + 1 < items.count
      else { continue }
      return Node(.operation, name, line: line, children: [part(..<index), part((index + 1)...)])
    }
    if let (index, _) = operators.first(where: { $0.1 == "??" }), index > 0,
      index + 1 < items.count
    {
      return Node(.either, line: line, children: [part(..<index), part((index + 1)...)])
    }
    if operators.isEmpty, items.count >= 3, items[1].is(UnresolvedAsExprSyntax.self),
      let type = items[2].as(TypeExprSyntax.self)
    {
      return Node(
        .cast,
        line: line,
        children: [node(items[0])],
        type: type.type.trimmedDescription
      )
    }
    let operands = items.filter { !$0.is(BinaryOperatorExprSyntax.self) }
    return Node(
      .operation,
      operators.first?.1 ?? "",
      line: line,
      children: operands.flatMap { nodes(Syntax($0)) }
    )
  }
}
