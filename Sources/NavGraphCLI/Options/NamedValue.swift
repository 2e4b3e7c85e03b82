import ArgumentParser
import Foundation
import NavGraph

/// A value for a name, given as `NAME=VALUE`.
struct NamedValue {
  let name: String
  let text: String

  /// - Throws: `ValidationError` if the text has no `=`, or nothing before it.
  init(_ argument: String) throws {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty else {
      throw ValidationError("Write NAME=VALUE, as in userId=1.")
    }
    name = String(parts[0])
    text = String(parts[1])
  }

  /// Returns the value for the properties of this name.
  ///
  /// The text of a JSON array or object is that where all screens that declare the property do so.
  func request(in graph: NavigationGraph) -> RequestedValue {
    guard text.hasPrefix("[") || text.hasPrefix("{") else { return .text(text) }
    let types = graph.screens.flatMap { graph.properties(of: $0) }.filter { $0.name == name }
      .map(\.type)
    guard let type = types.first, types.allSatisfy({ $0 == type }) else { return .text(text) }
    return RequestedValue.text(text).structured(as: type)
  }
}

extension [NamedValue] {
  /// The facts of a context; the last of equal names wins.
  var facts: PropertyDictionary {
    Dictionary(map { ($0.name, PropertyValue(literal: $0.text)) }) { $1 }
  }

  /// The texts by their names; the last of equal names wins.
  var texts: [String: String] { Dictionary(map { ($0.name, $0.text) }) { $1 } }
}

extension RequestedValue {
  /// Returns the array or dictionary that a text has as JSON, if that is the declared type.
  func structured(as type: PropertyType?) -> RequestedValue {
    guard case .text(let text) = self, type == .array || type == .dictionary,
      let value = try? JSONDecoder().decode(PropertyValue.self, from: Data(text.utf8)),
      value.type == type
    else { return self }
    return .value(value)
  }
}
