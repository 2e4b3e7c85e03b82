extension LinkPattern {
  /// Returns the link that the pattern matches with some values.
  ///
  /// The link has the first alternative of each scheme and literal. Optional parts without a value
  /// are left out.
  ///
  /// - Parameter values: The values, by the names of parameters; other names are ignored.
  /// - Returns: The link.
  /// - Throws: `missingValue` or `unfitValue` for the first parameter without a value that it accepts.
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
    let host = hasHost && !places.isEmpty ? places.removeFirst() : ""
    do {
      return try DeepLink(scheme: schemes.first ?? "", host: host, path: places, query: items)
    } catch {
      throw .unfitValue(host, parameter: parameters.first ?? LinkParameter("host"))
    }
  }

  /// A link that the pattern matches, for documentation and tests.
  public var example: DeepLink? {
    try? link(Dictionary(parameters.map { ($0.name, $0.type.example) }) { first, _ in first })
  }

  /// Rejects an empty text and a dot segment in the path, where links cannot have them.
  private func value(
    of parameter: LinkParameter,
    _ values: [String: String],
    isInPath: Bool
  ) throws(LinkPatternError) -> String {
    guard let value = values[parameter.name] else { throw .missingValue(parameter.name) }
    guard parameter.type.accepts(value),
      !isInPath || !value.isEmpty && !LinkEncoding.isDotSegment(value)
    else {
      throw .unfitValue(value, parameter: parameter)
    }
    return value
  }
}
