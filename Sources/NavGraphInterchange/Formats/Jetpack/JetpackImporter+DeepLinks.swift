import Algorithms
import NavGraph
import NavGraphLinks

extension JetpackImporter {
  mutating func addDeepLinks() {
    for (index, graph) in project.graphs.enumerated() {
      guard let start = start(of: index) else { continue }
      for link in graph.element.deepLinks { add(link, to: start, in: index) }
    }
    for (index, destination) in project.destinations.enumerated() {
      for link in destination.deepLinks {
        add(link, to: screens[index], in: destination.graph)
      }
    }
  }

  private mutating func add(
    _ link: XMLElement,
    to screen: ScreenID,
    in graph: Int
  ) {
    reportIntentFilter(of: link)
    guard let uri = link.app("uri") else { return }
    guard let text = project.resources.value(of: uri) else {
      builder.report(.dropped, "missing-resource", at: link.location) {
        "The deep link '\(uri)' is not in the imported files."
      }
      return
    }
    let types = builder.index(of: screen).map { builder.document.screens[$0].properties } ?? []
    let conversion = JetpackURIPattern(applicationID: builder.options.applicationID)
    let pattern: String
    do {
      pattern = try conversion.pattern(of: text, properties: types)
    } catch {
      builder.report(.dropped, "deep-link", at: link.location) { "Deep link '\(text)': \(error)" }
      return
    }
    builder.add(
      NavigationDocument.Link(
        pattern,
        to: milestones(to: screen, in: graph),
        mode: "rebuild",
        at: link.location
      )
    )
  }

  /// Returns the start screens of the graphs that contain a screen, the outermost first, followed
  /// by the screen.
  private func milestones(to screen: ScreenID, in graph: Int) -> [NavigationDocument.Link.Milestone]
  {
    let starts = chain(from: graph) { project.graphs[$0].parents.first }.reversed()
      .compactMap { start(of: $0) }
    return (starts.uniqued().filter { $0 != screen } + [screen])
      .map { NavigationDocument.Link.Milestone($0) }
  }

  private func reportIntentFilter(of link: XMLElement) {
    for attribute in link.attributes
    where ["action", "mimeType"].contains(attribute.name.local) && !attribute.value.isEmpty {
      builder.report(.dropped, "intent", at: link.location) {
        "The deep link's \(attribute.name.local) '\(attribute.value)' is not a part of its URL."
      }
    }
    let others = link.members(except: ["app:uri", "uri", "app:action", "action"])
    builder.leaveOut(others.filter { !$0.hasSuffix("mimeType") }, of: .links, at: link.location)
  }
}

/// A converter of the URI of a Jetpack deep link to a link pattern.
struct JetpackURIPattern {
  /// The error for a part of a URI that no pattern can express.
  struct Failure: Error, CustomStringConvertible { let description: String }

  let applicationID: String?

  /// Returns the pattern for a URI.
  ///
  /// A URI without a scheme matches `http` and `https`. A parameter has the type of its argument.
  /// In the query, it can be missing.
  func pattern(of uri: String, properties: [PropertyDeclaration]) throws(Failure) -> String {
    var text = uri
    if text.contains("${applicationId}") {
      guard let applicationID else {
        throw Failure(description: "the application's identifier is not given.")
      }
      text = text.replacing("${applicationId}", with: applicationID)
    }
    let scheme: Substring
    var rest: Substring
    if let separator = text.firstRange(of: "://") {
      scheme = text[..<separator.lowerBound]
      rest = text[separator.upperBound...]
    } else {
      scheme = "http|https"
      rest = text[...]
    }
    if rest.contains("#") { throw Failure(description: "it has a fragment.") }
    let query = rest.firstIndex(of: "?").map { rest[$0...].dropFirst() }
    rest = rest.prefix { $0 != "?" }
    let segments = rest.split(separator: "/", omittingEmptySubsequences: false)
    let path = try segments.enumerated().map { (index, segment) throws(Failure) in
      try self.segment(segment, properties, isLast: index == segments.count - 1)
    }
    var pattern = "\(scheme)://" + path.joined(separator: "/")
    let items = try (query ?? "").split(separator: "&").map { (item) throws(Failure) in
      try self.item(item, properties)
    }
    if !items.isEmpty { pattern += "?" + items.joined(separator: "&") }
    return try checked(pattern, parameterCount: text.count { $0 == "{" })
  }

  private func segment(
    _ segment: Substring,
    _ properties: [PropertyDeclaration],
    isLast: Bool
  ) throws(Failure) -> String {
    if segment == ".*" {
      guard isLast else { throw Failure(description: "'.*' can only be at the end of a path.") }
      return "*rest"
    }
    return try value(segment, properties) ?? encoded(segment)
  }

  private func item(
    _ item: Substring,
    _ properties: [PropertyDeclaration]
  ) throws(Failure) -> String {
    let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = encoded(parts[0])
    guard parts.count == 2 else { return name }
    if let parameter = try value(parts[1], properties) { return "\(name)=\(parameter)?" }
    return "\(name)=\(encoded(parts[1]))"
  }

  /// Returns the parameter for text in braces; nil for other text.
  private func value(
    _ text: Substring,
    _ properties: [PropertyDeclaration]
  ) throws(Failure) -> String? {
    guard text.contains("{") || text.contains(".*") else { return nil }
    let name = text.dropFirst().dropLast()
    guard text.hasPrefix("{"), text.hasSuffix("}"),
      !name.isEmpty, name.utf8.allSatisfy({ $0.isWord && $0 < 0x80 })
    else { throw Failure(description: "'\(text)' is more than one parameter.") }
    let type = properties.first(named: PropertyName(String(name)))?.type
    return switch type {
    case .int: ":\(name)<int>"
    case .double: ":\(name)<double>"
    case .bool: ":\(name)<bool>"
    default: ":\(name)"
    }
  }

  /// Returns text in which all characters with a meaning in patterns are percent-encoded.
  private func encoded(_ text: Substring) -> String {
    PercentEncoding.encode(String(text)) { byte in
      byte.isLetter || byte.isDigit || "-._~%@!$',;+".utf8.contains(byte)
    }
  }

  /// Checks that a pattern is well-formed, and contains all parameters.
  private func checked(_ pattern: String, parameterCount: Int) throws(Failure) -> String {
    let parsed: LinkPattern
    do {
      parsed = try LinkPattern(pattern)
    } catch {
      throw Failure(description: error.description)
    }
    let captured = parsed.parameters.count { $0.name != "rest" }
    guard captured == parameterCount else {
      throw Failure(description: "a parameter is in a position that patterns do not support.")
    }
    return pattern
  }
}
