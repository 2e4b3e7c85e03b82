import NavGraph
import NavGraphTestSupport
import Testing

@testable import NavGraphReview

@Suite struct ContradictionTests {
  private static let age = NavigationCondition.Reference.context("age")
  private static let limit = NavigationCondition.Reference.context("limit")

  private static func age(
    _ comparison: NavigationCondition.Comparison,
    _ literal: PropertyValue
  ) -> NavigationCondition {
    NavigationCondition(age, comparison, .literal(literal))
  }

  @Test func namesWithOtherBytesAreOtherReferences() {
    let conditions = [
      NavigationCondition(.context("caf\u{E9}"), .equal, .literal(1)),
      NavigationCondition(.context("cafe\u{301}"), .equal, .literal(2)),
    ]
    #expect(NavigationCondition.contradiction(in: conditions) == nil)
  }

  @Test(
    arguments: [
      [age(.equal, 1), age(.equal, 2)],
      [age(.equal, 1), age(.equal, "1")],
      [age(.greater, 3), age(.less, 3)],
      [age(.greater, 3), age(.lessOrEqual, 3.0)],
      [age(.greater, 3), age(.less, "x")],
      [age(.isIn, [1, 2]), age(.greater, 2)],
      [age(.isIn, [])],
      [age(.less, true)],
      [age(.notEqual, true), age(.notEqual, false)],
      [age(.less, nil)],
      [NavigationCondition(age, .missing), age(.notEqual, 1)],
      [NavigationCondition(age, .missing), NavigationCondition(age, .exists)],
      [NavigationCondition(age, .missing), NavigationCondition(limit, .less, .reference(age))],
      [NavigationCondition(age, .less, .reference(age))],
      [NavigationCondition(age, .isIn, .reference(age))],
      [age(.notEqual, true), NavigationCondition(age, .lessOrEqual, .reference(age))],
      [age(.greater, 9_007_199_254_740_993), age(.less, 9_007_199_254_740_994)],
      [age(.greater, "a"), age(.less, "a\0")],
      [age(.greater, .int(.max)), age(.less, 9_223_372_036_854_775_808.0)],
    ]
  )
  func contradictionsAreFound(conditions: [NavigationCondition]) {
    #expect(NavigationCondition.contradiction(in: conditions) == conditions)
  }

  @Test(
    arguments: [
      [], [age(.equal, 1), age(.equal, 1.0)],
      [age(.greater, 3), age(.less, 4)],
      [age(.greater, 9_007_199_254_740_992), age(.less, 9_007_199_254_740_994)],
      [age(.greater, "a"), age(.less, "a\0\0")],
      [age(.notEqual, true)],
      [age(.notEqual, [1]), age(.notEqual, [2])],
      [age(.notEqual, ["a": 1]), NavigationCondition(age, .exists)],
      [NavigationCondition(age, .missing), NavigationCondition(limit, .missing)],
      [
        NavigationCondition(age, .equal, .reference(age)),
        NavigationCondition(age, .lessOrEqual, .reference(age)),
      ],
      [
        age(.less, 1), NavigationCondition(limit, .less, .reference(age)),
        NavigationCondition(limit, .greater, .literal(5)),
      ],
    ]
  )
  func satisfiableConditionsHaveNoContradiction(conditions: [NavigationCondition]) {
    #expect(NavigationCondition.contradiction(in: conditions) == nil)
  }

  @Test func contradictionHasOneOrTwoConditionsIfPossible() {
    let first = ContradictionTests.age(.greater, 5)
    let second = ContradictionTests.age(.less, 5)
    let other = NavigationCondition(.context("role"), .equal, .literal("admin"))
    #expect(NavigationCondition.contradiction(in: [other, first, second]) == [first, second])
    let never = ContradictionTests.age(.less, false)
    #expect(NavigationCondition.contradiction(in: [other, first, never]) == [never])
  }

  @Test func equalReferencesShareTheirConditions() {
    let conditions = [
      NavigationCondition(ContradictionTests.age, .equal, .reference(ContradictionTests.limit)),
      ContradictionTests.age(.less, 5),
      NavigationCondition(ContradictionTests.limit, .greater, .literal(5)),
    ]
    #expect(NavigationCondition.contradiction(in: conditions) == conditions)
    #expect(NavigationCondition.contradiction(in: [conditions[0], conditions[1]]) == nil)
  }

  /// The literals of the random conditions, and enough values between them.
  private static let literals: [PropertyValue] = [
    0, 1, 2, 0.5, "", "\0", "a", "a\0", "b", true, false, nil, [0], [],
  ]
  private static let values: [PropertyValue?] =
    [nil, .some(nil), true, false, [], [0], [1], [:]] + (-8...24).map { .double(Double($0) / 8) }
    + ["", "\0", "\0\0", "\0\0\0", "\0\0\0\0", "a", "a\0", "a\0\0", "a\0\0\0", "a\0\0\0\0", "ab"]
    + ["b", "b\0", "b\0\0", "b\0\0\0", "b\0\0\0\0", "c"]

  @Test func contradictionsAgreeWithTryingAllValues() throws {
    for seed in 0..<5_000 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let conditions = (0..<Int.random(in: 1...5, using: &random)).map { _ in
        let comparison = random.pick(NavigationCondition.Comparison.allCases)
        guard comparison.takesOperand else {
          return NavigationCondition(ContradictionTests.age, comparison)
        }
        if random.chance(10) {
          return NavigationCondition(
            ContradictionTests.age,
            comparison,
            .reference(ContradictionTests.age)
          )
        }
        let literal =
          comparison == .isIn
          ? .array(random.some(of: ContradictionTests.literals, 40))
          : random.pick(ContradictionTests.literals)
        return ContradictionTests.age(comparison, literal)
      }
      let canHold = ContradictionTests.values.contains { value in
        conditions.allSatisfy { $0.holds { _ in value } }
      }
      let contradiction = NavigationCondition.contradiction(in: conditions)
      try #require((contradiction == nil) == canHold, "seed \(seed): \(conditions)")
      let holds = ContradictionTests.values.contains { value in
        (contradiction ?? []).allSatisfy { $0.holds { _ in value } }
      }
      try #require(contradiction == nil || !holds, "seed \(seed): \(conditions)")
    }
  }

  @Test func conditionsThatSeveralValuesMeetHaveNoContradiction() throws {
    let references = ["p", "q", "r"].map(NavigationCondition.Reference.context)
    let few: [PropertyValue?] = [nil, 0, 1, "0", true, [0]]
    for seed in 0..<3_000 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let conditions = (0..<Int.random(in: 1...4, using: &random)).map { _ in
        let comparison = random.pick(NavigationCondition.Comparison.allCases)
        let subject = random.pick(references)
        guard comparison.takesOperand else { return NavigationCondition(subject, comparison) }
        return random.chance(60)
          ? NavigationCondition(subject, comparison, .reference(random.pick(references)))
          : NavigationCondition(subject, comparison, .literal(random.pick([0, 1, "0", [0, 1]])))
      }
      let canHold = few.contains { first in
        few.contains { second in
          few.contains { third in
            let values = Dictionary(uniqueKeysWithValues: zip(references, [first, second, third]))
            return conditions.allSatisfy { $0.holds { values[$0] ?? nil } }
          }
        }
      }
      guard canHold else { continue }
      try #require(
        NavigationCondition.contradiction(in: conditions) == nil,
        "seed \(seed): \(conditions)"
      )
    }
  }

  @Test func contradictionsAgreeWithTryingAllPairs() throws {
    let references = ["p", "q", "r", "s"].map(NavigationCondition.Reference.context)
    for seed in 0..<4_000 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let conditions = (0..<Int.random(in: 1...9, using: &random)).map { _ in
        let comparison = random.pick(NavigationCondition.Comparison.allCases)
        let subject = random.pick(references)
        guard comparison.takesOperand else {
          return NavigationCondition(subject, random.chance(80) ? .exists : .missing)
        }
        if random.chance(30) {
          return NavigationCondition(subject, comparison, .reference(random.pick(references)))
        }
        let literal =
          comparison == .isIn
          ? .array(random.some(of: ContradictionTests.literals, 60))
          : random.pick(ContradictionTests.literals)
        return NavigationCondition(subject, comparison, .literal(literal))
      }
      let contradiction = NavigationCondition.contradiction(in: conditions)
      let expected = slowContradiction(in: conditions)
      try #require(contradiction == expected, "seed \(seed): \(conditions)")
    }
  }

  /// Returns the contradiction of the first references that have one, by trying all pairs of
  /// conditions on them.
  private func slowContradiction(in conditions: [NavigationCondition]) -> [NavigationCondition]? {
    var checked: Set<NavigationCondition.Reference> = []
    for reference in conditions.flatMap(\.references) where !checked.contains(reference) {
      var equals: Set<NavigationCondition.Reference> = [reference]
      for _ in conditions {
        for equation in conditions
        where equation.comparison == .equal && equation.references.count == 2
          && !equals.isDisjoint(with: equation.references)
        {
          equals.formUnion(equation.references)
        }
      }
      checked.formUnion(equals)
      let group = conditions.filter { !equals.isDisjoint(with: $0.references) }
      // The other groups have no contradiction, if this one is the first.
      guard NavigationCondition.contradiction(in: group) != nil else { continue }
      if let single = group.first(where: { NavigationCondition.contradiction(in: [$0]) != nil }) {
        return [single]
      }
      for (index, later) in group.enumerated() {
        for earlier in group[..<index]
        where NavigationCondition.contradiction(in: [earlier, later]) != nil {
          return [earlier, later]
        }
      }
      return group
    }
    return nil
  }

  /// Comparing all pairs of references, or of candidates and literals, is too slow for this size.
  @Test func manyConditionsAreComparedOnce() {
    let count = 15_000
    let chain = (0..<count).map { number in
      NavigationCondition(
        .context(PropertyName("f\(number)")),
        .equal,
        .reference(.context(PropertyName("f\(number + 1)")))
      )
    }
    #expect(NavigationCondition.contradiction(in: chain) == nil)
    let different = (0..<count).map { ContradictionTests.age(.notEqual, .int($0)) }
    let bounds = [ContradictionTests.age(.greaterOrEqual, 0)]
    #expect(NavigationCondition.contradiction(in: bounds + different) == nil)
    let choices = [
      ContradictionTests.age(.isIn, .array((0...count).map(PropertyValue.int)))
    ]
    #expect(NavigationCondition.contradiction(in: choices + different) == nil)
    let all = choices + different + [ContradictionTests.age(.notEqual, .int(count))]
    #expect(NavigationCondition.contradiction(in: all)?.count == all.count)
  }
}
