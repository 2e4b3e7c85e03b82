/// A parser of comma-separated values (RFC 4180).
///
/// If the first line contains more semicolons or tabs than commas, these separate the fields.
struct CSVParser {
  /// A field, and its location.
  struct Field {
    let text: String
    let offset: Int
  }

  private var scanner: TextScanner
  private let separator: UInt8

  init(_ text: SourceText) {
    scanner = TextScanner(text)
    var first = TextScanner(text)
    let line = text.bytes[first.skipLine()]
    let separators = ",;\t".utf8
    separator =
      separators.max { left, right in
        line.count { $0 == left } < line.count { $0 == right }
      }.flatMap { line.contains($0) ? $0 : nil } ?? UInt8(ascii: ",")
  }

  var text: SourceText { scanner.text }

  /// Reads the next nonempty record; returns nil at the end.
  mutating func next() throws(ReadError) -> [Field]? {
    while !scanner.isAtEnd {
      let fields = try record()
      if fields.count > 1 || fields.first?.text.isEmpty == false { return fields }
    }
    return nil
  }

  private mutating func record() throws(ReadError) -> [Field] {
    var fields: [Field] = []
    while true {
      let offset = scanner.position
      fields.append(Field(text: try field(), offset: offset))
      if scanner.current == separator {
        scanner.position += 1
        continue
      }
      if scanner.skip("\r") {
        _ = scanner.skip("\n")
        return fields
      }
      if scanner.skip("\n") || scanner.isAtEnd { return fields }
      throw scanner.unexpected("a separator or the end of the line")
    }
  }

  private mutating func field() throws(ReadError) -> String {
    guard scanner.skip("\"") else {
      return scanner.text { $0 != separator && !$0.isLineEnd }
    }
    var text = ""
    while true {
      text += scanner.text { $0 != UInt8(ascii: "\"") }
      guard scanner.skip("\"") else { throw scanner.unexpected("'\"' at the end of the field") }
      guard scanner.skip("\"") else { return text }
      text += "\""
    }
  }
}
