import NavGraph
import NavGraphLinks
import NavGraphTestSupport

/// Random stack links and stacks.
enum RandomStackLink {
  static func link(using random: inout SeededGenerator) throws -> StackLink {
    try StackLink(
      scheme: "tv",
      (0..<Int.random(in: 0...4, using: &random)).map { _ in
        StackLink.Component(
          random.chance(80)
            ? random.pick(["a", "b"]) : RandomDeepLink.text(of: 0...3, using: &random),
          random.chance(60)
            ? .text(random.chance(70) ? "" : RandomDeepLink.text(of: 0...3, using: &random))
            : .properties([
              PropertyName(
                random.chance(50)
                  ? random.pick(["data", "p"]) : RandomDeepLink.text(of: 0...3, using: &random)
              ):
                random.pick(["", "x", "=;::", "1.50", "2", "\"2\"", "\"x\"", "[1,2]", "null"])
            ]),
          isPresented: random.chance(20)
        )
      },
      overlays: (0..<Int.random(in: 0...3, using: &random)).map { _ in
        StackLink.Overlay(
          random.chance(80)
            ? random.pick(["v", "w"]) : RandomDeepLink.text(of: 0...3, using: &random),
          .init(rawValue: Int.random(in: 0...15, using: &random))
        )
      }
    )
  }

  static func stack(using random: inout SeededGenerator) -> ScreenStack {
    ScreenStack(
      (0..<Int.random(in: 0...4, using: &random)).map { index in
        var properties: PropertyDictionary = [:]
        for _ in 0..<random.pick([0, 0, 1, 2]) {
          let name = random.pick(["data", "p", "q=;", "é", "::"])
          properties[name] = value(using: &random)
        }
        return StackEntry(
          ScreenID(RandomDeepLink.text(of: 1...4, using: &random)),
          properties: properties,
          presentation: index == 0 ? .root : random.pick([.push, .present])
        )
      }
    )
  }

  private static func value(using random: inout SeededGenerator) -> PropertyValue {
    switch random.pick([0, 1, 2, 3, 4, 5]) {
    case 0: .int(.random(in: .min ... .max, using: &random))
    case 1: .string(random.pick(["", "1", "null", "true", "[1]", "{", "\"x", "1e5", "a b"]))
    case 2: .string(RandomDeepLink.text(of: 0...5, using: &random))
    case 3: random.pick([nil, true, 2.5, -0.125, 1e300])
    case 4: [value(using: &random), value(using: &random)]
    default: ["k\"/": value(using: &random)]
    }
  }
}
