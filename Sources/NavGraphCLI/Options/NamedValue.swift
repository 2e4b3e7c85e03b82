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
    values = NamedValues.parts(of: named.text).map { PropertyValue(notation: $0) }
  }

  /// Returns the parts of a text between commas; those in a JSON string, array or object do not
  /// count.
  static func parts(of text: String) -> [String] {
    var (parts, depth, isString, isEscaped) = ([""], 0, false, false)
    for character in text {
      let beginsPart = parts[parts.count - 1].isEmpty
      if character == ",", depth == 0, !isString {
        parts.append("")
        continue
      }
      switch character {
      case _ where isEscaped: isEscaped = false
      case "\\" where isString: isEscaped = true
      case "\"" where isString || depth > 0 || beginsPart: isString.toggle()
      case "[" where !isString && (depth > 0 || beginsPart): depth += 1
      case "{" where !isString && (depth > 0 || beginsPart): depth += 1
      case "]" where !isString && depth > 0: depth -= 1
      case "}" where !isString && depth > 0: depth -= 1
      default: break
      }
      parts[parts.count - 1].append(character)
    }
    return parts
  }
}

extension [NamedValues] {
  /// The facts with all of their values, both in the order of the arguments.
  var facts: OrderedDictionary<String, OrderedSet<PropertyValue>> {
    reduce(into: [:]) { facts, fact in facts[fact.name, default: []].formUnion(fact.values) }
  }
}
