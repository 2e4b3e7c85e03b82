/// Types that build the view of each route: a `switch` over an enumeration in a member that returns a
/// view, and static members that wrap a view.
struct RouteFactories: Idiom {
  let name = "route-factory"

  /// A type with fewer routes is a style of a view, not a map of screens, unless a coordinator names it.
  private static let minimumCount = 3

  func prepare(_ analysis: Analysis) {
    let index = analysis.index
    let builders = Dictionary(
      grouping: index.members.filter { member in
        let owner = member.owner
        guard member.isStatic, let name = member.returns.map(TypeName.core),
          owner.kind != .interface, !index.canBeScreen(owner),
          owner.kind != .enumeration || owner.cases.isEmpty
        else { return false }
        return [owner.simpleName, owner.name, "Self"].contains(name)
          || index.wrapsView(member.returns, from: owner)
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

  func complete(_ analysis: Analysis) {
    for (type, members) in analysis.routeBuilders.sorted(by: { $0.key < $1.key }) {
      for (name, members) in members.sorted(by: { $0.key < $1.key }) {
        let found = members.flatMap { member in
          let closures = member.body.all.filter { $0.kind == .closure }
          return (closures.isEmpty ? [member.body] : closures).flatMap {
            analysis.destinations(of: $0, in: member)
          }.uniqued()
        }
        analysis.factories[type, default: [:]][name] = found.filter { !analysis.isPart($0.type) }
      }
    }
    let members = analysis.index.members.filter(analysis.index.returnsView)
    // The screen of a case can be the first one of a coordinator, which shows it by another factory.
    for _ in 0..<2 {
      for member in members { addSwitches(in: member, analysis) }
    }
    // `class CartCoordinator: Coordinator<CartRoute>`
    let named = Set(analysis.index.types.values.flatMap(\.inherits).flatMap(TypeName.arguments))
    analysis.factories = analysis.factories.filter { type, screens in
      screens.count >= Self.minimumCount || named.contains(type.simpleName)
    }
  }

  private func addSwitches(in member: Member, _ analysis: Analysis) {
    for choice in member.body.all where choice.kind == .choice {
      guard let subject = choice.base, let name = subject.path,
        let type = analysis.caseType(subject, choice.children, member), type.kind == .enumeration
      else { continue }
      // `Composer { route in switch route { … } }`
      let isGiven = choice.ancestors.contains { $0.kind == .closure && $0.names.contains(name) }
      guard isGiven || name == "self" || member.parameter(name) != nil else { continue }
      let content = isGiven ? choice : member.body
      for destination in analysis.destinations(of: content, in: member)
      where !analysis.isPart(destination.type) && !analysis.isSystemSheet(destination.type) {
        for name in destination.cases.first(where: { $0.type == type })?.names ?? [] {
          let known = analysis.factories[type]?[name] ?? []
          guard !known.contains(destination) else { continue }
          analysis.factories[type, default: [:]][name] = known + [destination]
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
          return isPath(base, in: use.member)
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
    guard let (receiver, name) = use.node.receiver else { return .push }
    // `let item = composer.item(for: .detail)`, which another call shows.
    if let local = receiver.parent, local.kind == .local,
      let call = use.member.body.all.first(where: { call in
        call.kind == .call
          && call.arguments.map(\.value).contains { value in
            ([value] + value.children).contains { $0.path == local.name }
          }
      })
    {
      return RouterCalls.presentation(of: call.name)
    }
    return RouterCalls.presentation(of: name)
  }
}
