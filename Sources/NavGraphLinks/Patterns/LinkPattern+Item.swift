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
      case list(LinkParameter)
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

extension LinkPattern.Item: LinkTextSet {
  /// Whether every matching link contains the item.
  package var isRequired: Bool { presence == .required }

  /// The parameters, from left to right.
  var parameters: [LinkParameter] {
    switch value {
    case .any, .literal: []
    case .mixed(let templates): templates.first?.parameters ?? []
    case .parameter(let parameter), .list(let parameter): [parameter]
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
    case .mixed(let templates): templates.contains { $0.accepts(text) }
    case .parameter(let parameter), .list(let parameter): parameter.type.accepts(text)
    }
  }

  /// Returns the values in a link that the item reads: the fragment, the value of the first query
  /// item with its name, or of all of them for a list.
  ///
  /// The value of an item without `=` is empty.
  func values(in link: DeepLink) -> [String] {
    if name.isEmpty { return link.fragment.map { [$0] } ?? [] }
    guard case .list = value else { return link[name].map { [$0] } ?? [] }
    return link.query.lazy.filter { $0.name.hasSameBytes(as: name) }.map { $0.value ?? "" }
  }

  /// Returns whether the item accepts its values in a link.
  func isSatisfied(by link: DeepLink) -> Bool {
    if case .fallback = presence { return true }
    let values = values(in: link)
    return values.isEmpty ? !isRequired : values.allSatisfy(accepts)
  }

  /// A value that the item accepts.
  var example: String {
    switch value {
    case .any: ""
    case .literal(let literal): literal
    case .mixed(let templates): templates.first?.example ?? ""
    case .parameter(let parameter), .list(let parameter): parameter.type.example
    }
  }

  /// The values that the item accepts.
  var expression: LinkExpression {
    switch value {
    case .any: .repeated(.scalar(.any), minimum: 0, maximum: nil)
    case .literal(let literal): .text(literal)
    case .mixed(let templates): .alternatives(templates.map(\.expression))
    case .parameter(let parameter), .list(let parameter): parameter.type.expression
    }
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
      let common = demands.count > 1 ? first.commonText(with: demands[1]) : first.example
      guard let value = common else { return nil }
      items.append(DeepLink.QueryItem(item.name, value))
    }
    return items
  }
}

extension LinkPattern.Item {
  /// Whether the item accepts every link, because it has a default value.
  fileprivate var hasFallback: Bool { if case .fallback = presence { true } else { false } }
}
