/// The class methods and constants of sources in Objective-C and Swift that command classes need.
struct CommandSources {
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

  /// The methods that differ from the first ones with their names.
  private(set) var ignoredMethods: [(class_: String, name: String, location: SourceLocation)] = []
  /// The implementations, in the order of their files.
  var implementations: [Implementation] = []
  private var indices: [String: Int] = [:]
  var superclasses: [String: String] = [:]
  /// The texts of constants, by file and name; those of all files under an empty path.
  private var constants: [String: [String: String]] = [:]

  mutating func add(_ file: SourceFile) throws(ReadError) {
    let text = try SourceText(file)
    let isSwift = file.fileExtension == "swift"
    let code = SourceText(file: file.path, bytes: CommandSources.withoutComments(text.bytes))
    var scanner = TextScanner(code)
    if isSwift { return readSwift(&scanner, file.path) }
    var current: Int?
    while !scanner.isAtEnd {
      if scanner.skip(prefix: "@implementation") {
        current = openImplementation(&scanner)
      } else if scanner.skip(prefix: "@interface") {
        readInterface(&scanner)
      } else if scanner.skip(prefix: "@end") {
        current = nil
      } else if scanner.isAt("+"), let class_ = current, let method = method(&scanner) {
        add(method, to: class_)
      } else if scanner.isAt("\"") {
        CommandSources.skipText(&scanner)
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

  /// Adds a method to a class, unless other sources have defined it.
  mutating func add(_ method: (name: String, method: Method), to class_: Int) {
    if let known = implementations[class_].methods[method.name] {
      guard known.body.onOneLine != method.method.body.onOneLine else { return }
      ignoredMethods.append((implementations[class_].name, method.name, method.method.location))
    } else {
      implementations[class_].methods[method.name] = method.method
    }
  }

  // MARK: Declarations

  mutating func openImplementation(_ scanner: inout TextScanner) -> Int? {
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
    return CommandSources.body(&scanner).map { (name, Method(body: $0, location: location)) }
  }

  /// Reads text in braces; nil if there is none.
  static func body(_ scanner: inout TextScanner) -> String? {
    guard scanner.skip("{") else { return nil }
    let start = scanner.position
    var depth = 1
    while depth > 0, !scanner.isAtEnd {
      if scanner.isAt("\"") {
        CommandSources.skipText(&scanner)
        continue
      }
      if scanner.isAt("{") { depth += 1 }
      if scanner.isAt("}") { depth -= 1 }
      scanner.position += 1
    }
    let end = depth == 0 ? scanner.position - 1 : scanner.position
    return scanner.text.text(start..<end)
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

  mutating func readText(_ scanner: inout TextScanner, _ name: String, _ file: String) {
    scanner.skipSpace()
    _ = scanner.skip("@")
    guard !name.isEmpty, scanner.isAt("\"") else { return }
    let start = scanner.position + 1
    CommandSources.skipText(&scanner)
    let text = scanner.text.text(start..<max(start, scanner.position - 1))
    constants[file, default: [:]][name] = text
    if constants["", default: [:]][name] == nil { constants["", default: [:]][name] = text }
  }

  static func skipText(_ scanner: inout TextScanner) {
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
