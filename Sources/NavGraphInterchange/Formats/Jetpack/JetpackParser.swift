/// A parser of the XML of graphs and resources.
struct JetpackParser {
  private(set) var project = JetpackProject()
  private let limits: ReadLimits

  init(limits: ReadLimits) { self.limits = limits }

  /// Reads a file: a graph, or resources.
  mutating func parse(_ file: SourceFile) throws(ReadError) {
    let root = try XMLDocument(file, limits: limits).root
    if root.name.local == "resources" {
      project.resources.add(root)
    } else if root.name.local == "navigation" {
      _ = try addGraph(root, of: file, in: nil)
    }
  }

  private mutating func addGraph(
    _ element: XMLElement,
    of file: SourceFile,
    in parent: Int?
  ) throws(ReadError) -> Int {
    let index = project.graphs.count
    project.graphs.append(
      JetpackGraph(
        element: try JetpackDestination(element, in: parent ?? index, fallbackID: file.baseName),
        file: file,
        isRoot: parent == nil,
        parents: parent.map { [$0] } ?? []
      )
    )
    for child in element.children {
      switch child.name.local {
      case "navigation":
        project.graphs[index].graphs.append(try addGraph(child, of: file, in: index))
      case "include":
        let graph = try child.required(child.app("graph"), "app:graph")
        include(JetpackNames.id(graph), in: index, at: child.location)
      case "include-dynamic":
        // The graph of a feature module, which is loaded when the user opens it.
        let graph = try child.required(child.app("graphResName"), "app:graphResName")
        include(graph, in: index, at: child.location)
      case "argument", "action", "deepLink": break
      default:
        project.graphs[index].destinations.append(project.destinations.count)
        project.destinations.append(try JetpackDestination(child, in: index))
      }
    }
    return index
  }

  private mutating func include(_ name: String, in graph: Int, at location: SourceLocation) {
    project.graphs[graph].includes.append(JetpackGraph.Include(name: name, location: location))
  }
}
