// https://developer.apple.com/documentation/swiftui/tabcontent
@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
@MainActor @preconcurrency
public protocol TabContent<TabValue> {
  associatedtype TabValue: Hashable
}

/// A tab that a tab view displays.
@MainActor
struct TabPage {
  let value: AnyHashable
  let label: any View
  let content: any View
  var badge: Int?
  var role: TabRole?
  var section: String?
}

/// Tab content with its tabs.
@MainActor
protocol TabPages {
  var pages: [TabPage] { get }
}

// https://developer.apple.com/documentation/swiftui/tabcontentbuilder
@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
@resultBuilder
public struct TabContentBuilder<TabValue: Hashable> {
  public static func buildExpression<Content: TabContent>(_ content: Content) -> Content
  where Content.TabValue == TabValue { content }

  public static func buildBlock<Content: TabContent>(_ content: Content) -> Content
  where Content.TabValue == TabValue { content }

  @_disfavoredOverload
  public static func buildBlock<each Content: TabContent>(
    _ content: repeat each Content
  ) -> some TabContent<TabValue> {
    var parts: [Any] = []
    for part in repeat each content { parts.append(part) }
    return TabList<TabValue>(parts: parts)
  }

  public static func buildIf<Content: TabContent>(_ content: Content?) -> Content?
  where Content.TabValue == TabValue { content }

  // https://developer.apple.com/documentation/swiftui/tabcontentbuilder/content
  nonisolated public struct Content<C: TabContent>: View, ViewList {
    public typealias Body = Never

    nonisolated(unsafe) let content: C

    init(_ content: C) { self.content = content }

    @MainActor func children(in node: ViewNode) -> [ViewChild] {
      ((content as? any TabPages)?.pages ?? []).map { ViewChild($0.value, TabPageView(page: $0)) }
    }
  }
}

/// Several tabs.
nonisolated struct TabList<TabValue: Hashable>: TabContent, TabPages {
  let parts: [Any]

  @MainActor var pages: [TabPage] { parts.flatMap { ($0 as? any TabPages)?.pages ?? [] } }
}

extension Optional: TabContent where Wrapped: TabContent {
  public typealias TabValue = Wrapped.TabValue
}

extension Optional: TabPages where Wrapped: TabContent {
  @MainActor var pages: [TabPage] { flatMap { ($0 as? any TabPages)?.pages } ?? [] }
}

// https://developer.apple.com/documentation/swiftui/foreach
extension ForEach: TabContent where Content: TabContent {
  public typealias TabValue = Content.TabValue

  nonisolated public init(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @TabContentBuilder<Content.TabValue> content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.id = id
    self.content = content
  }
}

extension ForEach: TabPages where Content: TabContent {
  @MainActor var pages: [TabPage] {
    data.flatMap { (content($0) as? any TabPages)?.pages ?? [] }
  }
}

// https://developer.apple.com/documentation/swiftui/tab
@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
nonisolated public struct Tab<Value: Hashable, Content: View, Label: View> {
  let value: Value
  let role: TabRole?
  nonisolated(unsafe) let content: Content
  nonisolated(unsafe) let label: Label
}

extension Tab: TabContent, TabPages {
  public typealias TabValue = Value

  @MainActor var pages: [TabPage] {
    [TabPage(value: AnyHashable(value), label: label, content: content, role: role)]
  }
}

extension Tab where Label == DefaultTabLabel {
  // https://developer.apple.com/documentation/swiftui/tab/init(_:systemimage:value:content:)
  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    systemImage: String,
    value: Value,
    @ViewBuilder content: () -> Content
  ) {
    self.init(titleKey, systemImage: systemImage, value: value, role: nil, content: content)
  }

  // https://developer.apple.com/documentation/swiftui/tab/init(_:systemimage:value:role:content:)
  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    systemImage: String,
    value: Value,
    role: TabRole?,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      value: value,
      role: role,
      content: content(),
      label: DefaultTabLabel(label: NavLabel(titleKey, systemImage: systemImage))
    )
  }
}

extension Tab {
  // https://developer.apple.com/documentation/swiftui/tab/init(value:content:label:)
  nonisolated public init(
    value: Value,
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) { self.init(value: value, role: nil, content: content(), label: label()) }
}

typealias NavLabel = Label<Text, Image>

// https://developer.apple.com/documentation/swiftui/defaulttablabel
@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
nonisolated public struct DefaultTabLabel: View {
  let label: Label<Text, Image>

  @MainActor public var body: some View { label }
}

// https://developer.apple.com/documentation/swiftui/tabrole
@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
public struct TabRole: Hashable, Sendable {
  public static var search: TabRole { TabRole() }
}

// https://developer.apple.com/documentation/swiftui/tabsection
@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
nonisolated public struct TabSection<Header: View, Content, Footer: View, SelectionValue: Hashable>
{
  let header: String
  nonisolated(unsafe) let content: Content
}

extension TabSection: TabContent, TabPages where Content: TabContent {
  public typealias TabValue = SelectionValue

  @MainActor var pages: [TabPage] {
    ((content as? any TabPages)?.pages ?? []).map { page in
      var page = page
      page.section = header
      return page
    }
  }
}

extension TabSection
where
  Header == Text, Footer == EmptyView, Content: TabContent, Content.TabValue == SelectionValue
{
  // https://developer.apple.com/documentation/swiftui/tabsection/init(_:content:)
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    @TabContentBuilder<SelectionValue> content: () -> Content
  ) {
    header = String(title)
    self.content = content()
  }
}

extension TabView {
  // https://developer.apple.com/documentation/swiftui/tabview/init(selection:content:)
  @available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
  nonisolated public init<C: TabContent>(
    selection: Binding<SelectionValue>,
    @TabContentBuilder<SelectionValue> content: () -> C
  ) where Content == TabContentBuilder<SelectionValue>.Content<C> {
    self.init(selection: selection) { TabContentBuilder<SelectionValue>.Content(content()) }
  }
}

extension TabContent {
  // https://developer.apple.com/documentation/swiftui/tabcontent/badge(_:)
  @available(iOS 18, macOS 15, visionOS 2, *)
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  nonisolated public func badge(_ count: Int) -> some TabContent<TabValue> {
    BadgedTab(content: self, count: count)
  }
}

nonisolated struct BadgedTab<Content: TabContent>: TabContent, TabPages {
  typealias TabValue = Content.TabValue

  nonisolated(unsafe) let content: Content
  let count: Int

  @MainActor var pages: [TabPage] {
    ((content as? any TabPages)?.pages ?? []).map { page in
      var page = page
      page.badge = count
      return page
    }
  }
}

nonisolated struct TabPageView: View, PrimitiveView {
  typealias Body = Never

  nonisolated(unsafe) let page: TabPage

  @MainActor func children(in node: ViewNode) -> [ViewChild] {
    [ViewChild("content", page.content), ViewChild("label", page.label)]
  }

  @MainActor func fill(_ rendered: RenderedPage, from node: ViewNode) {
    rendered.tag = page.value
    rendered.tabLabel = node.child("label")?.page().texts.first
    (rendered.badge, rendered.tabRole, rendered.tabSection) = (page.badge, page.role, page.section)
    node.child("content")?.fill(rendered)
  }
}
