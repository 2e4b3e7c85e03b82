import NavGraph
import NavGraphStore

/// The commands that a command joins.
enum CommandJoining: Sendable {
  /// None: it is a command of its own.
  case none
  /// An equal command. Then it is a repetition, which is reported.
  case equal
  /// A command that differs at most in its origins. Then its origins are added to that.
  case origins
}

/// What the commands that join each other have in common.
struct EqualCommands: Hashable {
  private let command: NavigationDocument.Command

  /// Returns nil for a command that joins none.
  init?(_ command: NavigationDocument.Command, _ joining: CommandJoining) {
    var command = command
    command.location = nil
    switch joining {
    case .none: return nil
    case .equal: break
    case .origins: if !command.isUniversal { command.originScreens = [] }
    }
    self.command = command
  }
}

extension NavigationDocument.Command {
  /// The origins; nil is that of a universal command.
  var joinedOrigins: [ScreenID?] { isUniversal ? [nil] : originScreens }
}

/// The comparison of all columns of definitions that join each other.
extension DocumentBuilder {
  /// The identity of a flow or screen in formats in which a name occurs only once.
  static func identity(of name: some NavigationName) -> [String] { ["name", name.name] }

  /// Returns whether equal identifiers in several diagrams of a format are one screen.
  func sharesIdentifiers(of reader: any FormatReader.Type) -> Bool {
    options.sharesIdentifiers && reader.canShareIdentifiers
  }

  /// The flow of commands that the app executes by itself, such as timers and service results.
  func automaticFlow() -> FlowID { flow(named: DocumentBuilder.automaticFlowName, at: nil) }

  static let automaticFlowName: FlowID = "automatic"

  /// Returns a screen with what only another definition contains, and reports what differs.
  ///
  /// - `isPartial`: Whether the other definition can leave out what the first one contains.
  func joined(
    _ screen: NavigationDocument.Screen,
    with other: NavigationDocument.Screen,
    isPartial: Bool
  ) -> NavigationDocument.Screen {
    let joined = screen.completed(by: other)
    var compared = isPartial ? other.completed(by: screen) : other
    if isPartial { compared.position = joined.position }
    report(Definition(joined), differsFrom: Definition(compared, insteadOf: joined))
    return joined
  }

  func joined(_ flow: NavigationDocument.Flow, with other: NavigationDocument.Flow)
    -> NavigationDocument.Flow
  {
    report(Definition(flow), differsFrom: Definition(other, insteadOf: flow))
    return flow
  }

  func joined(_ link: NavigationDocument.Link, with other: NavigationDocument.Link)
    -> NavigationDocument.Link
  {
    report(Definition(link), differsFrom: Definition(other))
    return link
  }

  /// Reports a definition of a command that its format replaces by another one.
  func report(_ command: NavigationDocument.Command, replaces former: NavigationDocument.Command) {
    report(Definition(command), differsFrom: Definition(former, insteadOf: command))
  }

  /// Returns the properties of a screen without repeated ones, and reports how these differ.
  func distinct(
    _ properties: [PropertyDeclaration],
    of screen: ScreenID,
    at location: SourceLocation?
  ) -> [PropertyDeclaration] {
    guard Set(properties.map(\.name)).count < properties.count else { return properties }
    var distinct: [PropertyDeclaration] = []
    for property in properties {
      guard let known = distinct.first(named: property.name) else {
        distinct.append(property)
        continue
      }
      let definitions = [known, property].map { property in
        let definition = NavigationScreen(screen, properties: [property])
        return Definition(NavigationDocument.Screen(definition, at: location))
      }
      report(definitions[0], differsFrom: definitions[1])
    }
    return distinct
  }

  private func report(_ kept: Definition, differsFrom other: Definition) {
    let differences = kept.differences(from: other)
    guard !differences.isEmpty else { return }
    report(.dropped, "other-definition", at: other.location) {
      "\(kept.label) has another definition. It keeps \(differences.joined(separator: "; "))."
    }
  }
}

/// All columns of a definition: those of its database rows, and those that only files have.
private struct Definition {
  let label: String
  let location: SourceLocation?
  private let rows: [StoreRow]
  /// The columns without a database column, with their values.
  private var columns: [(name: String, value: String?)] = []

  private init(
    _ label: String,
    _ elements: NavigationDocument,
    _ columns: [(name: String, value: String?)],
    at location: SourceLocation?
  ) {
    (self.label, self.columns, self.location) = (label, columns, location)
    rows = DocumentRows(elements).rows.map(\.line)
  }

  /// - `other`: The screen with which the definition is compared; they can have other names.
  init(_ screen: NavigationDocument.Screen, insteadOf other: NavigationDocument.Screen? = nil) {
    var (document, named) = (NavigationDocument(), screen)
    if let other { named.definition.id = other.id }
    document.screens = [named]
    let columns = [
      ("name", screen.id.name), ("flow", screen.group?.name),
      ("position", screen.position.map { "\($0.x), \($0.y)" }),
    ]
    self.init("Screen '\(named.id)'", document, columns, at: screen.location)
  }

  init(_ flow: NavigationDocument.Flow, insteadOf other: NavigationDocument.Flow? = nil) {
    var (document, named) = (NavigationDocument(), flow)
    if let other { named.name = other.name }
    document.flows = [named]
    let columns = [("name", flow.name.name), ("parent", flow.parent?.name)]
    self.init("Flow '\(named.name)'", document, columns, at: flow.location)
  }

  init(_ command: NavigationDocument.Command, insteadOf other: NavigationDocument.Command? = nil) {
    var (document, named) = (NavigationDocument(), command)
    if let other { named.definition.name = other.name }
    document.commands = [named]
    let columns = [("name", Optional(command.name.name))]
    self.init("Command '\(named.name)'", document, columns, at: command.location)
  }

  init(_ link: NavigationDocument.Link) {
    var document = NavigationDocument()
    document.links = [link]
    self.init("Link '\(link.pattern)'", document, [], at: link.location)
  }

  /// Returns the values that differ, such as `title 'Cart', not 'Basket'`.
  func differences(from other: Definition) -> [String] {
    let own = zip(columns, other.columns).filter { $0.value != $1.value }
      .map { "\($0.name) \($0.value.quoted), not \($1.value.quoted)" }
    let others = Dictionary(other.rows.map { (RowKey($0), $0) }) { first, _ in first }
    let known = Set(rows.map { RowKey($0) })
    let parts = rows.flatMap { row -> [String] in
      guard let match = others[RowKey(row)] else { return ["\(row), which is missing there"] }
      let differences = row.comparisons(with: match, of: row.differences(from: match))
      guard row.kind != rows.first?.kind else { return differences }
      return differences.map { "\($0) (\(row))" }
    }
    let missing = other.rows.filter { !known.contains(RowKey($0)) }
    return own + parts + missing.map { "nothing instead of \($0)" }
  }
}

extension StoreRow {
  /// Returns the values of some columns and those of another row, such as
  /// `title 'Cart', not 'Basket'`.
  func comparisons(with other: StoreRow, of labels: [String]) -> [String] {
    func text(_ row: StoreRow, _ label: String) -> String? {
      row.fields.first { $0.label == label }?.value
    }
    return labels.map { "\($0) \(text(self, $0).quoted), not \(text(other, $0).quoted)" }
  }
}

extension String? {
  /// The text in quotation marks, or `nothing`.
  var quoted: String { map { "'\($0)'" } ?? "nothing" }
}

extension NavigationDocument.Screen {
  /// Returns the screen with what only another definition of it contains.
  fileprivate func completed(by other: NavigationDocument.Screen) -> NavigationDocument.Screen {
    var screen = self
    screen.definition.title = self.title ?? other.title
    screen.definition.extends = self.extends ?? other.extends
    screen.definition.storyboard = self.storyboard ?? other.storyboard
    screen.definition.identifier = self.identifier ?? other.identifier
    screen.definition.dialog = self.dialog ?? other.dialog
    let names = Set(self.properties.map(\.name))
    screen.definition.properties += other.properties.filter { !names.contains($0.name) }
    let tabs = Set(self.tabs.map(\.name))
    screen.definition.tabs += other.tabs.filter { !tabs.contains($0.name) }
    let conditions = self.leavingConditions
    screen.definition.leavingConditions += other.leavingConditions.filter {
      !conditions.contains($0)
    }
    screen.group = group ?? other.group
    screen.position = position ?? other.position
    screen.notes += other.notes.filter { !notes.contains($0) }
    return screen
  }
}
