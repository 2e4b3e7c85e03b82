import NavGraph

/// A pattern of links, such as `shop://product/:id<int>/:tab?` or
/// `https://*.wikipedia.org/wiki/:title#:section`.
///
/// - A scheme or a literal can have alternatives: `app|shop`. `:scheme<one-of http|https>://`
///   captures the scheme.
/// - `:name` captures a component, or a part of it: `article-:id.html`. `:name<int>`,
///   `<int 1...99>`, `<double>`, `<bool>`, `<uuid>`, `<date>`, `<one-of a|b>` and `<regex [a-z]+>`
///   restrict the values. `<isbn: [0-9-]+>` is a custom type.
/// - `:name?` is optional. `{…}?` makes any part of the path optional: `/shop{/:city}?/products`.
///   If several optional parameters follow each other, one can be present only if all before it
///   are.
/// - `*name` captures any number of components, and `+name` at least one, until the following
///   segments match: `/files/*folders/:file`. `+ids<int>` restricts each component.
/// - The host `*.example.org` matches all subdomains, with the same port.
/// - In the query, `name=:parameter` and `name=literal` are required. `name` requires an item with
///   any value. `name=:parameter?` is optional. `name=:parameter?=5` is also optional, and captures
///   5 if the item is missing or the type does not accept its value. With `?=` and no default
///   value, nothing is captured then. `name=:parameter*` captures all items with the name as a
///   list, `+` requires at least one, and `*?=` captures those that the type accepts. A link may
///   contain other items.
/// - `{…}?` makes any part of a value optional: `name=:first{_:last}?`.
/// - `#:section` captures the fragment, and `?` makes it optional. Without `#`, a link may have any
///   fragment.
///
/// If a scheme is `http` or `https`, the host is canonical, as defined by ``DeepLink/host``. In
/// literals, characters with a meaning in patterns are percent-encoded. <doc:LinkPatterns> contains
/// the grammar.
///
/// This is a class, so that copies share the parts. A search copies the patterns that it tries.
public final class LinkPattern: Sendable {
  /// The pattern of the host, or of a component of the path.
  package indirect enum Segment: Sendable, Hashable {
    /// One of the given texts.
    case literal([String])
    /// Text with captured values.
    case mixed(LinkTemplate)
    /// A subdomain of the given host.
    case subdomain(of: String)
    /// A captured value.
    case parameter(LinkParameter)
    /// Any number of components that a parameter captures as a list. If `isRequired` is true, there
    /// must be at least one.
    case rest(LinkParameter, isRequired: Bool)
  }

  /// The schemes, in lower case.
  package let schemes: [String]
  /// The parameter that captures the scheme; nil if there is none.
  package let schemeParameter: LinkParameter?
  /// Whether the case of ASCII letters in literals of the path is ignored.
  package let ignoresCase: Bool
  /// The patterns of the query items.
  package let query: [Item]
  /// The pattern of the fragment, without a name; nil if links may have any fragment.
  package let fragment: Item?
  /// The patterns of the query items, and of the fragment, which has an empty name.
  package let items: [Item]
  /// The parameters, in the order of the pattern.
  package let parameters: [LinkParameter]
  /// The combinations of optional parts, beginning with the one that contains all of them.
  package let forms: [LinkPatternForm]
  /// The text from which the pattern was parsed.
  public let description: String

  /// Parses the text of a pattern.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - ignoresCase: Whether the case of ASCII letters in literals of the path is ignored.
  /// - Throws: The first error in the text, a repeated name, or the limit that the text exceeds.
  /// - Complexity: O(n · f) time and memory, where n is the length of the text, and f is the number
  ///   of combinations of optional parts, at most 200.
  public init(_ text: String, ignoresCase: Bool = false) throws(LinkPatternError) {
    guard text.utf8.count <= LinkPattern.maximumLength else { throw .tooLong }
    var scanner = LinkPatternScanner(text)
    (schemes, schemeParameter) = try scanner.schemes()
    var path = LinkPathParser(scanner, ignoresCase: ignoresCase, schemes: schemes)
    forms = try path.forms()
    var parser = LinkItemParser(path.scanner)
    query = try parser.query()
    fragment = try parser.fragment()
    items = query + (fragment.map { [$0] } ?? [])
    parameters =
      (schemeParameter.map { [$0] } ?? []) + forms[0].parameters + items.flatMap(\.parameters)
    self.ignoresCase = ignoresCase
    description = text
    try checkLimits()
  }

  /// The maximum number of combinations of alternatives, choices and optional parts in one pattern.
  package static let maximumForms = 200
  /// The maximum length of a pattern's text, in bytes of UTF-8.
  package static let maximumLength = 2_000
  /// The maximum number of segments in a pattern.
  package static let maximumSegments = 100

  /// Whether the first segment is the host.
  package var hasHost: Bool { forms[0].hasHost }
  /// The patterns of the host, if there is one, and of the components of the path, including all
  /// optional parts.
  package var segments: [Segment] { forms[0].segments }

  /// The parameters of the host and the path, in the order of the pattern.
  package var pathParameters: [LinkParameter] { forms[0].parameters }

  /// The names of the parameters that capture lists.
  package var listParameters: Set<String> {
    var names = restParameters
    for item in query {
      if case .list(let parameter) = item.value { names.insert(parameter.name) }
    }
    return names
  }

  /// Checks the limits, and that names are unique.
  private func checkLimits() throws(LinkPatternError) {
    guard segments.count <= LinkPattern.maximumSegments else { throw .tooLong }
    var names: Set<ExactName> = []
    for parameter in parameters where !names.insert(ExactName(parameter.name)).inserted {
      throw .duplicateParameter(parameter.name)
    }
    names = []
    for item in query where !names.insert(ExactName(item.name)).inserted {
      throw .duplicateItem(item.name)
    }
    var count = 0
    for form in forms {
      count += form.segments.reduce(schemes.count) { count, segment in
        min(count * (segment.texts?.count ?? 1), LinkPattern.maximumForms + 1)
      }
      guard count <= LinkPattern.maximumForms else { throw .tooManyForms }
    }
  }
}

extension LinkPattern: CustomStringConvertible, Hashable {
  /// Returns whether two patterns have the same text and options.
  public static func == (left: LinkPattern, right: LinkPattern) -> Bool {
    left === right
      || left.description.utf8.elementsEqual(right.description.utf8)
        && left.ignoresCase == right.ignoresCase
  }

  /// Hashes the text.
  public func hash(into hasher: inout Hasher) { hasher.combine(description) }
}

/// One combination of the optional parts of a pattern's host and path.
package struct LinkPatternForm: Sendable, Hashable {
  /// Whether the first segment is the host.
  package let hasHost: Bool
  package let segments: [LinkPattern.Segment]

  /// The parameters, in order.
  var parameters: [LinkParameter] { segments.flatMap(\.parameters) }
}

extension LinkPattern.Segment {
  /// The texts that the segment matches; nil if it does not list them.
  package var texts: [String]? {
    switch self {
    case .literal(let texts): return texts
    case .parameter(let parameter):
      if case .choice(let texts) = parameter.type { return texts }
      return nil
    case .mixed, .subdomain, .rest: return nil
    }
  }

  /// The parameters, from left to right.
  var parameters: [LinkParameter] {
    switch self {
    case .literal, .subdomain: []
    case .mixed(let template): template.parameters
    case .parameter(let parameter), .rest(let parameter, _): [parameter]
    }
  }
}
