import Foundation
import NavGraph
import NavGraphReview
import NavGraphStore
import NavGraphTestSupport
import Testing

/// Reviews do not block the caller.
@Suite struct AsyncReviewTests {
  private let store: NavigationStore

  init() throws {
    store = try NavigationStore.inMemory(filledBy: "INSERT INTO screen (name) VALUES ('Menu');")
  }

  @MainActor @Test func databasesAreComparedOffTheMainThread() async throws {
    let diff = try await StoreDiff(from: store, to: store, roots: ["Menu"]) { _, _ in
      #expect(!Thread.isMainThread)
    }
    #expect(diff.isEmpty)
    #expect(try await StoreDiff(from: store, to: store).isEmpty)
  }

  @Test func reportOfACancelledTaskIsNotMade() async throws {
    let store = store
    let report = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await StoreCheck().report(on: store)
    }
    await #expect(throws: CancellationError.self) { try await report.value }
    #expect(try await StoreCheck().report(on: store).findings.allSatisfy { $0.severity == .note })
  }
}
