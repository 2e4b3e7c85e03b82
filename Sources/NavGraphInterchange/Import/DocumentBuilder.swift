import NavGraph

/// Collects the elements that readers add, gives each a valid and unique name, and stores findings.
///
/// A class, because the parsers and importers of all formats add to the same document.
final class DocumentBuilder {
  var document = FlowDocument()
  /// The findings so far, in the order of their discovery.
  private(set) var findings: [InterchangeFinding] = []
  /// The decisions that the files do not make.
  let options: ImportOptions

  /// The screens of GraphWalker's shared states; all vertices of a shared state are one screen.
  var sharedStates: [String: ScreenID] = [:]
  /// The screens of the diagrams so far by their identifiers, if equal ones are one screen.
  var sharedScreens: [String: ScreenID] = [:]
  /// The commands of these diagrams.
  var sharedCommands = EdgeCommands()

  private var screenIndices: [ScreenID: Int] = [:]
  private var commandIndices: [CommandID: Int] = [:]
  private var flowIndices: [FlowID: Int] = [:]
  private var nextSuffixes: [ScreenID: Int] = [:]
  /// The number of screens, commands and origins.
  private var resultCount = 0
  /// The screens that are shown inside others, which need no command that opens them.
  private(set) var embeddings: [(screen: ScreenID, container: ScreenID)] = []

  init(options: ImportOptions) { self.options = options }

  // MARK: Findings

  func report(
    _ kind: InterchangeFinding.Kind,
    _ code: String,
    at location: SourceLocation?,
    message: () -> String
  ) {
    findings.append(InterchangeFinding(kind, code, message(), at: location))
  }

  /// Parses a JSON file, and reports the characters that are replaced.
  func json(of text: SourceText) throws(ReadError) -> OrderedJSON {
    try JSONReader.read(text, limits: options.limits) { findings.append($0) }
  }

  /// Sorts the findings by their locations; those without a location are last.
  func sortFindings() {
    findings = findings.enumerated()
      .sorted { left, right in
        let (first, second) = (left.element.location, right.element.location)
        guard first != second else { return left.offset < right.offset }
        guard let first, let second else { return first != nil }
        return first.precedes(second)
      }
      .map(\.element)
  }

  // MARK: Screens

  /// Adds a screen under its name, or under another one if the name is taken or not valid.
  ///
  /// - `qualifier`: The name of its container, which makes a repeated name unique.
  /// - Returns: The name that the screen has now.
  @discardableResult
  func add(
    _ screen: consuming FlowDocument.Screen,
    qualifier: String? = nil
  ) throws(ReadError) -> ScreenID {
    screen.definition.id = unique(
      screen.id,
      of: "Screen",
      qualifier: qualifier.map { "\($0)." },
      at: screen.location,
      taken: screenIndices
    )
    let (id, location) = (screen.definition.id, screen.location)
    if let title = screen.title, let short = NameRepair.shortTitle(title) {
      screen.definition.title = short
      report(.approximated, "long-title", at: location) {
        "The title of '\(id)' is cut: a title has at most \(NameRepair.maximumTitleLength) characters."
      }
    }
    screenIndices[id] = document.screens.count
    document.screens.append(screen)
    try addResults(1, at: location)
    return id
  }

  func index(of screen: ScreenID) -> Int? { screenIndices[screen] }
  func contains(_ screen: ScreenID) -> Bool { screenIndices[screen] != nil }

  /// Records that a screen is shown inside another one; the order of calls does not matter.
  func show(_ screen: ScreenID, with container: ScreenID) { embeddings.append((screen, container)) }

  // MARK: Commands

  /// Adds a command under its name, or under another one if the name is taken or not valid.
  ///
  /// - `qualifier`: The name of its container, which makes a repeated name unique.
  /// - `isNamed`: Whether the file contains the name, so that renaming it is reported.
  /// - Returns: The index of the command.
  @discardableResult
  func add(
    _ command: consuming FlowDocument.Command,
    qualifier: String? = nil,
    isNamed: Bool = true
  ) throws(ReadError) -> Int {
    command.definition.name = unique(
      command.name,
      of: "Command",
      qualifier: qualifier.map { "\($0)/" },
      isReported: isNamed,
      at: command.location,
      taken: commandIndices
    )
    if let style = command.definition.style {
      command.definition.style = valid(style, of: "Style", at: command.location)
    }
    let (count, location) = (1 + command.originScreens.count, command.location)
    commandIndices[command.definition.name] = document.commands.count
    document.commands.append(command)
    try addResults(count, at: location)
    return document.commands.count - 1
  }

  func index(ofCommand name: CommandID) -> Int? { commandIndices[name] }

  /// Adds an origin to a command that does not have it yet.
  func addOrigin(_ screen: ScreenID, to command: Int) throws(ReadError) {
    document.commands[command].definition.addOrigin(screen)
    try addResults(1, at: document.commands[command].location)
  }

  // MARK: Flows

  /// Adds a flow, unless there is one with this name, and returns its name, made valid.
  @discardableResult
  func add(_ flow: FlowDocument.Flow) -> FlowID {
    var flow = flow
    flow.name = FlowID(valid(flow.name.name, of: "Flow", at: flow.location))
    if flowIndices[flow.name] == nil {
      flowIndices[flow.name] = document.flows.count
      document.flows.append(flow)
    }
    return flow.name
  }

  func index(ofFlow name: FlowID) -> Int? { flowIndices[name] }

  /// The flow of commands that the app executes by itself, such as timers and service results.
  func automaticFlow() -> FlowID { add(FlowDocument.Flow("automatic")) }

  // MARK: Documents

  /// Adds a whole document.
  func add(_ other: FlowDocument) throws(ReadError) {
    for flow in other.flows {
      let isKnown = index(ofFlow: flow.name) != nil
      add(flow)
      if isKnown, let index = index(ofFlow: flow.name) { document.flows[index] = flow }
    }
    // A file can name a flow without listing it.
    for flow in other.commands.compactMap(\.definition.flow) + other.links.compactMap(\.flow) {
      add(FlowDocument.Flow(flow))
    }
    document.roots += other.roots.filter { !document.roots.contains($0) }
    document.notes += other.notes
    document.links += other.links
    document.rows += other.rows
    for (format, members) in other.foreign.values { keep(members, of: format) }
    for screen in other.screens { try add(screen) }
    for command in other.commands { try add(command) }
  }

  /// Stores data of a format about the whole document.
  func keep(_ members: [OrderedJSON.Member], of format: InterchangeFormat) {
    for member in members { document.foreign.set(member.name, member.value, of: format) }
  }

  /// Stores data of a format about a screen, if there is one.
  func keep(
    _ name: String,
    _ value: OrderedJSON,
    of screen: ScreenID,
    in format: InterchangeFormat
  ) {
    guard let index = screenIndices[screen] else { return }
    document.screens[index].foreign.set(name, value, of: format)
  }

  // MARK: Names

  /// Returns a valid and unused name, and reports it if it differs from the given one.
  private func unique<Name: NavigationName>(
    _ name: Name,
    of kind: String,
    qualifier: String?,
    isReported: Bool = true,
    at location: SourceLocation?,
    taken: [Name: Int]
  ) -> Name {
    let validName = valid(name.name, of: kind, at: location)
    guard taken[Name(validName)] != nil else { return Name(validName) }
    var candidate = validName
    if let qualifier { candidate = NameRepair.valid(qualifier + validName) }
    if taken[Name(candidate)] != nil {
      let stem = candidate
      let key = ScreenID("\(kind) \(stem)")
      var suffix = nextSuffixes[key] ?? 2
      repeat {
        candidate = NameRepair.valid(stem, suffix: " \(suffix)")
        suffix += 1
      } while taken[Name(candidate)] != nil
      nextSuffixes[key] = suffix
    }
    if isReported {
      report(.assumed, "repeated-name", at: location) {
        "\(kind) '\(validName)' becomes '\(candidate)': the name is already used."
      }
    }
    return Name(candidate)
  }

  private func valid(_ name: String, of kind: String, at location: SourceLocation?) -> String {
    let valid = NameRepair.valid(name)
    if valid != name {
      report(.assumed, "invalid-name", at: location) {
        "\(kind) '\(NameRepair.printable(name))' becomes '\(valid)': a name has 1 to 255 characters, "
          + "none of them a control character."
      }
    }
    return valid
  }

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
