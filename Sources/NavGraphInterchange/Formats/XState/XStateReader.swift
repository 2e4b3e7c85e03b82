import NavGraph

extension InterchangeFormat {
  /// XState machines, versions 4 and 5 (JSON).
  public static let xstate = InterchangeFormat("xstate", "XState JSON", extensions: ["json"])
}

/// A reader of XState machines (JSON), versions 4 and 5.
///
/// Targets are resolved as in XState: `#id` is global, `.child` is relative to the state itself,
/// and other names are siblings (`resolveTarget` in `stateUtils.ts`).
struct XStateReader: SingleFileReader {
  static let format = InterchangeFormat.xstate
  static let writer: (any FormatWriter.Type)? = XStateWriter.self

  let builder: DocumentBuilder
  let text: SourceText
  let root: OrderedJSON
  var chart = StateChart(states: [], covers: XStateReader.covers)
  var nodes: [OrderedJSON] = []
  /// The states by their identifiers or paths.
  var identifiers: [String: Int] = [:]
  /// The path of each state from the machine, which begins with the machine's identifier.
  var paths: [String] = []

  /// The members of a state that become states, transitions or names.
  static let stateMembers: Set<String> = [
    "id", "key", "states", "initial", "on", "always", "after", "onDone", "type", "history",
    "target",
  ]

  static func role(of content: ContentSample) -> FileRole {
    let members = content.jsonMembers
    let isNamed = !members.isDisjoint(with: ["id", "key"])
    let hasBehavior =
      !members.isDisjoint(with: ["on", "always", "after", "invoke", "entry", "exit", "context"])
    return members.contains("states") || isNamed && hasBehavior ? .possible : .none
  }

  static func read(_ file: SourceFile, into builder: DocumentBuilder) throws(ReadError) {
    var reader = try XStateReader(file, builder)
    try builder.add(reader.parse(), of: Self.self)
  }

  init(_ file: SourceFile, _ builder: DocumentBuilder) throws(ReadError) {
    self.builder = builder
    text = try SourceText(file)
    root = try builder.json(of: text)
    guard root.members != nil else { throw ReadError(.otherFormat(.xstate), at: file.start) }
  }

  mutating func parse() throws(ReadError) -> StateChart {
    let id = root["id"]?.text ?? root["key"]?.text ?? "machine"
    try addState(root, key: id, parent: nil)
    resolveInitialStates()
    for state in chart.states.indices { try addTransitions(of: state) }
    chart.states[0].omitted = omitted(of: root)
    return chart
  }

  /// Returns whether an event descriptor covers another one: both are equal, or a wildcard at its
  /// end matches.
  @Sendable static func covers(_ pattern: String, _ event: String) -> Bool {
    if pattern == event || pattern == "*" { return true }
    guard pattern.hasSuffix(".*") else { return false }
    let prefix = pattern.dropLast(2)
    return event == prefix || event.hasPrefix("\(prefix).")
  }

  // MARK: States

  mutating func addState(_ node: OrderedJSON, key: String, parent: Int?) throws(ReadError) {
    guard node.members != nil else {
      throw ReadError(
        .unexpected("another value", expected: "the object of state '\(key)'"),
        at: text.location(node.offset)
      )
    }
    let index = chart.states.count
    let path = parent.map { "\(paths[$0]).\(key)" } ?? key
    var state = StateChart.State(
      kind: kind(of: node),
      name: parent == nil ? key : String(path.dropFirst(paths.first.map { $0.count + 1 } ?? 0)),
      key: key,
      parent: parent,
      location: text.location(node.offset)
    )
    if let description = node["description"]?.text { state.notes = [description] }
    state.omitted = omitted(of: node)
    chart.states.append(state)
    nodes.append(node)
    paths.append(path)
    identifiers[path] = identifiers[path] ?? index
    if let id = node["id"]?.text { identifiers[id] = index }
    for member in node["states"]?.members ?? [] {
      chart.states[index].children.append(chart.states.count)
      try addState(member.value, key: member.name, parent: index)
    }
  }

  func kind(of node: OrderedJSON) -> StateChart.State.Kind {
    switch node["type"]?.text {
    case "parallel": .parallel
    case "history": .history
    case "final": .final
    case _ where node["states"]?.members?.isEmpty == false: .compound
    // The machine of an empty database is not a screen.
    case _ where node["states"] != nil && node.offset == root.offset: .compound
    // The type can be left out, as `states` and `history` imply it.
    default: node["history"].map { ![false, .null, ""].contains($0) } == true ? .history : .atomic
    }
  }

  /// Returns the members of a state that navgraph does not have.
  ///
  /// Transitions of invoked services become commands, but the services do not.
  private func omitted(of node: OrderedJSON) -> [String] {
    let isScreen = node["states"] == nil && node.offset != root.offset
    let handled = XStateReader.stateMembers.union(isScreen ? ["description"] : [])
    return node.members(except: handled).map(\.name) + (node["type"] == "final" ? ["type"] : [])
  }

  /// Resolves the initial states of all states, and then those of history states, which can be the
  /// initial states of their parents.
  mutating func resolveInitialStates() {
    for index in chart.states.indices where chart.states[index].kind == .compound {
      resolveInitialState(of: index)
    }
    for index in chart.states.indices where chart.states[index].kind == .history {
      resolveHistory(index)
    }
  }

  mutating func resolveInitialState(of index: Int) {
    let node = nodes[index]["initial"]
    let name = (node?["target"] ?? node)?.list.first?.text
    if let name {
      let key = name.hasPrefix(".") ? String(name.dropFirst()) : name
      if let state = name.hasPrefix("#") ? self.state(id: name) : descendant(key, of: index) {
        chart.states[index].initial = [state]
        return
      }
    }
    guard let first = chart.states[index].children.first else { return }
    chart.states[index].initial = [first]
    builder.report(.assumed, "missing-initial", at: text.location(nodes[index].offset)) {
      "State '\(chart.states[index].name)' has no initial state"
        + (name.map { " '\($0)'" } ?? "") + "; it is imported as '\(chart.states[first].key)'."
    }
  }

  mutating func resolveHistory(_ index: Int) {
    guard let parent = chart.states[index].parent else { return }
    let targets = (nodes[index]["target"]?.list ?? []).compactMap(\.text)
      .compactMap { resolve($0, from: index) }
    if !targets.isEmpty {
      chart.states[index].initial = targets
    } else if chart.states[parent].kind == .parallel {
      chart.states[index].initial = chart.states[parent].children.filter { $0 != index }
    } else {
      chart.states[index].initial = chart.states[parent].initial
    }
  }

  // MARK: References

  /// Returns the state that a target refers to; nil if there is none.
  func resolve(_ target: String, from state: Int) -> Int? {
    if target.hasPrefix("#") { return self.state(id: target) }
    if target.hasPrefix(".") {
      let path = target.dropFirst()
      return path.isEmpty ? state : descendant(String(path), of: state)
    }
    return chart.states[state].parent.flatMap { descendant(target, of: $0) }
  }

  /// Returns the state for a global reference: an identifier, or an identifier followed by a path.
  func state(id: String) -> Int? {
    let reference = String(id.dropFirst())
    if let state = identifiers[reference] { return state }
    var end = reference.endIndex
    while let dot = reference[..<end].lastIndex(of: ".") {
      if let state = identifiers[String(reference[..<dot])] {
        return descendant(String(reference[reference.index(after: dot)...]), of: state)
      }
      end = dot
    }
    return nil
  }

  /// Returns the state for a path of keys, which can contain dots.
  func descendant(_ path: String, of state: Int) -> Int? {
    let children = chart.states[state].children
    if let child = children.first(where: { chart.states[$0].key == path }) { return child }
    for child in children {
      let prefix = chart.states[child].key + "."
      guard path.hasPrefix(prefix) else { continue }
      let rest = String(path.dropFirst(prefix.count))
      // A path ends at an empty key.
      if rest.isEmpty { return child }
      if let found = descendant(rest, of: child) { return found }
    }
    return nil
  }
}
