/// Data of formats without an equivalent in navgraph, which an export to the format writes again.
package struct ForeignData: Sendable, Hashable {
  /// The data by format, as the members of a JSON object.
  package private(set) var values: [InterchangeFormat: [OrderedJSON.Member]]

  package init() { values = [:] }

  package var isEmpty: Bool { values.isEmpty }

  package subscript(format: InterchangeFormat) -> [OrderedJSON.Member] {
    get { values[format] ?? [] }
    set { values[format] = newValue.isEmpty ? nil : newValue }
  }

  /// Returns a member of a format's data; nil if there is none.
  package func value(_ name: String, of format: InterchangeFormat) -> OrderedJSON? {
    values[format]?.last { $0.name == name }?.value
  }

  /// Returns a text in a format's data; nil if there is none.
  package func text(_ name: String, of format: InterchangeFormat) -> String? {
    value(name, of: format)?.text
  }

  /// Sets a member of a format's data, and replaces a member with the same name; nil to remove it.
  package mutating func set(_ name: String, _ value: OrderedJSON?, of format: InterchangeFormat) {
    var members = self[format].filter { $0.name != name }
    if let value { members.append(OrderedJSON.Member(name, value)) }
    self[format] = members
  }
}
