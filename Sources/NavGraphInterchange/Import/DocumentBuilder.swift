import NavGraph

/// Collects the elements that readers add, gives each a valid and unique name, and stores findings.
///
/// Only the builder changes the document, so that one rule holds for all formats: if a definition
/// joins an element that is already in the document, all of its columns are compared, and those that
/// differ are reported with both values. Otherwise, it becomes an element of its own.
///
/// A class, because the parsers and importers of all formats add to the same document.
final class DocumentBuilder {
  private(set) var document = NavigationDocument()
  /// The findings so far, in the order of their discovery.
  var findings: [InterchangeFinding] = []
  /// The decisions that the files do not make.
  let options: ImportOptions

  /// The paths of files in directories that only complete others, so that they can be damaged.
  var toleratedFiles: Set<String> = []

  /// The number of diagrams so far whose definitions can repeat those of other diagrams.
  private(set) var diagram = 0
  /// The screens by what identifies them in their files.
  private var identities: [[String]: ScreenID] = [:]
  private var flowIdentities: [[String]: FlowID] = [:]
  /// The flows that were only named so far.
  private var undefinedFlows: Set<FlowID> = []
  private var equalCommands: [EqualCommands: Int] = [:]
  /// The origins of commands with equal definitions, and the diagrams that added them.
  private var knownOrigins: [Int: [ScreenID?: Int]] = [:]

  private var screenNames = ElementNames<ScreenID>("Screen")
  private var commandNames = ElementNames<CommandID>("Command")
  private var flowNames = ElementNames<FlowID>("Flow")
  private var linkIndices: [ScreenID: Int] = [:]
  /// The number of screens, commands and origins.
  private var resultCount = 0
  /// The screens that are shown inside others, which need no command that opens them.
  private(set) var embeddings: [(screen: ScreenID, container: ScreenID)] = []
  /// The screens by the names of the classes in an app's code that show them.
  private(set) var screensByClass: [String: ScreenID] = [:]
  /// The members of files that no element of a document has.
  var omissions: [Omission: MemberOmissions] = [:]

  init(options: ImportOptions) { self.options = options }

  /// Begins a diagram whose definitions can repeat those of other diagrams, and returns its number.
  @discardableResult
  func beginDiagram() -> Int {
    diagram += 1
    return diagram
  }

  // MARK: Screens

  /// Adds a screen under its name, or under another one if the name is taken or not valid.
  ///
  /// - `qualifier`: The name of its container, which makes a repeated name unique.
  /// - `identity`: What identifies the screen in its files. The definition joins that of an earlier
  ///   screen with the same identity. Without an identity, it is a screen of its own.
  /// - `isPartial`: Whether other definitions can contain what this one leaves out.
  /// - Returns: The name that the screen has now.
  @discardableResult
  func add(
    _ screen: NavigationDocument.Screen,
    qualifier: String? = nil,
    as identity: [String]? = nil,
    isPartial: Bool = false
  ) throws(ReadError) -> ScreenID {
    var screen = screen
    screen.definition.properties = distinct(screen.properties, of: screen.id, at: screen.location)
    limitTitle(of: &screen)
    if let identity, let known = identities[identity] {
      join(screen, to: known, isPartial: isPartial)
      return known
    }
    screen.definition.id = unique(
      screen.id,
      in: &screenNames,
      qualifier: qualifier.map { "\($0)." },
      at: screen.location
    )
    if let identity { identities[identity] = screen.id }
    document.screens.append(screen)
    try addResults(1, at: screen.location)
    return screen.id
  }

  /// Joins a partial definition of a screen, which can have another name in its format, to it.
  func join(_ other: NavigationDocument.Screen, to screen: ScreenID) {
    var other = other
    other.definition.id = screen
    join(other, to: screen, isPartial: true)
  }

  private func join(_ other: NavigationDocument.Screen, to screen: ScreenID, isPartial: Bool) {
    guard let index = screenNames[screen] else { return }
    document.screens[index] = joined(document.screens[index], with: other, isPartial: isPartial)
  }

  /// Adds a property to a screen, or compares it with a declaration of the same name.
  func add(_ property: PropertyDeclaration, to screen: ScreenID, at location: SourceLocation?) {
    guard let index = screenNames[screen] else { return }
    let properties = document.screens[index].properties + [property]
    document.screens[index].definition.properties = distinct(properties, of: screen, at: location)
  }

  func add(_ tab: NavigationScreen.Tab, to screen: ScreenID) {
    if let index = screenNames[screen] { document.screens[index].tabs.append(tab) }
  }

  func setTabs(_ tabs: [NavigationScreen.Tab], ofScreen index: Int) {
    document.screens[index].tabs = tabs
  }

  func index(of screen: ScreenID) -> Int? { screenNames[screen] }
  func contains(_ screen: ScreenID) -> Bool { screenNames[screen] != nil }

  /// Returns the screen that a definition with an identity joins; nil if there is none.
  func screen(as identity: [String]) -> ScreenID? { identities[identity] }

  /// Records that a screen is shown inside another one; the order of calls does not matter.
  func show(_ screen: ScreenID, with container: ScreenID) { embeddings.append((screen, container)) }

  /// Records the class that shows a screen, unless it also shows an earlier one.
  func setClass(_ name: String, of screen: ScreenID) {
    if screensByClass[name] == nil { screensByClass[name] = screen }
  }

  /// Adds start screens, except known ones.
  func addRoots(_ screens: [ScreenID]) {
    for screen in screens where !document.roots.contains(screen) { document.roots.append(screen) }
  }

  // MARK: Commands

  /// Adds a command under its name, or under another one if the name is taken or not valid.
  ///
  /// - `qualifier`: The name of its container, which makes a repeated name unique.
  /// - `isNamed`: Whether the file contains the name, so that renaming it is reported.
  /// - `joining`: The commands that it joins. It must be equal to them in all columns, also in its
  ///   name before that was made unique.
  /// - Returns: The index of the command.
  @discardableResult
  func add(
    _ command: NavigationDocument.Command,
    qualifier: String? = nil,
    isNamed: Bool = true,
    joining: CommandJoining = .none
  ) throws(ReadError) -> Int {
    let equal = EqualCommands(command, joining)
    if let equal, let known = equalCommands[equal] {
      try addOrigins(of: command, to: known)
      return known
    }
    var command = command
    command.definition.name = unique(
      command.name,
      in: &commandNames,
      qualifier: qualifier.map { "\($0)/" },
      isReported: isNamed,
      at: command.location
    )
    if let style = command.definition.style {
      command.definition.style = valid(style, of: "Style", at: command.location)
    }
    let (index, location) = (document.commands.count, command.location)
    if let equal {
      equalCommands[equal] = index
      for origin in command.joinedOrigins { knownOrigins[index, default: [:]][origin] = diagram }
    }
    let count = 1 + command.originScreens.count
    document.commands.append(command)
    try addResults(count, at: location)
    return index
  }

  /// Adds the origins of a command to an equal one.
  private func addOrigins(of command: NavigationDocument.Command, to index: Int) throws(ReadError) {
    for origin in command.joinedOrigins {
      if let adder = knownOrigins[index, default: [:]].updateValue(diagram, forKey: origin) {
        guard adder == diagram else { continue }
        report(.dropped, "repeated-edge", at: command.location) {
          "The edge \(origin.map { "from '\($0)' " } ?? "")to '\(command.destination)' already exists."
        }
      } else if let origin {
        document.commands[index].definition.addOrigin(origin)
        try addResults(1, at: command.location)
      }
    }
  }

  // MARK: Flows

  /// Adds a flow under its name, or under another one if the name is taken or not valid.
  ///
  /// - `qualifier`: The name of its container, which makes a repeated name unique.
  /// - `identity`: What identifies the flow in its files, as of a screen.
  /// - Returns: The name that the flow has now.
  @discardableResult
  func add(
    _ flow: NavigationDocument.Flow,
    qualifier: String? = nil,
    as identity: [String]? = nil
  ) -> FlowID {
    if let identity, let known = flowIdentities[identity], let index = flowNames[known] {
      let isDefined = undefinedFlows.remove(known) == nil
      document.flows[index] = isDefined ? joined(document.flows[index], with: flow) : flow
      document.flows[index].name = known
      return known
    }
    var flow = flow
    flow.name = unique(
      flow.name,
      in: &flowNames,
      qualifier: qualifier.map { "\($0)." },
      at: flow.location
    )
    if let identity { flowIdentities[identity] = flow.name }
    document.flows.append(flow)
    return flow.name
  }

  /// Returns the flow with a name, made valid, and adds it if no file has defined it.
  func flow(named name: FlowID, at location: SourceLocation?) -> FlowID {
    let identity = DocumentBuilder.identity(of: name)
    if let known = flowNames[name] == nil ? flowIdentities[identity] : name { return known }
    let flow = add(NavigationDocument.Flow(name, at: location), as: identity)
    undefinedFlows.insert(flow)
    return flow
  }

  // MARK: Links

  /// Adds a link, or compares it with that of the same pattern.
  func add(_ link: NavigationDocument.Link) {
    let pattern = ScreenID(link.pattern)
    if let index = linkIndices[pattern] {
      document.links[index] = joined(document.links[index], with: link)
    } else {
      linkIndices[pattern] = document.links.count
      document.links.append(link)
    }
  }

  // MARK: Documents

  /// Adds a whole document, whose elements join those with the same names.
  func add(_ other: NavigationDocument) throws(ReadError) {
    beginDiagram()
    for flow in other.flows { add(flow, as: DocumentBuilder.identity(of: flow.name)) }
    // A file can name a flow without listing it.
    for flow in other.commands.compactMap(\.definition.flow) + other.links.compactMap(\.flow) {
      _ = self.flow(named: flow, at: nil)
    }
    addRoots(other.roots)
    document.notes += other.notes
    document.rows += other.rows.filter { !document.rows.contains($0) }
    addUnresolvedCalls(other.unresolvedCallCount)
    for link in other.links { add(link) }
    for screen in other.screens {
      try add(screen, as: DocumentBuilder.identity(of: screen.id))
    }
    for command in other.commands { try add(command, joining: .origins) }
  }

  /// Counts navigation calls whose destination is unknown.
  func addUnresolvedCalls(_ count: Int) { document.unresolvedCallCount += count }

  // MARK: Limits

  /// Counts the added screens, commands and origins.
  private func addResults(_ count: Int, at location: SourceLocation?) throws(ReadError) {
    resultCount += count
    try options.limits.check(resultCount, .results, at: location ?? SourceLocation(startOf: ""))
  }
}

extension NavigationCommand {
  /// Adds an origin to a command that is not universal, without copying the others.
  fileprivate mutating func addOrigin(_ screen: ScreenID) {
    guard case .screens(var screens) = origins else { return }
    origins = .anywhere
    screens.append(screen)
    origins = .screens(screens)
  }
}
