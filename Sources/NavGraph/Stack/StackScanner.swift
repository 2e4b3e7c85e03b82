/// A reader of the text of a stack, such as `Menu/Chat::userId=1`.
///
/// The notation of the command line and links that contain a stack share it. They differ in the
/// delimiters of tabs.
package struct StackScanner {
  /// A mark between the parts of a stack, one byte; that before properties has two, `::`.
  package enum Delimiter {
    case entry, properties, presented, selected, assignment
    /// Before the first tab of a container, between two tabs, and after the last one.
    case firstTab, nextTab, endOfTabs
  }

  /// The delimiters of tabs, as in `Tabs{Home|*Search}` and `Tabs(home=Home,*search=Search)`.
  package enum Tabs { case inBraces, inParentheses }

  package let text: ArraySlice<UInt8>
  package private(set) var position: Int
  /// The number of containers around the position.
  package var depth = 0
  private let tabs: Tabs

  package init(_ text: ArraySlice<UInt8>, _ tabs: Tabs) {
    self.text = text
    self.tabs = tabs
    position = text.startIndex
  }

  package var isAtEnd: Bool { position == text.endIndex }

  /// Whether the stack of a tab ends here.
  package var isEndOfTab: Bool { depth > 0 && (isNext(.nextTab) || isNext(.endOfTabs)) }

  package func isNext(_ delimiter: Delimiter) -> Bool {
    guard position < text.endIndex, text[position] == byte(of: delimiter) else { return false }
    return delimiter != .properties
      || position + 1 < text.endIndex && text[position + 1] == text[position]
  }

  /// Moves to the end of a delimiter, if it is next.
  package mutating func take(_ delimiter: Delimiter) -> Bool {
    guard isNext(delimiter) else { return false }
    position += delimiter == .properties ? 2 : 1
    return true
  }

  /// Returns the text up to one of some delimiters or the end of a tab, and moves there.
  package mutating func take(until delimiters: Delimiter...) -> ArraySlice<UInt8> {
    let start = position
    while !isAtEnd, !isEndOfTab, !delimiters.contains(where: { isNext($0) }) { position += 1 }
    return text[start..<position]
  }

  private func byte(of delimiter: Delimiter) -> UInt8 {
    switch delimiter {
    case .entry: UInt8(ascii: "/")
    case .properties: UInt8(ascii: ":")
    case .presented: UInt8(ascii: "!")
    case .selected: UInt8(ascii: "*")
    case .assignment: UInt8(ascii: "=")
    case .firstTab: tabs == .inBraces ? UInt8(ascii: "{") : UInt8(ascii: "(")
    case .nextTab: tabs == .inBraces ? UInt8(ascii: "|") : UInt8(ascii: ",")
    case .endOfTabs: tabs == .inBraces ? UInt8(ascii: "}") : UInt8(ascii: ")")
    }
  }
}
