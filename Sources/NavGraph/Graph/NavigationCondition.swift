/// A comparison that must hold for a command to be executed.
///
/// ```swift
/// NavigationCondition(.context("role"), .equal, .literal("admin"))
/// NavigationCondition(.origin("userId"), .equal, .reference(.property("userId")))
/// ```
///
/// A comparison with a missing value is false, except `missing`. Numbers are compared as numbers.
/// Other values can be compared only with values of the same type. Only numbers and strings have an
/// order. Strings are ordered by Unicode scalars.
public struct NavigationCondition: Sendable, Hashable {
  /// A value that is looked up when the condition is evaluated.
  public enum Reference: Sendable, Hashable {
    /// A requested property of the screen that the command opens.
    case property(PropertyName)
    /// A property of the entry being left.
    case origin(PropertyName)
    /// A fact about the user or the device.
    case context(PropertyName)

    /// The name of the property, of a request or of an entry; nil for a fact.
    package var property: PropertyName? {
      switch self {
      case .property(let name), .origin(let name): name
      case .context: nil
      }
    }
  }

  /// The kind of comparison.
  ///
  /// The raw values are those of the column `command_condition.comparison`.
  public enum Comparison: String, Sendable, Hashable, CaseIterable {
    /// The subject equals the operand.
    case equal = "="
    /// The subject and the operand can be compared, and differ.
    case notEqual = "!="
    /// The subject is less than the operand.
    case less = "<"
    /// The subject is less than or equal to the operand.
    case lessOrEqual = "<="
    /// The subject is greater than the operand.
    case greater = ">"
    /// The subject is greater than or equal to the operand.
    case greaterOrEqual = ">="
    /// The subject equals an element of the operand, which is an array.
    case isIn = "in"
    /// The subject has a value.
    case exists
    /// The subject has no value.
    case missing

    /// The relation of the subject to its operand.
    package enum Relation {
      /// Both are equal, or differ.
      case equality
      /// Both have an order.
      case order
      /// The operand is an array, which contains the subject.
      case membership
      /// There is no operand, and the subject has a value.
      case presence
      /// There is no operand, and the subject has no value.
      case absence
    }

    /// The relation of the subject to the operand.
    package var relation: Relation {
      switch self {
      case .equal, .notEqual: .equality
      case .less, .lessOrEqual, .greater, .greaterOrEqual: .order
      case .isIn: .membership
      case .exists: .presence
      case .missing: .absence
      }
    }

    /// Whether the comparison takes an operand; `exists` and `missing` do not.
    package var takesOperand: Bool {
      switch relation {
      case .equality, .order, .membership: true
      case .presence, .absence: false
      }
    }

    /// Returns whether two values are in the relation.
    fileprivate func holds(_ subject: PropertyValue, _ operand: PropertyValue) -> Bool {
      switch self {
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

  /// The value that the subject is compared with.
  public enum Operand: Sendable, Hashable {
    /// A fixed value.
    case literal(PropertyValue)
    /// The value of a reference.
    case reference(Reference)

    fileprivate func value(_ value: (Reference) -> PropertyValue?) -> PropertyValue? {
      switch self {
      case .literal(let literal): literal
      case .reference(let reference): value(reference)
      }
    }
  }

  /// What a condition belongs to.
  public enum Owner: Sendable, Hashable {
    /// A command, which can be executed if its conditions hold.
    case command(CommandID)
    /// A tab, which exists if its conditions hold.
    case tab(TabID, container: ScreenID)
    /// The entries of a screen, which can be removed if its conditions hold.
    case leaving(ScreenID)
  }

  /// The value that is compared with the operand.
  public var subject: Reference
  /// The kind of comparison.
  public var comparison: Comparison
  /// The value that the subject is compared with; nil if the comparison takes none.
  public var operand: Operand?

  /// Creates a condition, whose operand is nil if its comparison takes none.
  public init(_ subject: Reference, _ comparison: Comparison, _ operand: Operand? = nil) {
    self.subject = subject
    self.comparison = comparison
    self.operand = operand
  }

  /// Whether the condition reads a property of the entry being left.
  var readsOrigin: Bool {
    if case .origin = subject { return true }
    if case .reference(.origin) = operand { return true }
    return false
  }

  /// Whether the condition reads nothing but the context.
  var readsOnlyContext: Bool {
    references.allSatisfy { reference in
      if case .context = reference { true } else { false }
    }
  }

  /// The names of the requested properties that the condition reads, without duplicates.
  var propertyNames: [PropertyName] {
    var names: [PropertyName] = []
    for case .property(let name) in references { names.appendUnique(name) }
    return names
  }

  /// The subject, and the operand if it is a reference.
  package var references: [Reference] {
    if case .reference(let reference) = operand { [subject, reference] } else { [subject] }
  }

  /// Returns whether the condition holds.
  ///
  /// - `property`: Returns the value of a requested property; nil if there is none.
  /// - `origin`: Returns the value of a property of the entry being left; nil if there is none.
  func holds(
    property: (PropertyName) -> PropertyValue?,
    origin: (PropertyName) -> PropertyValue?,
    context: PropertyDictionary
  ) -> Bool {
    holds { reference in
      switch reference {
      case .property(let name): property(name)
      case .origin(let name): origin(name)
      case .context(let name): context[name]
      }
    }
  }

  /// Returns whether the condition holds.
  ///
  /// - `value`: Returns the value of a reference; nil if there is none.
  package func holds(_ value: (Reference) -> PropertyValue?) -> Bool {
    let subject = value(subject)
    switch comparison.relation {
    case .presence: return subject != nil
    case .absence: return subject == nil
    case .equality, .order, .membership:
      guard let subject, let operand = operand.flatMap({ $0.value(value) }) else { return false }
      return comparison.holds(subject, operand)
    }
  }
}

extension NavigationCondition {
  /// Checks a condition of a definition.
  ///
  /// - Throws: `GraphError.invalidCondition` or `GraphError.conditionOfContext`.
  func check(of owner: Owner) throws(GraphError) {
    if comparison.takesOperand != (operand != nil) { throw .invalidCondition(self, of: owner) }
    if !owner.knowsRequest, !readsOnlyContext { throw .conditionOfContext(self, of: owner) }
  }
}

extension NavigationCondition.Owner: CustomStringConvertible {
  /// The owner as text, such as `command 'Pay'`.
  public var description: String {
    switch self {
    case .command(let command): "command '\(command)'"
    case .tab(let tab, let container): "tab '\(tab)' of '\(container)'"
    case .leaving(let screen): "leaving '\(screen)'"
    }
  }

  /// Whether the conditions can read the request and the entry being left.
  var knowsRequest: Bool {
    switch self {
    case .command: true
    case .tab, .leaving: false
    }
  }
}

extension NavigationCondition.Reference: CustomStringConvertible {
  /// The forms of the text, for errors.
  package static let form = "property.NAME, origin.NAME or context.NAME"

  /// Creates a reference from text such as `origin.userId`; nil for other text.
  package init?(_ text: String) {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[1].isEmpty else { return nil }
    let name = PropertyName(String(parts[1]))
    switch parts[0] {
    case "property": self = .property(name)
    case "origin": self = .origin(name)
    case "context": self = .context(name)
    default: return nil
    }
  }

  /// The reference as text, such as `origin.userId`.
  public var description: String {
    switch self {
    case .property(let name): "property.\(name)"
    case .origin(let name): "origin.\(name)"
    case .context(let name): "context.\(name)"
    }
  }
}

extension NavigationCondition.Operand: CustomStringConvertible {
  /// The literal as JSON, or the reference as text.
  public var description: String {
    switch self {
    case .literal(let value): value.description
    case .reference(let reference): reference.description
    }
  }
}

extension NavigationCondition: CustomStringConvertible {
  /// The condition as text, such as `context.role = "admin"`.
  public var description: String {
    [subject.description, comparison.rawValue, operand?.description]
      .compactMap { $0 }
      .joined(separator: " ")
  }
}

extension NavigationCondition: CodedRecord {
  package static var blank: NavigationCondition { NavigationCondition(.context(""), .exists) }

  package mutating func code<Coder: FieldCoder>(with coder: inout Coder) throws(Coder.Failure) {
    try coder.reference("subject", &subject, of: "A condition")
    try coder.word("comparison", &comparison, usual: nil)
    if comparison.takesOperand { try coder.operand("operand", &operand) }
  }
}
