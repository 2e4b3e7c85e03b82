import NavGraph
import NavGraphLinks

/// Uses the code that the plugin generates from the sample `contacts`.
@main
struct PluginApp {
  static func main() throws {
    let entry = StackEntry(.chat, properties: ["userId": 7])
    guard case .chat(let userId?) = try AppScreen(entry) else { return }
    let link = try DeepLink.chat(userId: userId)
    print("\(RouteRequest.chat(userId: userId).destination.screen): \(link)")
  }
}
