import SwiftSyntax

/// Collects the declarations of a file.
struct DeclarationReader {
  typealias Declaration = FileIndex.Declaration

  let lowering: Lowering
  private(set) var types: [Declaration] = []
  private(set) var aliases: [(name: String, type: String)] = []

  init(lowering: Lowering) { self.lowering = lowering }

  /// Reads the declarations in a piece of syntax, which is a part of a type or of the file.
  mutating func read(_ syntax: Syntax, _ outer: inout Declaration) {
    switch syntax.as(SyntaxEnum.self) {
    case .structDecl(let type): readType(type, .structure, type.name.text, &outer)
    case .classDecl(let type): readType(type, .object, type.name.text, &outer)
    case .actorDecl(let type): readType(type, .object, type.name.text, &outer)
    case .enumDecl(let type): readType(type, .enumeration, type.name.text, &outer)
    case .protocolDecl(let type): readType(type, .interface, type.name.text, &outer)
    case .extensionDecl(let type):
      readType(type, .unknown, TypeName.core(type.extendedType.trimmedDescription), &outer)
    case .typeAliasDecl(let alias):
      aliases.append((alias.name.text, alias.initializer.value.trimmedDescription))
    case .enumCaseDecl(let list):
      outer.cases += list.elements.map { ($0.name.text, payload($0)) }
    case .functionDecl(let function):
      guard let body = function.body else { return }
      var code = Code(name: function.name.text, body: lowering.node(body))
      code.parameters = parameters(function.signature.parameterClause)
      code.returns = function.signature.returnClause?.type.trimmedDescription
      code.isStatic = isStatic(function.modifiers)
      outer.members.append(code)
    case .initializerDecl(let function):
      guard let body = function.body else { return }
      var code = Code(name: "init", body: lowering.node(body))
      code.parameters = parameters(function.signature.parameterClause)
      outer.members.append(code)
    case .variableDecl(let variable):
      for binding in variable.bindings { readProperty(binding, of: variable, &outer) }
    case .ifConfigClause(let clause) where Lowering.isDebug(clause): break
    case .macroExpansionDecl, .macroExpansionExpr, .subscriptDecl: break
    default:
      for child in syntax.children(viewMode: .sourceAccurate) { read(child, &outer) }
    }
  }

  private mutating func readType(
    _ group: some DeclGroupSyntax & WithAttributesSyntax,
    _ kind: TypeRecord.Kind,
    _ name: String,
    _ outer: inout Declaration
  ) {
    var type = Declaration(name: name, kind: kind, isExtension: kind == .unknown)
    type.inherits = group.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
    guard !type.inherits.contains("PreviewProvider"), !type.inherits.contains("XCTestCase")
    else { return }
    if !type.isExtension, !outer.name.isEmpty { type.name = "\(outer.name).\(name)" }
    type.line = lowering.line(group)
    type.isMain = attributes(group).contains {
      ["main", "UIApplicationMain", "NSApplicationMain"].contains($0)
    }
    let generic = group.asProtocol((any WithGenericParametersSyntax).self)
    for parameter in generic?.genericParameterClause?.parameters ?? [] {
      type.generics[parameter.name.text] = parameter.inheritedType?.trimmedDescription
    }
    for requirement in generic?.genericWhereClause?.requirements ?? [] {
      guard case .conformanceRequirement(let item) = requirement.requirement else { continue }
      type.generics[item.leftType.trimmedDescription] = item.rightType.trimmedDescription
    }
    read(Syntax(group.memberBlock), &type)
    types.append(type)
  }

  private func readProperty(
    _ binding: PatternBindingSyntax,
    of variable: VariableDeclSyntax,
    _ outer: inout Declaration
  ) {
    guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
    else { return }
    let value = binding.initializer.map { lowering.node($0.value) }
    var property = Property(name: name)
    property.type =
      binding.typeAnnotation?.type.trimmedDescription ?? attributeType(variable)
      ?? value.flatMap(Self.type)
    property.attributes = Set(attributes(variable))
    property.isStatic = isStatic(variable.modifiers)
    property.isPrivate = variable.modifiers.contains {
      $0.name.text == "private" && $0.detail == nil
    }
    property.hasValue = value != nil
    if case .accessors(let list) = binding.accessorBlock?.accessors {
      let observers = ["didSet", "willSet"]
      property.isStored = list.allSatisfy { observers.contains($0.accessorSpecifier.text) }
    } else {
      property.isStored = binding.accessorBlock == nil
    }
    outer.properties.append(property)
    for body in [value, binding.accessorBlock.map { lowering.node($0) }].compactMap({ $0 }) {
      var code = Code(name: name, body: body)
      (code.returns, code.isStatic, code.isProperty) = (property.type, property.isStatic, true)
      outer.members.append(code)
    }
  }

  private func payload(_ element: EnumCaseElementSyntax) -> [Parameter] {
    (element.parameterClause?.parameters ?? []).map { parameter in
      let (label, type) = (parameter.firstName?.text, parameter.type.trimmedDescription)
      let value = parameter.defaultValue?.value.as(MemberAccessExprSyntax.self)
      let defaultCase = value?.declName.baseName.text
      return Parameter(label: label ?? "_", name: label ?? "", type: type, defaultCase: defaultCase)
    }
  }

  private func parameters(_ clause: FunctionParameterClauseSyntax) -> [Parameter] {
    clause.parameters.map {
      let name = ($0.secondName ?? $0.firstName).text
      return Parameter(label: $0.firstName.text, name: name, type: $0.type.trimmedDescription)
    }
  }

  private func isStatic(_ modifiers: DeclModifierListSyntax) -> Bool {
    modifiers.contains { ["static", "class"].contains($0.name.text) }
  }

  private func attributes(_ node: some WithAttributesSyntax) -> [String] {
    node.attributes.compactMap { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription }
  }

  /// The type in an attribute, such as `@Environment(Router.self)`.
  private func attributeType(_ node: some WithAttributesSyntax) -> String? {
    node.attributes.lazy.compactMap { attribute in
      let list = attribute.as(AttributeSyntax.self)?.arguments?.as(LabeledExprListSyntax.self)
      let member = list?.first?.expression.as(MemberAccessExprSyntax.self)
      return member?.declName.baseName.text == "self" ? member?.base?.trimmedDescription : nil
    }.first
  }

  /// The type that an initial value shows.
  private static func type(_ value: Node) -> String? {
    let base = value.base?.path.flatMap { $0.isCapitalized ? $0 : nil }
    switch value.kind {
    case .call:
      // `[Item]()`
      if value.name.isEmpty { return value.base.flatMap(type) }
      if let name = value.constructedName { return value.type.map { "\(name)<\($0)>" } ?? name }
      // A static function mostly returns the type itself: `Environment.bootstrap()`.
      return base
    case .member: return base
    case .array: return value.children.first.flatMap(type)
    case .string: return "String"
    case .name: return value.name.isCapitalized ? value.name : nil
    case .cast: return value.type
    default: return nil
    }
  }
}
