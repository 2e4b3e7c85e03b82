/// A recursive descent parser of ``StackNotation``.
struct StackNotationParser {
  private let text: ArraySlice<UInt8>
  private var position: Int
  private var depth = 0

  init(_ text: ArraySlice<UInt8>) {
    self.text = text
    position = text.startIndex
  }

  mutating func parse() throws(StackNotationError) -> [StackNotation.Entry] {
    let entries = try parseStack()
    guard position == text.endIndex else { throw unbalancedBraces() }
    return entries
  }

  private mutating func parseStack() throws(StackNotationError) -> [StackNotation.Entry] {
    var entries = [try parseEntry()]
    if entries[0].isPresented { throw .presentedBottom(entries[0].milestone.screen) }
    while take("/") { entries.append(try parseEntry()) }
    return entries
  }

  private mutating func parseEntry() throws(StackNotationError) -> StackNotation.Entry {
    let isPresented = take("!")
    let start = position
    while position < text.endIndex, !isNext("/"), !isNext("::"), !isNext("{"), !isEndOfStack {
      position += 1
    }
    let name = text[start..<position]
    var entry = StackNotation.Entry(Milestone(""), isPresented: isPresented)
    if !name.isEmpty, take("{") { try parseTabs(of: &entry, from: start) }
    var properties: ArraySlice<UInt8>?
    if take("::") {
      let start = position
      while position < text.endIndex, !isNext("/"), !isEndOfStack { position += 1 }
      properties = text[start..<position]
    }
    guard isNext("/") || isEndOfStack || position == text.endIndex else { throw unbalancedBraces() }
    entry.milestone = try StackNotation.milestone(name, properties: properties)
    return entry
  }

  /// Parses the stacks in braces, after the opening brace.
  private mutating func parseTabs(
    of entry: inout StackNotation.Entry,
    from start: Int
  ) throws(StackNotationError) {
    depth += 1
    guard depth <= StackNotation.maximumNesting else { throw .tooManyBraces }
    repeat {
      if take("*") {
        guard entry.selectedIndex == nil else {
          throw .severalSelected(in: String(decoding: text[start...], as: UTF8.self))
        }
        entry.selectedIndex = entry.stacks.count
      }
      entry.stacks.append(try parseStack())
    } while take("|")
    guard take("}") else { throw unbalancedBraces() }
    depth -= 1
  }

  /// Whether the stack of a tab ends here.
  private var isEndOfStack: Bool { depth > 0 && (isNext("|") || isNext("}")) }

  private func isNext(_ separator: String) -> Bool {
    text[position...].starts(with: separator.utf8)
  }

  private mutating func take(_ separator: String) -> Bool {
    guard isNext(separator) else { return false }
    position += separator.utf8.count
    return true
  }

  private func unbalancedBraces() -> StackNotationError {
    .unbalancedBraces(in: String(decoding: text, as: UTF8.self))
  }
}
