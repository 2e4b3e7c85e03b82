import NavGraph
import NavGraphAssertions
import NavGraphLinks
import NavGraphReview

/// The names that exist in a graph: screens, properties and facts.
///
/// A test with another name would pass or fail for the wrong reason.
struct KnownNames {
  private let graph: NavigationGraph
  private let properties: Set<PropertyName>
  private let facts: Set<PropertyName>
  private let comparedValues: [PropertyName: ComparedValues]

  /// Creates the names of a graph.
  ///
  /// - Parameter graph: The graph, with the commands of disabled flows.
  init(of graph: NavigationGraph) {
    self.graph = graph
    facts = graph.contextNameSet
    comparedValues = ComparedValues.byFact(of: graph)
    var properties = Set(graph.screens.flatMap { graph.properties(of: $0).map(\.name) })
    for command in graph.commands {
      properties.formUnion(command.properties.keys)
      properties.formUnion(command.conditions.flatMap(\.propertyNames))
    }
    self.properties = properties
  }

  /// Returns a sentence for each unknown name in a test.
  func problems(in test: ParsedTest) -> [String] {
    switch test.subject {
    case nil: []
    case .route(let test): problems(in: test)
    case .assertion(let assertion):
      unknownScreens(in: assertion.screens) + unknownFacts(assertion.context.keys)
        + assertion.context.sorted { $0.key < $1.key }.flatMap { fact, values in
          comparedValues[fact]?.problems(with: values, of: fact) ?? []
        }
    }
  }

  /// The request of a test that expects an unknown screen may contain one.
  private func problems(in test: RouteTest) -> [String] {
    let (requested, context): ([PropertyName], PropertyDictionary) =
      switch test.subject {
      case .link(let request): ([], request.context)
      case .route(let request): (Array(request.properties.keys), request.context)
      }
    let screens = test.requestedScreens + test.start.allEntries.map(\.screen)
    let given = test.expectation == .outcome(.unknownScreen) ? [] : screens
    let names =
      requested + test.milestones.flatMap(\.properties.keys)
      + test.start.allEntries.flatMap(\.properties.keys)
      + test.expectedEntries.flatMap(\.properties.keys)
    return unknownScreens(in: given + test.expectedEntries.map(\.screen))
      + KnownNames.unknown(names, "property", "no screen declares it", properties)
      + unknownFacts(context.keys)
  }

  private func unknownFacts(_ names: some Sequence<PropertyName>) -> [String] {
    KnownNames.unknown(names, "fact", "no condition reads it", facts)
  }

  private func unknownScreens(in screens: [ScreenID]) -> [String] {
    Set(screens).subtracting(graph.screens).sorted().map { screen in
      "Unknown screen '\(screen)'." + suggestion(of: graph.screens(nearest: screen).map(\.name))
    }
  }

  private static func unknown(
    _ names: some Sequence<PropertyName>,
    _ kind: String,
    _ reason: String,
    _ known: Set<PropertyName>
  ) -> [String] {
    Set(names).subtracting(known).sorted().map { name in
      let nearest = NavGraph.names(nearest: name.name, among: known.sorted().map(\.name))
      return "Unknown \(kind) '\(name)': \(reason)." + suggestion(of: nearest)
    }
  }
}

extension NavigationCondition {
  /// The names of the properties that the condition reads.
  fileprivate var propertyNames: [PropertyName] {
    references.compactMap { reference in
      switch reference {
      case .property(let name), .origin(let name): name
      case .context: nil
      }
    }
  }
}
