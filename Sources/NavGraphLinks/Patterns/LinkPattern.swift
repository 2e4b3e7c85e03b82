/// The form of links that lead to the same place, such as
/// `shop://product/:id<int>/:tab?` or `https://shop.example|www.shop.example/product/:id`.
///
/// - A scheme or literal can have alternatives, separated by `|`.
/// - `:name` captures a component; `:name<int>`, `<double>`, `<bool>`, `<uuid>` and `<choice a|b>` only
///   such values.
/// - `:name?` at the end may be missing, and so may several of them.
/// - `*name` at the end captures all components that are left, or none: with `/` between them, and `/`
///   and `%` within one percent-encoded.
/// - In the query, `name=:parameter` and `name=literal` must be there, `name=:parameter?` need not,
///   and `name` alone must be there with whatever value. Other items of a link are let pass.
///
/// With `http` or `https` among the schemes, the host is in lower case, as such links have it.
///
/// Literals are percent-encoded where they contain something that means more.
public struct LinkPattern: Sendable, Hashable {
  /// A component of the path, or the host.
  public enum Segment: Sendable, Hashable {
    /// One of these texts.
    case literal([String])
    /// A captured value.
    case parameter(LinkParameter)
    /// A captured value at the end that may be missing.
    case optional(LinkParameter)
    /// All components that are left.
    case rest(String)
  }

  /// An item of the query.
  public struct Item: Sendable, Hashable {
    /// What is asked of an item's value.
    public enum Value: Sendable, Hashable {
      /// Nothing: it only has to be there.
      case any
      /// This text.
      case literal(String)
      /// A captured value.
      case parameter(LinkParameter)
      /// A captured value that may be missing.
      case optional(LinkParameter)
    }

    /// The item's name.
    public let name: String
    /// What is asked of its value.
    public let value: Value

    /// Whether a link without the item does not match.
    var isRequired: Bool { if case .optional = value { false } else { true } }
  }

  /// The schemes, in lower case.
  public let schemes: [String]
  /// Whether the first segment is the host.
  public let hasHost: Bool
  /// The host, if there is one, and the components of the path.
  public let segments: [Segment]
  /// The items of the query.
  public let query: [Item]
  /// The pattern as it was written.
  let text: String

  /// The most forms that alternatives, choices and optional ends of one pattern can add up to.
  public static let maximumForms = 200
  /// The most bytes that the text of a pattern can have.
  public static let maximumLength = 2_000
  /// The most segments that a pattern can have.
  public static let maximumSegments = 100

  /// Everything that the pattern captures, in the order of the pattern.
  public var parameters: [LinkParameter] {
    segments.compactMap { segment in
      switch segment {
      case .literal: nil
      case .parameter(let parameter), .optional(let parameter): parameter
      case .rest(let name): LinkParameter(name)
      }
    }
      + query.compactMap { item in
        switch item.value {
        case .any, .literal: nil
        case .parameter(let parameter), .optional(let parameter): parameter
        }
      }
  }
}

extension LinkPattern: CustomStringConvertible {
  /// The pattern as it was written.
  public var description: String { text }

  /// Returns whether two patterns are written alike.
  public static func == (left: LinkPattern, right: LinkPattern) -> Bool {
    left.text.utf8.elementsEqual(right.text.utf8)
  }

  /// Feeds the pattern's text into a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
