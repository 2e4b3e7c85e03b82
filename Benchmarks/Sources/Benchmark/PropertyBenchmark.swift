import NavGraph

/// Measures the time to set properties by name, compared with assigning them.
@MainActor enum PropertyBenchmark {
  static func run() {
    let values = PropertyDictionary(named: (0..<10).map { ("p\($0)", .int($0)) })
    let reflected = ReflectedScreen()
    let listed = ListedScreen()
    let assigned = measure { listed.assign(7) }
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
  var p0 = 0
  var p1 = 0
  var p2 = 0
  var p3 = 0
  var p4 = 0
  var p5 = 0
  var p6 = 0
  var p7 = 0
  var p8 = 0
  var p9 = 0

  static var propertyAccessors: [PropertyAccessor] {
    [
      property("p0", \.p0),
      property("p1", \.p1),
      property("p2", \.p2),
      property("p3", \.p3),
      property("p4", \.p4),
      property("p5", \.p5),
      property("p6", \.p6),
      property("p7", \.p7),
      property("p8", \.p8),
      property("p9", \.p9),
    ]
  }

  @inline(never) func assign(_ value: Int) {
    p0 = value
    p1 = value
    p2 = value
    p3 = value
    p4 = value
    p5 = value
    p6 = value
    p7 = value
    p8 = value
    p9 = value
  }
}
