import NavGraph

/// Additional data: navgraph's JSON inside other formats, for what they cannot express.
enum NavgraphExtras {
  /// Returns the members of an element, except those that a format expresses itself; nil if there
  /// are none.
  static func members(_ element: OrderedJSON, without names: Set<String>) -> OrderedJSON? {
    let members = element.members.filter { !names.contains($0.name) }
    return members.isEmpty ? nil : .object(members)
  }

  /// Returns members with an additional one.
  static func adding(_ name: String, _ value: OrderedJSON, to json: OrderedJSON?) -> OrderedJSON {
    .object((json?.members ?? []) + [OrderedJSON.Member(name, value)])
  }

  /// Reads the JSON text in another format.
  static func read(
    _ json: String,
    at location: SourceLocation,
    limits: ReadLimits
  ) throws(ReadError) -> (node: JSONNode, decoder: DocumentDecoder) {
    do {
      let text = SourceText(file: location.file, bytes: Array(json.utf8))
      return (try JSONReader.read(text, limits: limits), DocumentDecoder(text: text))
    } catch {
      throw ReadError(error.problem, at: location)
    }
  }
}
