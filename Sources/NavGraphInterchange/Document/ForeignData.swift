/// What a format stores about an element and navgraph has no word for.
///
/// It is kept by the name of the format, so that exporting to that format returns it.
public struct ForeignData: Sendable, Hashable {
  /// The data by format.
  public private(set) var values: [InterchangeFormat: [OrderedJSON.Member]]

  /// Creates foreign data of no format.
  public init() { values = [:] }

  /// Whether there is no data of any format.
  public var isEmpty: Bool { values.isEmpty }

  /// The members that a format stores.
  public subscript(format: InterchangeFormat) -> [OrderedJSON.Member] {
    get { values[format] ?? [] }
    set { values[format] = newValue.isEmpty ? nil : newValue }
  }

  /// Returns a member that a format stores.
  public func value(_ name: String, of format: InterchangeFormat) -> OrderedJSON? {
    values[format]?.last { $0.name == name }?.value
  }

  /// Returns a text that a format stores.
  public func text(_ name: String, of format: InterchangeFormat) -> String? {
    value(name, of: format)?.text
  }

  /// Stores a member, in the place of one of the same name.
  public mutating func set(_ name: String, _ value: OrderedJSON?, of format: InterchangeFormat) {
    var members = self[format].filter { $0.name != name }
    if let value { members.append(OrderedJSON.Member(name, value)) }
    self[format] = members
  }
}

extension ForeignData {
  /// Adds a member to an object that a format stores.
  mutating func addMember(
    _ name: String,
    _ value: OrderedJSON,
    to object: String,
    of format: InterchangeFormat
  ) {
    let members = self.value(object, of: format)?.members ?? []
    set(object, .object(members + [OrderedJSON.Member(name, value)]), of: format)
  }
}
