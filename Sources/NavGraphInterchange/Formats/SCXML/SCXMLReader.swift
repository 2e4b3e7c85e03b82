import NavGraph

extension InterchangeFormat {
  /// State Chart XML, a recommendation of the W3C.
  public static let scxml = InterchangeFormat("scxml", "SCXML", extensions: ["scxml", "xml"])
}

/// A reader of State Chart XML (https://www.w3.org/TR/scxml/) that creates states and transitions.
///
/// Section numbers in comments refer to the recommendation of the W3C.
struct SCXMLReader: SingleFileReader {
  static let format = InterchangeFormat.scxml
  static let writer: (any FormatWriter.Type)? = SCXMLWriter.self
  static let namespace = "http://www.w3.org/2005/07/scxml"

  private let builder: DocumentBuilder
  private let document: XMLDocument
  private var chart = StateChart(states: [], covers: SCXMLReader.covers)
  private var elements: [XMLElement] = []
  private var identifiers: [String: Int] = [:]

  private static let stateNames: Set<String> = ["state", "parallel", "final", "history"]

  static func role(of content: ContentSample) -> FileRole {
    content.xmlRoot?.name == "scxml" ? .main : .none
  }

  static func read(_ file: SourceFile, into builder: DocumentBuilder) throws(ReadError) {
    var reader = try SCXMLReader(file, builder)
    try builder.add(reader.parse(), of: Self.self)
  }

  private init(_ file: SourceFile, _ builder: DocumentBuilder) throws(ReadError) {
    self.builder = builder
    document = try XMLDocument(file, limits: builder.options.limits)
    guard document.root.name.local == "scxml" else {
      throw ReadError(.otherFormat(.scxml), at: file.start)
    }
  }

  private mutating func parse() throws(ReadError) -> StateChart {
    addState(document.root, parent: nil)
    chart.usesDocumentOrder = true
    for state in chart.states.indices { resolveInitial(of: state) }
    for state in chart.states.indices { addTransitions(of: state) }
    chart.states[0].omitted = omitted(of: document.root)
    return chart
  }

  /// Returns whether an event descriptor covers another one (3.12.1): its tokens, which are
  /// separated by dots, are a prefix of the other tokens.
  ///
  /// `.*` and `.` at the end have no effect.
  @Sendable static func covers(_ pattern: String, _ event: String) -> Bool {
    if pattern == "*" { return true }
    let (prefix, name) = (trimmed(pattern), trimmed(event))
    return name == prefix || name.hasPrefix("\(prefix).")
  }

  private static func trimmed(_ descriptor: String) -> Substring {
    var descriptor = descriptor[...]
    if descriptor.hasSuffix(".*") { descriptor = descriptor.dropLast(2) }
    if descriptor.hasSuffix(".") { descriptor = descriptor.dropLast() }
    return descriptor
  }

  // MARK: States

  private mutating func addState(_ element: XMLElement, parent: Int?) {
    let index = chart.states.count
    // The name of the machine is not an identifier, to which transitions can lead.
    let id = parent == nil ? nil : element.attribute("id")
    let name =
      id ?? parent.map { "\(chart.states[$0].name).\(chart.states[$0].children.count)" }
      ?? element.attribute("name")
    var state = StateChart.State(
      kind: kind(of: element),
      name: name ?? "machine",
      key: name ?? "machine",
      parent: parent,
      location: element.location
    )
    if parent != nil {
      state.omitted = omitted(of: element)
      if id == nil {
        builder.report(.assumed, "missing-id", at: element.location) {
          "A <\(element.name.local)> has no id; it is imported as '\(state.name)'."
        }
      }
    }
    chart.states.append(state)
    elements.append(element)
    if let id {
      if identifiers[id] != nil {
        builder.report(.assumed, "repeated-id", at: element.location) {
          "Several states have the id '\(id)'."
        }
      }
      if identifiers[id] == nil { identifiers[id] = index }
    }
    if let parent { chart.states[parent].children.append(index) }
    for child in element.children where SCXMLReader.stateNames.contains(child.name.local) {
      addState(child, parent: index)
    }
  }

  private func kind(of element: XMLElement) -> StateChart.State.Kind {
    switch element.name.local {
    case "parallel": return .parallel
    case "final": return .final
    case "history": return .history
    default:
      let hasChildren = element.children.contains { child in
        SCXMLReader.stateNames.contains(child.name.local) && child.name.local != "history"
      }
      return hasChildren || element.name.local == "scxml" ? .compound : .atomic
    }
  }

  /// Resolves the initial state, which is the first child if there is none (3.2, 3.3).
  private mutating func resolveInitial(of state: Int) {
    let element = elements[state]
    switch chart.states[state].kind {
    case .compound:
      let targets = initial(of: element) ?? element.attribute("initialstate")
      chart.states[state].initial = resolve(targets ?? "", of: element)
      if chart.states[state].initial.isEmpty {
        let first = chart.states[state].children.first { chart.states[$0].kind != .history }
        chart.states[state].initial = [first].compactMap { $0 }
      }
    case .history:
      let target = element.child("transition")?.attribute("target")
      chart.states[state].initial = resolve(target ?? "", of: element)
      if chart.states[state].initial.isEmpty, let parent = chart.states[state].parent {
        builder.report(.assumed, "missing-history-default", at: element.location) {
          "History '\(chart.states[state].name)' has no default transition; it is imported as the initial "
            + "state of '\(chart.states[parent].name)'."
        }
        chart.states[state].initial = [parent]
      }
    default: break
    }
  }

  /// Returns the targets of the attribute or of the child `initial`.
  private func initial(of element: XMLElement) -> String? {
    element.attribute("initial")
      ?? element.child("initial")?.child("transition")?.attribute("target")
  }

  private mutating func resolve(_ targets: String, of element: XMLElement) -> [Int] {
    var states: [Int] = []
    for id in targets.split(whereSeparator: \.isWhitespace) {
      if let state = identifiers[String(id)] {
        states.append(state)
      } else {
        builder.report(.dropped, "missing-state", at: element.location) {
          "Target '\(id)' is not in the machine."
        }
      }
    }
    return states
  }

  // MARK: Transitions

  private mutating func addTransitions(of state: Int) {
    guard chart.states[state].kind != .history else { return }
    for element in elements[state].children("transition") {
      let target = element.attribute("target")
      let targets = resolve(target ?? "", of: element)
      // A transition whose targets are all missing must not shadow others.
      if target != nil, targets.isEmpty { continue }
      for trigger in triggers(of: element) {
        var transition = StateChart.Transition(trigger: trigger, location: element.location)
        transition.targets = targets
        transition.guard = StateGuard(code: element.attribute("cond"))
        transition.omitted =
          (element.attribute("type") == nil ? [] : ["type"]) + element.children.map(\.name.local)
        chart.states[state].transitions.append(transition)
      }
    }
    for invoke in elements[state].children("invoke") {
      let source = invoke.attribute("src") ?? invoke.attribute("type") ?? ""
      builder.report(.dropped, "invoke", at: invoke.location) {
        "Machine '\(source)' that a state invokes is ignored."
      }
    }
  }

  /// Returns the causes of a transition (5.10.1): the end of a state and events of the platform are
  /// separate causes.
  private func triggers(of element: XMLElement) -> [StateChart.Transition.Trigger] {
    guard let event = element.attribute("event") else { return [.always] }
    var taps: [String] = []
    var triggers: [StateChart.Transition.Trigger] = []
    for descriptor in event.split(whereSeparator: \.isWhitespace).map(String.init) {
      if descriptor.hasPrefix("done.state."),
        let state = identifiers[String(descriptor.dropFirst("done.state.".count))]
      {
        triggers.append(.doneState(state))
      } else if SCXMLReader.isOfPlatform(descriptor) {
        triggers.append(.automatic(descriptor))
      } else {
        taps.append(descriptor)
      }
    }
    return (taps.isEmpty ? [] : [.events(taps)]) + triggers
  }

  /// Returns whether an event is not caused by the user, but by a service or an error (5.10.1).
  static func isOfPlatform(_ event: String) -> Bool {
    event.hasPrefix("done.") || event.hasPrefix("error.")
  }

  /// Returns the attributes and children of a state that navgraph does not have.
  private func omitted(of element: XMLElement) -> [String] {
    let handled: Set = ["id", "initial", "initialstate"]
    let isRoot = element.name.local == "scxml"
    let attributes = element.attributes.filter { attribute in
      !handled.contains(attribute.name.local) && attribute.name.namespace.isEmpty
        && !(isRoot && ["name", "version"].contains(attribute.name.local))
    }
    let children = element.children.map(\.name.local).filter { name in
      !SCXMLReader.stateNames.contains(name) && !["transition", "initial", "invoke"].contains(name)
    }
    return attributes.map(\.name.local) + children
      + (element.name.local == "final" ? ["final"] : [])
  }
}
