extension LinkPattern {
  /// Makes the link that the pattern stands for with some values.
  ///
  /// The first alternative is taken of schemes and literals. What may be missing and has no value is
  /// left out.
  ///
  /// - Parameter values: Texts by the names of parameters; other names are let pass.
  /// - Returns: The link, which the pattern matches.
  /// - Throws: A parameter without value, or with one that it does not take.
  public func link(_ values: [String: String]) throws(LinkPatternError) -> DeepLink {
    var places: [String] = []
    for segment in segments {
      switch segment {
      case .literal(let texts): places.append(texts.first ?? "")
      case .parameter(let parameter):
        places.append(try value(of: parameter, values, isInPath: true))
      case .optional(let parameter):
        guard values[parameter.name] != nil else { continue }
        places.append(try value(of: parameter, values, isInPath: true))
      case .rest(let name):
        places += RestOfPath.components(of: values[name] ?? "")
      }
    }
    var items: [DeepLink.QueryItem] = []
    for item in query {
      switch item.value {
      case .any: items.append(DeepLink.QueryItem(item.name, nil))
      case .literal(let text): items.append(DeepLink.QueryItem(item.name, text))
      case .parameter(let parameter):
        items.append(
          DeepLink.QueryItem(item.name, try value(of: parameter, values, isInPath: false))
        )
      case .optional(let parameter):
        guard values[parameter.name] != nil else { continue }
        items.append(
          DeepLink.QueryItem(item.name, try value(of: parameter, values, isInPath: false))
        )
      }
    }
    return DeepLink(
      checkedScheme: schemes.first ?? "",
      host: hasHost && !places.isEmpty ? places.removeFirst() : "",
      path: places,
      query: items,
      fragment: nil
    )
  }

  /// A link that the pattern matches, to show.
  public var example: DeepLink? {
    try? link(Dictionary(parameters.map { ($0.name, $0.type.example) }) { first, _ in first })
  }

  /// An empty text is no component, and so no value of one.
  private func value(
    of parameter: LinkParameter,
    _ values: [String: String],
    isInPath: Bool
  ) throws(LinkPatternError) -> String {
    guard let value = values[parameter.name] else { throw .missingValue(parameter.name) }
    guard parameter.type.accepts(value), !isInPath || !value.isEmpty else {
      throw .unfitValue(value, parameter: parameter)
    }
    return value
  }
}
