import NavGraph
import NavGraphLinks

/// Searches for compiled graphs that cause a trap, an endless loop, or a read outside the file.
///
/// Each file is also opened with correct checksums, because otherwise almost all files would be rejected: first with a check
/// of the whole file, and then with a check of each row when it is read.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzCompiledGraphs(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: bytes, count: count))
  use(bytes, eagerSize: .max)
  let resealed = CompiledFormat.resealed(bytes)
  use(resealed, eagerSize: .max)
  use(resealed, eagerSize: 0)
  return 0
}

/// Reads everything in a file that an app reads.
private func use(_ bytes: [UInt8], eagerSize: Int) {
  guard let file = try? CompiledFile(copying: bytes, eagerSize: eagerSize),
    let flows = try? CompiledNavigation(file)
  else { return }
  let graph = flows.graph
  // A name can be long, and the fuzzer's files can have thousands of screens.
  let screens = graph.screenIndices.prefix(6).map(graph.id(of:)) + ["Menu"]
  let router = Router(graph)
  for origin in screens {
    _ = graph.screen(origin)
    _ = graph.currentName(of: origin)
    _ = graph.commands(leaving: origin).count + graph.commands(leadingTo: origin).count
    for destination in screens {
      let stack = ScreenStack(screens: [origin])
      let request = RouteRequest(
        from: stack,
        to: RouteRequest.Milestone(destination),
        shared: ["id": 1]
      )
      guard let outcome = try? router.route(request) else { continue }
      demand((try? router.route(request)) == outcome, "The same request has the same outcome.")
    }
  }
  if let links = try? flows.links(), let link = try? DeepLink("app://Menu/Help") {
    _ = links.router(for: graph).resolve(link)
  }
  if (try? flows.verify()) != nil {
    demand(graph.brokenInvariants().isEmpty, "A verified graph has no broken invariants.")
  }
}

private func demand(_ condition: Bool, _ invariant: String) {
  if !condition { fatalError(invariant) }
}
