/// Types that build the view of each route: a `switch` over an enumeration in a member that returns a
/// view, and static members that wrap a view.
struct RouteFactories: Idiom {
  let name = "route-factory"

  /// A type with fewer routes is a style of a view, not a map of screens.
  private static let minimumCount = 3

  func prepare(_ analysis: Analysis) {
    var builders: [TypeRecord: [Member]] = [:]
    for member in analysis.index.members where member.isStatic {
      let owner = member.owner
      guard let text = member.returns, owner.kind != .enumeration, owner.kind != .interface,
        !analysis.index.canBeScreen(owner)
      else { continue }
      let name = TypeName.core(text)
      if name == owner.simpleName || name == owner.name || name == "Self" {
        builders[owner, default: []].append(member)
      }
    }
    for (type, members) in builders where members.count >= Self.minimumCount {
      for member in members where constructsView(member, analysis) {
        type.cases[member.name] = member.parameters
        analysis.routeBuilders[type, default: [:]][member.name, default: []].append(member)
      }
    }
  }

  private func constructsView(_ member: Member, _ analysis: Analysis) -> Bool {
    var found = false
    member.body.walk { node in
      if !found, let name = node.constructedName,
        let type = analysis.index.lookup(name, from: member.owner)
      {
        found = analysis.index.canBeScreen(type)
      }
    }
    return found
  }

  func connect(_ analysis: Analysis) {
    for (type, members) in analysis.routeBuilders.sorted(by: { $0.key < $1.key }) {
      for (name, members) in members.sorted(by: { $0.key < $1.key }) {
        analysis.factories[type, default: [:]][name] = members.flatMap { closures($0, analysis) }
      }
    }
    for member in analysis.index.members where analysis.index.returnsView(member) {
      addSwitches(in: member, analysis)
    }
    analysis.factories = analysis.factories.filter { $0.value.count >= Self.minimumCount }
  }

  private func closures(_ member: Member, _ analysis: Analysis) -> [Destination] {
    var found: [Destination] = []
    member.body.walk { node in
      guard node.kind == .closure else { return }
      var scope = Resolution(member: member)
      analysis.budget = 20_000
      found += analysis.destinations(node, &scope).filter { !analysis.isPart($0.type) }
    }
    return found.uniqued()
  }

  private func addSwitches(in member: Member, _ analysis: Analysis) {
    var subjects: [TypeRecord] = []
    member.body.walk { node in
      guard node.kind == .choice, let subject = node.base?.path else { return }
      if subject == "self", member.owner.kind == .enumeration { subjects.append(member.owner) }
      if let type = member.parameter(subject).flatMap({
        analysis.index.lookup($0.type, from: member.owner)
      }),
        type.kind == .enumeration
      {
        subjects.append(type)
      }
    }
    for type in subjects.uniqued() {
      var scope = Resolution(member: member)
      analysis.budget = 20_000
      for destination in analysis.destinations(member.body, &scope) {
        guard let label = destination.cases.first(where: { $0.type == type }),
          !analysis.isPart(destination.type)
        else { continue }
        for name in label.names {
          analysis.factories[type, default: [:]][name, default: []].append(destination)
        }
      }
    }
  }
}

extension Analysis {
  /// Whether code that creates a route passes it on, as opposed to showing a view for it in place.
  func passesOn(_ use: Use) -> Bool {
    for node in use.node.ancestors {
      switch node.kind {
      case .call:
        if node.base.map({ $0 == use.node }) == true { continue }
        if node.constructedName != nil, node.name != "NavigationLink",
          let type = index.lookup(node.name, from: use.member.owner), index.canBeScreen(type)
        {
          return node.name.contains("Link") || node.name.contains("Button")
        }
        if node.name == "append", let base = node.base {
          return PathValues.isPath(base, in: use.member, self)
        }
        return node.name == "NavigationLink" || RouterCalls.isVerb(node.name)
          || !node.name.isCapitalized && !["tag", "id", "contains"].contains(node.name)
      case .assignment: return true
      case .block, .closure: return false
      default: continue
      }
    }
    return false
  }

  /// How a route is shown, by the functions that receive it.
  func presentation(of use: Use) -> Presentation {
    for node in use.node.ancestors {
      if node.kind == .call, node != use.node, !node.isImplicit {
        return RouterCalls.presentation(of: node.name)
      }
      if node.kind == .assignment, let target = node.base {
        return RouterCalls.presentation(of: target.name)
      }
    }
    return .push
  }
}
