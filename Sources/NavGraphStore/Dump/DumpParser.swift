import Foundation
import NavGraphFoundation
import NavGraphSchema

/// A parser of dumps.
struct DumpParser {
  /// A parsed line with its number in the text, from 1.
  typealias NumberedLine = (number: Int, line: StoreRow)

  /// Returns the lines, without repetitions.
  ///
  /// - Throws: `DumpError` for a missing first or last line, a malformed line, an unresolved
  ///   conflict of a Git merge, or two lines that define the same row differently.
  static func parse(_ text: String) throws(DumpError) -> [NumberedLine] {
    var lines: [NumberedLine] = []
    var firstLines: [RowKey: Int] = [:]
    let texts = DumpParser.lines(of: text)
    try rejectPart(texts)
    for (index, text) in texts.enumerated() {
      if text.first == UInt8(ascii: "#") || text.allSatisfy({ $0 == UInt8(ascii: " ") }) {
        continue
      }
      let number = index + 1
      if conflictMarkers.contains(where: text.starts) {
        throw DumpError(lines: [number], reason: "a conflict of Git is not resolved")
      }
      var parser = DumpLineParser(text, number)
      let line = try parser.parse()
      if line.table.hasUniqueNames {
        let key = RowKey(line)
        if let first = firstLines[key].map({ lines[$0] }) {
          guard first.line != line else { continue }
          let name = line.name.compactMap { $0 }.map { "'\($0)'" }.joined(separator: " ")
          let reason = "they define \(line.kind) \(name) differently"
          throw DumpError(lines: [first.number, number], reason: reason)
        }
        firstLines[key] = lines.count
      }
      lines.append((number, line))
    }
    return lines
  }

  /// Returns the lines of a text.
  static func lines(of text: String) -> [Substring.UTF8View] {
    var text = text
    text.makeContiguousUTF8()
    // Bytes, because a carriage return and a line feed are one character.
    return text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0 }
  }

  private static let conflictMarkers = ["<<<<<<<", "=======", ">>>>>>>", "|||||||"].map(\.utf8)

  /// Rejects text that is not a whole dump, such as an empty file, because the rows that it does not
  /// contain would be removed.
  private static func rejectPart(_ lines: [Substring.UTF8View]) throws(DumpError) {
    guard lines[0].elementsEqual(StoreDump.header.utf8) else {
      let isOther = lines[0].starts(with: FileContent.dumpStart)
      let version =
        "another version of navgraph wrote the dump; if it is newer, update this program"
      let header = "a dump begins with the line '\(StoreDump.header)'"
      throw DumpError(lines: [1], reason: isOther ? version : header)
    }
    guard let last = lines.last(where: { !$0.isEmpty }), last.elementsEqual(StoreDump.end.utf8)
    else {
      let reason = "the dump is incomplete, because its last line is not '\(StoreDump.end)'"
      throw DumpError(lines: [], reason: reason)
    }
  }
}

extension StoreRow {
  /// Returns the rows of a dump, in the order of the text.
  ///
  /// - Throws: `DumpError` if the text is not a dump.
  package static func rows(of dump: String) throws(DumpError) -> [StoreRow] {
    try DumpParser.parse(dump).map(\.line)
  }
}

/// A parser of one line: the kind of the row, and fields separated by spaces.
private struct DumpLineParser {
  private var rest: Substring.UTF8View
  private let number: Int

  init(_ text: Substring.UTF8View, _ number: Int) {
    rest = text
    self.number = number
  }

  mutating func parse() throws(DumpError) -> StoreRow {
    let kind = word { $0 != DumpLineParser.space }
    guard let table = StoreRow.Kind(rawValue: kind)?.table else {
      throw unknown("'\(kind)' is not a kind of row")
    }
    var values = table.defaultValues
    var isSet = table.columns.map { _ in false }
    var order: Int?
    while true {
      rest = rest.drop { $0 == DumpLineParser.space }
      if rest.isEmpty { break }
      let label = word { $0 != DumpLineParser.equalSign && $0 != DumpLineParser.space }
      guard rest.popFirst() == DumpLineParser.equalSign else {
        throw error("'\(label)' has no value")
      }
      let value = try value()
      if label == StoreRow.orderLabel, table.schema.hasNumber {
        guard let number = value.flatMap({ Int($0) }) else {
          throw error("\(label) takes a whole number")
        }
        order = number
      } else if let column = table.column(label) {
        guard !isSet[column] else { throw error("'\(label)' has two values") }
        isSet[column] = true
        values[column] = value
      } else {
        throw unknown("a row of kind '\(kind)' has no '\(label)'")
      }
    }
    return StoreRow(table, values, order: order)
  }

  private static let space = UInt8(ascii: " ")
  private static let equalSign = UInt8(ascii: "=")
  private static let quote = UInt8(ascii: "\"")
  private static let backslash = UInt8(ascii: "\\")

  private mutating func word(_ belongs: (UInt8) -> Bool) -> String {
    let word = rest.prefix(while: belongs)
    rest = rest[word.endIndex...]
    return String(Substring(word))
  }

  /// Parses a word or a JSON string; nil for an empty value, which is NULL.
  private mutating func value() throws(DumpError) -> String? {
    guard rest.first == DumpLineParser.quote else {
      let value = word { $0 != DumpLineParser.space }
      guard !value.utf8.contains(DumpLineParser.quote) else {
        throw error("write '\(value)' as a string of JSON")
      }
      return value.isEmpty ? nil : value
    }
    let start = rest.index(after: rest.startIndex)
    var end = start
    var isPlain = true
    while end < rest.endIndex, rest[end] != DumpLineParser.quote {
      let isEscape = rest[end] == DumpLineParser.backslash
      isPlain = isPlain && !isEscape && rest[end] >= DumpLineParser.space
      end = rest.index(after: end)
      if isEscape, end < rest.endIndex { end = rest.index(after: end) }
    }
    guard end < rest.endIndex else { throw error("a string has no end") }
    let json = String(Substring(rest[...end]))
    let content = isPlain ? String(Substring(rest[start..<end])) : nil
    rest = rest[rest.index(after: end)...]
    guard let value = content ?? (try? JSONDecoder().decode(String.self, from: Data(json.utf8)))
    else { throw error("\(json) is not a string of JSON") }
    guard rest.isEmpty || rest.first == DumpLineParser.space else {
      throw error("a space is missing after \(json)")
    }
    return value
  }

  /// Returns the error for a kind or a column that this program does not support.
  private func unknown(_ reason: String) -> DumpError {
    error(reason + " (if a newer program wrote the dump, update this one)")
  }

  private func error(_ reason: String) -> DumpError { DumpError(lines: [number], reason: reason) }
}
