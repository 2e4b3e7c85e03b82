import NavGraph
import NavGraphTestSupport

/// A screen of a walk, with a task, and in some cases with changes that it does not lose without
/// asking.
@MainActor final class WalkScreen: LiveScreen {
  let name: String
  var liveEntry: LiveEntry?
  /// The task that is bound to the entry.
  let task: Task<Void, Never>
  /// Whether there are changes, which only a screen with an interceptor protects.
  var hasChanges = false { didSet { liveEntry?.interceptsLeaving = hasChanges } }

  init(_ context: ScreenContext) {
    name = context.screen.id.name
    task = context.entry.task { try? await Task.sleep(for: .seconds(3_600)) }
  }
}

/// The factory of the screens of a walk.
@MainActor final class WalkScreens {
  /// The screens that have been created.
  private(set) var created: [WalkScreen] = []
  /// How often an interceptor has refused that a screen is left.
  private(set) var refusals = 0
  var random = SeededGenerator(seed: 1)

  /// Creates a screen; one in three has an interceptor.
  func create(_ context: ScreenContext) -> WalkScreen {
    let screen = WalkScreen(context)
    created.append(screen)
    guard random.chance(33) else { return screen }
    screen.hasChanges = random.chance(50)
    context.entry.interceptLeaving { _ in
      await letOthersRun(self.random.pick([0, 2]))
      guard self.random.chance(60) else { return .proceed }
      self.refusals += 1
      return .refuse(reason: "There are changes.")
    }
    context.entry.interceptsLeaving = screen.hasChanges
    return screen
  }

  /// Changes or saves a random screen.
  func toggleChanges() { created.randomElement(using: &random)?.hasChanges.toggle() }
}
