import NavGraph

/// A part of documents that some formats cannot express.
enum DocumentFeature: CaseIterable {
  case titles
  case parents
  case resources
  case dialogs
  case properties
  case tabs
  case tabConditions
  case leavingConditions
  case positions
  case screenNotes
  case groups
  case universalCommands
  case unplacedCommands
  case sharedCommands
  case presentations
  case animations
  case styles
  case closings
  case order
  case commandFlows
  case values
  /// Comparisons of facts with literals.
  case guards
  case otherConditions
  case flowStates
  case links
  case rows
  case mainRoot
  case otherRoots
  case notes
}

extension Set<DocumentFeature> {
  static let all = Set(DocumentFeature.allCases)
}

extension DocumentFeature {
  /// The elements of a document that have a feature, and the words for them in a finding: the code,
  /// the noun for one, and the text after `that` for several.
  typealias Elements = (code: String, noun: String, predicate: String, names: [String])

  /// Returns the elements that a format without this feature cannot express.
  func elements(in document: NavigationDocument, for writer: any FormatWriter.Type) -> Elements {
    func screens(
      _ code: String,
      _ predicate: String,
      where isAffected: (NavigationDocument.Screen) -> Bool
    ) -> Elements {
      (code, "Screen", predicate, document.screens.filter(isAffected).map(\.id.name))
    }
    func commands(
      _ code: String,
      _ predicate: String,
      where isAffected: (NavigationDocument.Command) -> Bool
    ) -> Elements {
      (code, "Command", predicate, document.commands.filter(isAffected).map(\.name.name))
    }
    let groups = writer.features.contains(.groups) ? document.groups : [:]
    return switch self {
    case .titles: screens("titles", "have titles") { $0.title != nil }
    case .parents: screens("extends", "extend others") { $0.extends != nil }
    case .resources:
      screens("resources", "have storyboards or identifiers") {
        $0.storyboard != nil || $0.identifier != nil
      }
    case .dialogs: screens("dialogs", "are dialogs") { $0.dialog != nil }
    case .properties: screens("properties", "declare properties") { !$0.properties.isEmpty }
    case .tabs: screens("tabs", "have tabs") { !$0.tabs.isEmpty }
    case .tabConditions:
      screens("tab-conditions", "have tabs with conditions") { screen in
        screen.tabs.contains { !$0.conditions.isEmpty }
      }
    case .leavingConditions:
      screens("leaving-conditions", "have conditions of leaving") { !$0.leavingConditions.isEmpty }
    case .positions: screens("positions", "have positions") { $0.position != nil }
    case .screenNotes: screens("notes", "have notes") { !$0.notes.isEmpty }
    case .groups: screens("groups", "belong to flows") { $0.group != nil }
    case .universalCommands: commands("universal", "are universal", where: \.isUniversal)
    case .unplacedCommands:
      commands("no-origin", "have no origins") { !$0.isUniversal && $0.originScreens.isEmpty }
    case .sharedCommands:
      commands("several-origins", "have several origins and become one each") {
        $0.originScreens.count > 1
      }
    case .presentations: commands("presentation", "are not push") { $0.presentation != .usual }
    case .animations: commands("animated", "are not animated") { !$0.isAnimated }
    case .styles: commands("styles", "have styles") { $0.style != nil }
    case .closings: commands("closing", "close screens") { $0.closing != nil }
    case .order: commands("order", "have positions") { $0.position != nil }
    case .commandFlows:
      commands("command-flows", "belong to another flow than their destination") {
        $0.flow != groups[$0.destination]
      }
    case .values: commands("values", "set properties") { !$0.properties.isEmpty }
    case .guards:
      commands("conditions", "have conditions") {
        !$0.conditions.isEmpty && writer.expresses($0.conditions)
      }
    case .otherConditions:
      commands("conditions", "have conditions") { !writer.expresses($0.conditions) }
    case .flowStates:
      ("flows", "Flow", "are disabled", document.flows.filter { !$0.isEnabled }.map(\.name.name))
    case .links: ("links", "Link", "open screens", document.links.map(\.pattern))
    case .rows:
      ("rows", "Row", "have other columns", document.rows.map { $0.fields.first?.value ?? $0.kind })
    case .mainRoot:
      ("roots", "Screen", "are start screens", document.roots.prefix(1).map(\.name))
    case .otherRoots:
      ("roots", "Screen", "are further start screens", document.roots.dropFirst().map(\.name))
    case .notes: ("notes", "Note", "describe the whole", document.notes)
    }
  }
}

extension NavigationDocument {
  /// The flow of each screen that belongs to one.
  var groups: [ScreenID: FlowID] {
    Dictionary(
      screens.compactMap { screen in screen.group.map { (screen.id, $0) } },
      uniquingKeysWith: { first, _ in first }
    )
  }
}

extension ExportBuilder {
  /// Reports the elements of a document that a format cannot express.
  mutating func reportLosses(of document: NavigationDocument, in writer: any FormatWriter.Type) {
    for feature in DocumentFeature.allCases where !writer.features.contains(feature) {
      reportLoss(of: feature, in: document, writer)
    }
  }

  /// Reports the elements of a document with a feature, which a format cannot express for them.
  mutating func reportLoss(
    of feature: DocumentFeature,
    in document: NavigationDocument,
    _ writer: any FormatWriter.Type
  ) {
    let elements = feature.elements(in: document, for: writer)
    report(
      feature == .sharedCommands ? .approximated : .dropped,
      elements.code,
      elements.names,
      elements.noun,
      "\(elements.predicate), which \(writer.format) cannot express"
    )
  }
}
