// The functions that a page calls. README.md describes them.

nonisolated(unsafe) private var solver: Solver?

/// Returns the address of new memory for an argument.
@_expose(wasm, "allocate")
@_cdecl("navgraph_allocate")
public func allocate(_ count: Int) -> UnsafeMutableRawPointer {
  .allocate(byteCount: count, alignment: 8)
}

/// Frees the memory of an argument or of a result.
@_expose(wasm, "release")
@_cdecl("navgraph_release")
public func release(_ address: UnsafeMutableRawPointer) { address.deallocate() }

/// Loads a compiled graph.
///
/// - Returns: The address of an error message; nil if the graph is loaded.
@_expose(wasm, "load")
@_cdecl("navgraph_load")
public func load(_ bytes: UnsafeRawPointer, _ count: Int) -> UnsafeMutableRawPointer? {
  do {
    let bytes = UnsafeRawBufferPointer(start: bytes, count: count)
    solver = Solver(try NavigationGraph(CompiledFile(copying: bytes)))
    return nil
  } catch {
    return result(Array(error.description.utf8))
  }
}

/// Adds a screen on which users start, after those that were added before.
///
/// - Returns: Nothing.
@_expose(wasm, "start")
@_cdecl("navgraph_start")
public func start(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> UnsafeMutableRawPointer? {
  let name = String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  solver = solver?.startingOn(ScreenID(name))
  return nil
}

/// Finds the stack from which `navgraph reach --to` starts for a screen.
///
/// - Returns: The address of the stack as JSON; nil if no graph is loaded.
@_expose(wasm, "shown")
@_cdecl("navgraph_shown")
public func shown(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> UnsafeMutableRawPointer? {
  let name = String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  return solver.map { result($0.start(of: ScreenID(name))) }
}

/// Answers a request.
///
/// - Returns: The address of the answer; nil if no graph is loaded.
@_expose(wasm, "answer")
@_cdecl("navgraph_answer")
public func answer(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> UnsafeMutableRawPointer? {
  solver.map { result($0.answer(to: UnsafeBufferPointer(start: bytes, count: count))) }
}

/// Places the boxes of a map, as the program does without Graphviz.
///
/// - Returns: The address of the places as JSON, or of a sentence that says what is wrong with the map.
@_expose(wasm, "arrange")
@_cdecl("navgraph_arrange")
public func arrange(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> UnsafeMutableRawPointer? {
  do {
    let map = UnsafeBufferPointer(start: bytes, count: count)
    var writer = JSONWriter()
    try Arrangement(of: RequestValue(parsing: map)).write(to: &writer)
    return result(writer.bytes)
  } catch {
    return result(Array(error.description.utf8))
  }
}

/// Returns the address of new memory that contains the number of some bytes, and the bytes.
private func result(_ bytes: [UInt8]) -> UnsafeMutableRawPointer {
  let result = UnsafeMutableRawPointer.allocate(byteCount: 4 + bytes.count, alignment: 8)
  result.storeBytes(of: UInt32(bytes.count), as: UInt32.self)
  (result + 4).copyMemory(from: bytes, byteCount: bytes.count)
  return result
}
