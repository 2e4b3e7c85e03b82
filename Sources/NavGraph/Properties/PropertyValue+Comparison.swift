extension PropertyValue: Hashable {
  /// Returns whether two values are equal.
  ///
  /// Numbers are equal if they represent the same number. NaN equals NaN. Strings are equal if they
  /// have the same bytes in UTF-8.
  public static func == (left: PropertyValue, right: PropertyValue) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.int(let left), .int(let right)): left == right
    case (.double(let left), .double(let right)): left == right || left.isNaN && right.isNaN
    case (.int(let left), .double(let right)): WholeNumber(exactly: right) == left
    case (.double(let left), .int(let right)): WholeNumber(exactly: left) == right
    case (.string(let left), .string(let right)): left.hasSameBytes(as: right)
    case (.array(let left), .array(let right)): left == right
    case (.dictionary(let left), .dictionary(let right)): left == right
    case (.object(let left), .object(let right)): PropertyValue.areEqual(left, right)
    default: false
    }
  }

  /// Feeds the value into a hasher.
  ///
  /// A double without a fraction has the hash of the equal int.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .null: hasher.combine(0)
    case .bool(let value): hasher.combine(value)
    case .int(let value): hasher.combine(value)
    case .double(let value):
      if let whole = WholeNumber(exactly: value) {
        hasher.combine(whole)
      } else {
        hasher.combine(value.isNaN ? .nan : value)
      }
    case .string(let value): value.hashBytes(into: &hasher)
    case .array(let value): hasher.combine(value)
    case .dictionary(let value): hasher.combine(value)
    case .object(let value): PropertyValue.hash(value, into: &hasher)
    }
  }
}

extension PropertyValue {
  /// Returns whether this value is less than another one; nil if they have no order.
  ///
  /// Numbers are ordered numerically, and strings by their Unicode scalars. Values of other types,
  /// or of different types, have no order.
  package func precedes(_ other: PropertyValue) -> Bool? {
    switch (self, other) {
    case (.int(let left), .int(let right)): left < right
    case (.double(let left), .double(let right)):
      left.isNaN || right.isNaN ? nil : left < right
    case (.int(let left), .double(let right)):
      right.isNaN ? nil : PropertyValue.isLess(left, than: right)
    case (.double(let left), .int(let right)):
      left.isNaN
        ? nil : !PropertyValue.isLess(right, than: left) && WholeNumber(exactly: left) != right
    case (.string(let left), .string(let right)):
      left.unicodeScalars.lexicographicallyPrecedes(right.unicodeScalars)
    default: nil
    }
  }

  /// Returns whether two values can be compared for equality: both are numbers, or have the same
  /// type.
  package func isComparable(with other: PropertyValue) -> Bool {
    type.isComparable(with: other.type)
  }

  /// Compares without rounding, because a double stores at most 53 of the 64 bits of an int.
  private static func isLess(_ whole: WholeNumber, than number: Double) -> Bool {
    if let other = WholeNumber(exactly: number.rounded(.up)) { return whole < other }
    return number > 0
  }
}

extension PropertyType {
  /// Returns whether values of two types can be compared for equality.
  func isComparable(with other: PropertyType) -> Bool {
    switch (self, other) {
    case (.int, .double), (.double, .int): true
    default: self == other
    }
  }
}
