import SwiftSyntax

/// Collects the declarations of a file.
final class DeclarationVisitor: SyntaxVisitor {
  private typealias Declaration = FileIndex.Declaration

  private let lowering: Lowering
  private var open: [Declaration] = []
  private(set) var finished: [FileIndex.Declaration] = []
  private(set) var aliases: [(name: String, type: String)] = []

  init(_ converter: SourceLocationConverter) {
    lowering = Lowering(converter: converter)
    super.init(viewMode: .sourceAccurate)
    // Functions outside of types.
    open.append(
      Declaration(
        name: "",
        isExtension: true,
        kind: .unknown,
        line: 1,
        inherits: [],
        viewParameters: [],
        generics: [:],
        isMain: false
      )
    )
  }

  override func visitPost(_ node: SourceFileSyntax) { finished.append(open.removeLast()) }

  // MARK: Types

  private func begin(
    _ name: String,
    _ kind: TypeRecord.Kind,
    _ node: some DeclSyntaxProtocol & WithAttributesSyntax,
    _ inheritance: InheritanceClauseSyntax?,
    _ generics: GenericParameterClauseSyntax? = nil,
    _ requirements: GenericWhereClauseSyntax? = nil
  ) -> SyntaxVisitorContinueKind {
    let inherits = inheritance?.inheritedTypes.map(\.type.trimmedDescription) ?? []
    if inherits.contains("PreviewProvider") || inherits.contains("XCTestCase") {
      return .skipChildren
    }
    var constraints: [String: String] = [:]
    for parameter in generics?.parameters ?? [] {
      constraints[parameter.name.text] = parameter.inheritedType?.trimmedDescription
    }
    for requirement in requirements?.requirements ?? [] {
      if case .conformanceRequirement(let conformance) = requirement.requirement {
        constraints[conformance.leftType.trimmedDescription] =
          conformance.rightType.trimmedDescription
      }
    }
    let isExtension = node.is(ExtensionDeclSyntax.self)
    let outer = open.last.map(\.name) ?? ""
    let names = Set(attributes(node))
    open.append(
      Declaration(
        name: isExtension || outer.isEmpty ? name : "\(outer).\(name)",
        isExtension: isExtension,
        kind: kind,
        line: lowering.line(node),
        inherits: inherits,
        viewParameters: Set(constraints.filter { $0.value == "View" }.keys),
        generics: constraints,
        isMain: !names.isDisjoint(with: ["main", "UIApplicationMain", "NSApplicationMain"])
      )
    )
    return .visitChildren
  }

  /// Previews are skipped as a whole, so the stack only shrinks for types that were begun.
  private func end(_ inheritance: InheritanceClauseSyntax?) {
    let inherits = inheritance?.inheritedTypes.map(\.type.trimmedDescription) ?? []
    if inherits.contains("PreviewProvider") || inherits.contains("XCTestCase") { return }
    finished.append(open.removeLast())
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(
      node.name.text,
      .structure,
      node,
      node.inheritanceClause,
      node.genericParameterClause,
      node.genericWhereClause
    )
  }
  override func visitPost(_ node: StructDeclSyntax) { end(node.inheritanceClause) }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(
      node.name.text,
      .object,
      node,
      node.inheritanceClause,
      node.genericParameterClause,
      node.genericWhereClause
    )
  }
  override func visitPost(_ node: ClassDeclSyntax) { end(node.inheritanceClause) }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(node.name.text, .object, node, node.inheritanceClause)
  }
  override func visitPost(_ node: ActorDeclSyntax) { end(node.inheritanceClause) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(node.name.text, .enumeration, node, node.inheritanceClause)
  }
  override func visitPost(_ node: EnumDeclSyntax) { end(node.inheritanceClause) }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(node.name.text, .interface, node, node.inheritanceClause)
  }
  override func visitPost(_ node: ProtocolDeclSyntax) { end(node.inheritanceClause) }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(
      TypeName.core(node.extendedType.trimmedDescription),
      .unknown,
      node,
      node.inheritanceClause
    )
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { end(node.inheritanceClause) }

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    Lowering.isDebug(node) ? .skipChildren : .visitChildren
  }
  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    .skipChildren
  }
  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    .skipChildren
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    aliases.append((node.name.text, node.initializer.value.trimmedDescription))
    return .skipChildren
  }

  // MARK: Members

  override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind {
    for element in node.elements {
      let payload = element.parameterClause?.parameters.map { parameter in
        let value = parameter.defaultValue?.value.as(MemberAccessExprSyntax.self)
        return Parameter(
          label: parameter.firstName?.text ?? "_",
          name: parameter.firstName?.text ?? "",
          type: parameter.type.trimmedDescription,
          defaultCase: value?.declName.baseName.text
        )
      }
      open[open.count - 1].cases.append((element.name.text, payload ?? []))
    }
    return .skipChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let body = node.body else { return .skipChildren }
    add(
      .init(
        name: node.name.text,
        parameters: parameters(node.signature.parameterClause),
        returns: node.signature.returnClause?.type.trimmedDescription,
        isStatic: isStatic(node.modifiers),
        body: lowering.body(body)
      )
    )
    return .skipChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let body = node.body else { return .skipChildren }
    add(
      .init(
        name: "init",
        parameters: parameters(node.signature.parameterClause),
        body: lowering.body(body)
      )
    )
    return .skipChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    let names = attributes(node)
    for binding in node.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
      else { continue }
      let value = binding.initializer.map { lowering.body($0.value) }
      let type =
        binding.typeAnnotation?.type.trimmedDescription ?? attributeType(node)
        ?? value.flatMap(Self.type)
      let isStatic = isStatic(node.modifiers)
      let isStored =
        binding.accessorBlock.map { block in
          if case .accessors(let list) = block.accessors {
            list.allSatisfy { ["didSet", "willSet"].contains($0.accessorSpecifier.text) }
          } else {
            false
          }
        } ?? true
      open[open.count - 1].properties.append(
        Property(
          name: name,
          type: type,
          attributes: Set(names),
          isStatic: isStatic,
          isStored: isStored,
          hasValue: value != nil,
          isConstant: node.bindingSpecifier.text == "let",
          isPrivate: node.modifiers.contains { $0.name.text == "private" && $0.detail == nil }
        )
      )
      let code = [value, binding.accessorBlock.map { lowering.body($0) }].compactMap { $0 }
      for body in code {
        add(
          .init(name: name, returns: type, isStatic: isStatic, isProperty: true, body: body)
        )
      }
    }
    return .skipChildren
  }

  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  private func add(_ member: FileIndex.RawMember) { open[open.count - 1].members.append(member) }

  private func isStatic(_ modifiers: DeclModifierListSyntax) -> Bool {
    modifiers.contains { ["static", "class"].contains($0.name.text) }
  }

  private func parameters(_ clause: FunctionParameterClauseSyntax) -> [Parameter] {
    clause.parameters.map {
      Parameter(
        label: $0.firstName.text,
        name: ($0.secondName ?? $0.firstName).text,
        type: $0.type.trimmedDescription
      )
    }
  }

  private func attributes(_ node: some WithAttributesSyntax) -> [String] {
    node.attributes.compactMap {
      $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription
    }
  }

  /// The type in an attribute, such as `@Environment(Router.self)`.
  private func attributeType(_ node: some WithAttributesSyntax) -> String? {
    for attribute in node.attributes {
      if let list = attribute.as(AttributeSyntax.self)?.arguments?.as(LabeledExprListSyntax.self),
        let member = list.first?.expression.as(MemberAccessExprSyntax.self),
        member.declName.baseName.text == "self", let base = member.base
      {
        return base.trimmedDescription
      }
    }
    return nil
  }

  /// The type that an initial value shows.
  private static func type(_ value: Node) -> String? {
    switch value.kind {
    case .call:
      // `[Item]()`
      if value.name.isEmpty { return value.base.flatMap(type) }
      if let name = value.constructedName {
        return value.type.map { "\(name)<\($0)>" } ?? name
      }
      // A static function mostly returns the type itself: `Environment.bootstrap()`.
      return value.base?.path.flatMap { $0.isCapitalized ? $0 : nil }
    case .member: return value.base?.path.flatMap { $0.isCapitalized ? $0 : nil }
    case .array: return value.children.first.flatMap(type)
    case .string: return "String"
    case .name: return value.name.isCapitalized ? value.name : nil
    case .cast: return value.type
    default: return nil
    }
  }
}
