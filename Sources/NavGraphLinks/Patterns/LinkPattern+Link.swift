import NavGraph

extension LinkPattern {
  /// Returns the link of the pattern with the given values.
  ///
  /// The link contains the first alternative of each scheme and literal. Optional parts without a
  /// value are left out. The link matches the pattern with the same values.
  ///
  /// - Parameters:
  ///   - values: The values by the names of parameters. Other names are ignored. The components of
  ///     `*name` and `+name` can be joined by `/`.
  ///   - lists: The values of parameters that capture lists.
  /// - Returns: The link.
  /// - Throws: `missingValues` for all parameters without a value, `unfitValue` for the first value
  ///   that its parameter does not accept, or `ambiguousValue` for the first value that the link
  ///   would not contain unchanged.
  public func link(
    _ values: [String: String] = [:],
    lists: [String: [String]] = [:]
  ) throws(LinkPatternError) -> DeepLink {
    try LinkMaker(self, values, lists).link()
  }

  /// An example link of the pattern, for documentation and tests; nil if there is none.
  public var example: DeepLink? { example { $0.type.example } }

  /// Returns an example link with the given text for each parameter; nil if there is none.
  func example(_ text: (LinkParameter) -> String) -> DeepLink? {
    var values: [String: String] = [:]
    for parameter in parameters { values[parameter.name] = text(parameter) }
    return try? link(values, lists: values.mapValues { [$0] })
  }

  /// Returns the match of a link, regardless of other patterns; nil if the pattern does not match.
  func match(_ link: DeepLink) -> LinkMatch? {
    var table = LinkPatternTable()
    try? table.add(LinkDefinition(self))
    return table.match(link)?.match
  }
}

/// A builder of a link from a pattern and values, which also checks the link.
private struct LinkMaker {
  private let pattern: LinkPattern
  private var texts: [String: String] = [:]
  private var lists: [String: [String]] = [:]

  init(_ pattern: LinkPattern, _ texts: [String: String], _ lists: [String: [String]]) {
    self.pattern = pattern
    let (listNames, restNames) = (pattern.listParameters, pattern.restParameters)
    for name in pattern.parameters.map(\.name) {
      if restNames.contains(name) {
        let list = lists[name] ?? texts[name]?.split(separator: "/").map(String.init) ?? []
        self.lists[name] = list
        self.texts[name] = LinkCapture.text(joining: list)
      } else if listNames.contains(name) {
        self.lists[name] = lists[name] ?? texts[name].map { [$0] }
      } else {
        self.texts[name] = texts[name]
      }
    }
  }

  func link() throws(LinkPatternError) -> DeepLink {
    let form = form
    let needed =
      (pattern.schemeParameter.map { [$0] } ?? []) + form.parameters
      + pattern.items.filter(\.isRequired).flatMap(\.requiredParameters)
    let missing = needed.map(\.name).filter { texts[$0] == nil && lists[$0] == nil }
    if !missing.isEmpty { throw .missingValues(missing) }
    var places: [String] = []
    for segment in form.segments { places += try self.places(segment) }
    var items: [DeepLink.QueryItem] = []
    for item in pattern.items {
      items += try values(of: item).map { DeepLink.QueryItem(item.name, $0) }
    }
    let scheme = try scheme()
    let host = form.hasHost && !places.isEmpty ? places.removeFirst() : ""
    let link: DeepLink
    do {
      link = try DeepLink(
        scheme: scheme,
        host: host,
        path: places,
        query: items.filter { !$0.name.isEmpty },
        fragment: items.first { $0.name.isEmpty }?.value
      )
    } catch {
      let parameter = form.parameters.first ?? LinkParameter("host")
      throw .unfitValue(texts[parameter.name] ?? host, parameter: parameter)
    }
    try check(link)
    return link
  }

  /// Returns the value of the scheme's parameter, or the first scheme.
  private func scheme() throws(LinkPatternError) -> String {
    guard let parameter = pattern.schemeParameter, let scheme = texts[parameter.name] else {
      return pattern.schemes[0]
    }
    guard pattern.schemes.contains(scheme) else {
      throw .unfitValue(scheme, parameter: parameter)
    }
    return scheme
  }

  /// The form with the fewest segments among those that contain parameters for the most values, and
  /// the fewest other parameters.
  private var form: LinkPatternForm {
    func rank(_ form: LinkPatternForm) -> (Int, Int, Int) {
      let count = form.parameters.count(where: hasValue)
      return (-count, form.parameters.count - count, form.segments.count)
    }
    return pattern.forms.min { rank($0) < rank($1) } ?? pattern.forms[0]
  }

  /// Returns whether a parameter of the path has a value that the link must contain.
  private func hasValue(_ parameter: LinkParameter) -> Bool {
    lists[parameter.name].map { !$0.isEmpty } ?? (texts[parameter.name] != nil)
  }

  private func places(_ segment: LinkPattern.Segment) throws(LinkPatternError) -> [String] {
    switch segment {
    case .literal(let texts): return [texts.first ?? ""]
    case .subdomain(let host): return ["www." + host]
    case .parameter(let parameter):
      return [try place(texts[parameter.name] ?? "", parameter)]
    case .mixed(let template):
      for parameter in template.parameters {
        _ = try place(texts[parameter.name] ?? "", parameter)
      }
      return [template.text { texts[$0.name] ?? "" }]
    case .rest(let parameter, let isRequired):
      let components = lists[parameter.name] ?? []
      if isRequired, components.isEmpty { throw .missingValues([parameter.name]) }
      for component in components { _ = try place(component, parameter) }
      return components
    }
  }

  /// Throws an error for an empty text or a dot segment, which are not allowed in paths.
  private func place(
    _ text: String,
    _ parameter: LinkParameter
  ) throws(LinkPatternError) -> String {
    guard parameter.type.accepts(text, ignoringCase: pattern.ignoresCase), !text.isEmpty,
      !LinkEncoding.isDotSegment(text)
    else { throw .unfitValue(text, parameter: parameter) }
    return text
  }

  /// Returns the values of the link's items for an item of the pattern.
  private func values(of item: LinkPattern.Item) throws(LinkPatternError) -> [String?] {
    switch item.value {
    case .any: return [nil]
    case .literal(let text): return item.isRequired ? [text] : []
    case .parameter(let parameter), .list(let parameter):
      let values = lists[parameter.name] ?? texts[parameter.name].map { [$0] } ?? []
      if item.isRequired, values.isEmpty { throw .missingValues([parameter.name]) }
      for value in values where !parameter.type.accepts(value) {
        throw .unfitValue(value, parameter: parameter)
      }
      return values
    case .mixed(let templates):
      let missing = item.parameters.map(\.name).filter { texts[$0] == nil }
      if missing.count == item.parameters.count, !item.isRequired { return [] }
      // The first of them contains parameters for the most values.
      let complete = templates.first { $0.parameters.allSatisfy { texts[$0.name] != nil } }
      guard let complete else { throw .missingValues(missing) }
      return [complete.text { texts[$0.name] ?? "" }]
    }
  }

  /// Throws an error unless the link matches the pattern with the same values.
  private func check(_ link: DeepLink) throws(LinkPatternError) {
    let match = (try? DeepLink(link.description)).flatMap(pattern.match)
    let readTexts = match?.values ?? [:]
    let readLists = match?.lists ?? [:]
    for name in pattern.parameters.map(\.name) {
      if let list = lists[name], readLists[name] ?? [] != list {
        let reading = readLists[name]?.joined(separator: "/")
        throw .ambiguousValue(list.joined(separator: "/"), parameter: name, readAs: reading)
      }
      let read = readTexts[name]
      if let text = texts[name], read.map(ExactName.init) != ExactName(text) {
        throw .ambiguousValue(text, parameter: name, readAs: read)
      }
    }
    for name in pattern.pathParameters.map(\.name) where texts[name] == nil && lists[name] == nil {
      guard let text = readTexts[name] else { continue }
      throw .ambiguousValue("", parameter: name, readAs: text)
    }
  }
}
