import Foundation
import NavGraph

/// The Swift identifiers of names in one scope.
///
/// An identifier depends only on its name, so that other names cannot change it.
struct SwiftIdentifiers {
  /// The spelling of an identifier's first letter.
  enum Style {
    /// As types: `ContactCard`.
    case upperCamelCase
    /// As functions and constants: `contactCard`.
    case lowerCamelCase
  }

  private let kind: String
  private let style: Style
  private let reserved: Set<String>
  private var names: [String: String] = [:]

  /// Creates identifiers for one scope.
  ///
  /// - `kind`: What has the names, as in ``SwiftNameCollision/kind``.
  /// - `style`: The spelling.
  /// - `reserved`: The identifiers that the scope already has.
  init(of kind: String, _ style: Style = .lowerCamelCase, reserved: Set<String> = []) {
    self.kind = kind
    self.style = style
    self.reserved = reserved
  }

  /// Returns the identifier for a name, followed by `_` if it is reserved.
  ///
  /// - Throws: An error if another name has the same identifier.
  mutating func add(_ name: String) throws(SwiftNameCollision) -> String {
    let identifier = SwiftIdentifiers.identifier(for: name, style)
    let free = reserved.contains(identifier) ? identifier + "_" : identifier
    if let first = names.updateValue(name, forKey: free) {
      throw SwiftNameCollision(kind: kind, first: first, second: name, identifier: free)
    }
    return free
  }

  /// Returns an identifier for a name: its words in camel case.
  ///
  /// An identifier that would begin with a digit gets the prefix `_`. Letters of all scripts are
  /// kept. A name without letters and digits gives its code points: `u21` for `!`.
  static func identifier(for name: String, _ style: Style) -> String {
    let words = words(of: name)
    if words.isEmpty { return identifier(for: codePoints(of: name), style) }
    var identifier = ""
    for (index, word) in words.enumerated() {
      let isLower = index == 0 && style == .lowerCamelCase
      identifier +=
        isLower ? lowercasedStart(of: word) : word.prefix(1).uppercased() + word.dropFirst()
    }
    if let first = identifier.unicodeScalars.first, !isLetter(first) {
      identifier = "_" + identifier
    }
    return inaccessible.contains(identifier) ? identifier + "_" : identifier
  }

  /// Returns an identifier as source code, with backticks if it is a keyword.
  static func escaped(_ identifier: String) -> String {
    keywords.contains(identifier) ? "`\(identifier)`" : identifier
  }

  /// Returns an identifier as the label of an argument in a call.
  ///
  /// Of the keywords, only `inout` needs backticks there; the compiler warns about others.
  static func label(_ identifier: String) -> String {
    identifier == "inout" ? "`inout`" : identifier
  }

  private static func words(of name: String) -> [Substring] {
    name.precomposedStringWithCanonicalMapping.unicodeScalars
      .split { !isPart($0) }
      .map { Substring($0) }
  }

  private static func codePoints(of name: String) -> String {
    "u" + name.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: "u")
  }

  /// Returns a word with its leading uppercase letters in lower case, up to the start of the next
  /// word: `URLBar` gives `urlBar`.
  private static func lowercasedStart(of word: Substring) -> String {
    let uppercase = word.prefix { $0.isUppercase }
    let rest = word.dropFirst(uppercase.count)
    guard uppercase.count > 1, rest.first?.isLowercase == true else {
      return uppercase.lowercased() + rest
    }
    return uppercase.dropLast().lowercased() + word.dropFirst(uppercase.count - 1)
  }

  /// Returns whether an identifier can begin with a character.
  ///
  /// All letters can be in identifiers, except U+2E2F.
  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter:
      scalar != "\u{2E2F}"
    default: scalar == "_"
    }
  }

  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .decimalNumber: true
    default: isLetter(scalar) && scalar != "_"
    }
  }

  /// The identifiers that have a special meaning after a dot, even in backticks.
  private static let inaccessible: Set<String> = ["init", "self", "Self", "Type", "Protocol"]

  /// The keywords that need backticks, as identifiers or as names of parameters.
  private static let keywords: Set<String> = [
    "Any", "Self", "as", "associatedtype", "await", "break", "case", "catch", "class", "continue",
    "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false",
    "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is",
    "let", "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat",
    "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw",
    "throws", "true", "try", "typealias", "var", "where", "while",
  ]
}
