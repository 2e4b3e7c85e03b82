/// The steps that change a stack into the requested one.
///
/// A plan of a router stores the indices of its commands, and shares the memory of its graph and of
/// the request's stack. The steps, the stack and the ignored properties are computed on each access.
/// Store them if you use them more than once.
public struct Plan: Sendable {
  /// The changes of a plan to the stack.
  package struct Contents: Sendable, Hashable {
    package var steps: [Step]
    package var stack: ScreenStack
    package var opened: Int
    package var removed: Int
  }

  /// The changes of a plan to the stack, with its last steps as commands.
  package struct Outline: Sendable {
    /// The changes of the steps before the last steps.
    package let beginning: Contents
    /// The commands of the last steps.
    ///
    /// Each command adds the entry of `NavigationGraph.opening(by:)` to the stack.
    package let commands: [CommandIndex]
  }

  private enum Source: Sendable {
    case contents(Contents, ignored: [IgnoredProperty], isAnimated: Bool?)
    case moves(PlannedMoves)
  }

  private let source: Source

  /// Creates the value, for example in a test, without checking that the steps lead to the stack.
  public init(
    steps: [Step],
    stack: ScreenStack,
    opened: Int,
    removed: Int,
    ignored: [IgnoredProperty] = [],
    isAnimated: Bool? = nil
  ) {
    let contents = Contents(steps: steps, stack: stack, opened: opened, removed: removed)
    self.init(contents, ignored: ignored, isAnimated: isAnimated)
  }

  package init(_ contents: Contents, ignored: [IgnoredProperty], isAnimated: Bool? = nil) {
    source = .contents(contents, ignored: ignored, isAnimated: isAnimated)
  }

  init(_ moves: consuming PlannedMoves) { source = .moves(moves) }

  /// The steps, the stack and the numbers of entries, computed together.
  package var contents: Contents {
    switch source {
    case .contents(let contents, _, _): contents
    case .moves(let moves): moves.contents()
    }
  }

  /// The contents, in which the last steps are commands if possible.
  package var outline: Outline {
    switch source {
    case .contents(let contents, _, _): Outline(beginning: contents, commands: [])
    case .moves(let moves): moves.outline()
    }
  }
}

extension Plan {
  /// The steps, in order.
  ///
  /// - Complexity: O(N + S) time for a stack of N entries and S steps, on each access.
  public var steps: [Step] { contents.steps }

  /// The stack after the last step.
  ///
  /// - Complexity: As for ``steps``.
  public var stack: ScreenStack { contents.stack }

  /// The number of entries that the steps open, including the roots of tabs in new containers.
  ///
  /// - Complexity: As for ``steps``.
  public var opened: Int { contents.opened }

  /// The number of entries that the steps remove from the stack, including the entries of all their
  /// tabs.
  ///
  /// - Complexity: As for ``steps``.
  public var removed: Int { contents.removed }

  /// The requested properties that have no effect on any screen of the plan, milestone by
  /// milestone.
  ///
  /// - Complexity: As for ``steps``.
  public var ignored: [IgnoredProperty] {
    switch source {
    case .contents(_, let ignored, _): ignored
    case .moves(let moves): moves.ignored
    }
  }

  /// Whether the request animates the steps; nil to use the animation that the commands define.
  package var isAnimated: Bool? {
    switch source {
    case .contents(_, _, let isAnimated): isAnimated
    case .moves(let moves): moves.isAnimated
    }
  }
}

extension Plan: Hashable {
  /// Returns whether two plans have the same steps and the same resulting stack.
  public static func == (left: Plan, right: Plan) -> Bool {
    left.contents == right.contents && left.ignored == right.ignored
      && left.isAnimated == right.isAnimated
  }

  /// Feeds the steps and the stack into a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(contents)
    hasher.combine(ignored)
    hasher.combine(isAnimated)
  }
}

extension Plan {
  /// Whether the plan leaves the stack unchanged.
  package var isEmpty: Bool {
    let contents = contents
    return contents.opened == 0 && contents.removed == 0 && contents.steps.isEmpty
  }

  /// The entries that the steps open, in order.
  package var openedEntries: [StackEntry] {
    steps.compactMap { if case .open(let opening) = $0 { opening.entry } else { nil } }
  }
}
