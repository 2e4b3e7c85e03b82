/// The constraints of conditions on one value.
struct ValueConstraints {
  /// Whether there must be no value.
  var mustBeMissing = false
  /// Whether there must be a value.
  var mustExist = false
  /// The comparisons with literals, except `in`.
  private var comparisons: [(comparison: Condition.Comparison, literal: PropertyValue)] = []
  /// The sets of which the value must be an element.
  private var choices: [Set<PropertyValue>] = []
  private var mustHaveOrder = false
  private var isImpossible = false

  /// Adds a comparison with a literal.
  mutating func compare(_ comparison: Condition.Comparison, with literal: PropertyValue) {
    mustExist = true
    guard comparison == .isIn else { return comparisons.append((comparison, literal)) }
    if case .array(let elements) = literal {
      choices.append(Set(elements))
    } else {
      isImpossible = true
    }
  }

  /// Adds a comparison of the value with itself.
  mutating func compareWithItself(_ comparison: Condition.Comparison) {
    mustExist = true
    switch comparison {
    case .equal, .exists: break
    case .lessOrEqual, .greaterOrEqual: mustHaveOrder = true
    case .notEqual, .less, .greater, .isIn, .missing: isImpossible = true
    }
  }

  /// Whether a value, or no value, meets all constraints.
  ///
  /// A finite number of candidates represents all values: the literals of `=` or `in`, or else some values
  /// of each type. Of numbers and strings, the candidates are the first values from the lower bound on, one
  /// more than there are values to differ from. If none of these meets the constraints, no value does.
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
    return [.null, .bool(false), .bool(true), .double(.nan), .object(UniqueObject())]
      + [.array([.object(UniqueObject())]), .dictionary(["": .object(UniqueObject())])]
      + values(from: lowerBound(like: .int(0)) ?? .double(-.infinity), count, \.nextNumber)
      + values(from: lowerBound(like: .string("")) ?? .string(""), count, \.nextString)
  }

  /// An object that equals no literal.
  private struct UniqueObject: Hashable, Sendable {}

  private func values(
    from first: PropertyValue,
    _ count: Int,
    _ next: (PropertyValue) -> PropertyValue?
  ) -> [PropertyValue] {
    var values = [first]
    while values.count <= count, let value = values.last.flatMap(next) { values.append(value) }
    return values
  }

  /// Returns the highest literal that is a lower bound of the value.
  private func lowerBound(like example: PropertyValue) -> PropertyValue? {
    comparisons.filter { comparison, literal in
      (comparison == .greater || comparison == .greaterOrEqual) && literal.precedes(example) != nil
    }
    .map(\.literal).max { $0.precedes($1) == true }
  }
}

extension PropertyValue {
  /// The lowest number above this one; nil if there is none.
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

  /// The lowest string above this one, which is the string with a zero appended.
  fileprivate var nextString: PropertyValue? {
    if case .string(let text) = self { .string(text + "\0") } else { nil }
  }

  private static func lesser(_ left: PropertyValue, _ right: PropertyValue) -> PropertyValue {
    right.precedes(left) == true ? right : left
  }
}
