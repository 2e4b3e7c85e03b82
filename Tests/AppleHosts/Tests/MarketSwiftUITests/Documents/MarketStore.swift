import Foundation
import NavGraph
import NavGraphLinks

/// Stands for the store in the app, because the package that tests the hosts does not build SQLite.
///
/// It contains the compiled marketplace until a test edits it.
struct NavigationStore {
  enum Access { case readOnly }

  init(path: String, access: Access) async throws {}

  func navigation() async throws -> AppNavigation { try await EditedMarket.navigation() }

  func navigations(pollInterval: Duration) async throws -> AsyncStream<AppNavigation> {
    await EditedMarket.navigations()
  }
}

extension Navigator {
  /// Stands for the function of the store.
  func follow(_ updates: AsyncStream<AppNavigation>) {
    Task { [weak self] in
      for await navigation in updates {
        self?.navigation = navigation
        EditedMarket.usedEdits += 1
      }
    }
  }
}

/// The contents of the database.
@MainActor
enum EditedMarket {
  /// The windows that follow the database.
  private(set) static var followers: [AsyncStream<AppNavigation>.Continuation] = []

  /// Returns the compiled sample.
  static func navigation() throws -> AppNavigation {
    let folder = #filePath.dropLast("MarketStore.swift".count)
    let path = folder + "../../../../../samples/marketplace.navgraph"
    return try AppNavigation(contentsOf: URL(fileURLWithPath: String(path)))
  }

  static func navigations() -> AsyncStream<AppNavigation> {
    let (stream, follower) = AsyncStream.makeStream(of: AppNavigation.self)
    followers.append(follower)
    return stream
  }

  /// The number of edits that navigators use.
  static var usedEdits = 0

  /// Forgets the windows that follow the database.
  static func reset() {
    for follower in followers { follower.finish() }
    followers = []
    usedEdits = 0
  }

  /// Emits an edit of the database.
  static func edit(_ navigation: AppNavigation) {
    for follower in followers { follower.yield(navigation) }
  }

  /// Returns the marketplace without the conditions of a command.
  static func withoutConditions(of name: CommandID) throws -> AppNavigation {
    let market = try navigation()
    var builder = GraphBuilder()
    for screen in market.graph.screens {
      builder.add(market.graph.screen(screen) ?? NavigationScreen(screen))
    }
    for var command in market.graph.commands {
      if command.name == name { command.conditions = [] }
      builder.add(command)
    }
    return AppNavigation(try builder.build(), links: market.links)
  }
}
