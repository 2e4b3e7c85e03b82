import NavGraphLinks

/// Writes a function for each named link pattern that returns a link with typed values.
struct SwiftLinks {
  let definitions: [LinkDefinition]

  /// The static members of `DeepLink`.
  private static let members: Set<String> = ["maximumLength", "maximumComponents", "maximumItems"]

  func write(to source: inout SwiftSource) {
    guard !definitions.isEmpty else { return }
    source.extend("DeepLink") { source in
      var identifiers = SwiftIdentifiers(reserved: SwiftLinks.members)
      for (index, definition) in definitions.enumerated() {
        if index > 0 { source.line() }
        source.comment("A link of the pattern '\(definition.pattern)'.")
        write(definition.pattern, name: identifiers.add(definition.name ?? ""), to: &source)
      }
    }
  }

  private func write(_ pattern: LinkPattern, name: String, to source: inout SwiftSource) {
    let required = pattern.requiredParameters
    let lists = pattern.listParameters
    var identifiers = SwiftIdentifiers(reserved: ["values", "lists"])
    var parameters: [SwiftSource.Parameter] = []
    var body: [String] = []
    if pattern.parameters.contains(where: { !lists.contains($0.name) }) {
      body.append("var values: [String: String] = [:]")
    }
    if !lists.isEmpty { body.append("var lists: [String: [String]] = [:]") }
    for parameter in pattern.parameters {
      let isList = lists.contains(parameter.name)
      let isRequired = required.contains(parameter.name)
      let element = SwiftLinks.type(of: parameter.type)
      let identifier = identifiers.add(parameter.name)
      let variable = SwiftIdentifiers.escaped(identifier)
      parameters.append(
        SwiftSource.Parameter(
          name: identifier,
          type: isList ? "[\(element)]" : isRequired ? element : element + "?",
          defaultValue: isRequired ? nil : isList ? "[]" : "nil"
        )
      )
      let key = SwiftSource.literal(parameter.name)
      let isText = element == "String"
      if isList {
        body.append("lists[\(key)] = \(variable)" + (isText ? "" : ".map { String($0) }"))
      } else if isRequired {
        body.append("values[\(key)] = " + (isText ? variable : "String(\(variable))"))
      } else {
        let value = isText ? variable : "\(variable).map { String($0) }"
        body.append("values[\(key)] = \(value)")
      }
    }
    let options = pattern.ignoresCase ? ", ignoresCase: true" : ""
    let arguments =
      [body.isEmpty || lists.count == parameters.count ? nil : "values"]
      .compactMap(\.self) + (lists.isEmpty ? [] : ["lists: lists"])
    body.append("let pattern = try LinkPattern(\(SwiftSource.literal("\(pattern)"))\(options))")
    body.append("return try pattern.link(" + arguments.joined(separator: ", ") + ")")
    source.function(name, parameters, result: "throws(LinkPatternError) -> DeepLink", body)
  }

  private static func type(of type: LinkParameterType) -> String {
    switch type {
    case .int, .intRange: "Int"
    case .double: "Double"
    case .bool: "Bool"
    case .string, .uuid, .date, .choice, .regularExpression, .own: "String"
    }
  }
}
