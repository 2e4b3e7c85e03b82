import NavGraph

extension GateCheck {
  /// Returns a refusal for the first property of an opened screen that the link sets without
  /// permission; nil if there is none.
  ///
  /// A screen that declares the property comes before screens that keep any property.
  ///
  /// If the declaration does not define whether links may set a property, all links may set it,
  /// except links from outside the app that contain screen names or a whole stack.
  ///
  /// - Complexity: O(p · q) time, where p is the number of properties of the opened entries, and q
  ///   is the maximum number of properties that a screen declares.
  func refusedProperty(
    of entries: [StackEntry],
    _ request: RouteRequest?,
    in graph: NavigationGraph
  ) -> LinkRefusal? {
    let isAllowed = !namesScreens || source == .own
    var undeclared: LinkRefusal?
    for entry in ScreenStack(entries).allEntries {
      let declarations = graph.properties(of: entry.screen)
      for name in entry.properties.keys.sorted() {
        let declaration = declarations.first(named: name)
        guard declaration?.isReadOnly != true,
          isSet(name, of: entry, by: request, instead: declaration?.defaultValue, in: graph),
          !(declaration?.acceptsLinks ?? isAllowed)
        else { continue }
        let refusal = LinkRefusal.property(name, of: entry.screen)
        if declaration != nil { return refusal }
        undeclared = undeclared ?? refusal
      }
    }
    return undeclared
  }

  /// Returns whether the link sets a property of an entry.
  ///
  /// A link of a stack sets the properties whose values differ from the default values.
  private func isSet(
    _ name: PropertyName,
    of entry: StackEntry,
    by request: RouteRequest?,
    instead defaultValue: PropertyValue?,
    in graph: NavigationGraph
  ) -> Bool {
    if request?.sharedProperties(with: entry.screen, in: graph)[name] != nil { return true }
    let isNamed = (request?.milestones ?? []).contains {
      graph.isScreen(entry.screen, kindOf: graph.renaming($0.screen)) && $0.properties[name] != nil
    }
    guard isNamed else { return false }
    return match?.milestoneProperties.contains(name) ?? (entry.properties[name] != defaultValue)
  }
}
