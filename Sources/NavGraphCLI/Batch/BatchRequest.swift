import NavGraph

/// A route request in JSON, a line of the input of `batch`.
struct BatchRequest: Decodable {
  private let from: Entry?
  private let stack: [Entry]?
  private let to: Entry
  private let via: [Entry]?
  private let properties: PropertyDictionary?
  private let context: PropertyDictionary?
  private let avoid: [String]?
  private let maximumSteps: Int?

  /// The names of the members.
  private static let memberNames = [
    "from", "stack", "to", "via", "properties", "context", "avoid", "maximumSteps",
  ]

  init(from decoder: any Decoder) throws { try self.init(from: decoder, otherMembers: []) }

  /// Decodes a request from an object that may also have the given other members.
  init(from decoder: any Decoder, otherMembers: [String]) throws {
    let members = try decoder.container(keyedBy: MemberName.self)
    try members.rejectNames(except: BatchRequest.memberNames + otherMembers)
    try self.init(
      from: try members.decodeIfPresent(Entry.self, forKey: "from"),
      stack: try members.decodeIfPresent([Entry].self, forKey: "stack"),
      to: try members.decode(Entry.self, forKey: "to"),
      via: try members.decodeIfPresent([Entry].self, forKey: "via"),
      properties: try members.decodeIfPresent(PropertyDictionary.self, forKey: "properties"),
      context: try members.decodeIfPresent(PropertyDictionary.self, forKey: "context"),
      avoid: try members.decodeIfPresent([String].self, forKey: "avoid"),
      maximumSteps: try members.decodeIfPresent(PropertyValue.self, forKey: "maximumSteps")
    )
  }

  /// Creates a request from the values of its members; nil stands for a member that is missing, or
  /// null.
  ///
  /// - Throws: `MalformedRequest` if the values do not form a valid request.
  init(
    from: Entry?,
    stack: [Entry]?,
    to: Entry,
    via: [Entry]?,
    properties: PropertyDictionary?,
    context: PropertyDictionary?,
    avoid: [String]?,
    maximumSteps: PropertyValue?
  ) throws(MalformedRequest) {
    self.from = from
    self.stack = stack
    self.to = to
    self.via = via
    self.properties = properties
    self.context = context
    self.avoid = avoid
    self.maximumSteps = try BatchRequest.maximumSteps(maximumSteps)
    guard from != nil || stack != nil else {
      throw MalformedRequest(description: "Specify 'from' or 'stack'.")
    }
    if from != nil, stack != nil { throw MalformedRequest.twoStarts }
  }

  /// Returns the value of the member `maximumSteps`; nil if it is missing.
  static func maximumSteps(_ limit: PropertyValue?) throws(MalformedRequest) -> Int? {
    guard let limit else { return nil }
    guard case .int(let steps) = limit.converted(to: .int), steps >= 0 else {
      throw MalformedRequest(
        description: "'maximumSteps' takes a whole number from 0, not \(limit).",
        codingPath: [MemberName(stringLiteral: "maximumSteps")]
      )
    }
    return steps
  }

  /// Returns the request, with the current names of renamed screens.
  ///
  /// - Throws: `MalformedRequest` if the tabs of an entry do not match those of its screen.
  func request(in graph: NavigationGraph) throws(MalformedRequest) -> RouteRequest {
    let entries = stack ?? from.map { [$0] } ?? []
    return RouteRequest(
      from: ScreenStack(try entries.stackEntries(in: graph)),
      to: to.milestone(in: graph),
      properties ?? [:],
      via: (via ?? []).map { $0.milestone(in: graph) },
      context: context ?? [:],
      avoiding: (avoid ?? []).map { graph.currentName(of: ScreenID($0)) ?? ScreenID($0) },
      maximumSteps: maximumSteps
    )
  }

  /// Returns the current names of the renamed screens in the request, by their former names.
  func renamedScreens(in graph: NavigationGraph) -> [String: String] {
    let names = ((stack ?? []) + [from, to].compactMap { $0 } + (via ?? [])).flatMap(\.screens)
    return (names + (avoid ?? [])).reduce(into: [:]) { renamed, name in
      guard let present = graph.currentName(of: ScreenID(name)), present != ScreenID(name) else {
        return
      }
      renamed[name] = present.name
    }
  }

  /// A screen: its name, or an object with its name, properties, presentation, style and tabs.
  struct Entry: Decodable {
    var screen: String
    var properties: PropertyDictionary = [:]
    var presentation: Presentation?
    /// The style for the host.
    var style: String?
    /// The stacks of the tabs of a container, by the names of the tabs.
    var tabs: [String: [Entry]] = [:]
    /// The name of the selected tab.
    var selected: String?

    init(from decoder: any Decoder) throws {
      if let name = try? decoder.singleValueContainer().decode(String.self) {
        screen = name
        return
      }
      guard let members = try? decoder.container(keyedBy: MemberName.self) else {
        let context = DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "")
        throw DecodingError.typeMismatch(Milestone.self, context)
      }
      try members.rejectNames(
        except: ["screen", "properties", "presentation", "style", "tabs", "selected"]
      )
      tabs = try members.decodeIfPresent([String: [Entry]].self, forKey: "tabs") ?? [:]
      selected = try members.decodeIfPresent(String.self, forKey: "selected")
      screen = try members.decode(String.self, forKey: "screen")
      properties = try members.decodeIfPresent(PropertyDictionary.self, forKey: "properties") ?? [:]
      let presentation = try members.decodeIfPresent(String.self, forKey: "presentation")
      style = try members.decodeIfPresent(String.self, forKey: "style")
      self.presentation = try presentation.map { name in
        guard let presentation = Presentation(rawValue: name) else {
          throw MalformedRequest(
            description: "A presentation is push, present or root, not '\(name)'.",
            codingPath: decoder.codingPath + [MemberName(stringLiteral: "presentation")]
          )
        }
        return presentation
      }
    }

    /// Creates the entry of a screen without properties.
    init(_ screen: String) { self.screen = screen }

    func milestone(in graph: NavigationGraph) -> Milestone {
      Milestone(currentName(in: graph), properties)
    }

    private func currentName(in graph: NavigationGraph) -> ScreenID {
      graph.currentName(of: ScreenID(screen)) ?? ScreenID(screen)
    }

    /// The names of the screens of the entry and of its tabs.
    var screens: [String] { [screen] + tabs.values.joined().flatMap(\.screens) }

    func stackEntry(
      isBottom: Bool,
      in graph: NavigationGraph
    ) throws(MalformedRequest) -> StackEntry {
      StackEntry(
        currentName(in: graph),
        properties: properties,
        presentation: presentation ?? (isBottom ? .root : .push),
        style: style,
        tabs: try stacks(in: graph)
      )
    }

    /// Returns the stacks of the tabs; nil for fresh ones.
    private func stacks(
      in graph: NavigationGraph
    ) throws(MalformedRequest) -> TabStacks<StackEntry>? {
      guard !tabs.isEmpty || selected != nil else { return nil }
      let defined = graph.screen(currentName(in: graph))?.tabs ?? []
      let known = Set(defined.map(\.name.name))
      for name in tabs.keys.sorted() + [selected].compactMap({ $0 }) where !known.contains(name) {
        let list = defined.isEmpty ? "none" : defined.map(\.name.name).joined(separator: ", ")
        throw MalformedRequest(
          description: "'\(screen)' has no tab '\(name)'. Its tabs are: \(list)."
        )
      }
      var stacks: [TabStacks<StackEntry>.Tab] = []
      for tab in defined {
        let entries = try tabs[tab.name.name]?.stackEntries(in: graph) ?? []
        if let bottom = entries.first?.screen, bottom != tab.root {
          throw MalformedRequest(
            description: "Tab '\(tab.name)' of '\(screen)' begins with '\(tab.root)', not with "
              + "'\(bottom)'."
          )
        }
        stacks.append(TabStacks.Tab(tab.name, entries))
      }
      let index = defined.firstIndex { $0.name.name == selected } ?? 0
      return TabStacks(stacks, selectedIndex: index)
    }
  }
}

extension [BatchRequest.Entry] {
  /// Returns the entries of a stack, bottom to top.
  func stackEntries(
    in graph: NavigationGraph
  ) throws(MalformedRequest) -> [StackEntry] {
    var entries: [StackEntry] = []
    for (position, entry) in enumerated() {
      entries.append(try entry.stackEntry(isBottom: position == 0, in: graph))
    }
    return entries
  }
}

extension KeyedDecodingContainer<MemberName> {
  /// Throws an error if there is a member whose name is not in the list.
  func rejectNames(except known: [String]) throws {
    let unknown = allKeys.map(\.stringValue).filter { !known.contains($0) }
    guard let name = unknown.min() else { return }
    let list = known.joined(separator: ", ")
    throw MalformedRequest(
      description: "Unknown key '\(name)'. The keys are \(list).",
      codingPath: codingPath + [MemberName(stringLiteral: name)]
    )
  }
}

/// The reason why a JSON value is not a request.
struct MalformedRequest: Error, CustomStringConvertible {
  let description: String
  /// The path of the member to which the reason applies; empty for the request itself.
  var codingPath: [any CodingKey] = []

  static let twoStarts = MalformedRequest(description: "Specify 'from' or 'stack', not both.")
}
