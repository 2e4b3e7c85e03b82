import NavGraphLinks

/// Writes a function for each named link pattern that returns a link with typed values.
struct SwiftLinks {
  /// The static members of `DeepLink`.
  private static let members: Set<String> = ["maximumLength", "maximumComponents", "maximumItems"]

  private let links: [SwiftLink]

  /// Names the links.
  ///
  /// - Throws: The first two names that give the same Swift name.
  init(definitions: [LinkDefinition]) throws(SwiftNameCollision) {
    var names = SwiftIdentifiers(of: "Links", reserved: SwiftLinks.members)
    var links: [SwiftLink] = []
    for definition in definitions {
      guard let name = definition.name else { continue }
      links.append(try SwiftLink(definition.pattern, named: name, &names))
    }
    self.links = links
  }

  var isEmpty: Bool { links.isEmpty }

  func write(to source: inout SwiftSource) {
    source.extend("DeepLink") { source in
      for (index, link) in links.enumerated() {
        if index > 0 { source.line() }
        link.write(to: &source)
      }
    }
  }
}

/// A link pattern with its Swift names.
private struct SwiftLink {
  private let pattern: LinkPattern
  private let name: String
  /// The names of the parameters.
  private let parameters: [String]

  init(
    _ pattern: LinkPattern,
    named name: String,
    _ names: inout SwiftIdentifiers
  ) throws(SwiftNameCollision) {
    self.pattern = pattern
    self.name = try names.add(name)
    var identifiers = SwiftIdentifiers(
      of: "Parameters of link '\(name)'",
      reserved: ["values", "lists"]
    )
    parameters = try pattern.parameters.map { (parameter) throws(SwiftNameCollision) in
      try identifiers.add(parameter.name)
    }
  }

  func write(to source: inout SwiftSource) {
    let required = pattern.requiredParameters
    let lists = pattern.listParameters
    var parameters: [SwiftSource.Parameter] = []
    var body: [String] = []
    if pattern.parameters.contains(where: { !lists.contains($0.name) }) {
      body.append("var values: [String: String] = [:]")
    }
    if !lists.isEmpty { body.append("var lists: [String: [String]] = [:]") }
    for (parameter, identifier) in zip(pattern.parameters, self.parameters) {
      let isList = lists.contains(parameter.name)
      let isRequired = required.contains(parameter.name)
      let element = parameter.type.valueType.swiftName
      let variable = SwiftIdentifiers.escaped(identifier)
      parameters.append(
        SwiftSource.Parameter(
          name: identifier,
          type: isList ? "[\(element)]" : isRequired ? element : element + "?",
          defaultValue: isRequired ? nil : isList ? "[]" : "nil"
        )
      )
      let key = SwiftSource.literal(parameter.name)
      let text =
        isRequired && !isList ? "String(\(variable))" : "\(variable).map { String($0) }"
      body.append(
        "\(isList ? "lists" : "values")[\(key)] = \(element == "String" ? variable : text)"
      )
    }
    let options = pattern.ignoresCase ? ", ignoresCase: true" : ""
    let arguments =
      [body.isEmpty || lists.count == parameters.count ? nil : "values"]
      .compactMap(\.self) + (lists.isEmpty ? [] : ["lists: lists"])
    body.append("let pattern = try LinkPattern(\(SwiftSource.literal("\(pattern)"))\(options))")
    body.append("return try pattern.link(" + arguments.joined(separator: ", ") + ")")
    source.comment("A link of the pattern '\(pattern)'.")
    source.function(name, parameters, result: "throws(LinkPatternError) -> DeepLink", body)
  }
}
