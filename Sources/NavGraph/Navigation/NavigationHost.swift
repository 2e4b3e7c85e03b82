/// What shows screens to the user: an app's side of navigation.
///
/// A host over UIKit pushes, presents and pops view controllers; ``InMemoryHost`` keeps objects and
/// shows nothing. A ``Navigator`` asks for steps one request at a time.
@MainActor
public protocol NavigationHost<ScreenObject>: AnyObject {
  /// What a screen is made of, such as `UIViewController`.
  associatedtype ScreenObject

  /// What is on screen now, bottom to top.
  ///
  /// Properties that screens have changed since may be told as they are now; routing goes by them.
  var stack: ScreenStack { get }

  /// The objects of what is on screen, bottom to top.
  var screenObjects: [ScreenObject] { get }

  /// To be called after the stack has changed by itself: the user went back, or the system did.
  ///
  /// The navigator sets it. What ``apply(_:)`` changes is not to be told.
  var stackDidChange: @MainActor () -> Void { get set }

  /// Carries out steps, and returns after the last one is done, its animation included.
  ///
  /// - Throws: Why a step cannot be carried out. Those after it are not; ``stack`` tells how far it
  ///   went.
  func apply(_ steps: [HostStep<ScreenObject>]) async throws
}

extension HostStep {
  /// Makes the step that goes back as a plan's step does; nil for one that opens a screen.
  package init?(back step: Step) {
    switch step {
    case .open: return nil
    case .pop(let count, let screen): self = .pop(count: count, to: screen)
    case .dismiss(let layers, let screen): self = .dismiss(layers: layers, to: screen)
    }
  }
}

/// One step that a host carries out.
public enum HostStep<ScreenObject> {
  /// Opens a screen in its entry's presentation: pushed, presented as a new modal layer, or as root
  /// in place of the whole stack.
  case open(PreparedScreen<ScreenObject>)
  /// Takes a number of entries off the stack, all of one modal layer, back to a screen.
  case pop(count: Int, to: ScreenID)
  /// Takes a number of modal layers off the stack, back to the screen beneath them.
  case dismiss(layers: Int, to: ScreenID)
  /// Shows other screens in place of the whole stack, without animation; none for an empty stack.
  case replaceAll([PreparedScreen<ScreenObject>])
}
