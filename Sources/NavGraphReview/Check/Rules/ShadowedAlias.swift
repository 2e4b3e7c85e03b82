import NavGraph

extension CheckRule {
  /// Former names that a present screen has, and that so lead to that one.
  static let shadowedAlias = CheckRule(
    "shadowed-alias",
    .warning,
    "Former names that a present screen has"
  ) { flows, report in
    for (former, present) in flows.graph.formerNames where flows.graph.contains(former) {
      report(
        [.alias(former), .screen(present)],
        "The former name '\(former)' of screen '\(present)' is never used: there is a screen of that "
          + "name.",
        flows.edits.removal(of: "alias", former.name)
      )
    }
  }
}
