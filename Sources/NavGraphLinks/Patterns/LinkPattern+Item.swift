import NavGraph

extension LinkPattern {
  /// The pattern of a query item or of the fragment.
  package struct Item: Sendable, Hashable {
    /// The pattern of an item's value.
    package indirect enum Value: Sendable, Hashable {
      /// Any value.
      case any
      /// The given text.
      case literal(String)
      /// Text with captured values. The first template that matches is used.
      case mixed([LinkTemplate])
      /// A captured value.
      case parameter(LinkParameter)
      /// The captured values of all items with this name.
      case list(LinkParameter, isRequired: Bool)
    }

    /// The rule for a link without the item.
    package enum Presence: Sendable, Hashable {
      /// The pattern does not match.
      case required
      /// No value is captured.
      case optional
      /// The default value is captured, if there is one. This also applies if the type does not
      /// accept the item's value. A list contains the accepted values.
      case fallback(String?)
    }

    /// The item's name; empty for the fragment.
    package let name: String
    /// The pattern of its value.
    package let value: Value
    /// The rule for a link without the item.
    package let presence: Presence
  }
}

extension LinkPattern.Item {
  /// Whether every matching link contains the item.
  var isRequired: Bool {
    if case .list(_, let isRequired) = value { return isRequired }
    return presence == .required
  }

  /// The parameters, from left to right.
  var parameters: [LinkParameter] {
    switch value {
    case .any, .literal: []
    case .mixed(let templates): templates.first?.parameters ?? []
    case .parameter(let parameter), .list(let parameter, _): [parameter]
    }
  }

  /// The parameters that occur in every value of the item.
  var requiredParameters: [LinkParameter] {
    guard case .mixed(let templates) = value else { return parameters }
    return parameters.filter { parameter in
      templates.allSatisfy { $0.parameters.contains(parameter) }
    }
  }

  /// Returns whether the item accepts a value.
  func accepts(_ text: String) -> Bool {
    switch value {
    case .any: true
    case .literal(let literal): literal.utf8.elementsEqual(text.utf8)
    case .mixed(let templates): templates.contains { $0.matches(text) }
    case .parameter(let parameter), .list(let parameter, _): parameter.type.accepts(text)
    }
  }

  /// Returns whether the item, which is not a list, accepts the value of a link's first item with
  /// its name; nil if the link lacks the item.
  func isSatisfied(by text: String?) -> Bool {
    if case .fallback = presence { return true }
    guard let text else { return !isRequired }
    return accepts(text)
  }

  /// Returns whether the item accepts the items with its name in a link.
  func isSatisfied(by link: DeepLink) -> Bool {
    if case .list = value { isSatisfied(byAllOf: link.query) } else { isSatisfied(by: link[name]) }
  }

  /// Returns whether the item, which is a list, accepts all items with its name in a link.
  func isSatisfied(byAllOf items: [DeepLink.QueryItem]) -> Bool {
    if case .fallback = presence { return true }
    var isEmpty = true
    for index in items.indices where items[index].name.hasSameBytes(as: name) {
      guard accepts(items[index].value ?? "") else { return false }
      isEmpty = false
    }
    return !isEmpty || !isRequired
  }

  /// A value that the item accepts.
  var example: String {
    switch value {
    case .any: ""
    case .literal(let literal): literal
    case .mixed(let templates): templates.first?.example ?? ""
    case .parameter(let parameter), .list(let parameter, _): parameter.type.example
    }
  }

  /// The values that the item accepts.
  ///
  /// See ``LinkParameterType/expression``.
  private var expression: LinkExpression {
    switch value {
    case .any: .repeated(.scalar(.any), minimum: 0, maximum: nil)
    case .literal(let literal): .text(literal)
    case .mixed(let templates): .alternatives(templates.map(\.expression))
    case .parameter(let parameter), .list(let parameter, _): parameter.type.expression
    }
  }

  /// Returns a value that both items accept; nil if there is none.
  func commonValue(with other: LinkPattern.Item) -> String? {
    LinkAutomaton.commonText((example, expression), (other.example, other.expression)) {
      accepts($0) && other.accepts($0)
    }
  }
}

/// The rank of a pattern by its query and fragment: first by the number of literals, then by the
/// number of required items.
struct LinkQueryRank: Hashable, Comparable {
  let literals: Int
  let required: Int

  init(_ items: [LinkPattern.Item]) {
    literals = items.count { if case .literal = $0.value { $0.isRequired } else { false } }
    required = items.count(where: \.isRequired)
  }

  static func < (left: Self, right: Self) -> Bool {
    (left.literals, left.required) < (right.literals, right.required)
  }
}

extension [LinkPattern.Item] {
  /// Returns items that satisfy these patterns and the given ones; nil if there are none.
  func itemsSatisfying(_ others: [LinkPattern.Item]) -> [DeepLink.QueryItem]? {
    var items: [DeepLink.QueryItem] = []
    for item in self + others
    where item.isRequired && !items.contains(where: { $0.name == item.name }) {
      let demands = (self + others).filter { $0.name == item.name && !$0.hasFallback }
      let first = demands.first ?? item
      guard let value = demands.count > 1 ? first.commonValue(with: demands[1]) : first.example
      else {
        return nil
      }
      items.append(DeepLink.QueryItem(item.name, value))
    }
    return items
  }
}

extension LinkPattern.Item {
  /// Whether the item accepts every link, because it has a default value.
  fileprivate var hasFallback: Bool { if case .fallback = presence { true } else { false } }
}
