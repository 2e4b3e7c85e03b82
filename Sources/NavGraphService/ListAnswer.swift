/// An answer that is a list, of which a tool returns a part.
package protocol ListAnswer: JSONWritable {
  /// The number of elements of the whole list.
  var total: Int { get }

  /// Returns the answer with only a part of its elements, some of which may not exist, and without
  /// what tools do not need, such as command lines.
  func part(_ range: Range<Int>) -> Self
}

extension Array {
  /// Returns the elements of a range that exist.
  package func part(_ range: Range<Int>) -> ArraySlice<Element> {
    self[range.clamped(to: indices)]
  }
}
