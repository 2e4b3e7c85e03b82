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
  /// screens. `RouteQuestion` decodes these lines.
  init?(scanning line: UnsafeBufferPointer<UInt8>, in graph: NavigationGraph) {
    var scanner = DirectRequestScanner(line)
    guard scanner.skip("{"), let first = scanner.member(), scanner.skip(","),
      let second = scanner.member(), scanner.skip("}"), scanner.isAtEnd
    else { return nil }
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

/// A position in a line, before which all bytes have been read.
private struct DirectRequestScanner {
  private let line: UnsafeBufferPointer<UInt8>
  private var position = 0

  init(_ line: UnsafeBufferPointer<UInt8>) { self.line = line }

  /// Reads a name and a value, both of them strings without escape sequences.
  mutating func member() -> (name: UnsafeBufferPointer<UInt8>, value: UnsafeBufferPointer<UInt8>)? {
    guard let name = string(), skip(":"), let value = string() else { return nil }
    return (name, value)
  }

  /// Skips white space, and then a character if it is next; returns whether it was.
  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    guard position < line.count, line[position] == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  /// Whether only white space is left.
  var isAtEnd: Bool {
    mutating get {
      skipSpace()
      return position == line.count
    }
  }

  private mutating func skipSpace() {
    while position < line.count {
      switch line[position] {
      case 0x20, 0x09, 0x0A, 0x0D: position += 1
      default: return
      }
    }
  }

  private mutating func string() -> UnsafeBufferPointer<UInt8>? {
    guard skip("\"") else { return nil }
    let start = position
    while position < line.count, line[position] != UInt8(ascii: "\"") {
      guard line[position] >= 0x20, line[position] != UInt8(ascii: "\\") else { return nil }
      position += 1
    }
    guard position < line.count else { return nil }
    position += 1
    return UnsafeBufferPointer(rebasing: line[start..<position - 1])
  }
}
