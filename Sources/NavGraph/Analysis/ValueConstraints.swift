/// What is asked of one value.
struct ValueConstraints {
  /// Whether there must be no value at all.
  var mustBeMissing = false
  /// Whether there must be a value.
  var mustExist = false
  /// What the value is compared with, but for what it has to be an element of.
  private var comparisons: [(comparison: Condition.Comparison, literal: PropertyValue)] = []
  /// What the value has to be an element of, each.
  private var choices: [Set<PropertyValue>] = []
  private var mustHaveOrder = false
  private var isImpossible = false

  /// Asks for what a comparison with a literal says of the value.
  mutating func compare(_ comparison: Condition.Comparison, with literal: PropertyValue) {
    mustExist = true
    guard comparison == .isIn else { return comparisons.append((comparison, literal)) }
    if case .array(let elements) = literal {
      choices.append(Set(elements))
    } else {
      isImpossible = true
    }
  }

  /// Asks for what a comparison of the value with itself says of it.
  mutating func compareWithItself(_ comparison: Condition.Comparison) {
    mustExist = true
    switch comparison {
    case .equal, .exists: break
    case .lessOrEqual, .greaterOrEqual: mustHaveOrder = true
    case .notEqual, .less, .greater, .isIn, .missing: isImpossible = true
    }
  }

  /// Whether there is a value, or none, that meets all constraints.
  ///
  /// Finitely many values stand for all: those that are asked for by name, or else some of each type.
  /// Of numbers and strings these are the first ones from the lower bound on, one more than there are
  /// values to differ from: if none of them will do, none does.
  var isSatisfiable: Bool {
    if isImpossible { return false }
    if mustBeMissing { return !mustExist }
    return candidates.contains(where: isMet)
  }

  private func isMet(by value: PropertyValue) -> Bool {
    if mustHaveOrder, value.precedes(value) == nil { return false }
    guard choices.allSatisfy({ $0.contains(value) }) else { return false }
    return comparisons.allSatisfy { comparison, literal in
      Condition(.context(""), comparison, .literal(literal)).holds { _ in value }
    }
  }

  private var candidates: [PropertyValue] {
    if let literal = comparisons.first(where: { $0.comparison == .equal })?.literal {
      return [literal]
    }
    if let choice = choices.min(by: { $0.count < $1.count }) { return Array(choice) }
    let count = comparisons.count { $0.comparison == .notEqual } + 1
    return [.null, .bool(false), .bool(true), .double(.nan), .object(Fresh())]
      + [.array([.object(Fresh())]), .dictionary(["": .object(Fresh())])]
      + values(from: lowerBound(like: .int(0)) ?? .double(-.infinity), count, \.nextNumber)
      + values(from: lowerBound(like: .string("")) ?? .string(""), count, \.nextString)
  }

  /// Equal to no value that can be written down.
  private struct Fresh: Hashable, Sendable {}

  private func values(
    from first: PropertyValue,
    _ count: Int,
    _ next: (PropertyValue) -> PropertyValue?
  ) -> [PropertyValue] {
    var values = [first]
    while values.count <= count, let value = values.last.flatMap(next) { values.append(value) }
    return values
  }

  /// Returns the highest literal that the value must not come before.
  private func lowerBound(like example: PropertyValue) -> PropertyValue? {
    comparisons.filter { comparison, literal in
      (comparison == .greater || comparison == .greaterOrEqual) && literal.precedes(example) != nil
    }
    .map(\.literal).max { $0.precedes($1) == true }
  }
}

extension PropertyValue {
  /// The least number above this one; nil if there is none.
  fileprivate var nextNumber: PropertyValue? {
    switch self {
    case .int(let value):
      let near = PropertyValue.double(Double(value))
      let above = precedes(near) == true ? near : .double(Double(value).nextUp)
      return value == .max ? above : PropertyValue.lesser(.int(value + 1), above)
    case .double(let value) where value < .infinity:
      let above = PropertyValue.double(value.nextUp)
      if value < Double(Int.min) { return PropertyValue.lesser(.int(.min), above) }
      guard let whole = Int(exactly: value.rounded(.down)), whole < .max else { return above }
      return PropertyValue.lesser(.int(whole + 1), above)
    default: return nil
    }
  }

  /// The least string above this one: there is nothing between a text and that text with a zero
  /// behind it.
  fileprivate var nextString: PropertyValue? {
    if case .string(let text) = self { .string(text + "\0") } else { nil }
  }

  private static func lesser(_ left: PropertyValue, _ right: PropertyValue) -> PropertyValue {
    right.precedes(left) == true ? right : left
  }
}
