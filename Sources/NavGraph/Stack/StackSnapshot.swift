/// A stack that can be saved: its entries, and the content hash of its graph.
///
/// The JSON of a snapshot is `{"version": 1, "revision": 7, "stack": [{"screen": "Menu",
/// "presentation": "root", "properties": {}}]}`, where `revision` is the graph's content hash. A
/// stack with tabs has the version 2, so that older programs reject it.
public struct StackSnapshot: Sendable, Hashable {
  /// The latest version of the JSON format that this library supports.
  static let currentVersion = 2

  /// The maximum depth of nested arrays and dictionaries in a saved property.
  package static let maximumNesting = 100

  /// The stack, without properties that cannot be saved.
  public let stack: ScreenStack
  /// The ``NavigationGraph/contentHash`` of the graph with which the stack was saved; nil if
  /// unknown.
  public let graphContentHash: Int64?
  /// The properties that were left out, because their values cannot be encoded.
  public let omitted: [IgnoredProperty]

  /// Creates a snapshot of a stack.
  ///
  /// An `Encodable` object is saved in its encoded form. Other objects, numbers that are not
  /// finite, and values nested more than 100 levels deep are left out.
  public init(_ stack: ScreenStack, graphContentHash: Int64? = nil) {
    var stack = stack
    var omitted: [IgnoredProperty] = []
    stack.entries.updateEachEntry { entry in
      for (name, value) in entry.properties {
        let saved = value.savable(levels: StackSnapshot.maximumNesting)
        entry.properties[name] = saved
        if saved == nil {
          omitted.append(IgnoredProperty(screen: entry.screen, property: name))
        }
      }
    }
    self.stack = stack
    self.graphContentHash = graphContentHash
    self.omitted = omitted.sorted { ($0.screen.name, $0.property) < ($1.screen.name, $1.property) }
  }
}

extension PropertyValue {
  /// Returns the value in the form in which it can be saved; nil if a part of it cannot be saved.
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

// MARK: - Storage

/// A storage of saved stacks with keys, such as a database or a custom storage of the app.
///
/// The functions are asynchronous, so that reading and writing do not block the main actor.
public protocol StackStorage: Sendable {
  /// Saves a stack under a key, and replaces the stack with the same key.
  ///
  /// A stack that a newer version of the program has saved must not be replaced.
  ///
  /// - Throws: The reason why the stack cannot be saved, such as ``StackSnapshotError`` if a newer
  ///   version of the program has saved the stack with this key. The existing stack is not changed.
  func save(_ snapshot: StackSnapshot, key: String) async throws

  /// Returns the stack with a key; nil if there is none.
  ///
  /// - Throws: The reason why the stack cannot be read. The stack is not removed.
  func savedStack(key: String) async throws -> StackSnapshot?

  /// Removes the stack with a key, if there is one.
  ///
  /// - Throws: The reason why the stack cannot be removed.
  func removeSavedStack(key: String) async throws
}

extension StackStorage {
  /// Throws an error if a newer version of the program has saved the stack with a key, which must
  /// not be replaced.
  package func keepNewerStack(key: String) async throws {
    do {
      _ = try await savedStack(key: key)
    } catch let error as StackSnapshotError {
      if case .newer = error { throw error }
    } catch {
      // A damaged stack is replaced.
    }
  }
}

/// The reason why a saved stack cannot be read.
public enum StackSnapshotError: Error, Sendable, Hashable {
  /// A newer version of the program saved the stack. This version reads formats up to `supported`.
  case newer(version: Int, supported: Int)
  /// The data is not a saved stack. The associated value describes the defect.
  case damaged(String)
}

extension StackSnapshotError: CustomStringConvertible {
  /// The error message.
  public var description: String {
    switch self {
    case .newer(let version, let supported):
      "The saved stack has version \(version), made by a newer program; this one reads versions up "
        + "to \(supported). Update the program, or remove the saved stack."
    case .damaged(let defect):
      "The saved stack is damaged (\(defect)). Remove it, or save another one."
    }
  }
}

// MARK: - JSON

extension StackSnapshot: Codable {
  private enum CodingKeys: String, CodingKey {
    case version
    case graphContentHash = "revision"
    case stack
  }

  /// Decodes a snapshot.
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
      self.init(
        ScreenStack(try container.decode([StackEntry].self, forKey: .stack)),
        graphContentHash: try container.decodeIfPresent(Int64.self, forKey: .graphContentHash)
      )
    } catch let error as DecodingError {
      throw StackSnapshotError.damaged(error.defect)
    }
  }

  /// Encodes the snapshot.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    let hasTabs = stack.entries.contains { $0.tabs != nil }
    try container.encode(hasTabs ? 2 : 1, forKey: .version)
    try container.encodeIfPresent(graphContentHash, forKey: .graphContentHash)
    try container.encode(stack.entries, forKey: .stack)
  }
}

extension DecodingError {
  /// The path of the value that cannot be decoded, and the defect.
  fileprivate var defect: String {
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
