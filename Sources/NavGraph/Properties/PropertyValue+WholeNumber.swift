extension PropertyValue {
  /// The type of whole numbers.
  ///
  /// The solver for pages has another one, because an `Int` has 32 bits there.
  public typealias WholeNumber = Int
}
