import Foundation

/// Unique Swift identifiers for the names in a database.
struct SwiftIdentifiers {
  /// The spelling of an identifier's first letter.
  enum Style {
    /// As types: `ContactCard`.
    case upperCamelCase
    /// As functions and constants: `contactCard`.
    case lowerCamelCase
  }

  private let style: Style
  private var used: Set<String>

  /// Creates identifiers for one scope.
  ///
  /// - Parameters:
  ///   - style: The spelling.
  ///   - reserved: The identifiers that the scope already has.
  init(_ style: Style = .lowerCamelCase, reserved: Set<String> = []) {
    self.style = style
    used = reserved
  }

  /// Returns the identifier for a name.
  ///
  /// A name that gives the same identifier as an earlier one gets a number: `chat`, `chat2`.
  mutating func add(_ name: String) -> String {
    let identifier = SwiftIdentifiers.identifier(for: name, style)
    var unique = identifier
    var number = 2
    while !used.insert(unique).inserted {
      unique = "\(identifier)\(identifier.last?.isNumber == true ? "_" : "")\(number)"
      number += 1
    }
    return unique
  }

  /// Returns an identifier for a name: its words in camel case.
  ///
  /// An identifier that would begin with a digit gets the prefix `_`. Letters of all scripts are kept.
  static func identifier(for name: String, _ style: Style) -> String {
    var identifier = ""
    for (index, word) in words(of: name).enumerated() {
      let isLower = index == 0 && style == .lowerCamelCase
      identifier +=
        isLower ? lowercasedStart(of: word) : word.prefix(1).uppercased() + word.dropFirst()
    }
    guard let first = identifier.unicodeScalars.first else { return "unnamed" }
    if !isLetter(first) { identifier = "_" + identifier }
    return inaccessible.contains(identifier) ? identifier + "_" : identifier
  }

  /// Returns an identifier as source code, with backticks if it is a keyword.
  static func escaped(_ identifier: String) -> String {
    keywords.contains(identifier) ? "`\(identifier)`" : identifier
  }

  private static func words(of name: String) -> [Substring] {
    name.precomposedStringWithCanonicalMapping
      .split { character in !character.unicodeScalars.allSatisfy(isPart) }
  }

  /// Returns a word with its leading uppercase letters in lower case, up to the start of the next word:
  /// `URLBar` gives `urlBar`.
  private static func lowercasedStart(of word: Substring) -> String {
    let uppercase = word.prefix { $0.isUppercase }
    let rest = word.dropFirst(uppercase.count)
    guard uppercase.count > 1, rest.first?.isLowercase == true else {
      return uppercase.lowercased() + rest
    }
    return uppercase.dropLast().lowercased() + word.dropFirst(uppercase.count - 1)
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
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
