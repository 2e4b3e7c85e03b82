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
  /// The constructions of the views on the way, whose arguments can select what they show.
  var constructions: [Node] = []

  func shown(_ type: TypeRecord) -> Destination { Destination(type: type, cases: cases) }

  /// The search in the code of another member.
  func entering(_ member: Member) -> Resolution {
    var inner = Resolution(member: member, cases: cases, depth: depth, isForTabs: isForTabs)
    (inner.seen, inner.constructions) = (seen.union([member]), constructions)
    return inner
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
    case .cast:
      let found = all(node.children, &scope)
      let type = found.isEmpty ? index.lookup(node.type, from: scope.member.owner) : nil
      return type.map { index.canBeScreen($0) ? [scope.shown($0)] : [] } ?? found
    case .closure, .block, .result, .array, .condition, .either: return all(node.children, &scope)
    case .operation where node.name == "#if": return all(node.children, &scope)
    // `controller &> { $0.delegate = self }`
    case .operation:
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
        scope.cases.append(label(of: alternative, type, in: node))
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
      guard let inner = index.lookup(outer.cases[name]?.first?.type, from: member.owner),
        inner.kind == .enumeration
      else { break }
      var names: Set<String> = []
      if depth + 1 < chain.count {
        names = [chain[depth + 1]]
      } else {
        let taken = choice.children.prefix { $0 != alternative }.map(\.caseChain)
          .filter { $0.count > chain.count && $0.starts(with: chain) }.map { $0[chain.count] }
        if !taken.isEmpty { names = Set(inner.cases.keys).subtracting(taken) }
      }
      if !names.isEmpty { found.append(.init(type: inner, names: names)) }
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

  private func label(of alternative: Node, _ type: TypeRecord, in choice: Node) -> Destination.Case
  {
    let names = alternativeNames(alternative, of: type, in: choice)
    return .init(type: type, names: names, isDefault: alternative.names.isEmpty)
  }

  /// Returns the enumeration of a `switch`: by the type of its subject, or by its cases.
  func caseType(_ subject: Node, _ alternatives: [Node], _ member: Member) -> TypeRecord? {
    if let type = type(of: subject, in: member), type.kind == .enumeration || !type.cases.isEmpty {
      return type
    }
    // `switch self.kind`, where the type is not known better.
    let names = Set(alternatives.flatMap(\.names))
    guard !names.isEmpty else { return nil }
    let fitting = index.types.values.filter { names.allSatisfy($0.hasCase) }
    return fitting.soleElement
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
        if found.isEmpty { found = embedded(node, &scope) }
      }
      if !found.isEmpty { return found }
    }
    if let parameter = member.parameter(name) {
      return index.screen(parameter.type, from: member.owner).map { [scope.shown($0)] } ?? []
    }
    for members in index.lineage(member.owner).compactMap({ $0.members[name] }) {
      let found = enter(members, &scope)
      if !found.isEmpty { return found }
    }
    guard let (property, owner) = index.property(name, of: member.owner) else { return [] }
    if let screen = index.screen(property.type, from: owner) { return [scope.shown(screen)] }
    let found = assigned(to: name, of: owner, &scope)
    return found.isEmpty ? embedded(node, &scope) : found
  }

  /// The controllers that code puts into a local container before it shows it.
  private func filling(_ name: String, in member: Member) -> [Node] {
    member.body.all.compactMap { node in
      if let (container, controllers) = Tabs.controllers(node), container?.path == name {
        return controllers
      }
      let isPush = node.kind == .call && node.name == "pushViewController"
      return isPush && node.base?.path == name ? node.firstUnlabelled : nil
    }
  }

  /// The screens of the coordinators whose controllers are tabs.
  private func embedded(_ node: Node, _ scope: inout Resolution) -> [Destination] {
    guard scope.isForTabs else { return [] }
    return coordinators(node, in: scope.member).flatMap { firstScreens(of: $0, &scope) }
  }

  /// The screens that the code of a type assigns to one of its properties.
  private func assigned(
    to name: String,
    of type: TypeRecord,
    _ scope: inout Resolution
  ) -> [Destination] {
    type.allMembers.filter { !scope.seen.contains($0) }.flatMap { member in
      let values = member.body.all.filter {
        $0.kind == .assignment && [name, "self.\(name)"].contains($0.base?.path)
      }
      var inner = scope.entering(member)
      inner.isForTabs = false
      return all(values.flatMap(\.children).filter { $0.kind != .literal }, &inner)
    }
  }

  /// Continues in the code of members.
  func enter(_ members: [Member], _ scope: inout Resolution) -> [Destination] {
    var found: [Destination] = []
    for member in members where !scope.seen.contains(member) {
      var inner = scope.entering(member)
      found += destinations(member.body, &inner)
      scope.foreignTypes += inner.foreignTypes
      // A function that declares its screen needs no search, but its cases do.
      if found.isEmpty, let type = index.screen(member.returns, from: member.owner) {
        found.append(scope.shown(type))
      }
    }
    return found
  }

  /// The cases of the `switch` statements over parameters around a piece of code.
  func casesAround(_ node: Node, in member: Member) -> [Destination.Case] {
    node.ancestors.filter { $0.kind == .alternative }.reversed().compactMap { alternative in
      guard let choice = alternative.parent, choice.kind == .choice, let subject = choice.base,
        isGiven(subject, in: member), let type = caseType(subject, choice.children, member)
      else { return nil }
      return label(of: alternative, type, in: choice)
    }
  }

  /// Whether other code selects the value of an expression: `self`, a parameter, or that of a closure.
  func isGiven(_ subject: Node, in member: Member) -> Bool {
    let root = subject.path?.firstComponent ?? ""
    return subject.path == "self" || member.parameter(root) != nil
      || subject.ancestors.contains { $0.kind == .closure && $0.names.contains(root) }
  }

  func member(_ node: Node, _ scope: inout Resolution) -> [Destination] {
    guard let base = node.base, node.name != "self" else { return [] }
    if base.path == "self" || base.path == "Self" { return name(node.name, node, &scope) }
    if let parts = elements(node, in: scope.member) {
      return parts.flatMap { part, member in
        var inner = member == scope.member ? scope : scope.entering(member)
        return destinations(part, &inner)
      }
    }
    if node.name == "init", let type = index.lookup(base.path, from: scope.member.owner) {
      return construct(type, node, &scope)
    }
    if let type = type(of: base, in: scope.member) {
      for ancestor in index.lineage(type) {
        let members = (ancestor.members[node.name] ?? []).filter {
          index.returnsView($0) || $0.returns == nil
        }
        let found = enter(members, &scope)
        if !found.isEmpty { return found }
      }
      if let (property, owner) = index.property(node.name, of: type),
        let screen = index.screen(property.type, from: owner)
      {
        return [scope.shown(screen)]
      }
      if scope.isForTabs, type.kind == .object, !index.canBeScreen(type) {
        let found = assigned(to: node.name, of: type, &scope)
        if !found.isEmpty { return found }
      }
      if base.path?.isCapitalized == true { return [] }
    }
    let found = embedded(node, &scope)
    if !found.isEmpty { return found }
    let named = (index.membersByName[node.name] ?? []).filter {
      $0.isProperty && index.returnsView($0)
    }
    return named.count == 1 ? enter(named, &scope) : destinations(base, &scope)
  }
}

extension Node {
  /// The cases that the only pattern of an alternative matches, from the outside: `.main(.shop)`.
  fileprivate var caseChain: [String] {
    guard arguments.count == 1 else { return [] }
    var chain: [String] = []
    for node in arguments[0].value.all {
      guard let name = node.caseName else { continue }
      if chain.isEmpty || node.parent?.caseName == chain.last { chain.append(name) }
    }
    return chain
  }
}
