import FlyingFox
import Foundation
import NavGraph
import NavGraphService

/// The parameters of a request, as forms encode them: `+` is a space.
struct Query: Sendable {
  private let items: [(name: String, value: String)]

  init(_ text: String) {
    items = text.split(separator: "&").map { item in
      let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map { String($0.replacing("+", with: " ")) }
        .map { $0.removingPercentEncoding ?? $0 }
      return (parts[0], parts.count > 1 ? parts[1] : "")
    }
  }

  /// The first value of a parameter.
  func first(_ name: String) -> String? { items.first { $0.name == name }?.value }

  /// The values of the parameters with a prefix, such as `set.`, by the rest of their names.
  private func lists(_ parameter: Parameter) -> [(name: PropertyName, values: [String])] {
    guard case .values(let prefix) = parameter.kind else { return [] }
    let named = items.filter { $0.name.hasPrefix(prefix) }
    return Dictionary(grouping: named, by: \.name)
      .map { (PropertyName(String($0.dropFirst(prefix.count))), $1.map(\.value)) }
      .sorted { $0.0 < $1.0 }
  }

  /// The last value of each parameter with a prefix, by the rest of its name.
  private func values(_ parameter: Parameter) -> [PropertyName: String] {
    Dictionary(lists(parameter).map { ($0, $1[$1.count - 1]) }) { $1 }
  }
}

extension Query: Arguments {
  func text(_ parameter: Parameter) throws(MalformedRequest) -> String? {
    let text = first(parameter.name)
    if text == nil, parameter.isRequired { throw MalformedRequest(missing: parameter) }
    return text
  }

  func texts(_ parameter: Parameter) -> [String] {
    items.filter { $0.name == parameter.name }.map(\.value)
  }

  func number(_ parameter: Parameter) throws(MalformedRequest) -> Int? {
    guard let text = try text(parameter), !text.isEmpty else { return parameter.defaultNumber }
    return try parameter.number(Int(text), givenAs: "'\(text)'")
  }

  func flag(_ parameter: Parameter) throws(MalformedRequest) -> Bool {
    switch try text(parameter) {
    case nil, "", "false": return false
    case "true": return true
    case let text?:
      throw MalformedRequest(description: "'\(parameter.name)' takes true or false, not '\(text)'.")
    }
  }

  func screen(_ parameter: Parameter) throws(MalformedRequest) -> ScreenArgument? {
    try text(parameter).map { .text($0) }
  }

  func screens(_ parameter: Parameter) -> [ScreenArgument] { texts(parameter).map { .text($0) } }

  func stack(_ parameter: Parameter) throws(MalformedRequest) -> StackArgument? {
    try text(parameter).map { .text($0) }
  }

  func properties(_ parameter: Parameter) -> QuestionProperties { .texts(values(parameter)) }

  func facts(_ parameter: Parameter) -> PropertyDictionary {
    values(parameter).mapValues { PropertyValue(notation: $0) }
  }

  /// Returns the combinations of the values of repeated parameters.
  func contexts(
    _ parameter: Parameter,
    or several: Parameter
  ) -> [PropertyDictionary] {
    .combinations(
      of: lists(parameter).map { ($0, $1.map { PropertyValue(notation: $0) }) },
      limit: ReachQuestion.maximumContextCount
    )
  }

  /// An address has no objects.
  func objects(_ parameter: Parameter) -> [RequestValue] { [] }

  func rejectOthers(than parameters: [Parameter]) throws(MalformedRequest) {
    let names = parameters.compactMap(\.nameInAddress)
    let unknown = items.map(\.name).first { name in
      name != "token" && !names.contains { $0.hasSuffix(".") ? name.hasPrefix($0) : name == $0 }
    }
    guard let unknown else { return }
    let known =
      names.isEmpty ? "There are none." : "The parameters are \(names.joined(separator: ", "))."
    throw MalformedRequest(description: "Unknown parameter '\(unknown)'. \(known)")
  }
}

extension Parameter {
  /// The name in an address, or the prefix of the names; nil if only JSON has the parameter.
  var nameInAddress: String? {
    switch kind {
    case .values(let prefix): prefix
    case .alternatives, .edits: nil
    default: name
    }
  }
}
