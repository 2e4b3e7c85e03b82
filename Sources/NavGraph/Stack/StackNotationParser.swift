/// A recursive descent parser of ``StackNotation``.
struct StackNotationParser {
  private var scanner: StackScanner

  init(_ text: ArraySlice<UInt8>) { scanner = StackScanner(text, .inBraces) }

  mutating func parse() throws(StackNotationError) -> [StackNotation.Entry] {
    let entries = try parseStack()
    guard scanner.isAtEnd else { throw unbalancedBraces() }
    return entries
  }

  private mutating func parseStack() throws(StackNotationError) -> [StackNotation.Entry] {
    var entries = [try parseEntry()]
    if entries[0].isPresented { throw .presentedBottom(entries[0].milestone.screen) }
    while scanner.take(.entry) { entries.append(try parseEntry()) }
    return entries
  }

  private mutating func parseEntry() throws(StackNotationError) -> StackNotation.Entry {
    let isPresented = scanner.take(.presented)
    let start = scanner.position
    let name = scanner.take(until: .entry, .properties, .firstTab)
    var entry = StackNotation.Entry(RouteRequest.Milestone(""), isPresented: isPresented)
    if !name.isEmpty, scanner.take(.firstTab) { try parseTabs(of: &entry, from: start) }
    let properties = scanner.take(.properties) ? scanner.take(until: .entry) : nil
    guard scanner.isNext(.entry) || scanner.isEndOfTab || scanner.isAtEnd else {
      throw unbalancedBraces()
    }
    entry.milestone = try StackNotation.milestone(name, properties: properties)
    return entry
  }

  /// Parses the stacks in braces, after the opening brace.
  private mutating func parseTabs(
    of entry: inout StackNotation.Entry,
    from start: Int
  ) throws(StackNotationError) {
    scanner.depth += 1
    guard scanner.depth <= StackNotation.maximumNesting else { throw .tooManyBraces }
    repeat {
      if scanner.take(.selected) {
        guard entry.selectedIndex == nil else {
          throw .severalSelected(in: String(decoding: scanner.text[start...], as: UTF8.self))
        }
        entry.selectedIndex = entry.stacks.count
      }
      entry.stacks.append(try parseStack())
    } while scanner.take(.nextTab)
    guard scanner.take(.endOfTabs) else { throw unbalancedBraces() }
    scanner.depth -= 1
  }

  private func unbalancedBraces() -> StackNotationError {
    .unbalancedBraces(in: String(decoding: scanner.text, as: UTF8.self))
  }
}
