/// A reader of the text of a stack, such as `Menu/Chat::userId=1`.
///
/// The notation of the command line and links that contain a stack share it. They differ in the
/// delimiters of tabs.
package struct StackScanner {
  /// A mark between the parts of a stack.
  package enum Delimiter {
    /// Between two entries.
    case entry
    /// Between the name of a screen and its properties.
    case properties
    /// Before the name of a presented entry.
    case presented
    /// Before the selected one of several tabs.
    case selected
    /// Before the first tab of a container, between two tabs, and after the last one.
    case firstTab, nextTab, endOfTabs
    /// Between a name and what it names.
    case assignment
  }

  /// The delimiters of tabs.
  package enum Tabs {
    /// `Tabs{Home|*Search}`
    case inBraces
    /// `Tabs(home=Home,*search=Search)`
    case inParentheses
  }

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
    guard case .properties = delimiter else { return true }
    return position + 1 < text.endIndex && text[position + 1] == text[position]
  }

  /// Moves to the end of a delimiter, if it is next.
  package mutating func take(_ delimiter: Delimiter) -> Bool {
    guard isNext(delimiter) else { return false }
    position += 1
    if case .properties = delimiter { position += 1 }
    return true
  }

  /// Returns the text up to one of some delimiters or the end of a tab, and moves there.
  package mutating func take(until delimiters: Delimiter...) -> ArraySlice<UInt8> {
    let start = position
    while !isAtEnd, !isEndOfTab, !delimiters.contains(where: { isNext($0) }) { position += 1 }
    return text[start..<position]
  }

  /// Returns the byte of a delimiter; that of properties stands there twice.
  private func byte(of delimiter: Delimiter) -> UInt8 {
    switch (delimiter, tabs) {
    case (.entry, _): UInt8(ascii: "/")
    case (.properties, _): UInt8(ascii: ":")
    case (.presented, _): UInt8(ascii: "!")
    case (.selected, _): UInt8(ascii: "*")
    case (.assignment, _): UInt8(ascii: "=")
    case (.firstTab, .inBraces): UInt8(ascii: "{")
    case (.nextTab, .inBraces): UInt8(ascii: "|")
    case (.endOfTabs, .inBraces): UInt8(ascii: "}")
    case (.firstTab, .inParentheses): UInt8(ascii: "(")
    case (.nextTab, .inParentheses): UInt8(ascii: ",")
    case (.endOfTabs, .inParentheses): UInt8(ascii: ")")
    }
  }
}
