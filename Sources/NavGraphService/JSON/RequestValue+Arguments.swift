package import NavGraph

extension RequestValue: Arguments {
  /// Returns the value of a parameter; nil if it is missing, or null.
  private func value(of parameter: Parameter) throws(MalformedRequest) -> RequestValue? {
    parameter.isRequired
      ? try requiredMember(parameter.name) : try member(parameter.name)
  }

  package func text(_ parameter: Parameter) throws(MalformedRequest) -> String? {
    try value(of: parameter)?.string()
  }

  package func texts(_ parameter: Parameter) throws(MalformedRequest) -> [String] {
    try value(of: parameter)?.strings() ?? []
  }

  package func number(_ parameter: Parameter) throws(MalformedRequest) -> Int? {
    guard let value = try value(of: parameter)?.value else { return parameter.defaultNumber }
    let number: Int? =
      if case .int(let number) = value.converted(to: .int) { Int(clamping: number) } else { nil }
    return try parameter.number(number, givenAs: value.description)
  }

  package func flag(_ parameter: Parameter) throws(MalformedRequest) -> Bool {
    try value(of: parameter)?.bool() ?? false
  }

  package func screen(_ parameter: Parameter) throws(MalformedRequest) -> ScreenArgument? {
    try value(of: parameter)?.screenArgument()
  }

  package func screens(_ parameter: Parameter) throws(MalformedRequest) -> [ScreenArgument] {
    try value(of: parameter)?.array { (element) throws(MalformedRequest) in
      try element.screenArgument()
    } ?? []
  }

  package func stack(_ parameter: Parameter) throws(MalformedRequest) -> StackArgument? {
    guard let stack = try value(of: parameter) else { return nil }
    if case .string(let text) = stack.value { return .text(text) }
    return .entries(try stack.entries())
  }

  package func properties(_ parameter: Parameter) throws(MalformedRequest) -> QuestionProperties {
    .values(try facts(parameter))
  }

  package func facts(_ parameter: Parameter) throws(MalformedRequest) -> PropertyDictionary {
    try value(of: parameter)?.dictionary() ?? [:]
  }

  package func contexts(
    _ parameter: Parameter,
    or several: Parameter
  ) throws(MalformedRequest) -> [PropertyDictionary] {
    let contexts = try objects(several).map { (context) throws(MalformedRequest) in
      try context.dictionary()
    }
    guard !contexts.isEmpty else { return [try facts(parameter)] }
    guard try value(of: parameter) == nil else {
      throw error("Specify '\(parameter.name)' or '\(several.name)', not both.")
    }
    return contexts
  }

  package func objects(_ parameter: Parameter) throws(MalformedRequest) -> [RequestValue] {
    try value(of: parameter)?.array { (element) throws(MalformedRequest) in element } ?? []
  }

  package func rejectOthers(than parameters: [Parameter]) throws(MalformedRequest) {
    try rejectNames(except: parameters.map { $0.name })
  }

  private func screenArgument() throws(MalformedRequest) -> ScreenArgument {
    if case .string(let text) = value { .text(text) } else { .entry(try entry()) }
  }
}
