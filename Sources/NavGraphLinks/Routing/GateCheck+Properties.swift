import NavGraph

extension GateCheck {
  /// Returns a refusal for the first property of an opened screen that the link sets and may not set.
  ///
  /// A property that does not say whether links may set it can be set by all links but those from outside
  /// that name screens or a whole stack.
  ///
  /// - Complexity: O(p · q) time, where p is the number of properties of the opened entries, and q the
  ///   largest number of properties that a screen declares.
  func refusedProperty(
    of plan: Plan,
    _ request: RouteRequest?,
    in graph: NavigationGraph
  ) -> LinkRefusal? {
    let isAllowed = !namesScreens || source == .own
    for entry in plan.openedEntries.flatMap({ ScreenStack([$0]).allEntries }) {
      let declarations = graph.properties(of: entry.screen)
      for name in entry.properties.keys.sorted() {
        let declaration = declarations.first(named: name)
        guard declaration?.isReadOnly != true,
          isSet(name, of: entry, by: request, instead: declaration?.defaultValue),
          !(declaration?.acceptsLinks ?? isAllowed)
        else { continue }
        return .property(name.text, of: entry.screen)
      }
    }
    return nil
  }

  /// Whether the link gives a property of an entry its value.
  ///
  /// The values of a link of a stack are those that differ from the default values.
  private func isSet(
    _ name: PropertyName,
    of entry: StackEntry,
    by request: RouteRequest?,
    instead defaultValue: PropertyValue?
  ) -> Bool {
    if request?.properties[name] != nil { return true }
    if let match { return match.milestoneProperties.contains(name) }
    let milestones = request.map { $0.breadcrumbs + [$0.destination] } ?? []
    let isNamed = milestones.contains {
      $0.screen == entry.screen && $0.properties[name] != nil
    }
    return isNamed && entry.properties[name] != defaultValue
  }
}
