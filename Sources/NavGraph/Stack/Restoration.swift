/// The part of a saved stack that can be restored, and its differences from the saved stack.
public struct Restoration: Sendable, Hashable {
  /// The longest legal part of the saved stack, with current screen names and default values.
  public let stack: ScreenStack
  /// The screens that have been renamed since the stack was saved, bottom to top.
  public let renamed: [RenamedScreen]
  /// The entries that cannot be restored, bottom to top.
  ///
  /// If a container is dropped, the entries of its tabs are not listed.
  public let dropped: [DroppedEntry]
  /// The optional properties of restored entries whose values can no longer be converted, bottom to
  /// top.
  ///
  /// The entries are restored without these properties.
  public let droppedProperties: [PropertyError]
  /// Whether the stack was saved with a graph that differs from the current one.
  public let isFromOtherGraph: Bool
  /// The saved properties that the objects of restored screens do not have.
  public internal(set) var ignored: [IgnoredProperty] = []
}

/// A screen that has been renamed since a stack was saved.
public struct RenamedScreen: Sendable, Hashable {
  /// The name in the saved stack.
  public let formerName: ScreenID
  /// The current name.
  public let name: ScreenID

  package init(formerName: ScreenID, name: ScreenID) {
    self.formerName = formerName
    self.name = name
  }
}

/// An entry of a saved stack that cannot be restored.
public struct DroppedEntry: Sendable, Hashable {
  /// The reason why an entry cannot be restored.
  public enum Reason: Sendable, Hashable {
    /// The graph does not contain the screen. The associated value contains similar names.
    case unknownScreen(nearest: [ScreenID])
    /// The value of a required property cannot be converted to its current type.
    case property(PropertyError)
    /// No command opens the screen on the entry that would be below it.
    case illegal(on: ScreenID)
    /// Every command that opens the screen on the entry that would be below it is blocked.
    case blocked([Blocker], on: ScreenID)
    /// The longest legal part of the stack does not contain the entry.
    case partOfShorter
    /// The root of the stack cannot be restored, so no entry is restored.
    case noRoot
    /// The container has no tab with this name.
    case noTab(TabID, of: ScreenID)
    /// The bottom entry of a tab is not the tab's root, so the tab gets a fresh root.
    case notRootOfTab
    /// The screen's object cannot be created. The associated value is the reason as a sentence.
    case cannotBeCreated(String)
  }

  /// The entry as it was saved.
  public let entry: StackEntry
  /// The reason why it cannot be restored.
  public let reason: Reason
}

extension DroppedEntry: CustomStringConvertible {
  /// The entry and the reason as a sentence.
  public var description: String {
    switch reason {
    case .unknownScreen(let nearest):
      "Unknown screen '\(entry.screen)'." + suggestion(of: nearest.map(\.name))
    case .property(let error): error.description
    case .illegal(let screen): "No command opens '\(entry.screen)' on '\(screen)'."
    case .blocked(let blockers, let screen):
      "'\(entry.screen)' cannot be opened on '\(screen)': "
        + blockers.map(\.description).joined(separator: " ")
    case .partOfShorter:
      "'\(entry.screen)' was dropped, because the valid part of the stack without it is longer."
    case .noRoot:
      "'\(entry.screen)' was dropped, because the root of the stack cannot be restored."
    case .noTab(let tab, let container):
      "'\(entry.screen)' was dropped, because '\(container)' has no tab '\(tab)'."
    case .notRootOfTab: "'\(entry.screen)' was dropped, because its tab has another root."
    case .cannotBeCreated(let reason): reason
    }
  }
}

extension NavigationGraph {
  /// Returns the part of a saved stack that is legal in this graph.
  ///
  /// - A renamed screen gets its current name, and so does a tab. A tab is renamed if the container
  ///   has another tab with the same root instead, for which no stack is saved.
  /// - Each entry above the root must be one that a command could have opened on the entry below
  ///   it. The longest such part is kept. If several parts have this length, the part with the
  ///   lower entries is kept. If the root cannot be restored, nothing is restored.
  /// - Each tab of a container is restored in the same way. If its bottom entry cannot be restored,
  ///   the tab begins with a fresh root. The selected tab stays selected if it still exists, also in
  ///   the context; otherwise the first one that exists is selected.
  /// - A value that cannot be converted to the type of its property is dropped. If the property is
  ///   required, its entry is dropped.
  ///
  /// - Parameters:
  ///   - snapshot: The saved stack.
  ///   - context: Facts about the user and the device that conditions can read.
  /// - Returns: The part to restore, and the reasons why other entries are dropped.
  /// - Complexity: O(n · c) time if all entries are legal, otherwise O(n² · c), where n is the
  ///   number of entries, and c is the number of commands that can be executed on a screen; O(n)
  ///   memory. If more than 500 entries are saved and not all are legal, the lowest legal part is
  ///   kept instead of the longest one.
  public func restoration(
    of snapshot: StackSnapshot,
    context: PropertyDictionary = [:]
  ) -> Restoration {
    StackRestorer(self, snapshot, context: context)
      .restore(graphContentHash: contentHash).restoration
  }
}
