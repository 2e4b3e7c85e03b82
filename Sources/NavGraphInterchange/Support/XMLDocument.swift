/// A whole XML file in memory.
package struct XMLDocument: Sendable {
  /// The outermost element.
  package let root: XMLElement

  /// Reads a file.
  ///
  /// - `take`: Called with each complete element, and the elements that contain it. An element for
  ///   which it returns true is not added to its parent, so that large files need little memory.
  /// - Throws: `ReadError` for malformed XML, or if a limit is exceeded; the errors of `take`.
  /// - Complexity: O(n) time and memory, where n is the length of the file.
  package init(
    _ file: SourceFile,
    limits: ReadLimits = ReadLimits(),
    taking take: @escaping XMLParser.Taking = { _, _ in false }
  ) throws(ReadError) {
    root = try XMLParser(file, limits: limits, taking: take).parse()
  }
}
