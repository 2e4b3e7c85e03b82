extension PropertyValue {
  /// Returns whether this value comes before another one, or nil where the two have no order.
  ///
  /// Numbers order by what they stand for, strings by their Unicode scalars. No other values have
  /// an order, and neither have values of two types.
  func precedes(_ other: PropertyValue) -> Bool? {
    switch (self, other) {
    case (.int(let left), .int(let right)): left < right
    case (.double(let left), .double(let right)):
      left.isNaN || right.isNaN ? nil : left < right
    case (.int(let left), .double(let right)):
      right.isNaN ? nil : PropertyValue.isLess(left, than: right)
    case (.double(let left), .int(let right)):
      left.isNaN ? nil : !PropertyValue.isLess(right, than: left) && Int(exactly: left) != right
    case (.string(let left), .string(let right)):
      left.unicodeScalars.lexicographicallyPrecedes(right.unicodeScalars)
    default: nil
    }
  }

  /// Returns whether values of the two types can be compared for equality: numbers with numbers,
  /// anything else with its own type.
  func isComparable(with other: PropertyValue) -> Bool {
    switch (self, other) {
    case (.int, .double), (.double, .int): true
    default: type == other.type
    }
  }

  /// Compares without rounding: a double holds at most 53 bits of a whole number's 64.
  private static func isLess(_ whole: Int, than number: Double) -> Bool {
    if let other = Int(exactly: number.rounded(.up)) { return whole < other }
    return number > 0
  }
}
