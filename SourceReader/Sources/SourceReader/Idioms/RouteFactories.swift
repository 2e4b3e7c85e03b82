/// Types that build the view of each route: a `switch` over an enumeration in a member that returns a
/// view, and static members that wrap a view.
struct RouteFactories: Idiom {
  let name = "route-factory"

  /// A type with fewer routes is a style of a view, not a map of screens.
  private static let minimumCount = 3

  func prepare(_ analysis: Analysis) {
    let index = analysis.index
    let builders = Dictionary(
      grouping: index.members.filter { member in
        let owner = member.owner
        guard member.isStatic, let name = member.returns.map(TypeName.core),
          owner.kind != .enumeration, owner.kind != .interface, !index.canBeScreen(owner)
        else { return false }
        return [owner.simpleName, owner.name, "Self"].contains(name)
      },
      by: \.owner
    )
    for (type, members) in builders where members.count >= Self.minimumCount {
      for member in members {
        let constructed = member.body.all.lazy.compactMap {
          index.lookup($0.constructedName, from: type)
        }
        guard constructed.contains(where: index.canBeScreen) else { continue }
        type.cases[member.name] = member.parameters
        analysis.routeBuilders[type, default: [:]][member.name, default: []].append(member)
      }
    }
  }

  func connect(_ analysis: Analysis) {
    for (type, members) in analysis.routeBuilders.sorted(by: { $0.key < $1.key }) {
      for (name, members) in members.sorted(by: { $0.key < $1.key }) {
        let found = members.flatMap { member in
          let closures = member.body.all.filter { $0.kind == .closure }
          return closures.flatMap { analysis.destinations(of: $0, in: member) }.uniqued()
        }
        analysis.factories[type, default: [:]][name] = found.filter { !analysis.isPart($0.type) }
      }
    }
    for member in analysis.index.members where analysis.index.returnsView(member) {
      addSwitches(in: member, analysis)
    }
    analysis.factories = analysis.factories.filter { $0.value.count >= Self.minimumCount }
  }

  private func addSwitches(in member: Member, _ analysis: Analysis) {
    let subjects = member.body.all.compactMap { node -> TypeRecord? in
      guard node.kind == .choice, let subject = node.base?.path else { return nil }
      let type =
        analysis.index.lookup(member.parameter(subject)?.type, from: member.owner)
        ?? (subject == "self" ? member.owner : nil)
      return type?.kind == .enumeration ? type : nil
    }
    for type in subjects.uniqued() {
      for destination in analysis.destinations(of: member.body, in: member)
      where !analysis.isPart(destination.type) {
        for name in destination.cases.first(where: { $0.type == type })?.names ?? [] {
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
      case .call where node.base == use.node: continue
      case .call:
        if node.constructedName != nil, node.name != "NavigationLink",
          let type = index.lookup(node.name, from: use.owner), index.canBeScreen(type)
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
    let receiver = use.node.ancestors.first {
      $0.kind == .call && !$0.isImplicit || $0.kind == .assignment && $0.base != nil
    }
    guard let receiver else { return .push }
    let name = receiver.kind == .call ? receiver.name : receiver.base?.name ?? ""
    return RouterCalls.presentation(of: name)
  }
}
