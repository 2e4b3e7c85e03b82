import NavGraph
import NavGraphLinks
import NavGraphStore
import NavGraphTestSupport
import Testing

/// The examples in the documentation of errors.
@MainActor @Suite final class ErrorExamples {
  private var shown: [String] = []

  private func show(_ message: String) { shown.append(message) }

  private func openInBrowser(_ link: DeepLink) { show("browser: \(link)") }

  private func goToChat(with navigator: Navigator<TestHost>) async {
    do {
      try await navigator.go(to: "Chat", ["userId": 1])
    } catch NavigationError.noRoute(let failure) {
      show("\(failure)")
    } catch NavigationError.cancelled {
      return
    } catch {
      show("\(error)")
    }
  }

  private func open(_ text: String, with navigator: Navigator<TestHost>) async {
    navigator.navigation.links = LinkRouter([ScreenNameLinkHandler(navigator.graph)])
    do {
      try await navigator.open(text, from: .web)
    } catch let error as LinkError {
      show("\(error)")
    } catch let error as UnhandledLinkError {
      openInBrowser(error.link)
    } catch {
      show("\(error)")
    }
  }

  private func graph(in path: String) async throws -> NavigationGraph? {
    do {
      return try await NavigationStore(path: path).graph()
    } catch StoreError.notFound(let path) {
      show("There is no file '\(path)'.")
    } catch let error as StoreError {
      show("\(error)")
    }
    return nil
  }

  @Test func errorsOfRequestsAreShown() async throws {
    let navigator = try await navigator(NavGraphTestSupport.graph("1>2"), on: stack("1"))
    await goToChat(with: navigator)
    #expect(shown == ["Unknown screen 'Chat'."])
  }

  @Test func errorsOfLinksAreShown() async throws {
    let navigator = try await navigator(NavGraphTestSupport.graph("1>2", "3>1"), on: stack("1"))
    await open("app", with: navigator)
    await open("app://Nowhere", with: navigator)
    await open("app://3", with: navigator)
    #expect(
      shown == [
        "Malformed link at byte 3: expected '://'.", "browser: app://Nowhere",
        "No sequence of commands leads to '3'.",
      ]
    )
  }

  @Test func errorsOfDatabasesAreShown() async throws {
    #expect(try await graph(in: "/nowhere/app.db") == nil)
    #expect(shown == ["There is no file '/nowhere/app.db'."])
  }
}
