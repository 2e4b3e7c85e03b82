/// The class methods and constants of Objective-C sources that command classes need.
struct ObjectiveCSources {
  /// An implementation of a class.
  struct Implementation {
    let name: String
    let location: SourceLocation
    /// The bodies of class methods, by the first part of their names.
    var methods: [String: Method] = [:]
  }

  struct Method {
    let body: String
    let location: SourceLocation
  }

  /// The implementations, in the order of their files.
  private(set) var implementations: [Implementation] = []
  private var indices: [String: Int] = [:]
  private var superclasses: [String: String] = [:]
  /// The texts of constants, by file and name; those of all files under an empty path.
  private var constants: [String: [String: String]] = [:]

  mutating func add(_ file: SourceFile) throws(ReadError) {
    let text = try SourceText(file)
    let code = SourceText(file: file.path, bytes: ObjectiveCSources.withoutComments(text.bytes))
    var scanner = TextScanner(code)
    var current: Int?
    while !scanner.isAtEnd {
      if scanner.skip(prefix: "@implementation") {
        current = openImplementation(&scanner)
      } else if scanner.skip(prefix: "@interface") {
        readInterface(&scanner)
      } else if scanner.skip(prefix: "@end") {
        current = nil
      } else if scanner.isAt("+"), let class_ = current, let method = method(&scanner) {
        implementations[class_].methods[method.name] = method.method
      } else if scanner.isAt("\"") {
        ObjectiveCSources.skipText(&scanner)
      } else if scanner.skip(prefix: "#define") {
        readDefinition(&scanner, file.path)
      } else if let byte = scanner.current, byte.isWord {
        let word = code.text(scanner.take(while: \.isWord))
        if word == "NSString" { readConstant(&scanner, file.path) }
      } else {
        scanner.position += 1
      }
    }
  }

  /// Returns a class method, which can be inherited; nil if no source contains it.
  func method(_ name: String, of class_: String) -> (method: Method, owner: String)? {
    for current in chain(from: class_, { superclasses[$0] }) {
      if let index = indices[current], let method = implementations[index].methods[name] {
        return (method, current)
      }
    }
    return nil
  }

  /// Returns the text of a constant, preferably of one in the same file.
  func constant(_ name: String, in file: String) -> String? {
    constants[file]?[name] ?? constants[""]?[name]
  }

  // MARK: Declarations

  private mutating func openImplementation(_ scanner: inout TextScanner) -> Int? {
    scanner.skipSpace()
    let location = scanner.location
    let name = scanner.text(while: \.isWord)
    guard !name.isEmpty else { return nil }
    if let index = indices[name] { return index }
    indices[name] = implementations.count
    implementations.append(Implementation(name: name, location: location))
    return implementations.count - 1
  }

  private mutating func readInterface(_ scanner: inout TextScanner) {
    scanner.skipSpace()
    let name = scanner.text(while: \.isWord)
    scanner.skipSpace()
    guard scanner.skip(":") else { return }
    scanner.skipSpace()
    let parent = scanner.text(while: \.isWord)
    if !parent.isEmpty { superclasses[name] = parent }
  }

  /// Reads `+ (Type)name { … }`; nil for a declaration without a body.
  private func method(_ scanner: inout TextScanner) -> (name: String, method: Method)? {
    let location = scanner.location
    scanner.position += 1
    scanner.skipSpace()
    guard scanner.isAt("(") else { return nil }
    scanner.take { $0 != UInt8(ascii: ")") }
    _ = scanner.skip(")")
    scanner.skipSpace()
    let name = scanner.text(while: \.isWord)
    scanner.take { $0 != UInt8(ascii: "{") && $0 != UInt8(ascii: ";") }
    guard scanner.skip("{") else { return nil }
    let start = scanner.position
    var depth = 1
    while depth > 0, !scanner.isAtEnd {
      if scanner.isAt("\"") {
        ObjectiveCSources.skipText(&scanner)
        continue
      }
      if scanner.isAt("{") { depth += 1 }
      if scanner.isAt("}") { depth -= 1 }
      scanner.position += 1
    }
    let end = depth == 0 ? scanner.position - 1 : scanner.position
    return (name, Method(body: scanner.text.text(start..<end), location: location))
  }

  // MARK: Constants

  /// Reads `*const name = @"text"` after `NSString`.
  private mutating func readConstant(_ scanner: inout TextScanner, _ file: String) {
    var name = ""
    repeat {
      scanner.take { $0.isSpace || $0 == UInt8(ascii: "*") }
      name = scanner.text(while: \.isWord)
    } while name == "const"
    scanner.skipSpace()
    guard !name.isEmpty, scanner.skip("=") else { return }
    readText(&scanner, name, file)
  }

  private mutating func readDefinition(_ scanner: inout TextScanner, _ file: String) {
    scanner.skipBlanks()
    let name = scanner.text(while: \.isWord)
    readText(&scanner, name, file)
  }

  private mutating func readText(_ scanner: inout TextScanner, _ name: String, _ file: String) {
    scanner.skipSpace()
    guard !name.isEmpty, scanner.skip("@"), scanner.isAt("\"") else { return }
    let start = scanner.position + 1
    ObjectiveCSources.skipText(&scanner)
    let text = scanner.text.text(start..<max(start, scanner.position - 1))
    constants[file, default: [:]][name] = text
    if constants["", default: [:]][name] == nil { constants["", default: [:]][name] = text }
  }

  private static func skipText(_ scanner: inout TextScanner) {
    scanner.position += 1
    while let byte = scanner.current, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\n") {
      scanner.position += 1
      // A file can end with a backslash.
      if byte == UInt8(ascii: "\\"), !scanner.isAtEnd { scanner.position += 1 }
    }
    if !scanner.isAtEnd { scanner.position += 1 }
  }

  /// Returns code in which comments are replaced by blanks, so that positions do not change.
  private static func withoutComments(_ code: [UInt8]) -> [UInt8] {
    var result = code
    var scanner = TextScanner(SourceText(file: "", bytes: code))
    while !scanner.isAtEnd {
      if scanner.isAt("\"") {
        skipText(&scanner)
        continue
      }
      let start = scanner.position
      if scanner.isAt(prefix: "//") {
        scanner.skipLine()
      } else if scanner.skip(prefix: "/*") {
        scanner.skip(through: "*/")
      } else {
        scanner.position += 1
        continue
      }
      for index in start..<min(scanner.position, result.count) where !code[index].isSpace {
        result[index] = 0x20
      }
    }
    return result
  }
}
