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
        element: try destination(element, in: parent ?? index, fallbackID: file.baseName),
        start: (element.attribute("startDestination", in: JetpackNames.app)
          ?? element.attribute("startDestination")).map(JetpackNames.id),
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
        let graph = try child.required(attribute("graph", of: child), "app:graph")
        project.graphs[index].includes.append(
          JetpackGraph.Include(name: JetpackNames.id(graph), location: child.location)
        )
      case "include-dynamic":
        // The graph of a feature module, which is loaded when the user opens it.
        let graph = try child.required(attribute("graphResName", of: child), "app:graphResName")
        project.graphs[index].includes.append(
          JetpackGraph.Include(name: graph, location: child.location)
        )
      case "argument", "action", "deepLink": break
      default:
        project.graphs[index].destinations.append(project.destinations.count)
        project.destinations.append(try destination(child, in: index, fallbackID: nil))
      }
    }
    return index
  }

  private func destination(
    _ element: XMLElement,
    in graph: Int,
    fallbackID: String?
  ) throws(ReadError) -> JetpackDestination {
    let id = element.attribute("id", in: JetpackNames.android).map(JetpackNames.id)
    let className = element.attribute("name", in: JetpackNames.android)
    let name = try element.required(
      id ?? fallbackID ?? attribute("route", of: element)
        ?? className.flatMap { $0.split(separator: ".").last.map(String.init) },
      "android:id"
    )
    var destination = JetpackDestination(
      tag: element.name.local,
      id: name,
      className: className,
      label: element.attribute("label", in: JetpackNames.android),
      layout: element.attribute("layout", in: JetpackNames.tools),
      attributes: others(
        of: element,
        without: [
          "android:id", "android:name", "android:label", "tools:layout", "app:startDestination",
        ]
      ),
      location: element.location,
      graph: graph
    )
    for child in element.children {
      switch child.name.local {
      case "argument": destination.arguments.append(try argument(child))
      case "action": destination.actions.append(try action(child))
      case "deepLink": destination.deepLinks.append(deepLink(child))
      default: break
      }
    }
    return destination
  }

  private func action(_ element: XMLElement) throws(ReadError) -> JetpackAction {
    let id = try element.required(
      element.attribute("id", in: JetpackNames.android),
      "android:id"
    )
    var action = JetpackAction(
      id: JetpackNames.id(id),
      destination: attribute("destination", of: element).map(JetpackNames.id),
      popUpTo: attribute("popUpTo", of: element).map(JetpackNames.id),
      isPopUpToInclusive: attribute("popUpToInclusive", of: element) == "true",
      attributes: others(of: element, without: ["android:id", "app:destination"]),
      location: element.location
    )
    for child in element.children("argument") { action.arguments.append(try argument(child)) }
    return action
  }

  private func argument(_ element: XMLElement) throws(ReadError) -> JetpackArgument {
    let name = try element.required(
      element.attribute("name", in: JetpackNames.android),
      "android:name"
    )
    return JetpackArgument(
      name: name,
      type: attribute("argType", of: element) ?? attribute("type", of: element),
      isNullable: attribute("nullable", of: element) == "true",
      defaultValue: element.attribute("defaultValue", in: JetpackNames.android),
      attributes: others(of: element, without: ["android:name"]),
      location: element.location
    )
  }

  private func deepLink(_ element: XMLElement) -> JetpackDeepLink {
    JetpackDeepLink(
      uri: attribute("uri", of: element),
      attributes: others(of: element, without: []),
      location: element.location
    )
  }

  private func attribute(_ name: String, of element: XMLElement) -> String? {
    element.attribute(name, in: JetpackNames.app) ?? element.attribute(name)
  }

  private func others(of element: XMLElement, without names: Set<String>) -> [XMLAttribute] {
    element.attributes.filter { !names.contains(JetpackNames.prefixed($0.name)) }
  }
}
