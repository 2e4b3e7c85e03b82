/// A fact that must hold for a command to be usable: a subject compared with an operand.
///
/// A comparison with a missing value is false, except `missing`. Numbers compare as numbers;
/// otherwise only values of one type compare. Only numbers and strings have an order, and strings
/// order by Unicode scalar.
public struct Condition: Sendable, Hashable {
  /// A value that is looked up where the condition is judged.
  public enum Reference: Sendable, Hashable {
    /// A requested property of the screen that would open.
    case property(String)
    /// A property of the entry that is being left.
    case origin(String)
    /// A fact about the user or the device.
    case context(String)
  }

  /// How the subject is compared.
  ///
  /// The raw values are the words of the column `command_condition.comparison`.
  public enum Comparison: String, Sendable, Hashable, CaseIterable {
    /// The subject equals the operand.
    case equal = "="
    /// The subject can be compared with the operand, and differs.
    case notEqual = "!="
    /// The subject comes before the operand.
    case less = "<"
    /// The subject comes before the operand or equals it.
    case lessOrEqual = "<="
    /// The subject comes after the operand.
    case greater = ">"
    /// The subject comes after the operand or equals it.
    case greaterOrEqual = ">="
    /// The subject equals an element of the operand, an array.
    case isIn = "in"
    /// The subject has a value.
    case exists
    /// The subject has no value.
    case missing

    /// Whether the comparison needs an operand; `exists` and `missing` take none.
    public var takesOperand: Bool { self != .exists && self != .missing }
  }

  /// What the subject is compared with.
  public enum Operand: Sendable, Hashable {
    /// A value that is written down.
    case literal(PropertyValue)
    /// A value that is looked up.
    case reference(Reference)
  }

  /// The value that is judged.
  public var subject: Reference
  /// How it is judged.
  public var comparison: Comparison
  /// What it is judged against; nil where the comparison takes none.
  public var operand: Operand?

  /// Makes a condition with an operand.
  public init(_ subject: Reference, _ comparison: Comparison, _ operand: Operand) {
    self.subject = subject
    self.comparison = comparison
    self.operand = operand
  }

  /// Makes a condition without an operand.
  public init(_ subject: Reference, _ comparison: Comparison) {
    self.subject = subject
    self.comparison = comparison
    self.operand = nil
  }

  /// Whether the condition looks at the entry that is being left.
  var readsOrigin: Bool {
    if case .origin = subject { return true }
    if case .reference(.origin) = operand { return true }
    return false
  }

  /// The requested properties that the condition looks at.
  var propertyNames: [String] {
    var names: [String] = []
    if case .property(let name) = subject { names.append(name) }
    if case .reference(.property(let name)) = operand, !names.contains(name) { names.append(name) }
    return names
  }

  /// Returns whether the condition holds, given what looks up a reference (nil for no value).
  func holds(_ value: (Reference) -> PropertyValue?) -> Bool {
    let subject = value(subject)
    switch comparison {
    case .exists: return subject != nil
    case .missing: return subject == nil
    default: break
    }
    let operand: PropertyValue? =
      switch self.operand {
      case .literal(let literal): literal
      case .reference(let reference): value(reference)
      case nil: nil
      }
    guard let subject, let operand else { return false }
    switch comparison {
    case .equal: return subject == operand
    case .notEqual: return subject.isComparable(with: operand) && subject != operand
    case .less: return subject.precedes(operand) == true
    case .lessOrEqual: return operand.precedes(subject) == false
    case .greater: return operand.precedes(subject) == true
    case .greaterOrEqual: return subject.precedes(operand) == false
    case .isIn:
      guard case .array(let elements) = operand else { return false }
      return elements.contains(subject)
    case .exists, .missing: return false
    }
  }
}
