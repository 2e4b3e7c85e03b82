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
    var maker = LinkMaker(self, values, lists)
    return try maker.link()
  }

  /// An example link of the pattern, for documentation and tests; nil if there is none.
  public var example: DeepLink? { example { $0.type.example } }

  /// Returns an example link with the given text for each parameter; nil if there is none.
  func example(_ text: (LinkParameter) -> String) -> DeepLink? {
    let names = listParameters
    var values: [String: String] = [:]
    var lists: [String: [String]] = [:]
    for parameter in parameters {
      if names.contains(parameter.name) {
        lists[parameter.name] = [text(parameter)]
      } else {
        values[parameter.name] = text(parameter)
      }
    }
    return try? link(values, lists: lists)
  }

  /// Returns the match of a link, regardless of other patterns; nil if the pattern does not match.
  func match(_ link: DeepLink) -> LinkMatch? {
    var table = LinkPatternTable()
    _ = try? table.add(self)
    return table.match(link)?.match
  }
}

/// A builder of a link from a pattern and values, which also checks the link.
private struct LinkMaker {
  private let pattern: LinkPattern
  private var values: (texts: [String: String], lists: [String: [String]]) = ([:], [:])

  init(_ pattern: LinkPattern, _ texts: [String: String], _ lists: [String: [String]]) {
    self.pattern = pattern
    let listNames = pattern.listParameters
    for parameter in pattern.parameters {
      let name = parameter.name
      if listNames.contains(name) {
        values.lists[name] = lists[name] ?? texts[name].map { [$0] }
      } else {
        values.texts[name] = texts[name]
      }
    }
    for rest in pattern.restParameters {
      let joined = texts[rest].map { $0.split(separator: "/").map(String.init) }
      values.lists[rest] = lists[rest] ?? joined ?? []
      values.texts[rest] = LinkCapture.text(joining: lists[rest] ?? joined ?? [])
    }
  }

  mutating func link() throws(LinkPatternError) -> DeepLink {
    let form = try form()
    try rejectMissing(
      (pattern.schemeParameter.map { [$0] } ?? []) + form.parameters
        + pattern.items.filter(\.isRequired).flatMap(\.requiredParameters)
    )
    var places: [String] = []
    for segment in form.segments { places += try self.places(segment) }
    var items: [DeepLink.QueryItem] = []
    for item in pattern.query {
      items += try texts(of: item).map { DeepLink.QueryItem(item.name, $0) }
    }
    var fragment: String?
    if let item = pattern.fragment { fragment = try texts(of: item).first ?? nil }
    let scheme = try scheme()
    let host = form.hasHost && !places.isEmpty ? places.removeFirst() : ""
    let link: DeepLink
    do {
      link = try DeepLink(
        scheme: scheme,
        host: host,
        path: places,
        query: items,
        fragment: fragment
      )
    } catch {
      let parameter = form.parameters.first ?? LinkParameter("host")
      throw .unfitValue(values.texts[parameter.name] ?? host, parameter: parameter)
    }
    try check(link)
    return link
  }

  /// Returns the value of the scheme's parameter, or the first scheme.
  private func scheme() throws(LinkPatternError) -> String {
    guard let parameter = pattern.schemeParameter, let scheme = values.texts[parameter.name] else {
      return pattern.schemes[0]
    }
    guard pattern.schemes.contains(scheme) else {
      throw .unfitValue(scheme, parameter: parameter)
    }
    return scheme
  }

  /// Returns the form with the fewest segments among those that contain parameters for the most
  /// values.
  private func form() throws(LinkPatternError) -> LinkPatternForm {
    var best = pattern.forms[0]
    var bestCount = -1
    var bestMissing = Int.max
    for form in pattern.forms {
      let parameters = form.parameters
      let count = parameters.count { hasValue($0) }
      let missing = parameters.count - count
      if count > bestCount || count == bestCount && missing < bestMissing
        || count == bestCount && missing == bestMissing && form.segments.count < best.segments.count
      {
        (best, bestCount, bestMissing) = (form, count, missing)
      }
    }
    return best
  }

  /// Returns whether a parameter of the path has a value that the link must contain.
  private func hasValue(_ parameter: LinkParameter) -> Bool {
    if let list = values.lists[parameter.name] { return !list.isEmpty }
    return values.texts[parameter.name] != nil
  }

  private func rejectMissing(_ parameters: [LinkParameter]) throws(LinkPatternError) {
    let names = parameters.map(\.name).filter { values.texts[$0] == nil && values.lists[$0] == nil }
    if !names.isEmpty { throw .missingValues(names) }
  }

  private func places(_ segment: LinkPattern.Segment) throws(LinkPatternError) -> [String] {
    switch segment {
    case .literal(let texts): return [texts.first ?? ""]
    case .subdomain(let host): return ["www." + host]
    case .parameter(let parameter):
      return [try place(values.texts[parameter.name] ?? "", parameter)]
    case .mixed(let template):
      for parameter in template.parameters {
        _ = try place(values.texts[parameter.name] ?? "", parameter)
      }
      return [template.text(values.texts) ?? ""]
    case .rest(let parameter, let isRequired):
      let components = values.lists[parameter.name] ?? []
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
  private func texts(of item: LinkPattern.Item) throws(LinkPatternError) -> [String?] {
    switch item.value {
    case .any: return [nil]
    case .literal(let text): return item.isRequired ? [text] : []
    case .list(let parameter, let isRequired):
      let texts = values.lists[parameter.name] ?? []
      if isRequired, texts.isEmpty { throw .missingValues([parameter.name]) }
      for text in texts where !parameter.type.accepts(text) {
        throw .unfitValue(text, parameter: parameter)
      }
      return texts
    case .parameter(let parameter):
      guard let text = values.texts[parameter.name] else { return [] }
      guard parameter.type.accepts(text) else { throw .unfitValue(text, parameter: parameter) }
      return [text]
    case .mixed(let templates):
      let missing = item.parameters.map(\.name).filter { values.texts[$0] == nil }
      if missing.count == item.parameters.count, !item.isRequired { return [] }
      // The first of them contains parameters for the most values.
      guard let text = templates.lazy.compactMap({ $0.text(values.texts) }).first else {
        throw .missingValues(missing)
      }
      return [text]
    }
  }

  /// Throws an error unless the link matches the pattern with the same values.
  private func check(_ link: DeepLink) throws(LinkPatternError) {
    let match = (try? DeepLink(link.description)).flatMap(pattern.match)
    let readTexts = match?.values ?? [:]
    let readLists = match?.lists ?? [:]
    for parameter in pattern.parameters {
      let name = parameter.name
      let text = values.texts[name]
      let list = values.lists[name]
      if let list, readLists[name] ?? [] != list {
        let value = list.joined(separator: "/")
        let reading = readLists[name]?.joined(separator: "/")
        throw .ambiguousValue(value, parameter: name, readAs: reading)
      }
      guard let text, readTexts[name].map(ExactName.init) != ExactName(text) else {
        continue
      }
      throw .ambiguousValue(text, parameter: name, readAs: readTexts[name])
    }
    for parameter in pattern.pathParameters
    where values.texts[parameter.name] == nil && values.lists[parameter.name] == nil {
      guard let text = readTexts[parameter.name] else { continue }
      throw .ambiguousValue("", parameter: parameter.name, readAs: text)
    }
  }
}
