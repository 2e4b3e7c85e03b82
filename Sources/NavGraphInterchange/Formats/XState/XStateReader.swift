import NavGraph

/// A reader of XState machines (JSON), versions 4 and 5.
///
/// Targets are resolved as in XState: `#id` is global, `.child` is relative to the state itself,
/// and other names are siblings (`resolveTarget` in `stateUtils.ts`).
struct XStateReader: SingleFileReader {
  static let format = InterchangeFormat.xstate
  static let extensions: Set = ["json"]

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
    "states", "initial", "on", "always", "after", "onDone", "type", "history", "target", "key",
  ]

  static func role(of content: ContentSample) -> FileRole {
    let members = content.jsonMembers
    let isNamed = !members.isDisjoint(with: ["id", "key"])
    let hasBehavior =
      !members.isDisjoint(with: ["on", "always", "after", "invoke", "entry", "exit", "context"])
    guard members.contains("states") || isNamed && hasBehavior else { return .none }
    return members.isDisjoint(with: ["vertices", "models", "nodes", "navgraph"]) ? .main : .none
  }

  static func read(_ file: SourceFile, into builder: DocumentBuilder) throws(ReadError) {
    var reader = try XStateReader(file, builder)
    try builder.add(reader.parse(), of: format)
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
    // An export writes this identifier for a machine without one.
    chart.states[0].foreign =
      foreign(of: root).filter { $0 != .init("id", .string(XStateWriter.machineID)) }
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
    if let description = node["description"]?.text, parent != nil { state.notes = [description] }
    state.foreign = parent == nil ? [] : foreign(of: node)
    if state.kind == .final { state.foreign.append(OrderedJSON.Member("type", "final")) }
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

  /// Returns the data of the format about a state: all members that do not define transitions.
  func foreign(of node: OrderedJSON) -> [OrderedJSON.Member] {
    var members = node.members(except: XStateReader.stateMembers).map { member in
      member.name == "invoke" ? .init(member.name, invoke(member.value)) : member
    }
    if node["states"] != nil, node.offset != root.offset, let initial = node["initial"] {
      members.append(.init("initial", initial))
    }
    return members
  }

  /// Returns invoked services without their transitions, which become commands.
  private func invoke(_ value: OrderedJSON) -> OrderedJSON {
    if let services = value.elements { return .array(services.map(invoke)) }
    guard value.members != nil else { return value }
    return .object(value.members(except: ["onDone", "onError", "onSnapshot"]))
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
