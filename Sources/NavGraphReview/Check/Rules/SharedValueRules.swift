import Algorithms
import NavGraph

extension CheckRule {
  /// Properties with the same type are no finding, because the values may mean the same, such as the
  /// number of a product on the screen of its photos.
  static let ambiguousProperty = CheckRule(
    "ambiguous-property",
    .warning,
    "Property names with two types on one way"
  ) { context, findings in
    for value in context.sharedValues.uniqued() {
      let subject = FindingSubject.property(value.property, of: .screen(value.destination))
      findings.add(
        about: [subject, .screen(value.destination), .screen(value.screen)],
        "A request for '\(value.destination)' that sets '\(value.property)' (\(value.type.rawValue)) "
          + "for all screens sets that of '\(value.screen)' (\(value.screenType.rawValue)), too, "
          + "which opens on the way. Rename one of them.",
        remedy: findings.exception(about: subject)
      )
    }
  }
}

/// A value that a request must give to its destination, and that another screen on the way also
/// takes, although its property has another type.
private struct SharedValue: Hashable {
  let property: PropertyName
  let destination: ScreenID
  let type: PropertyType
  let screen: ScreenID
  let screenType: PropertyType
}

extension CheckContext {
  /// The values that other screens take on the shortest routes from the roots.
  ///
  /// - Complexity: O(r · (V + E)) time for r roots, V screens and E edges, and O(d) for each property
  ///   whose name has several types, where d is the number of steps to its screen.
  fileprivate var sharedValues: [SharedValue] {
    let names = namesWithSeveralTypes
    guard !names.isEmpty else { return [] }
    var tree = ShortestRouteTree(graph)
    return roots.flatMap { root in
      tree.grow(from: graph.stack(startingOn: root))
      return graph.screenIndices.flatMap { screen in
        graph.properties(of: graph.id(of: screen))
          .filter { names.contains($0.name) && $0.needsRequestedValue }
          .flatMap { sharedValues(of: $0, of: screen, on: tree.route(to: screen) ?? []) }
      }
    }
  }

  private func sharedValues(
    of property: PropertyDeclaration,
    of destination: ScreenIndex,
    on route: [ShortestRouteTree.Step]
  ) -> [SharedValue] {
    func sets(_ step: ShortestRouteTree.Step) -> Bool {
      commands[Int(step.command)].properties[property.name] != nil
    }
    let openings = route.filter { $0.command != .absent }
    guard let last = openings.last, last.opened == destination, !sets(last) else { return [] }
    return openings.dropLast().compactMap { step in
      guard let other = graph.property(property.name, of: step.opened), !other.isReadOnly,
        !other.type.takes(property.type), !sets(step),
        !graph.isScreen(step.opened, kindOf: destination),
        !graph.isScreen(destination, kindOf: step.opened)
      else { return nil }
      return SharedValue(
        property: property.name,
        destination: graph.id(of: destination),
        type: property.type,
        screen: graph.id(of: step.opened),
        screenType: other.type
      )
    }
  }

  /// The names of properties that screens declare with different types.
  private var namesWithSeveralTypes: Set<PropertyName> {
    var types: [PropertyName: PropertyType] = [:]
    var names: Set<PropertyName> = []
    for property in screensWithDeclarations.flatMap({ graph.screen($0)?.properties ?? [] })
    where types.updateValue(property.type, forKey: property.name) ?? property.type != property.type
    {
      names.insert(property.name)
    }
    return names
  }
}

extension PropertyDeclaration {
  /// Whether a screen opens only with a value of a request, unless a command sets one.
  fileprivate var needsRequestedValue: Bool {
    isRequired && !isReadOnly && (defaultValue ?? .null).isNull
  }
}

extension PropertyType {
  /// Whether values of another type may mean the same as values of this type.
  fileprivate func takes(_ other: PropertyType) -> Bool {
    self == other || self == .object || [self, other].allSatisfy { $0 == .int || $0 == .double }
  }
}
