/// The types of expressions, as far as declarations in the source show them.
extension Analysis {
  func type(of node: Node, in member: Member) -> TypeRecord? {
    index.lookup(typeName(of: node, in: member), from: member.owner)
  }

  /// Returns the type whose method a call executes, or in which a function stands.
  func receiver(of call: Use) -> TypeRecord? {
    guard let base = call.node.base else { return call.owner }
    return type(of: base, in: call.member)
  }

  /// Returns the methods that a call can execute.
  func methods(_ call: Use) -> [Member] { methods(call.node, owner: receiver(of: call)) }

  /// Returns the name of an expression's type, without optionals and collections.
  func typeName(of node: Node, in member: Member) -> String? {
    if let known = typeMemo[node] { return known }
    // Declarations can refer to each other in a circle.
    guard openTypes.count < 20, openTypes.insert(node).inserted else { return nil }
    defer { openTypes.remove(node) }
    let name = inferredName(of: node, in: member)
    if openTypes.count == 1 { typeMemo[node] = .some(name) }
    return name
  }

  private func inferredName(of node: Node, in member: Member) -> String? {
    func next(_ node: Node) -> String? { typeName(of: node, in: member) }
    switch node.kind {
    case .string: return "String"
    case .literal: return Int(node.name) == nil ? nil : "Int"
    case .cast: return node.type.map(TypeName.core)
    case .array, .either, .result: return node.children.lazy.compactMap(next).first
    case .name: return typeName(ofName: node, in: member)
    case .member:
      guard let base = node.base else { return nil }
      if let parts = elements(node, in: member) {
        return parts.lazy.compactMap { self.typeName(of: $0.node, in: $0.member) }.first
      }
      if ["wrappedValue", "projectedValue", "shared", "unsafelyUnwrapped", "self"].contains(
        node.name
      ) {
        return next(base)
      }
      if node.name.isCapitalized { return node.path }
      if ["first", "last"].contains(node.name), let element = next(base) { return element }
      guard let baseName = next(base) else {
        return base.path?.isCapitalized == true ? nil : index.commonType(ofProperties: node.name)
      }
      guard let type = index.lookup(baseName, from: member.owner) else {
        return node.name == "publisher" ? baseName : itemTypes[node.name]?.name
      }
      if type.cases[node.name] != nil { return type.name }
      return declaredType(node.name, of: type)
    case .call:
      if let name = node.constructedName {
        if let type = index.lookup(name, from: member.owner) { return type.name }
        return TypeName.core(node.type.map { "\(name)<\($0)>" } ?? name)
      }
      // The elements of collections have the type of the collection here.
      if let base = node.base, Self.collectionMethods.contains(node.name) { return next(base) }
      let owner = node.isImplicit ? nil : receiver(of: Use(member: member, node: node))
      if let owner, owner.hasCase(node.name) { return owner.name }
      let results = Set(methods(node, owner: owner).compactMap(result))
      if results.count == 1, let result = results.first {
        return result == "Self" ? owner?.name : result
      }
      return results.isEmpty ? requestedName(node, in: member) : nil
    // `Coordinator() &> { $0.delegate = self }`
    case .operation where node.children.last?.kind == .closure: return next(node.children[0])
    default: return nil
    }
  }

  /// The type of a function's result: of several that conform to a protocol, the one that it constructs.
  private func result(of method: Member) -> String? {
    guard let name = method.returns.map(TypeName.core) else { return nil }
    guard index.lookup(name, from: method.owner)?.kind == .interface else { return name }
    let types = method.results.compactMap { type(of: $0, in: method) }
      .filter { $0.kind != .interface }
    return types.uniqued().count == 1 ? types[0].name : name
  }

  /// Returns the expressions for an element of a tuple that functions return: `makeList().0`.
  func elements(_ node: Node, in member: Member) -> [(node: Node, member: Member)]? {
    guard node.kind == .member, let position = Int(node.name), let base = node.base else {
      return nil
    }
    let methods = base.kind == .call ? methods(Use(member: member, node: base)) : []
    let tuples =
      [(base, member)] + methods.flatMap { method in method.results.map { ($0, method) } }
    let found = tuples.compactMap { tuple, member in
      tuple.name == "tuple" ? tuple.children[safe: position].map { ($0, member) } : nil
    }
    return found.isEmpty ? nil : found
  }

  private static let collectionMethods: Set<String> = [
    "popLast", "popFirst", "removeFirst", "removeLast", "randomElement", "shuffled", "reversed",
    "sorted", "first", "last", "filter", "dropFirst", "dropLast", "prefix", "suffix",
  ]

  /// The type that a call such as `container.resolve(Store.self)` asks a library for.
  private func requestedName(_ call: Node, in member: Member) -> String? {
    guard let value = call.argument("", "type", "ofType", "of"), value.kind == .member,
      value.name == "self"
    else { return nil }
    return index.lookup(value.base?.path, from: member.owner)?.name
  }

  private func declaredType(_ name: String, of type: TypeRecord) -> String? {
    guard let (property, owner) = index.property(name, of: type), let text = property.type
    else { return nil }
    let core = TypeName.core(text)
    return index.lookup(core, from: owner)?.name ?? core
  }

  private func typeName(ofName node: Node, in member: Member) -> String? {
    var name = node.name
    if name.hasPrefix("$"), name.count > 1, !name.dropFirst().allSatisfy(\.isNumber) {
      name.removeFirst()
    }
    if name == "self" || name == "Self" { return member.owner.name }
    if name.isCapitalized { return index.lookup(name, from: member.owner)?.name ?? name }
    // The parameter of a closure around the expression.
    for closure in node.ancestors where closure.kind == .closure {
      if let position = closure.names.firstIndex(of: name) {
        if let type = closureParameter(closure, position, in: member) { return type }
        if !name.hasPrefix("$") { break }
      }
    }
    if let parameter = member.parameter(name) {
      return index.lookup(parameter.type, from: member.owner)?.name ?? TypeName.core(parameter.type)
    }
    for value in locals(name, in: member, at: node) where value != node {
      if value.kind == .local {
        if let type = value.type {
          return index.lookup(type, from: member.owner)?.name ?? TypeName.core(type)
        }
        continue
      }
      if let type = typeName(of: value, in: member) { return type }
    }
    if let type = declaredType(name, of: member.owner) { return type }
    if index.property(name, of: member.owner) != nil { return nil }
    return index.commonType(ofProperties: name)
  }

  /// The type of a closure's parameter, by the call that receives the closure.
  private func closureParameter(_ closure: Node, _ position: Int, in member: Member) -> String? {
    guard let call = closure.parent, call.kind == .call else { return nil }
    func next(_ node: Node) -> String? { typeName(of: node, in: member) }
    if let value = call.argument("for"), value.name == "self", let base = value.base {
      return base.path
    }
    if let item = call.argument("item", "unwrapping", "items", "selection"), position == 0 {
      return next(item)
    }
    if ["ForEach", "List"].contains(call.name), let collection = call.firstUnlabelled {
      return next(collection)
    }
    if [
      "map", "compactMap", "forEach", "filter", "first", "sink", "onNext", "flatMap", "drive",
      "subscribe",
      "contains", "allSatisfy",
    ].contains(call.name), let base = call.base {
      return next(base)
    }
    guard let argument = call.arguments.first(where: { $0.value == closure }) else { return nil }
    let name = parameterTypes(
      argument,
      of: call,
      receiver(of: Use(member: member, node: call)),
      member
    ).lazy.compactMap { TypeName.parameters(of: $0.type)?[safe: position] }.first
      .map(TypeName.core)
    // `Composer<Page> { page in … }`, where the parameter has a generic type.
    guard let generic = call.type, index.lookup(name, from: member.owner) == nil else {
      return name
    }
    return TypeName.arguments(of: "<\(generic)>").soleElement ?? name
  }

  /// Returns the types of the parameters that can receive an argument of a call, and the types that declare
  /// them.
  func parameterTypes(
    _ argument: Node.Argument,
    of call: Node,
    _ owner: TypeRecord?,
    _ member: Member
  ) -> [(type: String, owner: TypeRecord)] {
    let label = argument.label ?? "_"
    // Also initializers in extensions of library types, such as `NavigationLink`.
    if let name = call.constructedName,
      let type = index.lookup(name, from: member.owner) ?? index.types[name]
    {
      let parameters = (type.members["init"] ?? []).flatMap(\.parameters).filter {
        $0.label == label
      }
      let types = parameters.map(\.type) + [type.properties[label]?.type].compactMap { $0 }
      return types.map { ($0, type) }
    }
    let position = call.arguments.firstIndex { $0.value == argument.value } ?? 0
    if let owner {
      // `.sheet(.settings)`: the payload of a case.
      if let payload = owner.cases[call.name] {
        return payload.filter { $0.label == label }.map { ($0.type, owner) }
      }
      let function = index.property(call.name, of: owner)?.property.type
      if let type = function.flatMap(TypeName.parameters)?[safe: position] {
        return [(type, owner)]
      }
    }
    return methods(call, owner: owner).compactMap { method in
      let fitting = method.parameters.indices.filter { method.parameters[$0].label == label }
      let index = fitting.first { $0 >= position } ?? fitting.first
      let parameter =
        index.map { method.parameters[$0] }
        ?? (argument.isTrailing ? method.parameters.last : nil)
      return parameter.map { ($0.type, method.owner) }
    }
  }

  /// Returns the methods that a call can execute.
  func methods(_ call: Node, owner: TypeRecord?) -> [Member] {
    var found: [Member] = []
    if let owner {
      for type in index.lineage(owner) where found.isEmpty { found = type.members[call.name] ?? [] }
      // Extensions of types that libraries declare.
      let library =
        index.isController(owner) ? ["UIViewController"] : index.isView(owner) ? ["View"] : []
      for name in index.lineage(owner).flatMap(\.supertypes) + library where found.isEmpty {
        found = index.types[name]?.members[call.name] ?? []
      }
      if found.isEmpty, call.base == nil { found = index.types[""]?.members[call.name] ?? [] }
      if found.isEmpty, owner.kind == .interface {
        found = (index.subtypes[owner] ?? []).flatMap { $0.members[call.name] ?? [] }
      }
    }
    if found.isEmpty, owner == nil || owner.map(index.isView) == true, !call.isImplicit {
      let all = index.membersByName[call.name] ?? []
      if Set(all.map(\.owner)).count <= 2 { found = all }
    }
    return found.filter { !$0.isProperty && $0.hasLabels(of: call) }
  }

  /// The values of a local variable that a piece of code can see.
  func locals(_ name: String, in member: Member, at node: Node) -> [Node] {
    let all = locals(name, in: member)
    guard all.count > 1 else { return all }
    let around = Set(node.ancestors)
    let visible = all.filter { value in
      let declaration = value.kind == .local ? value : value.parent
      guard let declaration, declaration.kind == .local else { return true }
      let scope = declaration.ancestors.first {
        [.block, .closure, .alternative, .condition].contains($0.kind)
      }
      return scope.map(around.contains) ?? true
    }
    return visible.isEmpty ? all : visible
  }

  /// The values of a local variable: its initial value, and what is assigned to it.
  func locals(_ name: String, in member: Member) -> [Node] {
    if let known = localMemo[member] { return known[name] ?? [] }
    var found: [String: [Node]] = [:]
    var declared: Set<String> = []
    for node in member.body.all {
      if node.kind == .local, !node.name.isEmpty {
        declared.insert(node.name)
        let isShadow = node.children.first?.path == node.name
        found[node.name, default: []] +=
          (node.type == nil ? [] : [node]) + (isShadow ? [] : node.children)
      }
      // Also what is assigned to an element.
      let target = node.base?.name == "[]" ? node.base?.children.first : node.base
      if node.kind == .assignment, target?.kind == .name, let name = target?.name {
        found[name, default: []] += node.children
      }
    }
    // What is assigned to a property is no local value.
    found = found.filter { name, _ in
      declared.contains(name) || index.property(name, of: member.owner) == nil
    }
    localMemo[member] = found
    return found[name] ?? []
  }
}
