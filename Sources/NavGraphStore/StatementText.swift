/// A statement of SQL as SQLite's tokenizer reads it: byte by byte.
///
/// What counts as space and where a comment ends must be as there. Otherwise a statement could hide
/// behind a comment that ends elsewhere.
struct StatementText {
  private let bytes: Substring.UTF8View

  init(_ text: Substring) { bytes = text.utf8 }

  /// The first word of the statement, in capitals; empty if it begins with something else.
  var keyword: String {
    let letters = bytes[start...].prefix { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "_")
    }
    return String(decoding: letters, as: UTF8.self).uppercased()
  }

  /// Where the statement begins, after spaces, semicolons and comments.
  var start: String.Index {
    var rest = bytes[...]
    while let length = StatementText.passedOver(at: rest) { rest = rest.dropFirst(length) }
    return rest.startIndex
  }

  /// How many bytes at the beginning of a text say nothing; nil if the statement begins there.
  private static func passedOver(at text: Substring.UTF8View) -> Int? {
    guard let first = text.first else { return nil }
    return switch first {
    case UInt8(ascii: "\t")...UInt8(ascii: "\r"), UInt8(ascii: " "), UInt8(ascii: ";"): 1
    case UInt8(ascii: "-") where text.starts(with: "--".utf8):
      text.prefix { $0 != UInt8(ascii: "\n") }.count
    case UInt8(ascii: "/") where text.starts(with: "/*".utf8): lengthOfComment(at: text)
    case 0xEF where text.starts(with: "\u{FEFF}".utf8): 3
    default: nil
    }
  }

  /// The star that begins a comment does not end it: `/*/` is only the beginning of one.
  private static func lengthOfComment(at text: Substring.UTF8View) -> Int {
    var length = 2
    var previous: UInt8?
    for byte in text.dropFirst(2) {
      length += 1
      if previous == UInt8(ascii: "*"), byte == UInt8(ascii: "/") { break }
      previous = byte
    }
    return length
  }
}
