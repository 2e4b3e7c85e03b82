import NavGraph

/// A recursive descent parser of the components of a stack link.
struct StackLinkParser {
  /// The components with their separators.
  private let text: SplitLink.Part
  private let graph: NavigationGraph?
  private var position: Int
  /// The number of containers around the position.
  private var depth = 0
  /// The number of components before the position, including those in tabs.
  private var componentCount = 0
  /// The number of values of properties before the position.
  private var valueCount = 0

  /// A container whose tabs are being parsed.
  private struct Tabs {
    var tabs: [TabStacks<StackLink.Component>.Tab] = []
    var names: Set<TabID> = []
    var selectedIndex: Int?
    /// The tabs that the graph defines; nil without a graph.
    let defined: [Screen.Tab]?
  }

  init(_ text: SplitLink.Part, in graph: NavigationGraph?) {
    self.text = text
    self.graph = graph
    position = text.startIndex
  }

  mutating func parseStack(root: ScreenID? = nil) throws(LinkError) -> [StackLink.Component] {
    var components: [StackLink.Component] = []
    while true {
      while take("/") {}
      guard position < text.endIndex, !isEndOfTab else { return components }
      let start = position
      let component = try parseComponent()
      if let root, components.isEmpty, currentName(of: component.key) != root {
        throw LinkError(.expected(.tabRoot), at: start)
      }
      components.append(component)
      guard take("/") else { return components }
    }
  }

  private mutating func parseComponent() throws(LinkError) -> StackLink.Component {
    let isPresented = take("!")
    let start = position
    componentCount += 1
    guard componentCount <= DeepLink.maximumComponents else {
      throw LinkError(.tooManyComponents, at: start)
    }
    while position < text.endIndex, !isNext("/"), !isNext("::"), !isNext("("), !isEndOfTab {
      position += 1
    }
    let key = text[start..<position]
    guard !key.isEmpty else { throw LinkError(.expected(.screen), at: start) }
    let name = try SplitLink.decode(key)
    let tabs = isNext("(") ? try parseTabs(of: name) : nil
    var data: SplitLink.Part?
    if take("::") {
      let start = position
      while position < text.endIndex, !isNext("/"), !isEndOfTab {
        guard !isNext("::") else { throw LinkError(.expected(.end), at: position) }
        position += 1
      }
      data = text[start..<position]
    }
    guard position == text.endIndex || isNext("/") || isEndOfTab else {
      throw LinkError(.expected(.endOfTab), at: position)
    }
    return StackLink.Component(
      name,
      try data.map { (part) throws(LinkError) in try StackLink.data(part, &valueCount) }
        ?? .text(""),
      isPresented: isPresented,
      tabs: tabs
    )
  }

  /// Parses the stacks in parentheses.
  private mutating func parseTabs(
    of container: String
  ) throws(LinkError) -> TabStacks<StackLink.Component> {
    guard depth < StackNotation.maximumNesting else { throw LinkError(.tooDeep, at: position) }
    var tabs = Tabs(defined: graph.map { $0.screen(ScreenID(container))?.tabs ?? [] })
    if tabs.defined?.isEmpty == true { throw LinkError(.expected(.noTabs), at: position) }
    _ = take("(")
    depth += 1
    repeat { try parseTab(into: &tabs) } while take(",")
    guard take(")") else { throw LinkError(.expected(.endOfTab), at: position) }
    depth -= 1
    return TabStacks(tabs.tabs, selectedIndex: tabs.selectedIndex ?? 0)
  }

  private mutating func parseTab(into tabs: inout Tabs) throws(LinkError) {
    if isNext("*") {
      guard tabs.selectedIndex == nil else {
        throw LinkError(.expected(.oneSelectedTab), at: position)
      }
      _ = take("*")
      tabs.selectedIndex = tabs.tabs.count
    }
    let start = position
    while position < text.endIndex, !isNext("="), !isNext("/"), !isNext("("), !isEndOfTab {
      position += 1
    }
    let part = text[start..<position]
    guard !part.isEmpty, take("=") else { throw LinkError(.expected(.tabName), at: start) }
    let name = TabID(try SplitLink.decode(part))
    guard tabs.names.insert(name).inserted else {
      throw LinkError(.expected(.otherKey), at: start)
    }
    let defined = tabs.defined?.first { $0.name == name }
    if tabs.defined != nil, defined == nil { throw LinkError(.expected(.knownTab), at: start) }
    let stack = try parseStack(root: defined?.root)
    guard !stack.isEmpty else { throw LinkError(.expected(.screen), at: position) }
    tabs.tabs.append(TabStacks.Tab(name, stack))
  }

  private func currentName(of key: String) -> ScreenID {
    graph?.currentName(of: ScreenID(key)) ?? ScreenID(key)
  }

  /// Whether the stack of a tab ends here.
  private var isEndOfTab: Bool { depth > 0 && (isNext(",") || isNext(")")) }

  private func isNext(_ separator: StaticString) -> Bool {
    text[position...].starts(
      with: UnsafeBufferPointer(start: separator.utf8Start, count: separator.utf8CodeUnitCount)
    )
  }

  private mutating func take(_ separator: StaticString) -> Bool {
    guard isNext(separator) else { return false }
    position += separator.utf8CodeUnitCount
    return true
  }
}
