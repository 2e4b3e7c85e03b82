/// A row of a table of flows as people speak of it: by names, where the database has numbers.
public struct StoreRow: Sendable, Hashable {
  /// A column and its value as text; nil stands for NULL.
  public struct Field: Sendable, Hashable {
    /// What people call the column: `destination` for `destination_id`.
    public let label: String
    /// The value: of a reference, the name of the row that it refers to; of a flag, `true` or
    /// `false`.
    public let value: String?
    /// Whether it is the value that rows have where none is given.
    public let isDefault: Bool
  }

  /// What the row is.
  public let kind: Kind
  /// What tells the row from others of its kind: the owner first, as in screen and property.
  public let name: [String?]
  /// All columns but the row's own number, in order.
  public let fields: [Field]

  /// The fields that the name does not say already, and whose values are not the usual ones.
  public var details: [Field] {
    fields.filter { field in !field.isDefault && !nameLabels.contains(field.label) }
  }

  /// What people call the columns that name the row.
  let nameLabels: [String]
}

extension StoreRow: CustomStringConvertible {
  /// The row's kind and name, such as `property 'userId' of screen 'Chat'`.
  public var description: String {
    let part = { (index: Int) in self.name[index] ?? "" }
    switch kind {
    case .property: return "property '\(part(1))' of screen '\(part(0))'"
    case .origin: return "origin '\(part(1))' of command '\(part(0))'"
    case .value: return "value '\(part(1))' of command '\(part(0))'"
    case .condition:
      let words = name.dropFirst().compactMap { $0 }.joined(separator: " ")
      return "condition '\(words)' of command '\(part(0))'"
    case .milestone: return "milestone \(part(1)) of link '\(part(0))'"
    case .gate:
      let words = zip(nameLabels, name).compactMap { label, value in value.map { "\(label) \($0)" }
      }
      return words.isEmpty ? "gate of all links" : "gate of \(words.joined(separator: ", "))"
    default:
      return "\(kind) \(name.compactMap { $0 }.map { "'\($0)'" }.joined(separator: " "))"
    }
  }
}
