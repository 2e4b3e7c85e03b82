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
  /// The screens that display the start of a graph, by that start.
  var embeddings: [ScreenID: [ScreenID]] = [:]
  /// The layouts whose screens have tabs, and the menus with the tabs.
  var tabLayouts: Set<String> = []
  var tabMenus: Set<String> = []
  /// The graphs whose start is not always at the bottom of their screens.
  var graphsWithOtherBottoms: Set<Int> = []
  let builder: DocumentBuilder

  mutating func run() throws(ReadError) {
    try resolveIncludes()
    findRoots()
    addFlows()
    try addScreens()
    addGraphArguments()
    try addBars()
    addLayouts()
    try addActions()
    try addMenus()
    addDeepLinks()
    addLaunchers()
    builder.addRoots(roots.compactMap { start(of: $0) })
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

  /// Finds the graphs that no other graph or screen contains: those that the launcher displays, and
  /// then the largest ones.
  mutating func findRoots() {
    let all = project.graphs.indices.filter { project.graphs[$0].parents.isEmpty }
    let embedded = embeddedGraphs
    let own = all.filter { !embedded.contains($0) }
    let outermost = own.isEmpty ? all : own
    let sizes = outermost.map { destinations(in: $0).count }
    roots = zip(outermost, sizes).enumerated()
      .sorted { ($1.element.1, $0.offset) < ($0.element.1, $1.offset) }
      .map(\.element.0)
    let launched = launchedGraphs.filter(outermost.contains)
    roots = launched.uniqued() + roots.filter { !launched.contains($0) }
    guard launched.isEmpty, roots.count > 1, let main = roots.first else { return }
    let names = roots.map { "'\(project.graphs[$0].id)'" }.joined(separator: ", ")
    builder.report(.assumed, "several-graphs", at: project.graphs[main].element.location) {
      "No graph contains \(names). The app is assumed to start with '\(project.graphs[main].id)'."
    }
  }

  /// Adds the flows; a single outermost graph is none, so its commands are always enabled.
  mutating func addFlows() {
    flows = project.graphs.map { _ in nil }
    for (index, graph) in project.graphs.enumerated() {
      addFlow(of: index)
      let label = graph.element.label == nil ? [] : ["android:label"]
      builder.leaveOut(
        graph.element.omitted + label,
        of: roots == [index] ? .documents : .flows,
        at: graph.element.location
      )
    }
  }

  /// Adds the flow of a graph after those of the graphs that contain it.
  private mutating func addFlow(of index: Int) {
    for index in chain(from: index, { project.graphs[$0].parents.first }).reversed()
    where flows[index] == nil && roots != [index] {
      let graph = project.graphs[index]
      let parent = graph.parents.first.flatMap { flows[$0] }
      let flow = NavigationDocument.Flow(
        FlowID(graph.id),
        parent: parent,
        at: graph.element.location
      )
      let file = graph.file.baseName
      flows[index] = builder.add(flow, qualifier: file == graph.id ? nil : file)
    }
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

  /// Returns the screen with which a graph opens; nil if there is none.
  func start(of graph: Int) -> ScreenID? { startDestination(of: graph).map { screens[$0] } }

  /// Returns the destination with which a graph opens, which can be in a nested graph.
  func startDestination(of graph: Int, visited: Set<Int> = []) -> Int? {
    let members = project.graphs[graph]
    guard !visited.contains(graph), let start = members.start else { return nil }
    return members.destinationsByID[start]
      ?? members.graphs.first { project.graphs[$0].id == start }
      .flatMap { startDestination(of: $0, visited: visited.union([graph])) }
  }
}
