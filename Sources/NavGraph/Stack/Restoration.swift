/// What of a saved stack is still legal, and what is not.
public struct Restoration: Sendable, Hashable {
  /// The longest part that is legal, in present names and with present defaults.
  public let stack: ScreenStack
  /// The screens that have other names now, bottom to top.
  public let renamed: [Renaming]
  /// The entries that are left out, bottom to top.
  public let dropped: [DroppedEntry]
  /// Whether the stack was saved with another graph than the present one, as far as is known.
  public let isFromOtherGraph: Bool
  /// Properties that a restored screen's object does not have, or only for reading.
  public var ignored: [IgnoredProperty] = []

  package init(
    stack: ScreenStack,
    renamed: [Renaming],
    dropped: [DroppedEntry],
    isFromOtherGraph: Bool
  ) {
    self.stack = stack
    self.renamed = renamed
    self.dropped = dropped
    self.isFromOtherGraph = isFromOtherGraph
  }
}

/// A screen that had another name when a stack was saved.
public struct Renaming: Sendable, Hashable {
  /// The name that was saved.
  public let formerName: ScreenID
  /// The name now.
  public let name: ScreenID

  package init(formerName: ScreenID, name: ScreenID) {
    self.formerName = formerName
    self.name = name
  }
}

/// An entry of a saved stack that cannot be restored.
public struct DroppedEntry: Sendable, Hashable {
  /// Why an entry cannot be restored.
  public enum Reason: Sendable, Hashable {
    /// There is no such screen; with the names most like it.
    case unknownScreen(nearest: [ScreenID])
    /// A property has a value that cannot be converted to its present type.
    case property(PropertyError)
    /// No command opens it on the entry that is kept beneath it.
    case illegal(on: ScreenID)
    /// A command would open it there, but is blocked.
    case blocked([Blocker], on: ScreenID)
    /// The part of the stack that it belongs to is shorter than the one that is kept.
    case partOfShorter
    /// The root of the stack cannot be restored, and so nothing can.
    case noRoot
    /// The screen's object cannot be made; with the reason as a sentence.
    case cannotBeMade(String)
  }

  /// The entry as it was saved.
  public let entry: StackEntry
  /// Why it cannot be restored.
  public let reason: Reason

  package init(_ entry: StackEntry, reason: Reason) {
    self.entry = entry
    self.reason = reason
  }
}

extension DroppedEntry: CustomStringConvertible {
  /// What is left out, and why, in sentences.
  public var description: String {
    switch reason {
    case .unknownScreen(let nearest):
      "Screen '\(entry.screen)' is gone." + suggestion(of: nearest.map(\.name))
    case .property(let error): error.description
    case .illegal(let screen): "No command opens '\(entry.screen)' on '\(screen)' any more."
    case .blocked(let blockers, let screen):
      "'\(entry.screen)' cannot be opened on '\(screen)': "
        + blockers.map(\.description).joined(separator: " ")
    case .partOfShorter: "'\(entry.screen)' is left out for a longer part of the stack."
    case .noRoot: "'\(entry.screen)' has no root to lie on."
    case .cannotBeMade(let reason): reason
    }
  }
}

extension NavigationGraph {
  /// Returns what of a saved stack is still legal.
  ///
  /// Screens that were renamed are followed. Each entry above the root must be one that a command can
  /// have opened on the entry that is kept beneath it: see ``legality(of:on:context:)``. The
  /// longest such part is kept; of several as long, the one with the lower entries. If the root is
  /// gone, nothing is kept.
  ///
  /// - Parameters:
  ///   - snapshot: The saved stack.
  ///   - context: Facts about user and device, for conditions to look at.
  /// - Returns: The part to restore, and why the rest is left out.
  /// - Complexity: Time grows with the number of entries where all are legal, otherwise with its
  ///   square, times the commands that leave a screen. Of more than 500 entries that are not all
  ///   legal, the lowest part is kept instead of the longest.
  public func restoration(
    of snapshot: StackSnapshot,
    context: PropertyDictionary = [:]
  ) -> Restoration {
    StackRestorer(self, snapshot, context).restore().restoration
  }
}
