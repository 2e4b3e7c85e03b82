import NavGraph

/// A request that only contains the names of two screens: `{"from":"Menu","to":"Chat"}`.
///
/// Its line is parsed without creating strings.
struct DirectRequest: Equatable {
  let origin: ScreenIndex
  let destination: ScreenIndex

  /// Reads a request from a line.
  ///
  /// Returns nil for a line that is not such a request, and for names that are not current names of
  /// screens. `RouteQuestion` decodes these lines.
  init?(scanning line: UnsafeBufferPointer<UInt8>, in graph: NavigationGraph) {
    var (from, to): (UnescapedText??, UnescapedText??)
    do throws(JSONScanner.Unsupported) {
      var scanner = JSONScanner(line)
      try scanner.object { (scanner, name) throws(JSONScanner.Unsupported) in
        switch name {
        case "from": try scanner.read(&from)
        case "to": try scanner.read(&to)
        default: throw JSONScanner.Unsupported()
        }
      }
      try scanner.expectEnd()
    } catch {
      return nil
    }
    guard let from = from ?? nil, let to = to ?? nil,
      let origin = graph.index(ofScreenNamed: from.utf8),
      let destination = graph.index(ofScreenNamed: to.utf8)
    else { return nil }
    self.origin = origin
    self.destination = destination
  }
}
