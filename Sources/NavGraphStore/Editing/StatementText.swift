/// The text of an SQL statement, from which the first keyword after white space and comments is
/// read.
///
/// White space and the ends of comments must be recognized exactly as by SQLite's tokenizer.
/// Otherwise, a comment could hide a statement.
struct StatementText {
  private let bytes: ArraySlice<UInt8>

  /// - `bytes`: The text in UTF-8.
  init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  /// The first keyword in upper case; empty if the statement does not begin with a word.
  var keyword: String {
    let letters = bytes[start...].prefix { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "_")
    }
    return String(decoding: letters, as: UTF8.self).uppercased()
  }

  /// The start of the statement, after white space, semicolons and comments.
  var start: Int {
    var rest = bytes[...]
    while let length = StatementText.lengthOfTrivia(at: rest) { rest = rest.dropFirst(length) }
    return rest.startIndex
  }

  /// Returns the length of the white space, semicolon, comment or byte order mark at the beginning
  /// of text; nil if there is none.
  static func lengthOfTrivia(at text: ArraySlice<UInt8>) -> Int? {
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

  /// The star that opens a comment does not close it: `/*/` is only the beginning of a comment.
  private static func lengthOfComment(at text: ArraySlice<UInt8>) -> Int {
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
