/// A stack as it is saved: what can be written down of it, and the revision of the graph it is from.
///
/// As JSON it is `{"version": 1, "revision": 7, "stack": [{"screen": "Menu", "presentation": "root",
/// "properties": {}}]}`.
public struct StackSnapshot: Sendable, Hashable {
  /// The version of the form that this program writes, and the newest that it reads.
  public static let currentVersion = 1

  /// The most levels of arrays and dictionaries that a saved property can have.
  public static let maximumNesting = 100

  /// The stack, without properties that cannot be saved.
  public let stack: ScreenStack
  /// The graph's ``NavigationGraph/contentHash`` when the stack was saved; nil if that is not known.
  public let revision: Int64?
  /// The properties that were left out, because only the running program can hold their values.
  public let omitted: [IgnoredProperty]

  /// Makes the snapshot of a stack.
  ///
  /// Objects are saved as what they encode, if they are `Encodable`. Other objects are left out, and
  /// so are numbers that are not finite, and what lies deeper than ``maximumNesting``.
  public init(_ stack: ScreenStack, revision: Int64? = nil) {
    var stack = stack
    var omitted: [IgnoredProperty] = []
    for index in stack.entries.indices {
      let entry = stack.entries[index]
      for (name, value) in entry.properties {
        let saved = value.savable(levels: StackSnapshot.maximumNesting)
        stack.entries[index].properties[name] = saved
        if saved == nil { omitted.append(IgnoredProperty(screen: entry.screen, property: name)) }
      }
    }
    self.stack = stack
    self.revision = revision
    self.omitted = omitted.sorted { ($0.screen.name, $0.property) < ($1.screen.name, $1.property) }
  }
}

/// Why a saved stack cannot be read.
public enum StackSnapshotError: Error, Sendable, Hashable {
  /// A newer program saved it; this one reads versions up to `supported`.
  case newer(version: Int, supported: Int)
  /// It is no saved stack; with what is wrong.
  case damaged(String)
}

extension StackSnapshotError: CustomStringConvertible {
  /// The error as a sentence.
  public var description: String {
    switch self {
    case .newer(let version, let supported):
      "The saved stack has version \(version), made by a newer program; this one reads versions up "
        + "to \(supported). Update the program."
    case .damaged(let detail):
      "The saved stack is damaged (\(detail)). Forget it, or save another one."
    }
  }
}

extension StackSnapshot: Codable {
  private enum CodingKeys: String, CodingKey { case version, revision, stack }

  /// Reads a snapshot.
  ///
  /// - Throws: `StackSnapshotError`.
  public init(from decoder: any Decoder) throws {
    do {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let version = try container.decode(Int.self, forKey: .version)
      guard version <= StackSnapshot.currentVersion else {
        throw StackSnapshotError.newer(version: version, supported: StackSnapshot.currentVersion)
      }
      guard version > 0 else { throw StackSnapshotError.damaged("version \(version)") }
      let entries = try container.decode([StackEntry].self, forKey: .stack)
      self.init(
        ScreenStack(entries),
        revision: try container.decodeIfPresent(Int64.self, forKey: .revision)
      )
    } catch let error as DecodingError {
      throw StackSnapshotError.damaged(error.place)
    }
  }

  /// Writes the snapshot.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(StackSnapshot.currentVersion, forKey: .version)
    try container.encodeIfPresent(revision, forKey: .revision)
    try container.encode(stack.entries, forKey: .stack)
  }
}

extension DecodingError {
  /// Where what was read is not what was expected.
  fileprivate var place: String {
    let (path, problem): ([any CodingKey], String) =
      switch self {
      case .keyNotFound(let key, let context): (context.codingPath, "lacks '\(key.stringValue)'")
      case .valueNotFound(_, let context): (context.codingPath, "has no value")
      case .typeMismatch(_, let context): (context.codingPath, "has another type")
      case .dataCorrupted(let context): (context.codingPath, "has no possible value")
      @unknown default: ([], "cannot be read")
      }
    let names = path.map { $0.intValue.map { "\($0)" } ?? $0.stringValue }
    return (names.isEmpty ? "it" : "'" + names.joined(separator: ".") + "'") + " " + problem
  }
}

extension PropertyValue {
  /// Returns what can be written down of a value; nil if that would not be the whole.
  fileprivate func savable(levels: Int) -> PropertyValue? {
    guard levels >= 0 else { return nil }
    switch self {
    case .null, .bool, .int, .string: return self
    case .double(let value):
      guard value.isFinite else { return nil }
      return self
    case .array(let values):
      let saved = values.compactMap { $0.savable(levels: levels - 1) }
      guard saved.count == values.count else { return nil }
      return .array(saved)
    case .dictionary(let values):
      let saved = values.compactMapValues { $0.savable(levels: levels - 1) }
      guard saved.count == values.count else { return nil }
      return .dictionary(saved)
    case .object(let object):
      guard let object = object as? any Encodable else { return nil }
      return try? PropertyValue(encoding: object).savable(levels: levels - 1)
    }
  }
}
