// https://developer.apple.com/documentation/swiftui/localizedstringkey
@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation {
  let text: String

  public struct StringInterpolation: StringInterpolationProtocol {
    var text = ""

    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) { text += literal }

    public mutating func appendInterpolation(_ string: String) { text += string }

    public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T) {
      text += "\(value)"
    }
  }

  public init(_ value: String) { text = value }

  public init(stringLiteral value: String) { text = value }

  public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }
}

// https://developer.apple.com/documentation/swiftui/_formatspecifiable
public protocol _FormatSpecifiable: Equatable {}
extension Int: _FormatSpecifiable {}
extension Double: _FormatSpecifiable {}

// https://developer.apple.com/documentation/swiftui/text
@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
nonisolated public struct Text: View, Equatable, DisplayedView {
  public typealias Body = Never

  let text: String

  public init(
    _ key: LocalizedStringKey,
    tableName: String? = nil,
    bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) { text = key.text }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ content: S) { text = String(content) }

  @MainActor func children(in node: ViewNode) -> [ViewChild] { [] }

  @MainActor func fill(_ page: RenderedPage, from node: ViewNode) { page.texts.append(text) }
}

// https://developer.apple.com/documentation/swiftui/image
@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
nonisolated public struct Image: View, Equatable, DisplayedView {
  public typealias Body = Never

  let name: String

  @available(macOS 11, *)
  public init(systemName: String) { name = systemName }

  @MainActor func children(in node: ViewNode) -> [ViewChild] { [] }
}

// https://developer.apple.com/documentation/swiftui/label
@available(iOS 14, macOS 11, tvOS 14, watchOS 7, *)
nonisolated public struct Label<Title: View, Icon: View>: View, DisplayedView {
  public typealias Body = Never

  let title: Title
  let icon: Icon

  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }

  @MainActor func children(in node: ViewNode) -> [ViewChild] { [ViewChild("title", title)] }
}

extension Label where Title == Text, Icon == Image {
  nonisolated public init(_ titleKey: LocalizedStringKey, systemImage name: String) {
    self.init(title: { Text(titleKey) }, icon: { Image(systemName: name) })
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, systemImage name: String) {
    self.init(title: { Text(title) }, icon: { Image(systemName: name) })
  }
}

// https://developer.apple.com/documentation/swiftui/buttonrole
@available(iOS 15, macOS 12, tvOS 15, watchOS 8, *)
public struct ButtonRole: Equatable, Sendable {
  let name: String

  public static let cancel = ButtonRole(name: "cancel")
  public static let destructive = ButtonRole(name: "destructive")
}

// https://developer.apple.com/documentation/swiftui/button
@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
nonisolated public struct Button<Label: View>: View, DisplayedView {
  public typealias Body = Never

  let role: ButtonRole?
  let action: @MainActor () -> Void
  let label: Label

  @preconcurrency
  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.init(role: nil, action: action, label: label)
  }

  @available(iOS 15, macOS 12, tvOS 15, watchOS 8, *)
  @preconcurrency
  public init(
    role: ButtonRole?,
    action: @escaping @MainActor () -> Void,
    @ViewBuilder label: () -> Label
  ) {
    self.role = role
    self.action = action
    self.label = label()
  }

  @MainActor func children(in node: ViewNode) -> [ViewChild] { [ViewChild("label", label)] }

  @MainActor func fill(_ page: RenderedPage, from node: ViewNode) {
    let title = RenderedPage()
    node.fillChildren(title)
    guard let text = title.texts.first else { return }
    page.buttons[text] = action
    page.roles[text] = role
  }
}

extension Button where Label == Text {
  @preconcurrency
  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    action: @escaping @MainActor () -> Void
  ) { self.init(action: action) { Text(titleKey) } }

  @_disfavoredOverload
  @preconcurrency
  nonisolated public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {
    self.init(action: action) { Text(title) }
  }

  @available(iOS 15, macOS 12, tvOS 15, watchOS 8, *)
  @preconcurrency
  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    role: ButtonRole?,
    action: @escaping @MainActor () -> Void
  ) { self.init(role: role, action: action) { Text(titleKey) } }

  @_disfavoredOverload
  @available(iOS 15, macOS 12, tvOS 15, watchOS 8, *)
  @preconcurrency
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    role: ButtonRole?,
    action: @escaping @MainActor () -> Void
  ) { self.init(role: role, action: action) { Text(title) } }
}

// https://developer.apple.com/documentation/swiftui/textfield
@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
nonisolated public struct TextField<Label: View>: View, DisplayedView {
  public typealias Body = Never

  let label: Label
  let text: Binding<String>

  @MainActor func children(in node: ViewNode) -> [ViewChild] { [ViewChild("label", label)] }

  @MainActor func fill(_ page: RenderedPage, from node: ViewNode) { page.fields.append(text) }
}

extension TextField where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
    label = Text(titleKey)
    self.text = text
  }
}

// https://developer.apple.com/documentation/swiftui/list
@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
nonisolated public struct List<SelectionValue, Content: View>: View, DisplayedView {
  public typealias Body = Never

  let content: Content

  @MainActor func children(in node: ViewNode) -> [ViewChild] { [ViewChild("content", content)] }
}

extension List where SelectionValue == Never {
  nonisolated public init(@ViewBuilder content: () -> Content) { self.content = content() }
}
