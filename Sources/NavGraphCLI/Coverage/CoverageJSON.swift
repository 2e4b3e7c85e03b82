import NavGraphWalks

/// Coverage as JSON.
struct CoverageJSON: Encodable {
  private let screens: Elements
  private let commands: Elements
  private let pairs: Elements
  private let links: Elements
  private let walks: [WalkJSON]
  private let missing: [Missing]
  private let unknownTests: [String]

  private struct Elements: Encodable {
    let counts: [String: Int]
    let percentage: Double?
    let elements: [Element]

    init(_ covered: CoveredElements) {
      counts = Dictionary(
        CoverageState.allCases.map { ($0.rawValue, covered.count($0)) },
        uniquingKeysWith: +
      )
      percentage = covered.percentage
      elements = covered.elements.map(Element.init)
    }
  }

  private struct Element: Encodable {
    let name: String
    /// The name of the second command of a pair.
    let next: String?
    let state: String
    let walk: String?
    let step: Int?

    init(_ element: CoveredElement) {
      name = element.names[0]
      next = element.names.dropFirst().first
      state = element.state.rawValue
      (walk, step) = (element.visit?.walk, element.visit?.step)
    }
  }

  private struct WalkJSON: Encodable {
    let walk: String
    let state: String
    let step: Int?
  }

  private struct Missing: Encodable {
    let kind: String
    let name: String
    let walk: String
  }

  init(_ coverage: Coverage) {
    screens = Elements(coverage[.screens])
    commands = Elements(coverage[.commands])
    pairs = Elements(coverage[.pairs])
    links = Elements(coverage[.links])
    walks = coverage.walks.map {
      WalkJSON(walk: $0.walk, state: $0.state.rawValue, step: $0.failedStep)
    }
    missing = coverage.missing.map { Missing(kind: $0.kind.singular, name: $0.name, walk: $0.walk) }
    unknownTests = coverage.unknownTests
  }
}
