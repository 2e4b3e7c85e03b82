import NavGraph

/// A request as a line of JSON has it.
struct BatchRequest: Decodable {
  private let from: Entry?
  private let stack: [Entry]?
  private let to: Entry
  private let via: [Entry]?
  private let properties: PropertyDictionary?
  private let context: PropertyDictionary?
  private let avoid: [String]?
  private let maximumSteps: Int?

  private enum CodingKeys: String, CodingKey, CaseIterable {
    case from, stack, to, via, properties, context, avoid, maximumSteps
  }

  init(from decoder: any Decoder) throws {
    try decoder.refuseUnknownMembers(CodingKeys.allCases.map(\.rawValue))
    let members = try decoder.container(keyedBy: CodingKeys.self)
    from = try members.decodeIfPresent(Entry.self, forKey: .from)
    stack = try members.decodeIfPresent([Entry].self, forKey: .stack)
    to = try members.decode(Entry.self, forKey: .to)
    via = try members.decodeIfPresent([Entry].self, forKey: .via)
    properties = try members.decodeIfPresent(PropertyDictionary.self, forKey: .properties)
    context = try members.decodeIfPresent(PropertyDictionary.self, forKey: .context)
    avoid = try members.decodeIfPresent([String].self, forKey: .avoid)
    maximumSteps = try members.decodeIfPresent(Double.self, forKey: .maximumSteps).map { number in
      guard let steps = Int(exactly: number), steps >= 0 else {
        throw MalformedRequest(description: "'maximumSteps' is a whole number from 0.")
      }
      return steps
    }
    guard (from == nil) != (stack == nil) else {
      throw MalformedRequest(description: "Give either 'from' or 'stack'.")
    }
  }

  var request: RouteRequest {
    let entries = stack ?? from.map { [$0] } ?? []
    return RouteRequest(
      from: ScreenStack(entries.enumerated().map { $1.stackEntry(isBottom: $0 == 0) }),
      to: to.milestone,
      properties ?? [:],
      via: (via ?? []).map(\.milestone),
      context: context ?? [:],
      avoiding: (avoid ?? []).map { ScreenID($0) },
      maximumSteps: maximumSteps
    )
  }

  /// A screen: its name, or an object with its name, properties and presentation.
  private struct Entry: Decodable {
    let screen: String
    var properties: PropertyDictionary = [:]
    var presentation: String?

    private enum CodingKeys: String, CodingKey, CaseIterable {
      case screen, properties, presentation
    }

    init(from decoder: any Decoder) throws {
      if let name = try? decoder.singleValueContainer().decode(String.self) {
        screen = name
        return
      }
      try decoder.refuseUnknownMembers(CodingKeys.allCases.map(\.rawValue))
      let members = try decoder.container(keyedBy: CodingKeys.self)
      screen = try members.decode(String.self, forKey: .screen)
      properties = try members.decodeIfPresent(PropertyDictionary.self, forKey: .properties) ?? [:]
      presentation = try members.decodeIfPresent(String.self, forKey: .presentation)
      if let presentation, Presentation(rawValue: presentation) == nil {
        throw MalformedRequest(
          description: "A presentation is push, present or root, not '\(presentation)'."
        )
      }
    }

    var milestone: Milestone {
      Milestone(ScreenID(screen), properties)
    }

    func stackEntry(isBottom: Bool) -> StackEntry {
      StackEntry(
        ScreenID(screen),
        properties: properties,
        presentation: presentation.flatMap(Presentation.init) ?? (isBottom ? .root : .push)
      )
    }
  }
}

extension Decoder {
  /// Throws if an object has a member that is not among those known.
  fileprivate func refuseUnknownMembers(_ known: [String]) throws {
    let members = try container(keyedBy: AnyMember.self)
    guard
      let unknown = members.allKeys.map(\.stringValue).sorted().first(where: { !known.contains($0) }
      )
    else { return }
    let list = known.joined(separator: ", ")
    throw MalformedRequest(description: "Unknown member '\(unknown)'; known are \(list).")
  }
}

/// JSON that is no request.
struct MalformedRequest: Error, CustomStringConvertible {
  /// What is wrong with it, in a sentence.
  let description: String
}

private struct AnyMember: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init?(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}
