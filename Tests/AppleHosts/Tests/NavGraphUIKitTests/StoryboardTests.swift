import NavGraph
import NavGraphTestSupport
import NavGraphUIKit
import Testing
import UIKit

/// A controller of Objective-C with some properties.
final class KeyValueController: UIViewController {
  var values: [String: Any?] = [:]

  override func responds(to selector: Selector!) -> Bool {
    ["setUserId:", "setTags:", "setNote:"].contains(selector.name)
  }

  override func setValue(_ value: Any?, forKey key: String) { values[key] = value }
}

/// Controllers of storyboards, whose properties are set by key-value coding.
@MainActor
@Suite(.serialized) struct StoryboardTests {
  private func controller(
    _ screen: NavigationScreen,
    _ properties: RequestedProperties = [:]
  ) async throws -> UIViewController? {
    UIStoryboard.simulated = [
      "Main": ["profile": { KeyValueController() }, nil: { TestController("initial") }],
      "Chats": ["chat": { TestController("chat") }],
    ]
    var builder = GraphBuilder()
    builder.add(NavigationScreen("Menu"))
    builder.add(screen)
    builder.add(NavigationCommand("go", from: .screens(["Menu"]), to: screen.id))
    let fixture = UIKitFixture(try builder.build())
    let factory = UIStoryboardFactory()
    fixture.navigator.registry.register(screen.id) { try factory.controller(for: $0) }
    try await fixture.finish {
      _ = try await fixture.navigator.show(ScreenStack(screens: ["Menu"]))
      _ = try await fixture.navigator.go(to: screen.id, properties)
    }
    return fixture.navigationController?.topViewController
  }

  @Test func aScreenHasAStoryboardAndAnIdentifier() async throws {
    let chat = try await controller(
      NavigationScreen("Chat", storyboard: "Chats", identifier: "chat")
    )
    #expect((chat as? TestController)?.name == "chat")
    let initial = try await controller(NavigationScreen("Start"))
    #expect((initial as? TestController)?.name == "initial")
  }

  @Test func propertiesWithASetterAreSet() async throws {
    let properties: RequestedProperties = [
      "userId": 1, "tags": ["a", "b"], "note": nil, "missing": true,
    ]
    let profile = try await controller(
      NavigationScreen("Profile", identifier: "profile"),
      properties
    )
    let values = try #require((profile as? KeyValueController)?.values)
    #expect(Set(values.keys) == ["userId", "tags"])
    #expect(values["userId"] as? Int == 1)
    #expect(values["tags"] as? [String] == ["a", "b"])
  }

  @Test func skippedPropertiesAreNamed() {
    let controller = KeyValueController()
    let skipped = controller.setValues(of: ["userId": 1, "b": 1, "a": 2, "note": nil])
    #expect(skipped == ["a", "b", "note"])
  }

  @Test func aStoryboardWithoutInitialControllerIsAnError() async throws {
    let error = await #expect(throws: NavigationError.self) {
      _ = try await controller(NavigationScreen("Chat", storyboard: "Chats"))
    }
    #expect(
      error?.description.contains(
        "Screen 'Chat' has no identifier, and storyboard 'Chats' no initial view controller."
      ) == true
    )
  }
}
