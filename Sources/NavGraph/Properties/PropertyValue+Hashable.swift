extension PropertyValue: Hashable {
  /// Returns whether two values are equal, numbers by what they stand for; what is not a number
  /// equals itself.
  public static func == (left: PropertyValue, right: PropertyValue) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.int(let left), .int(let right)): left == right
    case (.double(let left), .double(let right)): left == right || left.isNaN && right.isNaN
    case (.int(let left), .double(let right)): Int(exactly: right) == left
    case (.double(let left), .int(let right)): Int(exactly: left) == right
    case (.string(let left), .string(let right)): left.utf8.elementsEqual(right.utf8)
    case (.array(let left), .array(let right)): left == right
    case (.dictionary(let left), .dictionary(let right)): left == right
    case (.object(let left), .object(let right)): AnyHashable(left) == AnyHashable(right)
    default: false
    }
  }

  /// Feeds the value into a hasher; a double that is a whole number hashes as that number.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .null: hasher.combine(0)
    case .bool(let value): hasher.combine(value)
    case .int(let value): hasher.combine(value)
    case .double(let value):
      if let whole = Int(exactly: value) {
        hasher.combine(whole)
      } else {
        hasher.combine(value.isNaN ? .nan : value)
      }
    case .string(let value): for byte in value.utf8 { hasher.combine(byte) }
    case .array(let value): hasher.combine(value)
    case .dictionary(let value): hasher.combine(value)
    case .object(let value): hasher.combine(AnyHashable(value))
    }
  }
}
