import NavGraph
import NavGraphTestSupport

/// A random line of `batch`: a request, or almost one.
struct RandomLine {
  private(set) var bytes: [UInt8] = []
  private var random: SeededGenerator
  private let screens: [String]

  /// Creates a line that depends on the generator only.
  init(about screens: [ScreenID], using random: inout SeededGenerator) {
    self.screens = screens.map(\.name)
    self.random = random
    writeRequest()
    if self.random.chance(15) { damage() }
    // Line breaks separate lines.
    bytes.removeAll { $0 == 0x0A }
    random = self.random
  }

  private mutating func writeRequest() {
    var members: [(String, (inout RandomLine) -> Void)] = [("to", { $0.writeEntry() })]
    members.append(
      random.chance(60)
        ? ("from", { $0.writeEntry() }) : ("stack", { $0.writeArray { $0.writeEntry() } })
    )
    if random.chance(30) { members.append(("via", { $0.writeArray { $0.writeEntry() } })) }
    if random.chance(50) { members.append(("properties", { $0.writeProperties() })) }
    if random.chance(30) { members.append(("context", { $0.writeProperties() })) }
    if random.chance(20) { members.append(("avoid", { $0.writeArray { $0.writeScreen() } })) }
    if random.chance(20) { members.append(("maximumSteps", { $0.writeValue() })) }
    if random.chance(5) {
      members.append((random.pick(["from", "name", "to", "via"]), { $0.writeValue() }))
    }
    members.shuffle(using: &random)
    if random.chance(3) { members.removeLast() }
    writeObject(members)
  }

  private mutating func writeEntry(depth: Int = 0) {
    guard random.chance(40) else { return writeScreen() }
    var members: [(String, (inout RandomLine) -> Void)] = [("screen", { $0.writeScreen() })]
    if random.chance(60) { members.append(("properties", { $0.writeProperties() })) }
    if random.chance(30) {
      let presentation = random.pick(["push", "present", "root", "Push"])
      members.append(("presentation", { $0.write("\"\(presentation)\"") }))
    }
    if random.chance(20) { members.append(("style", { $0.writeString() })) }
    if random.chance(10), depth < 2 {
      members.append(
        (
          "tabs",
          { $0.writeObject([("t0", { $0.writeArray { $0.writeEntry(depth: depth + 1) } })]) }
        )
      )
    }
    if random.chance(10) { members.append(("selected", { $0.write("\"t1\"") })) }
    if random.chance(3) { members.append((random.pick(["screen", "title"]), { $0.writeValue() })) }
    members.shuffle(using: &random)
    writeObject(members)
  }

  private mutating func writeProperties() {
    let names = ["p", "q", "r", "é", "e\u{301}", "K", "\u{212A}", "a\"b", "", "数"]
    writeObject(
      random.some(of: random.chance(70) ? Array(names[..<3]) : names, 40).map { name in
        (name, { $0.writeValue() })
      }
    )
  }

  private mutating func writeValue(depth: Int = 0) {
    switch Int.random(in: 0..<(depth < 4 ? 12 : 9), using: &random) {
    case 0: write("null")
    case 1: write(random.pick(["true", "false", "True", "nul"]))
    case 2..<5: write(random.pick(RandomLine.numbers))
    case 5:
      write(
        "\(Int.random(in: .min ... .max, using: &random) >> Int.random(in: 0..<64, using: &random))"
      )
    case 6: write("\(Double.random(in: -1000...1000, using: &random))")
    case 7..<9: writeString()
    case 9: writeArray { $0.writeValue(depth: depth + 1) }
    default:
      let names = random.some(of: ["a", "b", "é", "e\u{301}", "c"], 30)
      writeObject(names.map { name in (name, { $0.writeValue(depth: depth + 1) }) })
    }
  }

  private static let numbers = [
    "0", "-0", "1", "2", "-1", "3.5", "-0.0", "1.0", "1e3", "1E+2", "0.1", "-12.50", "01", "1.",
    ".5", "-", "+1",
    "999999999999999999", "9223372036854775807", "9223372036854775808", "-9223372036854775808",
    "1e400", "5e-324",
    "123456789012345", "1234567890123456", "0.30000000000000004", "12345678901.2345",
    "0.000000000000001",
    "100000000000000000000", "9007199254740993", "9007199254740993.0", "1.00000000000000000001",
    "1e-400",
  ]
}

// MARK: - Text

extension RandomLine {
  private mutating func writeScreen() {
    guard random.chance(96) else { return writeValue() }
    let screen = random.chance(5) ? "Nowhere" : random.pick(screens)
    writeString(screen.unicodeScalars.map { $0 }, escapes: 3)
  }

  private mutating func writeString() {
    let count = Int.random(in: 0...6, using: &random)
    let scalars = (0..<count).map { _ in random.pick(RandomLine.scalars) }
    writeString(scalars, escapes: 20)
  }

  private static let scalars: [Unicode.Scalar] = [
    "a", "b", "0", "1", " ", "/", "<", "{", "}", "[", ",", ":", "\"", "\\", "\n", "\t", "\r",
    "\u{0}", "\u{8}",
    "\u{C}", "\u{1F}", "\u{7F}", "\u{80}", "\u{9F}", "\u{A0}", "é", "\u{301}", "\u{61C}",
    "\u{200E}", "\u{200F}",
    "\u{2028}", "\u{2029}", "\u{202A}", "\u{202E}", "\u{2066}", "\u{2069}", "\u{206A}", "\u{D7FF}",
    "\u{E000}",
    "\u{FEFF}", "\u{FFFD}", "\u{FFFF}", "\u{10000}", "😀", "\u{10FFFF}", "数", "א",
  ]

  /// Writes a string, with escape sequences where necessary, and in some percent of the other
  /// characters.
  private mutating func writeString(_ scalars: [Unicode.Scalar], escapes percent: Int) {
    write("\"")
    for scalar in scalars {
      let isSpecial = scalar.value < 0x20 || scalar == "\"" || scalar == "\\"
      if isSpecial ? random.chance(98) : random.chance(percent) {
        writeEscape(of: scalar)
      } else {
        write(String(scalar))
      }
    }
    if random.chance(1) {
      write(random.pick(["\\ud83d", "\\ude00", "\\ud83d\\u0041", "\\x", "\\u12", "\\u００４１"]))
    }
    write("\"")
  }

  private mutating func writeEscape(of scalar: Unicode.Scalar) {
    let short: [Unicode.Scalar: String] = [
      "\"": "\\\"", "\\": "\\\\", "/": "\\/", "\u{8}": "\\b", "\u{C}": "\\f", "\n": "\\n",
      "\r": "\\r", "\t": "\\t",
    ]
    if let escape = short[scalar], random.chance(60) { return write(escape) }
    let isUppercase = random.chance(50)
    for unit in UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter {
      let digits = String(unit, radix: 16, uppercase: isUppercase)
      write("\\u" + String(repeating: "0", count: 4 - digits.count) + digits)
    }
  }

  private mutating func writeObject(_ members: [(name: String, write: (inout RandomLine) -> Void)])
  {
    writeToken("{")
    for (index, member) in members.enumerated() {
      if index > 0 { writeToken(",") }
      writeString(Array(member.name.unicodeScalars), escapes: 1)
      writeToken(":")
      member.write(&self)
    }
    if random.chance(1) { writeToken(",") }
    writeToken("}")
  }

  private mutating func writeArray(_ writeElement: (inout RandomLine) -> Void) {
    writeToken("[")
    let count = Int.random(in: 0...3, using: &random)
    for index in 0..<count {
      if index > 0 { writeToken(",") }
      writeElement(&self)
    }
    writeToken("]")
  }

  private mutating func write(_ text: String) { bytes += text.utf8 }

  /// Writes a part of the structure, with random white space around it.
  private mutating func writeToken(_ text: String) {
    write(
      random.chance(90) ? text : random.pick([" \(text)", "\t\(text) ", "\(text)\r", "  \(text)"])
    )
  }

  /// Changes some bytes.
  private mutating func damage() {
    for _ in 0..<Int.random(in: 1...2, using: &random) where !bytes.isEmpty {
      let index = Int.random(in: bytes.indices, using: &random)
      let byte =
        random.chance(50)
        ? random.pick(Array("{}[]\",:\\ \t\r0e.-".utf8)) : UInt8.random(in: 0...255, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: bytes.remove(at: index)
      case 1: bytes.insert(byte, at: index)
      case 2: bytes[index] = byte
      default: bytes.removeSubrange(index...)
      }
    }
  }
}
