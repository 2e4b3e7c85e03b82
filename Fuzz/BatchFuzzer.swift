import NavGraph

/// Searches for lines of `navgraph batch` on which the scanner traps, or for which it differs from the parser of all lines.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzBatch(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let line = UnsafeBufferPointer(start: bytes, count: count)
  guard let graph = try? graph.get() else { return 0 }
  guard let direct = DirectRequest(scanning: line, in: graph) else { return 0 }
  guard let question = try? JSONRequest(RequestValue(parsing: line)) else {
    fatalError("The scanner reads a line that is not a request.")
  }
  let names = [direct.origin, direct.destination].map(graph.id(of:))
  let request = RouteRequest(from: ScreenStack(screens: [names[0]]), to: names[1])
  guard (try? question.request(in: graph)) == request else {
    fatalError("The scanner and the parser read different names.")
  }
  return 0
}

/// A graph with the screens of the corpus.
private let graph = Result {
  var builder = GraphBuilder()
  for screen: ScreenID in ["Menu", "Chat"] { builder.add(Screen(screen)) }
  return try builder.build()
}
