import NavGraph

/// Searches for lines of `navgraph batch` on which the reader of requests traps.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzBatch(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let line = UnsafeBufferPointer(start: bytes, count: count)
  guard let graph = try? graph.get() else { return 0 }
  let question = try? RouteQuestion(line: RequestValue(parsing: line))
  _ = try? question?.request(in: graph, ScreenNotation(exact: graph))
  return 0
}

/// A graph with the screens of the corpus.
private let graph = Result {
  var builder = GraphBuilder()
  for screen: ScreenID in ["Menu", "Chat"] { builder.add(NavigationScreen(screen)) }
  return try builder.build()
}
