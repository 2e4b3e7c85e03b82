import NavGraph

/// A request that only contains the names of two screens: `{"from":"Menu","to":"Chat"}`.
///
/// Its line is parsed without creating strings. Most lines of large inputs have this form.
struct DirectRequest: Equatable {
  let origin: ScreenIndex
  let destination: ScreenIndex

  /// Reads a request from a line.
  ///
  /// Returns nil for a line that is not such a request, and for names that are not current names of
  /// screens. `JSONRequest` reads these lines.
  init?(scanning line: UnsafeBufferPointer<UInt8>, in graph: NavigationGraph) {
    var scanner = JSONScanner(line)
    guard scanner.skip("{"), let first = scanner.plainMember(), scanner.skip(","),
      let second = scanner.plainMember(), scanner.skip("}")
    else { return nil }
    scanner.skipSpace()
    guard scanner.current == nil else { return nil }
    let isReversed = first.name.elementsEqual("to".utf8)
    let (from, to) = isReversed ? (second, first) : (first, second)
    guard from.name.elementsEqual("from".utf8), to.name.elementsEqual("to".utf8),
      let origin = graph.index(ofScreenNamed: from.value),
      let destination = graph.index(ofScreenNamed: to.value)
    else { return nil }
    self.origin = origin
    self.destination = destination
  }
}

extension JSONScanner {
  /// Reads a name and a value, both of them strings without escape sequences.
  fileprivate mutating func plainMember() -> (
    name: UnsafeBufferPointer<UInt8>, value: UnsafeBufferPointer<UInt8>
  )? {
    skipSpace()
    guard let name = plainString(), skip(":") else { return nil }
    skipSpace()
    return plainString().map { (name, $0) }
  }
}
