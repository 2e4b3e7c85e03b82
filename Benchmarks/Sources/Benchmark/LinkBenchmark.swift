import NavGraphLinks

/// Measures the time to match, parse and register link patterns, by the number of patterns.
enum LinkBenchmark {
  static func run() throws {
    print("patterns  ns/match  ns/parse  ns/registration")
    for count in [10, 100, 1_000, 10_000] {
      let clock = ContinuousClock()
      var patterns = PatternLinkHandler()
      let registration = try clock.measure {
        for number in 0..<count {
          try patterns.register("app://area\(number % 100)/page\(number)/:id<int>/:tab?")
        }
      }
      let texts = (0..<100).map { number in
        let page = number * 7_919 % count
        return "app://area\(page % 100)/page\(page)/\(number)/reviews?ref=mail"
      }
      let links = try texts.map { try DeepLink($0) }
      let match = measure(links) { patterns.match($0) != nil }
      let parse = measure(texts) { (try? DeepLink($0)) != nil }
      print(count, match, parse, nanoseconds(registration) / count, separator: "  ")
    }
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
