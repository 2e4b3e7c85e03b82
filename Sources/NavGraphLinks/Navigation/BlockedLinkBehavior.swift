/// What a navigator does with a link that conditions on the context block.
///
/// For example, the command of the link's screen has the condition `context.signedIn = true`, and
/// the user is not signed in. A kept link is opened when the context of the navigator permits it:
///
/// ```swift
/// navigator.navigation.links.userFact = "userId"
/// try await navigator.open(url, from: .web, ifBlocked: .keep(for: .seconds(600)))
/// // The app shows its sign-in screen. After that:
/// navigator.context["signedIn"] = true
/// ```
///
/// A kept link is opened once. It is dropped when its time has passed, when another link arrives,
/// and when the value of ``LinkRouter/userFact`` changes from one user to another. A link is only
/// kept if nothing else blocks it, such as a missing property or the gate.
///
/// If the same link arrives again, each call has its own outcome: a call with ``fail`` fails, and
/// does not affect the kept link. If that call opens the link, the link is no longer kept.
public enum BlockedLinkBehavior: Sendable, Hashable {
  /// The link fails with `NavigationError.noRoute`.
  case fail
  /// The link is kept for a time.
  case keep(for: Duration)
}
