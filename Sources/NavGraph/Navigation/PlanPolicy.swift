/// Watches over a request that is made for somebody else, such as the sender of a link.
package struct PlanPolicy {
  /// What tells this one from others: two requests are the same only if theirs are equal.
  package let identity: AnyHashable
  /// Returns why a plan must not be carried out; nil if it may.
  package let objection: (Plan) -> String?
  /// Called with the object of each screen that opens, before anything is shown.
  package let didPrepare: @MainActor (Any, StackEntry) -> Void

  /// Makes a policy.
  package init(
    _ identity: AnyHashable,
    objection: @escaping (Plan) -> String?,
    didPrepare: @escaping @MainActor (Any, StackEntry) -> Void
  ) {
    self.identity = identity
    self.objection = objection
    self.didPrepare = didPrepare
  }
}
