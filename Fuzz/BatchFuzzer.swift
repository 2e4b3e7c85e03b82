import Foundation
import NavGraph

/// Searches for lines of `navgraph batch` on which the scanner traps, or for which it differs from Foundation's decoder.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzBatch(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let line = UnsafeBufferPointer(start: bytes, count: count)
  guard let graph = try? graph.get() else { return 0 }
  let (direct, scanned) = (DirectRequest(scanning: line, in: graph), RouteQuestion(scanning: line))
  guard direct != nil || scanned != nil else { return 0 }
  guard let decoded = try? JSONDecoder().decode(RouteQuestion.self, from: Data(buffer: line)) else {
    fatalError("The scanner reads a line that is not a request.")
  }
  let request = try? decoded.request(in: graph, ScreenNotation(graph))
  if let direct {
    let names = [direct.origin, direct.destination].map(graph.id(of:))
    guard request == RouteRequest(from: ScreenStack(screens: [names[0]]), to: names[1]) else {
      fatalError("The scanner and the decoder read different names.")
    }
  }
  if let scanned, (try? scanned.request(in: graph, ScreenNotation(graph))) != request {
    fatalError("The scanner and the decoder read different values.")
  }
  return 0
}

/// A graph with the screens of the corpus.
private let graph = Result {
  var builder = GraphBuilder()
  for screen: ScreenID in ["Menu", "Chat"] { builder.add(Screen(screen)) }
  return try builder.build()
}
