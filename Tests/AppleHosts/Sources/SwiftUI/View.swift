@_exported public import Foundation
@_exported public import Observation

@MainActor
public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError("Never has no value.") }
}

extension View where Body == Never {
  public var body: Never { fatalError("A view of this module has no body.") }
}

/// A view that the renderer evaluates without its body.
@MainActor
protocol PrimitiveView {
  func render(into page: RenderedPage, by renderer: RenderPass)
}

@resultBuilder
@MainActor
public enum ViewBuilder {
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> {
    var views: [any View] = []
    for view in repeat each content { views.append(view) }
    return TupleView(views: views)
  }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  public static func buildEither<First: View, Second: View>(
    first: First
  ) -> _ConditionalContent<First, Second> { .first(first) }
  public static func buildEither<First: View, Second: View>(
    second: Second
  ) -> _ConditionalContent<First, Second> { .second(second) }
}

public struct EmptyView: View, PrimitiveView {
  public init() {}

  func render(into page: RenderedPage, by renderer: RenderPass) {}
}

/// A view of which each child is a tab in a tab view.
@MainActor
protocol ViewList {
  var children: [any View] { get }
}

public struct TupleView<T>: View, PrimitiveView, ViewList {
  let views: [any View]

  var children: [any View] { views }

  func render(into page: RenderedPage, by renderer: RenderPass) {
    for view in views { renderer.render(view, into: page) }
  }
}

public enum _ConditionalContent<First: View, Second: View>: View, PrimitiveView {
  case first(First)
  case second(Second)

  public typealias Body = Never

  func render(into page: RenderedPage, by renderer: RenderPass) {
    switch self {
    case .first(let view): renderer.render(view, into: page)
    case .second(let view): renderer.render(view, into: page)
    }
  }
}

extension Optional: View where Wrapped: View {
  public typealias Body = Never
}

extension Optional: PrimitiveView where Wrapped: View {
  func render(into page: RenderedPage, by renderer: RenderPass) {
    if let self { renderer.render(self, into: page) }
  }
}

// MARK: - Content

public struct Text: View, PrimitiveView {
  let text: String

  public init(_ text: some StringProtocol) { self.text = String(text) }

  func render(into page: RenderedPage, by renderer: RenderPass) { page.texts.append(text) }
}

public struct Label: View, PrimitiveView {
  let title: String

  public init(_ title: some StringProtocol, systemImage: String) { self.title = String(title) }

  func render(into page: RenderedPage, by renderer: RenderPass) { page.texts.append(title) }
}

public struct Button: View, PrimitiveView {
  let title: String
  let action: @MainActor () -> Void

  public init(_ title: some StringProtocol, action: @escaping @MainActor () -> Void) {
    self.title = String(title)
    self.action = action
  }

  func render(into page: RenderedPage, by renderer: RenderPass) { page.buttons[title] = action }
}

public struct List<Content: View>: View {
  let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public var body: some View { content }
}

public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: View,
  PrimitiveView,
  ViewList
{
  let data: Data
  let content: (Data.Element) -> Content

  public init(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.content = content
  }

  var children: [any View] { data.map { content($0) } }

  func render(into page: RenderedPage, by renderer: RenderPass) {
    for view in children { renderer.render(view, into: page) }
  }
}

public struct Group<Content: View>: View {
  let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public var body: some View { content }
}
