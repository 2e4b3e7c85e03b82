import NavGraph

/// Measures the time to set properties by name, compared with assigning them.
@MainActor enum PropertyBenchmark {
  static func run() {
    let values = PropertyDictionary(named: (0..<10).map { ("p\($0)", .int($0)) })
    let reflected = ReflectedScreen()
    let listed = ListedScreen()
    let assigned = measure { for value in 0..<10 { listed.assign(value) } }
    let byReflection = measure { _ = try? reflected.setProperties(values, of: "Screen") }
    let byKeyPath = measure { _ = try? listed.setProperties(values, of: "Screen") }
    print(
      "ten properties: assigned \(assigned) ns, by reflection \(byReflection) ns, ",
      terminator: ""
    )
    print("by key path \(byKeyPath) ns")
  }

  /// Returns the median time of a call over rounds of a thousand, in nanoseconds.
  private static func measure(_ body: () -> Void) -> Int {
    let clock = ContinuousClock()
    let times = (0..<51).map { _ in
      clock.measure { for _ in 0..<1_000 { body() } }.components.attoseconds / 1_000_000_000_000
    }
    return Int(times.sorted()[times.count / 2])
  }
}

private final class ReflectedScreen: PropertySettable {
  @ScreenProperty var p0 = 0
  @ScreenProperty var p1 = 0
  @ScreenProperty var p2 = 0
  @ScreenProperty var p3 = 0
  @ScreenProperty var p4 = 0
  @ScreenProperty var p5 = 0
  @ScreenProperty var p6 = 0
  @ScreenProperty var p7 = 0
  @ScreenProperty var p8 = 0
  @ScreenProperty var p9 = 0
}

private final class ListedScreen: PropertyListing {
  var values = [Int](repeating: 0, count: 10)

  static let propertyAccessors: [PropertyAccessor] = (0..<10).map { index in
    property("p\(index)", \.values[index])
  }

  @inline(never) func assign(_ value: Int) { values[value] = value }
}
