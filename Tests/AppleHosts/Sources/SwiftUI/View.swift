@_exported public import Foundation
@_exported public import Observation

// The declarations are those of Apple's documentation, with the address of the page above each one. A comment without an
// address describes what only the simulation has.

// https://developer.apple.com/documentation/swiftui/view
@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError("Never has no value.") }
}

extension View where Body == Never {
  public var body: Never { fatalError("A view of this module has no body.") }
}

// https://developer.apple.com/documentation/swiftui/viewbuilder
@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
@resultBuilder
public struct ViewBuilder {
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

  public static func buildBlock() -> EmptyView { EmptyView() }

  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  @_disfavoredOverload
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> {
    var views: [any View] = []
    for view in repeat each content { views.append(view) }
    return TupleView(views)
  }

  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

  public static func buildEither<TrueContent: View, FalseContent: View>(
    first: TrueContent
  ) -> _ConditionalContent<TrueContent, FalseContent> { _ConditionalContent(.first(first)) }

  public static func buildEither<TrueContent: View, FalseContent: View>(
    second: FalseContent
  ) -> _ConditionalContent<TrueContent, FalseContent> { _ConditionalContent(.second(second)) }
}

// https://developer.apple.com/documentation/swiftui/emptyview
@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
nonisolated public struct EmptyView: View, PrimitiveView {
  public typealias Body = Never

  public init() {}

  @MainActor func children(in node: ViewNode) -> [ViewChild] { [] }
}

// https://developer.apple.com/documentation/swiftui/tupleview
@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
nonisolated public struct TupleView<T>: View, ViewList {
  public typealias Body = Never

  let views: [any View]

  init(_ views: [any View]) { self.views = views }

  @MainActor func children(in node: ViewNode) -> [ViewChild] {
    views.enumerated().map { ViewChild($0.offset, $0.element) }
  }
}

// https://developer.apple.com/documentation/swiftui/_conditionalcontent
@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
nonisolated public struct _ConditionalContent<TrueContent: View, FalseContent: View>: View,
  PrimitiveView
{
  enum Storage {
    case first(TrueContent)
    case second(FalseContent)
  }

  public typealias Body = Never

  let storage: Storage

  init(_ storage: Storage) { self.storage = storage }

  @MainActor func children(in node: ViewNode) -> [ViewChild] {
    switch storage {
    case .first(let view): [ViewChild("first", view)]
    case .second(let view): [ViewChild("second", view)]
    }
  }
}

// https://developer.apple.com/documentation/swift/optional
extension Optional: View where Wrapped: View {
  public typealias Body = Never
}

extension Optional: PrimitiveView where Wrapped: View {
  @MainActor func children(in node: ViewNode) -> [ViewChild] {
    if let self { [ViewChild("some", self)] } else { [] }
  }
}

// https://developer.apple.com/documentation/swiftui/anyview
@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
nonisolated public struct AnyView: View, PrimitiveView {
  public typealias Body = Never

  let view: any View

  public init<V: View>(_ view: V) { self.view = view }

  @MainActor func children(in node: ViewNode) -> [ViewChild] { [ViewChild("any", view)] }
}

// https://developer.apple.com/documentation/swiftui/group
@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
nonisolated public struct Group<Content> {
  let content: Content
}

extension Group: View, PrimitiveView where Content: View {
  public typealias Body = Never

  nonisolated public init(@ViewBuilder content: () -> Content) { self.content = content() }

  @MainActor func children(in node: ViewNode) -> [ViewChild] { [ViewChild("content", content)] }
}

// https://developer.apple.com/documentation/swiftui/zstack
@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
nonisolated public struct ZStack<Content: View>: View, DisplayedView {
  public typealias Body = Never

  let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  @MainActor func children(in node: ViewNode) -> [ViewChild] { [ViewChild("content", content)] }
}

// https://developer.apple.com/documentation/swiftui/foreach
@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
nonisolated public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  let data: Data
  let id: KeyPath<Data.Element, ID>
  let content: (Data.Element) -> Content
}

extension ForEach: View, PrimitiveView, ViewList where Content: View {
  public typealias Body = Never

  nonisolated public init(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.id = id
    self.content = content
  }

  @MainActor func children(in node: ViewNode) -> [ViewChild] {
    data.map { ViewChild($0[keyPath: id], content($0)) }
  }
}

// https://developer.apple.com/documentation/swiftui/view/id(_:)
extension View {
  nonisolated public func id<ID: Hashable>(_ id: ID) -> some View {
    IdentifiedView(content: self, id: AnyHashable(id))
  }
}

/// A view whose state ends when its identity changes.
nonisolated struct IdentifiedView<Content: View>: View, PrimitiveView {
  typealias Body = Never

  let content: Content
  let id: AnyHashable

  @MainActor func children(in node: ViewNode) -> [ViewChild] { [ViewChild(id, content)] }
}

/// A view with a change of the page that contains it.
nonisolated struct PageModifier<Content: View>: View, PrimitiveView {
  typealias Body = Never

  let content: Content
  let change: @MainActor (RenderedPage, ViewNode) -> Void

  @MainActor func children(in node: ViewNode) -> [ViewChild] { [ViewChild("content", content)] }

  @MainActor func fill(_ page: RenderedPage, from node: ViewNode) {
    if !node.isEmpty { change(page, node) }
    node.fillChildren(page)
  }
}

extension View {
  nonisolated func changing(_ change: @escaping @MainActor (RenderedPage) -> Void) -> some View {
    PageModifier(content: self) { page, _ in change(page) }
  }
}
