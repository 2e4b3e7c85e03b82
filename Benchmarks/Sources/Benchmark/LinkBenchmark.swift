import NavGraphLinks

/// Measures the time to match, parse and register link patterns, by the number of patterns.
enum LinkBenchmark {
  /// A kind of pattern, and links that belong to it.
  private struct Kind: Sendable {
    let name: String
    let pattern: @Sendable (Int) -> String
    let link: @Sendable (_ page: Int, _ number: Int) -> String
  }

  private static let kinds = [
    Kind(name: "parameters") {
      "app://area\($0 % 100)/page\($0)/:id<int>/:tab?"
    } link: {
      "app://area\($0 % 100)/page\($0)/\($1)/reviews?ref=mail"
    },
    Kind(name: "mixed") {
      "app://area\($0 % 100)/page\($0)-:id<int>.html/:a-:b"
    } link: {
      "app://area\($0 % 100)/page\($0)-\($1).html/left-right?ref=mail"
    },
    Kind(name: "optional, range") {
      "app://area\($0 % 100){/:lang<regex [a-z]{2}>}?/page\($0)/:n<int 0...999>"
    } link: {
      "app://area\($0 % 100)/de/page\($0)/\($1)?ref=mail"
    },
    Kind(name: "host, list, rest") {
      "https://*.shop\($0).example/area/+rest?tag=:tags*&z=:z<int>?=1#:part?"
    } link: {
      "https://www.shop\($0).example/area/\($1)/x?tag=a&tag=b&z=big#top"
    },
  ]

  static func run() throws {
    print("kind  patterns  ns/match  ns/parse  ns/registration")
    for kind in kinds {
      for count in [10, 100, 1_000, 10_000] { try measure(kind, count) }
    }
  }

  private static func measure(_ kind: Kind, _ count: Int) throws {
    let clock = ContinuousClock()
    var patterns = PatternLinkHandler()
    let registration = try clock.measure {
      for number in 0..<count { try patterns.register(kind.pattern(number)) }
    }
    let texts = (0..<100).map { kind.link($0 * 7_919 % count, $0) }
    let links = try texts.map { try DeepLink($0) }
    let match = measure(links) { patterns.match($0) != nil }
    let parse = measure(texts) { (try? DeepLink($0)) != nil }
    print(kind.name, count, match, parse, nanoseconds(registration) / count, separator: "  ")
  }

  /// Returns the median time of a call over rounds of all elements, in nanoseconds.
  private static func measure<Element>(_ elements: [Element], _ body: (Element) -> Bool) -> Int {
    let clock = ContinuousClock()
    let times = (0..<101).map { _ in
      nanoseconds(clock.measure { for element in elements where !body(element) { fatalError() } })
    }
    return times.sorted()[times.count / 2] / elements.count
  }

  private static func nanoseconds(_ duration: Duration) -> Int {
    Int(
      duration.components.seconds * 1_000_000_000 + duration.components.attoseconds / 1_000_000_000
    )
  }
}
