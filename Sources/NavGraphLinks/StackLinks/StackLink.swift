public import NavGraph

/// A link that contains a whole stack and its overlays.
///
/// An example is `television://home/show::2/episode::season=1;number=4/!player?video=v`.
///
/// The components are screens, bottom to top. The data of a component follows `::`. It is text, or
/// a list of properties in the form `name=value`, separated by `;`. A component that begins with
/// `!` is presented as a modal layer. The query items are overlays, such as modals and animations,
/// with their options as letters or as a number.
///
/// The stacks of a container's tabs follow its name in parentheses, each after the tab's name. `*`
/// marks the selected tab: `shop://Tabs(home=Home,*search=Search/Results::q=tea,cart=Cart)/!Login`.
/// Apart from the characters that URLs can contain, this is the notation of the command line. A
/// container without parentheses has fresh tabs.
///
/// Links are canonical: the lowest component is never presented, a property `data` with text equals
/// data that is this text, and properties in JSON have their shortest unambiguous form. Therefore,
/// a link without overlays equals the link of its stack.
public struct StackLink: Sendable, Hashable {
  /// A screen of the stack.
  public struct Component: Sendable {
    /// The data for a screen.
    public enum Data: Sendable, Hashable {
      /// A text; empty if there is no data.
      case text(String)
      /// The values of properties, as texts.
      case properties([PropertyName: String])
    }

    /// The screen's name.
    public let key: String
    /// The data for the screen.
    public private(set) var data: Data
    /// Whether the component begins a modal layer.
    public var isPresented: Bool
    /// The stacks of a container's tabs; nil for fresh tabs.
    public private(set) var tabs: TabStacks<Component>?

    /// Creates a component.
    ///
    /// Properties without a name are dropped. Tabs without a name, without a component, or with the
    /// name of an earlier tab are also dropped.
    public init(
      _ key: String,
      _ data: Data = .text(""),
      isPresented: Bool = false,
      tabs: TabStacks<Component>? = nil
    ) {
      self.key = key
      self.data = data.canonical
      self.isPresented = isPresented
      self.tabs = tabs?.canonical
    }
  }

  /// A view above the stack, such as a modal or an animation.
  public struct Overlay: Sendable {
    /// The state of an overlay.
    public struct Options: OptionSet, Sendable, Hashable {
      /// The bits in the form in which links contain them.
      public let rawValue: Int

      /// Creates options from their bits, and drops unknown bits.
      public init(rawValue: Int) { self.rawValue = rawValue & 15 }

      /// The overlay is visible: `v`.
      public static let visible = Options(rawValue: 1)
      /// The overlay appears and disappears without animation: `u`.
      public static let unanimated = Options(rawValue: 2)
      /// Later updates do not wait for the overlay: `a`.
      public static let asynchronous = Options(rawValue: 4)
      /// The overlay is a modal: `m`.
      public static let modal = Options(rawValue: 8)
    }

    /// The overlay's name.
    public var key: String
    /// The state of the overlay.
    public var options: Options

    /// Creates an overlay.
    public init(_ key: String, _ options: Options = .visible) {
      self.key = key
      self.options = options
    }
  }

  /// The maximum number of values of properties in the text of a link.
  ///
  /// The elements of arrays and the members of objects count.
  package static let maximumValues = 1_000

  /// The scheme, in lower case.
  public let scheme: String
  /// The screens, bottom to top.
  public private(set) var components: [Component]
  /// The overlays, with unique keys.
  public private(set) var overlays: [Overlay]

  /// Creates a link.
  ///
  /// If several overlays have the same key, the last one is kept. Components and overlays without a
  /// key are dropped, here and in all operations.
  ///
  /// - Throws: `expected(.scheme)` if `scheme` is not a scheme.
  public init(
    scheme: String,
    _ components: [Component] = [],
    overlays: [Overlay] = []
  ) throws(LinkError) {
    self.init(checkedScheme: try DeepLink(scheme: scheme).scheme, components, overlays: [])
    for overlay in overlays { set(overlay) }
  }

  init(checkedScheme scheme: String, _ components: [Component], overlays: [Overlay]) {
    self.scheme = scheme
    self.components = []
    self.overlays = overlays
    for component in components { push(component) }
  }

  /// The visible overlays.
  public var visibleOverlays: [Overlay] { overlays.filter { $0.options.contains(.visible) } }
}

// MARK: - Operations

/// The error of an operation that needs more components than the link contains.
public struct StackLinkError: Error, Sendable, Hashable {
  /// The number of components.
  public let count: Int
  /// The number of components that the operation needs.
  public let needed: Int

  package init(count: Int, needed: Int) {
    self.count = count
    self.needed = needed
  }
}

extension StackLinkError: CustomStringConvertible {
  /// The error message.
  public var description: String {
    "The operation needs \(needed) components; the link has \(count)."
  }
}

extension StackLink {
  /// Adds a component on top.
  ///
  /// The lowest component is not presented.
  public mutating func push(_ component: Component) {
    guard !component.key.isEmpty else { return }
    var component = component
    if components.isEmpty { component.isPresented = false }
    components.append(component)
  }

  /// Removes components from the top.
  ///
  /// - Throws: `StackLinkError` if there are fewer.
  public mutating func pop(_ count: Int = 1) throws(StackLinkError) {
    guard (0...components.count).contains(count) else {
      throw StackLinkError(count: components.count, needed: count)
    }
    components.removeLast(count)
  }

  /// Replaces the data of the top component.
  ///
  /// An empty text removes the data.
  ///
  /// - Throws: `StackLinkError` if there is no component.
  public mutating func setData(_ data: Component.Data) throws(StackLinkError) {
    guard let top = components.last else { throw StackLinkError(count: 0, needed: 1) }
    components[components.count - 1] = Component(
      top.key,
      data,
      isPresented: top.isPresented,
      tabs: top.tabs
    )
  }

  /// Adds an overlay, or replaces the overlay with the same key.
  public mutating func set(_ overlay: Overlay) {
    guard !overlay.key.isEmpty else { return }
    if let index = overlays.firstIndex(where: { $0.key.hasSameBytes(as: overlay.key) }) {
      overlays[index] = overlay
    } else {
      overlays.append(overlay)
    }
  }

  /// Removes all components above the first one with a key, or adds a component if there is none.
  public mutating func resolve(_ key: String) {
    if let index = components.firstIndex(where: { $0.key.hasSameBytes(as: key) }) {
      components.removeSubrange((index + 1)...)
    } else {
      push(Component(key))
    }
  }
}

extension TabStacks<StackLink.Component> {
  /// The tabs with a name and a component, without duplicate names; nil if there are none.
  fileprivate var canonical: Self? {
    var canonical: [Tab] = []
    var selectedIndex = 0
    var names: Set<TabID> = []
    for (index, tab) in tabs.enumerated() {
      var entries = tab.entries.filter { !$0.key.isEmpty }
      guard !tab.name.name.isEmpty, !entries.isEmpty, names.insert(tab.name).inserted
      else { continue }
      entries[0].isPresented = false
      if index == self.selectedIndex { selectedIndex = canonical.count }
      canonical.append(Tab(tab.name, entries))
    }
    return canonical.isEmpty ? nil : Self(canonical, selectedIndex: selectedIndex)
  }
}

// MARK: - Bytewise equality

extension StackLink.Component: Hashable {
  /// Returns whether two components have the same bytes.
  public static func == (left: Self, right: Self) -> Bool { left.text == right.text }

  /// Hashes the canonical text.
  public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension StackLink.Overlay: Hashable {
  /// Returns whether two overlays have the same bytes and options.
  public static func == (left: Self, right: Self) -> Bool {
    left.key.hasSameBytes(as: right.key) && left.options == right.options
  }

  /// Hashes the key and the options.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ExactName(key))
    hasher.combine(options)
  }
}
