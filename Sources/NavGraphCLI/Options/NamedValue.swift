import ArgumentParser
import NavGraph
import OrderedCollections

/// An argument `NAME=VALUE`.
struct NamedValue {
  let name: String
  let text: String

  /// - Throws: `ValidationError` if the text has no `=`, or no name before it.
  init(_ argument: String) throws {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty else {
      throw ValidationError("Expected NAME=VALUE, as in userId=1.")
    }
    name = String(parts[0])
    text = String(parts[1])
  }
}

extension [NamedValue] {
  /// The texts by name; of values with the same name, the last one.
  var texts: [String: String] { Dictionary(map { ($0.name, $0.text) }) { $1 } }

  /// The texts of names that occur several times, in the order of the arguments.
  var lists: [String: [String]] {
    Dictionary(grouping: self, by: \.name).mapValues { $0.map(\.text) }.filter { $1.count > 1 }
  }
}

/// An argument `NAME=VALUE,VALUE`: a fact of the context with its possible values.
struct NamedValues {
  let name: String
  let values: [PropertyValue]

  /// - Throws: `ValidationError` if the text has no `=`, or no name before it.
  init(_ argument: String) throws {
    guard let named = try? NamedValue(argument) else {
      throw ValidationError("Expected NAME=VALUE,VALUE, as in role=guest,admin.")
    }
    name = named.name
    values = named.text.split(separator: ",", omittingEmptySubsequences: false)
      .map { PropertyValue(notation: String($0)) }
  }
}

extension [NamedValues] {
  /// The facts with all of their values, both in the order of the arguments.
  var facts: OrderedDictionary<String, OrderedSet<PropertyValue>> {
    reduce(into: [:]) { facts, fact in facts[fact.name, default: []].formUnion(fact.values) }
  }
}
