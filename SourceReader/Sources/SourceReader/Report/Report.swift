/// The document that the program prints: `navgraph-source.schema.json` describes it.
struct Report: Codable {
  struct Screen: Codable {
    let name: String, type: String, file: String, line: Int, kind: String, title: String?
    let isStart: Bool
    let properties: [Property]
  }
  struct Property: Codable { let name: String, type: String }
  struct Edge: Codable {
    let origin: String, destination: String
    let presentation: Presentation
    let confidence: Confidence
    let file: String, line: Int, rule: String, condition: String?
  }
  struct Call: Codable { let file: String, line: Int, call: String, reason: String }
  /// A construction, with the call around it.
  struct Constructed: Codable { let screen: String, file: String, line: Int, around: String }
  struct Counts: Codable {
    var files = 0, lines = 0, calls = 0, resolved = 0, system = 0, constructed = 0, reached = 0
  }
  struct Link: Codable { let pattern: String, screen: String, file: String, line: Int }
  struct Finding: Codable { let file: String, line: Int, message: String }

  var navgraphSource = 1
  var language = "swift"
  var counts = Counts()
  var screens: [Screen] = []
  var starts: [String] = []
  var edges: [Edge] = []
  var open: [Call] = []
  var system: [Place] = []
  var resolved: [Place] = []
  var withoutWayIn: [Constructed] = []
  /// The apps of the projects.
  var apps: [String] = []
  /// The beginnings of the links that open the app.
  var schemes: [String] = []
  var links: [Link] = []
  var findings: [Finding] = []
}

extension Report {
  /// Creates the report of a finished analysis.
  ///
  /// - `texts`: The string tables, for titles.
  init(_ analysis: Analysis, texts: LocalizedStrings = LocalizedStrings()) {
    let names = ScreenNames(analysis)
    let visible = analysis.screens.subtracting(
      analysis.roots.isEmpty ? [] : analysis.hiddenWrappers
    )
    let connected = visible.union(analysis.edges.flatMap { [$0.origin, $0.destination] })
    screens = connected.sorted().map { type in
      let place = type.place ?? type.allMembers.map { $0.place($0.body) }.min()
      return Screen(
        name: names[type],
        type: type.name,
        file: place?.file ?? "",
        line: place?.line ?? 1,
        kind: analysis.index.isController(type) ? "controller" : "view",
        title: Titles.title(of: type).map { texts[$0] },
        isStart: analysis.roots.contains(type),
        properties: Self.properties(of: type)
      )
    }
    starts = analysis.roots.map { names[$0] }.sorted()
    var best: [String: Edge] = [:]
    var positions: [String: Int] = [:]
    for edge in analysis.edges.sorted() {
      let new = Edge(
        origin: names[edge.origin],
        destination: names[edge.destination],
        presentation: edge.presentation,
        confidence: edge.confidence,
        file: edge.place.file,
        line: edge.place.line,
        rule: edge.rule,
        condition: edge.condition
      )
      let key = "\(new.origin)\n\(new.destination)\n\(new.presentation.rawValue)"
      guard best[key] == nil else { continue }
      best[key] = new
      positions[key] = edge.presentation == .tab ? edge.position : 0
    }
    // Tabs are in the order of the source.
    edges = best.sorted {
      ($0.value.origin, positions[$0.key] ?? 0, $0.key)
        < ($1.value.origin, positions[$1.key] ?? 0, $1.key)
    }.map(\.value)
    let closed = analysis.resolved.union(analysis.system)
    // A call can have several destinations; the first one stands for all.
    var places: Set<Place> = []
    open = analysis.open.filter { !closed.contains($0.place) }
      .sorted { ($0.place, $0.reason, $0.call) < ($1.place, $1.reason, $1.call) }
      .filter { places.insert($0.place).inserted }
      .map { Call(file: $0.place.file, line: $0.place.line, call: $0.call, reason: $0.reason) }
    system = analysis.system.subtracting(analysis.resolved).sorted()
    resolved = analysis.resolved.sorted()
    schemes = analysis.schemes
    links = analysis.links.sorted { $0.key < $1.key }.map { pattern, link in
      let (file, line) = (link.place.file, link.place.line)
      return Link(pattern: pattern, screen: names[link.destination], file: file, line: line)
    }
    addConstructions(analysis, names)
    counts.resolved = resolved.count
    counts.system = system.count
    counts.calls = resolved.count + open.count
  }

  /// Lists the screens that are constructed, and to which no edge leads.
  private mutating func addConstructions(_ analysis: Analysis, _ names: ScreenNames) {
    let entered = Set(analysis.edges.map(\.destination)).union(analysis.roots)
    for (type, uses) in analysis.constructions.sorted(by: { $0.key < $1.key })
    where analysis.index.canBeScreen(type) && !analysis.isPart(type)
      && analysis.wrappers[type] == nil
    {
      guard !entered.contains(type) else {
        counts.constructed += 1
        counts.reached += 1
        continue
      }
      // A view in the body of another view is a part of it.
      let looksWhole = analysis.screens.contains(type) || analysis.isFullScreen(type)
      let outside = uses.filter { !analysis.index.isView($0.member.owner) || $0.around != nil }
      guard looksWhole, let use = outside.first else { continue }
      counts.constructed += 1
      withoutWayIn.append(
        Constructed(
          screen: names[type],
          file: use.member.file,
          line: use.node.line,
          around: use.around ?? use.member.name
        )
      )
    }
  }

  private static func properties(of type: TypeRecord) -> [Property] {
    let simple = [
      "String": "string", "Int": "int", "Double": "double", "Float": "double", "CGFloat": "double",
      "Bool": "bool",
    ]
    return type.propertyNames.compactMap { name in
      guard let property = type.properties[name], property.isStored, !property.isStatic,
        !property.hasValue, !property.isPrivate, let text = property.type, !text.contains("->"),
        property.attributes.isSubset(of: ["ObservedObject", "Bindable", "Perception.Bindable"]),
        !type.viewParameters.contains(TypeName.core(text))
      else { return nil }
      let isSimple = !text.hasPrefix("[")
      return Property(
        name: name,
        type: isSimple ? simple[TypeName.core(text)] ?? "object" : "object"
      )
    }
  }
}

extension Use {
  /// The closest call around a construction that is no container of SwiftUI or modifier.
  fileprivate var around: String? {
    let call = node.enclosing.first { outer, inner in
      outer.kind == .call && outer.base != inner && !["", "AnyView"].contains(outer.name)
    }
    return call.flatMap { Containers.layouts.contains($0.outer.name) ? nil : $0.outer.name }
  }
}

/// The names of screens: that of the type, qualified only where two share it.
struct ScreenNames {
  private let shared: Set<String>
  private let namesakes: [String: [TypeRecord]]

  init(_ analysis: Analysis) {
    let types = analysis.screens.union(analysis.edges.flatMap { [$0.origin, $0.destination] })
    namesakes = analysis.index.namesakes
    shared = Set(Dictionary(grouping: types, by: \.simpleName).filter { $0.value.count > 1 }.keys)
  }

  subscript(_ type: TypeRecord) -> String {
    guard shared.contains(type.simpleName) else { return type.simpleName }
    guard namesakes[type.name] != nil, let file = type.place?.file else { return type.name }
    // Types of several targets are qualified by the first folder in which they differ.
    return "\(file.split(separator: "/").first ?? "").\(type.name)"
  }
}

/// The titles of screens.
enum Titles {
  /// Returns the literal title of a screen, or the key of its title.
  static func title(of type: TypeRecord) -> String? {
    let members = ["body", "viewDidLoad", "init"].flatMap { type.members[$0] ?? [] }
    return members.lazy.compactMap { $0.body.all.lazy.compactMap(title).first }
      .first { !$0.isEmpty }
  }

  private static func title(_ node: Node) -> String? {
    if node.kind == .call, ["navigationTitle", "navigationBarTitle"].contains(node.name) {
      return node.firstUnlabelled.flatMap(text)
    }
    let properties = ["title", "self.title", "navigationItem.title"]
    guard node.kind == .assignment, properties.contains(node.base?.path ?? "") else { return nil }
    return node.children.first.flatMap(text)
  }

  /// Returns the text in `"text"`, `Text("text")`, `String(localized: "text")` or `"text".localized`.
  private static func text(_ node: Node) -> String? {
    if node.kind == .string { return node.name }
    guard node.kind == .call || node.kind == .member else { return nil }
    let text = node.base.flatMap { $0.kind == .string ? $0 : nil } ?? node.arguments.first?.value
    return text?.kind == .string ? text?.name : nil
  }
}
