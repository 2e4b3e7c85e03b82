import Foundation
import NavGraph

/// Looks for lines of `navgraph batch` on which the scanner traps, or that it does not read as Foundation's decoder.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzBatch(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let line = UnsafeBufferPointer(start: bytes, count: count)
  guard let scanned = BatchRequest(scanning: line) else { return 0 }
  guard let decoded = try? JSONDecoder().decode(BatchRequest.self, from: Data(buffer: line)) else {
    fatalError("The scanner reads a line that is not a request.")
  }
  guard let graph = try? GraphBuilder().build() else { return 0 }
  guard (try? scanned.request(in: graph)) == (try? decoded.request(in: graph)) else {
    fatalError("The scanner reads other values.")
  }
  return 0
}
