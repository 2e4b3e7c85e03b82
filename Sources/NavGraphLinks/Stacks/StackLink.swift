/// A link that stands for a whole stack, and for what lies over it:
/// `television://home/show::2/episode::season=1;number=4/!player?video=v`.
///
/// Components are screens, bottom to top. Behind `::` stands data for the screen: a text, or properties
/// as `name=value` with `;` between them. A component with `!` before it is presented as a modal layer.
/// The query has overlays, such as modals and animations, with their options as letters or as a number.
public struct StackLink: Sendable, Hashable {
  /// A screen of the stack.
  public struct Component: Sendable {
    /// What is handed to a screen.
    public enum Data: Sendable, Hashable {
      /// A text; empty is the same as nothing.
      case text(String)
      /// Texts by the names of properties.
      case properties([String: String])
    }

    /// The screen's name.
    public let key: String
    /// What is handed to it.
    public private(set) var data: Data
    /// Whether it begins a modal layer.
    public var isPresented: Bool

    /// Makes a component.
    public init(_ key: String, _ data: Data = .text(""), isPresented: Bool = false) {
      self.key = key
      self.isPresented = isPresented
      if case .properties(var properties) = data {
        properties[""] = nil
        self.data = properties.isEmpty ? .text("") : .properties(properties)
      } else {
        self.data = data
      }
    }
  }

  /// Something that lies over the stack.
  public struct Overlay: Sendable {
    /// How an overlay is there.
    public struct Options: OptionSet, Sendable, Hashable {
      /// The bits, as links have them.
      public let rawValue: Int

      /// Makes options of their bits; other bits than those of options are dropped.
      public init(rawValue: Int) { self.rawValue = rawValue & 15 }

      /// It is there: `v`.
      public static let visible = Options(rawValue: 1)
      /// It comes and goes without animation: `u`.
      public static let unanimated = Options(rawValue: 2)
      /// It does not hold up what comes after it: `a`.
      public static let asynchronous = Options(rawValue: 4)
      /// It is a modal: `m`.
      public static let modal = Options(rawValue: 8)
    }

    /// The overlay's name.
    public var key: String
    /// How it is there.
    public var options: Options

    /// Makes an overlay.
    public init(_ key: String, _ options: Options = .visible) {
      self.key = key
      self.options = options
    }
  }

  /// The scheme, in lower case.
  public let scheme: String
  /// The screens, bottom to top.
  public private(set) var components: [Component]
  /// What lies over them, each key once.
  public private(set) var overlays: [Overlay]

  /// Makes a link.
  ///
  /// Of overlays of one key, the last one counts. What has no name is left out, here and wherever a
  /// link is changed.
  ///
  /// - Throws: `LinkError` if the scheme is none.
  public init(
    scheme: String,
    _ components: [Component] = [],
    overlays: [Overlay] = []
  ) throws(LinkError) {
    self.scheme = try DeepLink(scheme: scheme).scheme
    self.components = components.filter { !$0.key.isEmpty }
    self.overlays = []
    for overlay in overlays { set(overlay) }
  }

  init(checkedScheme scheme: String, _ components: [Component], overlays: [Overlay]) {
    self.scheme = scheme
    self.components = components
    self.overlays = overlays
  }

  /// The overlays that are there.
  public var visibleOverlays: [Overlay] { overlays.filter { $0.options.contains(.visible) } }
}

// MARK: - Operations

/// An operation that a stack has not enough components for.
public struct StackLinkError: Error, Sendable, Hashable {
  /// How many components there are.
  public let count: Int
  /// How many the operation needs.
  public let needed: Int

  /// Makes an error.
  public init(count: Int, needed: Int) {
    self.count = count
    self.needed = needed
  }
}

extension StackLinkError: CustomStringConvertible {
  /// The error as a sentence.
  public var description: String {
    "The link has \(count) components, and the operation needs \(needed). Do less."
  }
}

extension StackLink {
  /// Adds a component on top.
  public mutating func push(_ component: Component) {
    if !component.key.isEmpty { components.append(component) }
  }

  /// Takes components off the top.
  ///
  /// - Throws: If there are not as many.
  public mutating func pop(_ count: Int = 1) throws(StackLinkError) {
    guard (0...components.count).contains(count) else {
      throw StackLinkError(count: components.count, needed: count)
    }
    components.removeLast(count)
  }

  /// Hands something else to the top component; nothing, if it is an empty text.
  ///
  /// - Throws: If there is no component.
  public mutating func setData(_ data: Component.Data) throws(StackLinkError) {
    guard let top = components.last else { throw StackLinkError(count: 0, needed: 1) }
    components[components.count - 1] = Component(top.key, data, isPresented: top.isPresented)
  }

  /// Gives an overlay its options.
  public mutating func set(_ overlay: Overlay) {
    guard !overlay.key.isEmpty else { return }
    if let index = overlays.firstIndex(where: { $0.key == overlay.key }) {
      overlays[index] = overlay
    } else {
      overlays.append(overlay)
    }
  }

  /// Goes back to the nearest component of a name, or adds one where there is none.
  public mutating func resolve(_ key: String) {
    if let index = components.lastIndex(where: { $0.key == key }) {
      components.removeSubrange((index + 1)...)
    } else {
      push(Component(key))
    }
  }
}

// MARK: - Equality, byte by byte

extension StackLink.Component: Hashable {
  /// Returns whether two components have the same bytes.
  public static func == (left: Self, right: Self) -> Bool { left.text == right.text }

  /// Feeds the component's text into a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension StackLink.Overlay: Hashable {
  /// Returns whether two overlays have the same bytes and options.
  public static func == (left: Self, right: Self) -> Bool {
    LinkTextKey(left.key) == LinkTextKey(right.key) && left.options == right.options
  }

  /// Feeds key and options into a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(LinkTextKey(key))
    hasher.combine(options)
  }
}
