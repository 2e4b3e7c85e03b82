import NavGraph

/// A recursive descent parser of the components of a stack link.
struct StackLinkParser {
  /// The reader of the components with their separators.
  private var scanner: StackScanner
  private let graph: NavigationGraph?
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
    let defined: [NavigationScreen.Tab]?
  }

  init(_ text: SplitLink.Part, in graph: NavigationGraph?) {
    scanner = StackScanner(text, .inParentheses)
    self.graph = graph
  }

  mutating func parseStack(root: ScreenID? = nil) throws(LinkError) -> [StackLink.Component] {
    var components: [StackLink.Component] = []
    while true {
      while scanner.take(.entry) {}
      guard !scanner.isAtEnd, !scanner.isEndOfTab else { return components }
      let start = scanner.position
      let component = try parseComponent()
      if let root, components.isEmpty, currentName(of: component.key) != root {
        throw LinkError(.expected(.tabRoot), at: start)
      }
      components.append(component)
      guard scanner.take(.entry) else { return components }
    }
  }

  private mutating func parseComponent() throws(LinkError) -> StackLink.Component {
    let isPresented = scanner.take(.presented)
    let start = scanner.position
    componentCount += 1
    guard componentCount <= DeepLink.maximumComponents else {
      throw LinkError(.tooManyComponents, at: start)
    }
    let key = scanner.take(until: .entry, .properties, .firstTab)
    guard !key.isEmpty else { throw LinkError(.expected(.screen), at: start) }
    let name = try SplitLink.decode(key)
    let tabs = scanner.isNext(.firstTab) ? try parseTabs(of: name) : nil
    let data = scanner.take(.properties) ? scanner.take(until: .entry, .properties) : nil
    guard !scanner.isNext(.properties) || data == nil else {
      throw LinkError(.expected(.end), at: scanner.position)
    }
    guard scanner.isAtEnd || scanner.isNext(.entry) || scanner.isEndOfTab else {
      throw LinkError(.expected(.endOfTab), at: scanner.position)
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
    guard scanner.depth < StackNotation.maximumNesting else {
      throw LinkError(.tooDeep, at: scanner.position)
    }
    var tabs = Tabs(defined: graph.map { $0.screen(ScreenID(container))?.tabs ?? [] })
    if tabs.defined?.isEmpty == true { throw LinkError(.expected(.noTabs), at: scanner.position) }
    _ = scanner.take(.firstTab)
    scanner.depth += 1
    repeat { try parseTab(into: &tabs) } while scanner.take(.nextTab)
    guard scanner.take(.endOfTabs) else {
      throw LinkError(.expected(.endOfTab), at: scanner.position)
    }
    scanner.depth -= 1
    return TabStacks(tabs.tabs, selectedIndex: tabs.selectedIndex ?? 0)
  }

  private mutating func parseTab(into tabs: inout Tabs) throws(LinkError) {
    if scanner.isNext(.selected) {
      guard tabs.selectedIndex == nil else {
        throw LinkError(.expected(.oneSelectedTab), at: scanner.position)
      }
      _ = scanner.take(.selected)
      tabs.selectedIndex = tabs.tabs.count
    }
    let start = scanner.position
    let part = scanner.take(until: .assignment, .entry, .firstTab)
    guard !part.isEmpty, scanner.take(.assignment) else {
      throw LinkError(.expected(.tabName), at: start)
    }
    let name = TabID(try SplitLink.decode(part))
    guard tabs.names.insert(name).inserted else {
      throw LinkError(.expected(.otherKey), at: start)
    }
    let defined = tabs.defined?.first { $0.name == name }
    if tabs.defined != nil, defined == nil { throw LinkError(.expected(.knownTab), at: start) }
    let stack = try parseStack(root: defined?.root)
    guard !stack.isEmpty else { throw LinkError(.expected(.screen), at: scanner.position) }
    tabs.tabs.append(TabStacks.Tab(name, stack))
  }

  private func currentName(of key: String) -> ScreenID {
    graph?.currentName(of: ScreenID(key)) ?? ScreenID(key)
  }
}
