extension PropertyValue {
  /// The type of whole numbers, which has 64 bits, as on other processors.
  public typealias WholeNumber = Int64
}
