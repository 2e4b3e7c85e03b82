import Foundation
import NavGraph
import NavGraphLinks
import Observation

#if canImport(NavGraphStore)
  import NavGraphStore
#endif

// What both apps share.

/// The database: the one of the environment while the app is developed, or else that of the app.
@MainActor
let market = Task {
  let edited = ProcessInfo.processInfo.environment["MARKET_DB"]
  let path = edited ?? Bundle.main.path(forResource: "market", ofType: "db") ?? "market.db"
  return try await NavigationStore(path: path, access: .readOnly)
}

/// What the app knows about the user and the device.
@MainActor
@Observable
final class Session {
  var facts: PropertyDictionary = ["role": "buyer", "camera": true]
}

/// The session, which all windows share.
@MainActor let session = Session()

extension Navigator {
  /// Lets the user answer the questions of the app, before the request that needs the answer.
  func askForFacts() {
    let questions: [PropertyName: RouteRequest] = ["signedIn": .login(), "adult": .ageCheck()]
    blockedInterceptor = { route in
      let question = questions.first { route.isBlocked(by: $0.key) }?.value
      return question.map { .ask($0) } ?? .proceed
    }
  }
}
