import NavGraph
import NavGraphLinks
import NavGraphStore

/// An edit in JSON as an object with one member, such as `addScreen`, whose value has the columns
/// of a row.
///
/// The kinds that are edited most have such forms, whose schema lists the columns.
struct EditForm: Sendable {
  let verb: RowEdit.Verb
  let subject: RowEdit.Subject

  /// The name of the member.
  var name: String {
    verb.rawValue + subject.word.prefix(1).uppercased() + subject.word.dropFirst()
  }

  /// The labels of the columns that identify the row; empty for a row that is added.
  var nameLabels: [String] {
    switch (verb, subject) {
    case (.add, _): []
    case (_, .edge): ["origin", "destination"]
    case (_, .row): subject.nameLabels
    }
  }

  /// The labels of the other columns.
  var valueLabels: [String] {
    switch (verb, subject) {
    case (.add, .edge): RowEdit.edgeLabels
    case (.add, .row): subject.columnLabels
    case (.set, _): subject.columnLabels.filter { !nameLabels.contains($0) }
    case (.remove, .edge): ["command"]
    case (.remove, .row(.screen)): [RowEdit.withCommands]
    case (.remove, .row): []
    }
  }

  static let all: [EditForm] = subjects.flatMap { subject in
    RowEdit.Verb.allCases.map { EditForm(verb: $0, subject: subject) }
      .filter { $0.verb != .set || !$0.valueLabels.isEmpty }
  }

  private static let subjects: [RowEdit.Subject] =
    [.row(.screen), .edge, .row(.command), .row(.property), .row(.condition), .row(.link)]
}

// MARK: - Schema

extension EditForm {
  /// The schema of an edit, of which the forms are the members.
  static let schema: PropertyValue = {
    let forms = all.map { ($0.name, $0.schema) } + [("rename", renaming)]
    return ["type": "object", "properties": .dictionary(PropertyDictionary(named: forms))]
  }()

  private var schema: PropertyValue {
    let adding = EditForm(verb: .add, subject: subject)
    if verb != .add, Set(labels) == Set(adding.labels) {
      return ["type": "object", "description": .string("Columns as in \(adding.name).")]
    }
    let columns = labels.map { label in
      (label, EditForm.schema(of: label, subject.type(of: label)))
    }
    return ["type": "object", "properties": .dictionary(PropertyDictionary(named: columns))]
  }

  private static func schema(of label: String, _ type: RowEdit.ValueType) -> PropertyValue {
    var schema: PropertyDictionary = ["type": .string(type.schemaName)]
    if let words = words[label] { schema["enum"] = .array(words.map(PropertyValue.string)) }
    return .dictionary(schema)
  }

  /// The words that columns take.
  private static let words = [
    "presentation": Presentation.allCases.map(\.rawValue),
    "comparison": NavigationCondition.Comparison.allCases.map(\.rawValue),
    "dialog": NavigationScreen.DialogStyle.allCases.map(\.rawValue),
    "mode": LinkMode.allCases.map(\.rawValue),
    "type": PropertyType.allCases.map(\.rawValue),
  ]

  private var labels: [String] { nameLabels + valueLabels }

  private static let renaming: PropertyValue = [
    "type": "object",
    "properties": [
      "kind": ["type": "string", "enum": ["screen", "command", "flow"]],
      "name": ["type": "string"], "to": ["type": "string"],
    ],
  ]
}

extension RowEdit.ValueType {
  /// The name in JSON Schema; any other value can be written as text, too.
  fileprivate var schemaName: String {
    switch self {
    case .text, .any: "string"
    case .flag: "boolean"
    case .integer: "integer"
    }
  }
}
