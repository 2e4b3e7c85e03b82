import NavGraph

extension CheckRule {
  /// The fewest screens behind a choke point that are worth telling.
  private static let fewestScreens = 5
  /// The most choke points that are told of; those with the most screens behind them.
  private static let mostChokePoints = 5

  /// Screens through which all ways to many others lead.
  ///
  /// One that all of these ways lead through another such screen directly behind is not told of.
  static let chokePoint = CheckRule(
    "choke-point",
    .note,
    "Screens that all ways to many others lead through"
  ) { flows, report in
    let tree = DominatorTree(flows.network, from: flows.roots)
    let points = tree.chokePoints().filter {
      $0.count >= fewestScreens && !flows.roots.contains($0.screen)
    }
    let largest = Dictionary(
      points.compactMap { point in
        tree.immediateDominator(of: point.screen).map { ($0, point.count) }
      },
      uniquingKeysWith: max
    )
    let narrowest = points.filter { largest[$0.screen].map { $0 + 1 } != $0.count }
    let told = narrowest.sorted { $0.count > $1.count }.prefix(mostChokePoints)
    for (screen, count) in told {
      report(
        [.screen(screen)],
        "\(count) screens are only reached through '\(screen)': "
          + "\(flows.names(tree.screens(dominatedBy: screen))).",
        flows.edits.exception("choke-point", .screen(screen))
      )
    }
  }
}
