// https://developer.apple.com/documentation/swiftui/navigationstack
@available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
@MainActor @preconcurrency
public struct NavigationStack<Data, Root: View>: View {
  public typealias Body = Never

  let path: Path
  nonisolated(unsafe) let root: Root

  /// The binding of the path without its type.
  struct Path {
    let type: ObjectIdentifier
    let elements: @MainActor () -> [AnyHashable]
    let truncate: @MainActor (Int) -> Void
  }

  nonisolated public init(
    path: Binding<Data>,
    @ViewBuilder root: () -> Root
  )
  where
    Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
    Data.Element: Hashable
  {
    self.path = Path(
      type: ObjectIdentifier(Data.Element.self),
      elements: { path.wrappedValue.map { AnyHashable($0) } },
      truncate: { path.wrappedValue = Data(path.wrappedValue.prefix($0)) }
    )
    self.root = root()
  }
}

/// What a navigation stack displays.
@MainActor
private final class StackMemory {
  /// The displayed elements of the path.
  var displayed: [AnyHashable] = []
  /// The path at the last update.
  ///
  /// Only another path changes what is displayed.
  var known: [AnyHashable] = []
  var rootIdentity: [AnyHashable]?
}

extension NavigationStack: DisplayedView {
  func children(in node: ViewNode) -> [ViewChild] { [ViewChild("root", root)] }

  func update(_ node: ViewNode) {
    let memory = node.memory("stack") { StackMemory() }
    let path = path.elements()
    node.setChildren([ViewChild("root", root)], keepsOthers: true)
    guard let rootNode = node.child("root") else { return }
    // Public reports: if the root of a stack changes together with its path, the path is discarded.
    let isNewRoot = memory.rootIdentity.map { $0 != rootNode.identity } ?? false
    if path != memory.known { memory.displayed = isNewRoot ? [] : path }
    memory.known = path
    memory.rootIdentity = rootNode.identity
    let destinations = rootNode.page().destinations
    var children = [ViewChild("root", root)]
    for element in memory.displayed {
      // A destination is created once for each element.
      let key = AnyHashable([self.path.type, element] as [AnyHashable])
      if let view = node.child(key)?.view ?? destinations[self.path.type]?(element.base) {
        children.append(ViewChild(key, view))
      } else {
        node.renderer.complain("No destination for \(element).")
      }
    }
    node.setChildren(children)
  }

  func fill(_ page: RenderedPage, from node: ViewNode) {
    let memory = node.memory("stack") { StackMemory() }
    page.stack = RenderedStack(pages: node.children.map { $0.page() }) { [path] count in
      memory.displayed = Array(memory.displayed.prefix(count))
      node.invalidate()
      path.truncate(count)
    }
  }
}

extension View {
  // https://developer.apple.com/documentation/swiftui/view/navigationdestination(for:destination:)
  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  nonisolated public func navigationDestination<D: Hashable, C: View>(
    for data: D.Type,
    @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    changing { page in
      page.destinations[ObjectIdentifier(data)] = { value in (value as? D).map(destination) }
    }
  }

  // https://developer.apple.com/documentation/swiftui/view/navigationtitle(_:)
  @available(iOS 14, macOS 11, tvOS 14, watchOS 7, *)
  nonisolated public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View {
    changing { $0.title = titleKey.text }
  }

  @_disfavoredOverload
  @available(iOS 14, macOS 11, tvOS 14, watchOS 7, *)
  nonisolated public func navigationTitle<S: StringProtocol>(_ title: S) -> some View {
    changing { $0.title = String(title) }
  }

  // https://developer.apple.com/documentation/swiftui/view/navigationbarbackbuttonhidden(_:)
  @available(iOS 13, macOS 13, tvOS 13, watchOS 6, *)
  nonisolated public func navigationBarBackButtonHidden(
    _ hidesBackButton: Bool = true
  ) -> some View { changing { if hidesBackButton { $0.hidesBackButton = true } } }

  // https://developer.apple.com/documentation/swiftui/view/toolbar(content:)
  @available(iOS 14, macOS 11, tvOS 14, watchOS 7, *)
  nonisolated public func toolbar<Content: ToolbarContent>(
    @ToolbarContentBuilder content: () -> Content
  ) -> some View { ToolbarView(view: self, toolbar: content()) }
}

// https://developer.apple.com/documentation/swiftui/toolbarcontent
@available(iOS 14, macOS 11, tvOS 14, watchOS 7, *)
@MainActor @preconcurrency
public protocol ToolbarContent {
  associatedtype Body: ToolbarContent
  @ToolbarContentBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: ToolbarContent {}

extension ToolbarContent where Body == Never {
  public var body: Never { fatalError("Toolbar content of this module has no body.") }
}

// https://developer.apple.com/documentation/swiftui/toolbarcontentbuilder
@available(iOS 14, macOS 11, tvOS 14, watchOS 7, *)
@resultBuilder
public struct ToolbarContentBuilder {
  public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content {
    content
  }

  public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> some ToolbarContent
  { content }

  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> Content? { content }
}

extension Optional: ToolbarContent where Wrapped: ToolbarContent {
  public typealias Body = Never
}

// https://developer.apple.com/documentation/swiftui/toolbaritem
@available(iOS 14, macOS 11, tvOS 14, watchOS 7, *)
nonisolated public struct ToolbarItem<ID, Content: View> {
  let content: Content
}

extension ToolbarItem: ToolbarContent where ID == () {
  public typealias Body = Never

  nonisolated public init(
    placement: ToolbarItemPlacement = .automatic,
    @ViewBuilder content: () -> Content
  ) { self.content = content() }
}

// https://developer.apple.com/documentation/swiftui/toolbaritemplacement
@available(iOS 14, macOS 11, tvOS 14, watchOS 7, *)
public struct ToolbarItemPlacement: Sendable {
  public static let automatic = ToolbarItemPlacement()
  public static let cancellationAction = ToolbarItemPlacement()
  public static let navigation = ToolbarItemPlacement()
}

/// Toolbar content with its view.
@MainActor
private protocol ToolbarViews {
  var view: (any View)? { get }
}

extension ToolbarItem: ToolbarViews {
  var view: (any View)? { content }
}

extension Optional: ToolbarViews where Wrapped: ToolbarContent {
  var view: (any View)? { map { ($0 as? any ToolbarViews)?.view } ?? nil }
}

nonisolated struct ToolbarView<Content: View, Toolbar: ToolbarContent>: View, PrimitiveView {
  typealias Body = Never

  let view: Content
  let toolbar: Toolbar

  @MainActor func children(in node: ViewNode) -> [ViewChild] {
    [ViewChild("content", view)]
      + ((toolbar as? any ToolbarViews)?.view.map { [ViewChild("toolbar", $0)] } ?? [])
  }
}
