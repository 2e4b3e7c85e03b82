/// The place of a search for destinations.
struct Resolution {
  let member: Member
  var cases: [Destination.Case] = []
  var depth = 0
  var seen: Set<Member> = []
  /// The types of libraries that were constructed.
  var foreignTypes: [String] = []
  /// Whether the search is for tabs, which a loop can create.
  var isForTabs = false

  init(member: Member, isForTabs: Bool = false) {
    self.member = member
    self.isForTabs = isForTabs
  }
}

/// The screens that expressions build.
extension Analysis {
  func destinations(_ node: Node, _ scope: inout Resolution) -> [Destination] {
    budget -= 1
    guard scope.depth < 60, budget > 0 else { return [] }
    scope.depth += 1
    defer { scope.depth -= 1 }
    switch node.kind {
    case .closure, .block, .result, .array, .cast:
      if node.kind == .cast,
        let type = node.type.flatMap({ index.lookup($0, from: scope.member.owner) }),
        index.canBeScreen(type)
      {
        let found = all(node.children, &scope)
        return found.isEmpty ? [Destination(type: type, cases: scope.cases)] : found
      }
      return all(node.children, &scope)
    case .condition: return all(node.children, &scope)
    case .either: return all(node.children, &scope)
    case .operation:
      if node.name == "#if" { return all(node.children, &scope) }
      // `controller &> { $0.delegate = self }`
      return node.children.last?.kind == .closure ? destinations(node.children[0], &scope) : []
    case .choice: return choice(node, &scope)
    case .call: return call(node, &scope)
    case .name: return name(node.name, node, &scope)
    case .member: return member(node, &scope)
    case .other: return ["pattern", "[]"].contains(node.name) ? [] : all(node.children, &scope)
    case .string, .literal, .alternative, .assignment, .local, .function: return []
    }
  }

  func all(_ nodes: [Node], _ scope: inout Resolution) -> [Destination] {
    var found: [Destination] = []
    for node in nodes { found += destinations(node, &scope) }
    return found
  }

  // MARK: Cases

  func choice(_ node: Node, _ scope: inout Resolution) -> [Destination] {
    let type = node.base.flatMap { subject in caseType(subject, node.children, scope.member) }
    let outer = scope.cases
    defer { scope.cases = outer }
    var found: [Destination] = []
    for alternative in node.children where alternative.kind == .alternative {
      scope.cases = outer
      if let type {
        let named = alternativeNames(alternative, of: type, in: node)
        scope.cases.append(Destination.Case(type: type, names: named))
        scope.cases += payloadCases(of: alternative, type, in: node, scope.member)
      }
      found += all(alternative.children, &scope)
    }
    return found
  }

  /// Returns the cases of the payloads that an alternative matches: `case .settings(.about)`, and
  /// those that are left for `case .settings(let page)` after it.
  private func payloadCases(
    of alternative: Node,
    _ type: TypeRecord,
    in choice: Node,
    _ member: Member
  ) -> [Destination.Case] {
    let chain = alternative.caseChain
    var found: [Destination.Case] = []
    var outer = type
    for (depth, name) in chain.enumerated() {
      guard let payload = outer.cases[name]?.first,
        let inner = index.lookup(payload.type, from: member.owner), inner.kind == .enumeration
      else { break }
      var names: Set<String> = []
      if depth + 1 < chain.count {
        names = [chain[depth + 1]]
      } else {
        let taken = choice.children.prefix { $0 != alternative }.map(\.caseChain)
          .filter { $0.count > chain.count && $0.starts(with: chain) }.map { $0[chain.count] }
        if !taken.isEmpty { names = Set(inner.cases.keys).subtracting(taken) }
      }
      if !names.isEmpty { found.append(Destination.Case(type: inner, names: names)) }
      outer = inner
    }
    return found
  }

  /// Returns the cases of an alternative; `default` stands for the cases that the others leave.
  func alternativeNames(_ alternative: Node, of type: TypeRecord, in choice: Node) -> Set<String> {
    alternative.names.isEmpty
      ? Set(type.cases.keys).subtracting(choice.children.flatMap(\.names))
      : Set(alternative.names)
  }

  /// Returns the enumeration of a `switch`: by the type of its subject, or by its cases.
  func caseType(_ subject: Node, _ alternatives: [Node], _ member: Member) -> TypeRecord? {
    if let type = type(of: subject, in: member) {
      if type.kind == .enumeration { return type }
      // `switch self.kind`, where the type is not known better.
      if !type.cases.isEmpty { return type }
    }
    let names = Set(alternatives.flatMap(\.names))
    guard names.count >= 2 else { return nil }
    let fitting = index.enumerations(withCases: names)
    return fitting.count == 1 ? fitting[0] : nil
  }

  // MARK: Names

  func name(_ name: String, _ node: Node, _ scope: inout Resolution) -> [Destination] {
    if name.isCapitalized { return [] }
    let member = scope.member
    let values = locals(name, in: member, at: node).filter { value in
      value != node && !node.ancestors.contains(value)
    }
    if !values.isEmpty {
      let outer = scope.cases
      var found: [Destination] = []
      for value in values {
        scope.cases = outer + casesAround(value, in: member).filter { !outer.contains($0) }
        found += destinations(value, &scope)
      }
      scope.cases = outer
      if found.isEmpty, values.contains(where: { $0.name.hasSuffix("NavigationController") }) {
        found = all(filling(name, in: member), &scope)
      }
      if !found.isEmpty { return found }
    }
    if let parameter = member.parameter(name) {
      guard let type = index.lookup(parameter.type, from: member.owner), index.canBeScreen(type),
        type.kind != .interface
      else { return [] }
      return [Destination(type: type, cases: scope.cases)]
    }
    for owner in index.lineage(member.owner) {
      if let members = owner.members[name] {
        let found = enter(members, &scope)
        if !found.isEmpty { return found }
      }
    }
    guard let (property, owner) = index.property(name, of: member.owner) else { return [] }
    if let type = property.type.flatMap({ index.lookup($0, from: owner) }), index.canBeScreen(type),
      type.kind != .interface
    {
      return [Destination(type: type, cases: scope.cases)]
    }
    return assigned(to: name, of: owner, &scope)
  }

  /// The controllers that code puts into a local container before it shows it.
  private func filling(_ name: String, in member: Member) -> [Node] {
    var found: [Node] = []
    member.body.walk { node in
      if let (container, controllers) = Tabs.controllers(node), container?.path == name {
        found.append(controllers)
      }
      if node.kind == .call, node.name == "pushViewController", node.base?.path == name {
        found += node.firstUnlabelled.map { [$0] } ?? []
      }
    }
    return found
  }

  /// The screens that the code of a type assigns to one of its properties.
  func assigned(
    to name: String,
    of type: TypeRecord,
    _ scope: inout Resolution
  ) -> [Destination] {
    var found: [Destination] = []
    for member in type.allMembers where !scope.seen.contains(member) {
      var values: [Node] = []
      member.body.walk { node in
        guard node.kind == .assignment, let target = node.base?.path,
          target == name || target == "self.\(name)"
        else { return }
        values += node.children.filter { $0.kind != .literal }
      }
      guard !values.isEmpty else { continue }
      var inner = Resolution(member: member)
      inner.cases = scope.cases
      inner.depth = scope.depth
      inner.seen = scope.seen.union([member])
      found += all(values, &inner)
    }
    return found
  }

  /// Continues in the code of members.
  func enter(_ members: [Member], _ scope: inout Resolution) -> [Destination] {
    var found: [Destination] = []
    for member in members where !scope.seen.contains(member) {
      var inner = Resolution(member: member, isForTabs: scope.isForTabs)
      inner.cases = scope.cases
      inner.depth = scope.depth
      inner.seen = scope.seen.union([member])
      // A function that declares its screen needs no search, but its cases do.
      found += destinations(member.body, &inner)
      scope.foreignTypes += inner.foreignTypes
      if found.isEmpty, let type = member.returns.flatMap({ index.lookup($0, from: member.owner) }),
        index.canBeScreen(type), type.kind != .interface
      {
        found.append(Destination(type: type, cases: scope.cases))
      }
    }
    return found
  }

  /// The cases of the `switch` statements over parameters around a piece of code.
  func casesAround(_ node: Node, in member: Member) -> [Destination.Case] {
    var cases: [Destination.Case] = []
    for ancestor in node.ancestors where ancestor.kind == .alternative {
      guard let choice = ancestor.parent, choice.kind == .choice, let subject = choice.base,
        let type = caseType(subject, choice.children, member)
      else { continue }
      let names = alternativeNames(ancestor, of: type, in: choice)
      cases.insert(Destination.Case(type: type, names: names), at: 0)
    }
    return cases
  }

  func member(_ node: Node, _ scope: inout Resolution) -> [Destination] {
    guard let base = node.base else { return [] }
    let owner = scope.member.owner
    if base.path == "self" || base.path == "Self" { return name(node.name, node, &scope) }
    if node.name == "init", let type = base.path.flatMap({ index.lookup($0, from: owner) }) {
      return construct(type, node, &scope)
    }
    if node.name == "self" { return [] }
    if let type = type(of: base, in: scope.member) {
      for ancestor in index.lineage(type) {
        let members = (ancestor.members[node.name] ?? []).filter {
          index.returnsView($0) || $0.returns == nil
        }
        let found = enter(members, &scope)
        if !found.isEmpty { return found }
      }
      if let (property, owner) = index.property(node.name, of: type), let text = property.type,
        let screen = index.lookup(text, from: owner), index.canBeScreen(screen),
        screen.kind != .interface
      {
        return [Destination(type: screen, cases: scope.cases)]
      }
      if base.path?.isCapitalized == true { return [] }
    }
    let named = (index.membersByName[node.name] ?? []).filter {
      $0.isProperty && index.returnsView($0)
    }
    if named.count == 1 { return enter(named, &scope) }
    return destinations(base, &scope)
  }
}

extension TypeIndex {
  /// Returns the enumerations that have all of some cases.
  func enumerations(withCases names: Set<String>) -> [TypeRecord] {
    types.values.filter { type in names.allSatisfy { type.cases[$0] != nil } }
  }
}

extension Node {
  /// The cases that the only pattern of an alternative matches, from the outside: `.main(.shop)`.
  fileprivate var caseChain: [String] {
    guard arguments.count == 1 else { return [] }
    var chain: [String] = []
    arguments[0].value.walk { node in
      guard let name = node.caseName else { return }
      if chain.isEmpty || node.parent?.caseName == chain.last { chain.append(name) }
    }
    return chain
  }
}
