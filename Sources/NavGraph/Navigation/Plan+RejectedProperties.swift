extension Plan {
  /// Returns the ignored properties of the plan, and the properties that the screen objects reject.
  ///
  /// A rejected property is ignored if it is requested for the milestone that opens. It is also
  /// ignored if it is requested for every screen, and no other screen has it.
  ///
  /// - `rejectedNames`: For each screen that the plan opens, in order, the names of the properties
  ///   that its object does not have or cannot set.
  /// - Returns: The ignored properties, beginning with those of the plan.
  package func ignored(
    for request: RouteRequest,
    in graph: NavigationGraph,
    rejecting rejectedNames: [Set<PropertyName>]
  ) -> [IgnoredProperty] {
    var ignored = IgnoredProperties(self.ignored, shared: request.reportedNames)
    var rejectedShared: Set<PropertyName> = []
    for (entry, rejected) in zip(openedEntries, rejectedNames) {
      guard let screen = graph.index(of: entry.screen) else { continue }
      let declared = graph.properties(of: screen)
      let own = request.ownProperties(of: entry.screen, in: graph)
      ignored.add(rejected.intersection(own.keys), of: entry.screen)
      let shared = request.sharedProperties(with: entry.screen, in: graph)
      for (name, value) in shared.merging(own, uniquingKeysWith: { $1 })
      where entry.properties[name] == declared.value(value, of: name) {
        if rejected.contains(name) {
          rejectedShared.insert(name)
        } else {
          ignored.markUsed { $0 == name }
        }
      }
    }
    if let destination = stack.top?.screen {
      ignored.add(rejectedShared.intersection(ignored.unusedNames), of: destination)
    }
    return ignored.list
  }
}

extension RouteRequest {
  /// Returns the shared properties that are requested of a screen.
  package func sharedProperties(
    with screen: ScreenID,
    in graph: NavigationGraph
  ) -> [PropertyName: RequestedValue] {
    guard let sharingScreens else { return properties }
    return sharingScreens.contains { graph.isScreen(screen, kindOf: graph.renaming($0)) }
      ? properties : [:]
  }

  /// Returns the properties that the request defines for one screen, as a breadcrumb or as the
  /// destination.
  fileprivate func ownProperties(
    of screen: ScreenID,
    in graph: NavigationGraph
  ) -> [PropertyName: RequestedValue] {
    milestones.filter { graph.isScreen(screen, kindOf: $0.screen) }
      .reduce(into: [:]) { own, milestone in own.merge(milestone.properties) { $1 } }
  }
}
