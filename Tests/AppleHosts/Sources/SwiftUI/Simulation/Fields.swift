/// The comparison of views, whose bodies are not evaluated again if their fields are equal.
enum Fields {
  /// Returns whether two values are equal: their bytes, their values if they are `Equatable`, or all their fields.
  ///
  /// Properties that are connected to the tree, such as `State`, are not compared.
  static func areEqual(_ left: Any, _ right: Any) -> Bool {
    func compare<Value>(_ left: Value) -> Bool {
      guard let right = right as? Value else { return false }
      return haveEqualBytes(left, right) || areEqualValues(left, right)
    }
    return _openExistential(left, do: compare)
  }

  private static func haveEqualBytes<Value>(_ left: Value, _ right: Value) -> Bool {
    withUnsafeBytes(of: left) { left in
      withUnsafeBytes(of: right) { right in left.elementsEqual(right) }
    }
  }

  private static func areEqualValues(_ left: Any, _ right: Any) -> Bool {
    if let left = left as? any Equatable { return isEqual(left, right) }
    let (left, right) = (Mirror(reflecting: left), Mirror(reflecting: right))
    guard left.displayStyle != .class, !left.children.isEmpty,
      left.children.count == right.children.count
    else { return false }
    return zip(left.children, right.children).allSatisfy { left, right in
      left.label == right.label
        && (left.value is any NodeProperty || areEqual(left.value, right.value))
    }
  }

  private static func isEqual<Value: Equatable>(_ left: Value, _ right: Any) -> Bool {
    (right as? Value) == left
  }
}
