import Algorithms
import NavGraph

/// A converter of a Jetpack project to screens, flows, commands and links.
struct JetpackImporter {
  var project: JetpackProject
  var screens: [ScreenID] = []
  /// The flow of each graph; nil for the graph with which the app starts.
  var flows: [FlowID?] = []
  /// The graphs that no other graph contains, the main graph first.
  var roots: [Int] = []
  let builder: DocumentBuilder

  mutating func run() throws(ReadError) {
    try resolveIncludes()
    findRoots()
    addFlows()
    try addScreens()
    addGraphArguments()
    try addActions()
    addDeepLinks()
    for root in roots {
      guard let start = start(of: root), !builder.document.roots.contains(start) else { continue }
      builder.document.roots.append(start)
    }
  }

  // MARK: Graphs

  /// Moves the graphs of other files to the graphs that include them.
  mutating func resolveIncludes() throws(ReadError) {
    var files: [String: [Int]] = [:]
    for (index, graph) in project.graphs.enumerated() where graph.isRoot {
      files[graph.file.baseName, default: []].append(index)
    }
    for index in project.graphs.indices {
      for include in project.graphs[index].includes {
        guard let included = file(named: include.name, for: index, in: files) else {
          builder.report(.dropped, "missing-graph", at: include.location) {
            "Graph '\(include.name)' is not in the imported files, so its screens are missing."
          }
          continue
        }
        project.graphs[index].graphs.append(included)
        project.graphs[included].parents.append(index)
      }
    }
    try rejectCycles()
  }

  /// Returns the graph of a file, preferably of one beside the including file.
  func file(named name: String, for index: Int, in files: [String: [Int]]) -> Int? {
    let candidates = files[name] ?? []
    let directory = project.graphs[index].file.directories
    return candidates.first { project.graphs[$0].file.directories == directory }
      ?? candidates.first
  }

  func rejectCycles() throws(ReadError) {
    var finished: Set<Int> = []
    for index in project.graphs.indices where project.graphs[index].isRoot {
      var path: [Int] = []
      try visit(index, &path, &finished)
    }
  }

  func visit(_ index: Int, _ path: inout [Int], _ finished: inout Set<Int>) throws(ReadError) {
    guard !finished.contains(index) else { return }
    if let start = path.firstIndex(of: index) {
      let graphs = (path[start...] + [index]).map { project.graphs[$0] }
      let names = graphs.map(\.file.baseName).chunked(by: ==).compactMap(\.first)
      throw ReadError(
        .includeCycle(names),
        at: project.graphs[path.last ?? index].includes.first?.location
          ?? graphs[0].element.location
      )
    }
    let location = project.graphs[index].element.location
    try builder.options.limits.check(path.count + 1, .depth, at: location)
    path.append(index)
    for graph in project.graphs[index].graphs { try visit(graph, &path, &finished) }
    path.removeLast()
    finished.insert(index)
  }

  /// Finds the graphs that no other graph contains, the largest first.
  mutating func findRoots() {
    let outermost = project.graphs.indices.filter { project.graphs[$0].parents.isEmpty }
    let sizes = outermost.map { destinations(in: $0).count }
    roots = zip(outermost, sizes).enumerated()
      .sorted { ($1.element.1, $0.offset) < ($0.element.1, $1.offset) }
      .map(\.element.0)
    guard roots.count > 1, let main = roots.first else { return }
    let names = roots.map { "'\(project.graphs[$0].id)'" }.joined(separator: ", ")
    builder.report(.assumed, "several-graphs", at: project.graphs[main].element.location) {
      "No graph contains \(names). The app is assumed to start with '\(project.graphs[main].id)'."
    }
  }

  /// Adds the flows; a single outermost graph is none, so its commands are always enabled.
  mutating func addFlows() {
    for (index, graph) in project.graphs.enumerated() {
      if roots == [index] {
        flows.append(nil)
        let id = OrderedJSON.Member("id", .string(graph.id))
        builder.document.foreign[.jetpack] = [id] + foreign(of: graph)
      } else {
        let parent = graph.parents.first.flatMap {
          roots == [$0] ? nil : FlowID(project.graphs[$0].id)
        }
        var flow = FlowDocument.Flow(FlowID(graph.id), parent: parent, at: graph.element.location)
        flow.foreign[.jetpack] =
          foreign(of: graph) + (graph.start.map { [.init("startDestination", .string($0))] } ?? [])
        flows.append(builder.add(flow))
      }
    }
  }

  /// Returns the attributes of a graph as members.
  private func foreign(of graph: JetpackGraph) -> [OrderedJSON.Member] {
    let label = graph.element.label.map { [OrderedJSON.Member("android:label", .string($0))] }
    return (label ?? []) + graph.element.foreign
  }

  /// Returns the indices of a graph, and of the nested and included graphs in it that satisfy a
  /// condition.
  func graphs(in graph: Int, where isIncluded: (Int) -> Bool = { _ in true }) -> [Int] {
    var found: [Int] = []
    var visited: Set<Int> = []
    var pending = [graph]
    while let index = pending.popLast() {
      guard visited.insert(index).inserted, isIncluded(index) else { continue }
      found.append(index)
      pending += project.graphs[index].graphs.reversed()
    }
    return found
  }

  /// Returns the indices of all destinations in a graph, including nested and included graphs.
  func destinations(in graph: Int) -> [Int] {
    graphs(in: graph).flatMap { project.graphs[$0].destinations }
  }

  /// Returns the screen with which a graph opens, which can be in a nested graph; nil if there is
  /// none.
  func start(of graph: Int, visited: Set<Int> = []) -> ScreenID? {
    guard !visited.contains(graph) else { return nil }
    let members = project.graphs[graph]
    guard let start = members.start else { return nil }
    if let index = members.destinationsByID[start] { return screens[index] }
    return members.graphs.first { project.graphs[$0].id == start }
      .flatMap { self.start(of: $0, visited: visited.union([graph])) }
  }
}
