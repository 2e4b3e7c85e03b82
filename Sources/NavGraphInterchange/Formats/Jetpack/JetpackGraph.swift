/// The graphs of a Jetpack project in the form of their files, before references are resolved.
struct JetpackProject: Sendable {
  /// All graphs of files and nested graphs, each after the graph that contains it.
  var graphs: [JetpackGraph] = []
  /// All destinations, in the order of their files.
  private(set) var destinations: [JetpackDestination] = []
  private(set) var resources = JetpackResources()
  private(set) var app = JetpackApp()

  /// Adds a file: a graph, or resources.
  mutating func add(_ file: SourceFile, limits: ReadLimits) throws(ReadError) {
    let root = try XMLDocument(file, limits: limits).root
    switch root.name.local {
    case "resources": resources.add(root)
    case "navigation": _ = try addGraph(root, of: file, in: nil)
    default: app.add(root, of: file)
    }
  }

  private mutating func addGraph(
    _ element: XMLElement,
    of file: SourceFile,
    in parent: Int?
  ) throws(ReadError) -> Int {
    let index = graphs.count
    graphs.append(
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
        graphs[index].graphs.append(try addGraph(child, of: file, in: index))
      case "include", "include-dynamic":
        // The graph of a feature module is loaded when the user opens it.
        let attribute = child.name.local == "include" ? "graph" : "graphResName"
        let name = JetpackNames.id(try child.required(child.app(attribute), "app:\(attribute)"))
        graphs[index].includes.append(JetpackGraph.Include(name: name, location: child.location))
      case "argument", "action", "deepLink": break
      default:
        let destination = try JetpackDestination(child, in: index)
        graphs[index].add(destinations.count, id: destination.id)
        destinations.append(destination)
      }
    }
    return index
  }
}

/// A `<navigation>` element.
struct JetpackGraph: Sendable {
  /// An `<include>` element.
  struct Include: Sendable {
    let name: String
    let location: SourceLocation
  }

  /// The properties that a graph has in common with a destination.
  let element: JetpackDestination
  let file: SourceFile
  /// Whether the graph is the outermost element of its file.
  let isRoot: Bool
  /// The indices of the destinations directly in the graph.
  private(set) var destinations: [Int] = []
  /// The first of these destinations with each identifier.
  private(set) var destinationsByID: [String: Int] = [:]
  /// The indices of the graphs directly in the graph, including graphs of other files after these
  /// were resolved.
  var graphs: [Int] = []
  /// The graphs of other files that the graph contains.
  var includes: [Include] = []
  /// The indices of the graphs that contain the graph.
  var parents: [Int] = []

  fileprivate mutating func add(_ destination: Int, id: String) {
    destinations.append(destination)
    if destinationsByID[id] == nil { destinationsByID[id] = destination }
  }

  var id: String { element.id }
  /// The identifier of the start destination; nil if the graph does not define it.
  var start: String? { element.xml.app("startDestination").map(JetpackNames.id) }
}

/// An element of a graph that represents a screen, such as `<fragment>`.
struct JetpackDestination: Sendable {
  let xml: XMLElement
  let id: String
  /// The index of the graph that contains the destination.
  let graph: Int
  let arguments: [JetpackArgument]
  let actions: [JetpackAction]

  init(_ xml: XMLElement, in graph: Int, fallbackID: String? = nil) throws(ReadError) {
    let name = xml.android("name")?.split(separator: ".").last.map(String.init)
    let id = xml.android("id").map(JetpackNames.id) ?? fallbackID ?? xml.app("route") ?? name
    self.xml = xml
    self.id = try xml.required(id, "android:id")
    self.graph = graph
    arguments = try xml.children("argument").map(JetpackArgument.init)
    actions = try xml.children("action").map(JetpackAction.init)
  }

  var className: String? { xml.android("name") }
  var layout: String? { xml.attribute("layout", in: JetpackNames.tools) }
  var label: String? { xml.android("label") }
  var deepLinks: [XMLElement] { xml.children("deepLink") }
  var location: SourceLocation { xml.location }

  /// The attributes that become no part of a screen or flow, and an element of another kind.
  var omitted: [String] {
    let isUsual = ["fragment", "dialog", "navigation"].contains(xml.name.local)
    let attributes = xml.members(except: [
      "android:id", "android:name", "android:label", "tools:layout", "app:startDestination",
      "startDestination", id == xml.app("route") ? "app:route" : "",
      id == xml.app("route") ? "route" : "",
    ])
    return attributes + arguments.flatMap(\.omitted) + (isUsual ? [] : ["<\(xml.name.local)>"])
  }
}

/// An `<action>` element.
struct JetpackAction: Sendable {
  private let xml: XMLElement
  let id: String
  let arguments: [JetpackArgument]

  init(_ xml: XMLElement) throws(ReadError) {
    self.xml = xml
    id = JetpackNames.id(try xml.required(xml.android("id"), "android:id"))
    arguments = try xml.children("argument").map(JetpackArgument.init)
  }

  var destination: String? { xml.app("destination").map(JetpackNames.id) }
  var popUpTo: String? { xml.app("popUpTo").map(JetpackNames.id) }
  var isPopUpToInclusive: Bool { xml.app("popUpToInclusive") == "true" }
  /// Whether the action stores the entries that it closes, or restores stored ones.
  var keepsState: Bool { ["popUpToSaveState", "restoreState"].contains { xml.app($0) == "true" } }
  var location: SourceLocation { xml.location }
  /// The attributes that become no part of a command.
  var omitted: [String] {
    xml.members(except: [
      "android:id", "app:destination", "destination", "app:popUpTo", "popUpTo",
      "app:popUpToInclusive", "popUpToInclusive", "app:popUpToSaveState", "popUpToSaveState",
      "app:restoreState", "restoreState",
    ]) + arguments.flatMap(\.omitted)
  }
}

/// An `<argument>` element.
struct JetpackArgument: Sendable {
  let name: String
  let type: String?
  let isNullable: Bool
  let defaultValue: String?
  /// The attributes that become no part of a property.
  var omitted: [String] = []
  var location: SourceLocation?
}

extension JetpackArgument {
  init(_ xml: XMLElement) throws(ReadError) {
    self.init(
      name: try xml.required(xml.android("name"), "android:name"),
      type: xml.app("argType") ?? xml.app("type"),
      isNullable: xml.app("nullable") == "true",
      defaultValue: xml.android("defaultValue"),
      omitted: xml.members(except: [
        "android:name", "app:argType", "argType", "app:type", "type", "app:nullable", "nullable",
        "android:defaultValue",
      ]),
      location: xml.location
    )
  }
}

extension XMLElement {
  /// Returns an attribute in the namespace of Android.
  func android(_ name: String) -> String? { attribute(name, in: JetpackNames.android) }

  /// Returns an attribute in the namespace of apps, or in none.
  func app(_ name: String) -> String? { attribute(name, in: JetpackNames.app) ?? attribute(name) }

  /// Returns the names of the attributes except some, in order, with the usual prefixes.
  func members(except names: Set<String>) -> [String] {
    attributes.map { JetpackNames.prefixed($0.name) }.filter { !names.contains($0) }
  }
}
