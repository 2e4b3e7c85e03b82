import NavGraph

/// The constraints that conditions impose on one value.
struct ValueConstraints {
  /// Whether the value must be missing.
  var mustBeMissing = false
  /// Whether the value must exist.
  var mustExist = false
  /// The literal that the value must equal.
  private var equal: PropertyValue?
  /// The literals that the value must differ from.
  ///
  /// The value and each literal must be comparable.
  private var excluded: Set<PropertyValue> = []
  /// The set that must contain the value.
  private var choices: Set<PropertyValue>?
  private var lowerBound: Bound?
  private var upperBound: Bound?
  private var mustHaveOrder = false
  private var isImpossible = false

  /// A literal that the value must be less than or greater than.
  private struct Bound {
    let literal: PropertyValue
    /// Whether the value must not equal the literal.
    let isStrict: Bool
  }

  /// Adds a comparison with a literal.
  mutating func compare(_ comparison: NavigationCondition.Comparison, with literal: PropertyValue) {
    mustExist = true
    switch comparison {
    case .equal:
      if equal ?? literal != literal { isImpossible = true }
      equal = literal
    case .notEqual:
      if excluded.first?.isComparable(with: literal) == false { isImpossible = true }
      excluded.insert(literal)
    case .less: insertUpperBound(Bound(literal: literal, isStrict: true))
    case .lessOrEqual: insertUpperBound(Bound(literal: literal, isStrict: false))
    case .greater: insertLowerBound(Bound(literal: literal, isStrict: true))
    case .greaterOrEqual: insertLowerBound(Bound(literal: literal, isStrict: false))
    case .isIn:
      if case .array(let elements) = literal {
        insertChoices(Set(elements))
      } else {
        isImpossible = true
      }
    case .exists, .missing: break
    }
  }

  /// Adds a comparison of the value with itself.
  mutating func compareWithItself(_ comparison: NavigationCondition.Comparison) {
    mustExist = true
    switch comparison {
    case .equal, .exists: break
    case .lessOrEqual, .greaterOrEqual: mustHaveOrder = true
    case .notEqual, .less, .greater, .isIn, .missing: isImpossible = true
    }
  }

  private mutating func insertChoices(_ elements: Set<PropertyValue>) {
    guard let others = choices else { return choices = elements }
    choices =
      elements.count < others.count ? elements.intersection(others) : others.intersection(elements)
  }

  private mutating func insertLowerBound(_ bound: Bound) {
    guard let other = comparableBound(lowerBound, bound) else { return }
    let isHigher = other.literal.precedes(bound.literal) == true
    let isEqual = bound.literal.precedes(other.literal) == false && !isHigher
    lowerBound = isHigher || isEqual && bound.isStrict ? bound : other
  }

  private mutating func insertUpperBound(_ bound: Bound) {
    guard let other = comparableBound(upperBound, bound) else { return }
    let isLower = bound.literal.precedes(other.literal) == true
    let isEqual = other.literal.precedes(bound.literal) == false && !isLower
    upperBound = isLower || isEqual && bound.isStrict ? bound : other
  }

  /// Returns the current bound, or the new one if there is none; nil if no value can be compared
  /// with both.
  private mutating func comparableBound(_ present: Bound?, _ new: Bound) -> Bound? {
    let other = present ?? new
    guard other.literal.precedes(new.literal) == nil else { return other }
    isImpossible = true
    return nil
  }

  /// Whether a value, or a missing value, satisfies all constraints.
  ///
  /// A finite number of candidates represents all values: the literals of `=` or `in`, otherwise
  /// some values of each type. For numbers and strings, the candidates are the first values from
  /// the lower bound on. Their number is one more than the number of excluded values. If none of
  /// the candidates satisfies the constraints, no value does.
  ///
  /// - Complexity: O(L) expected time for L literals.
  var isSatisfiable: Bool {
    if isImpossible { return false }
    if mustBeMissing { return !mustExist }
    if let equal { return isMet(by: equal) }
    if let choices { return choices.contains(where: isMet) }
    return ValueConstraints.otherCandidates.contains(where: isMet)
      || isMet(byOneFrom: lowerBound(like: .int(0)) ?? .double(-.infinity), \.nextNumber)
      || isMet(byOneFrom: lowerBound(like: .string("")) ?? .string(""), \.nextString)
  }

  private func isMet(by value: PropertyValue) -> Bool {
    if mustHaveOrder, value.precedes(value) == nil { return false }
    if let literal = excluded.first {
      guard literal.isComparable(with: value), !excluded.contains(value) else { return false }
    }
    if let choices, !choices.contains(value) { return false }
    return isMet(lowerBound, by: value, .greater, .greaterOrEqual)
      && isMet(upperBound, by: value, .less, .lessOrEqual)
  }

  private func isMet(
    _ bound: Bound?,
    by value: PropertyValue,
    _ strict: NavigationCondition.Comparison,
    _ other: NavigationCondition.Comparison
  ) -> Bool {
    guard let bound else { return true }
    return NavigationCondition(
      .context(""),
      bound.isStrict ? strict : other,
      .literal(bound.literal)
    ).holds { _ in value }
  }

  /// An object that equals no literal.
  private struct UniqueObject: Hashable, Sendable {}

  /// The candidates that are neither strings nor ordered numbers.
  private static let otherCandidates: [PropertyValue] = [
    .null, .bool(false), .bool(true), .double(.nan), .object(UniqueObject()),
    .array([.object(UniqueObject())]), .dictionary(["": .object(UniqueObject())]),
  ]

  /// Returns whether one of the values from a lower bound on satisfies the constraints.
  ///
  /// The search ends at the first value above the bound that violates a constraint other than a
  /// difference. All later values also violate this constraint.
  private func isMet(
    byOneFrom first: PropertyValue,
    _ next: (PropertyValue) -> PropertyValue?
  ) -> Bool {
    if isMet(by: first) { return true }
    var candidate = next(first)
    while let value = candidate {
      if isMet(by: value) { return true }
      guard excluded.contains(value) else { return false }
      candidate = next(value)
    }
    return false
  }

  /// Returns the lower bound if it can be compared with an example.
  private func lowerBound(like example: PropertyValue) -> PropertyValue? {
    lowerBound.map(\.literal).flatMap { $0.precedes(example) == nil ? nil : $0 }
  }
}

extension PropertyValue {
  /// The lowest number that is greater than this one; nil if there is none.
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

  /// The lowest string that is greater than this one: the string with a zero appended.
  fileprivate var nextString: PropertyValue? {
    if case .string(let text) = self { .string(text + "\0") } else { nil }
  }

  private static func lesser(_ left: PropertyValue, _ right: PropertyValue) -> PropertyValue {
    right.precedes(left) == true ? right : left
  }
}
