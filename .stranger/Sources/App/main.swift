import Foundation
import NavGraph
import NavGraphFoundation
import NavGraphStore
import Observation

extension ScreenID { 
  static let profile: ScreenID = "Profile"
  static let menu: ScreenID = "Menu"
  static let chat: ScreenID = "Chat"
}

enum Size: String, CaseIterable, PropertyConvertible { case small, large }
enum Level: Int, PropertyConvertible { case low = 1, high = 2 }
struct Options: OptionSet, PropertyConvertible { let rawValue: Int; static let a = Options(rawValue: 1) }
enum Both: String, Codable, PropertyConvertible { case x, y }
struct Address: CodableProperty, Equatable { var street: String; var number: Int; var geo: Geo; var when: Date; var kind: Both; var big: UInt64; var home: URL? }
struct Geo: Codable, Equatable { var lat: Double; var lon: Double }
struct Big: CodableProperty { var n: Int128 }

final class Menu: PropertySettable {}
final class Profile: PropertySettable, PropertyObserving {
  @ScreenProperty var userId: Int?
  @ScreenProperty var tags: [String] = []
  @ScreenProperty var since: Date?
  @ScreenProperty var size = Size.small
  @ScreenProperty var level: Level?
  @ScreenProperty var options: Options = []
  @ScreenProperty var address: Address?
  @ScreenProperty var link: URL?
  @ScreenProperty var id: UUID?
  @ScreenProperty var blob: Data?
  @ScreenProperty var ratio: Float = 0
  @ScreenProperty var big: Big?
  @ScreenProperty(.readOnly) var visits = 0
  private weak var navigator: (any Navigating)?
  init(navigator: (any Navigating)?) { self.navigator = navigator }
  func didChangeProperties(_ names: [String]) { print("changed", names) }
}
final class Chat: PropertyListing {
  var userId = 0 { didSet { print("didSet userId", userId) } }
  class var propertyAccessors: [PropertyAccessor] { [property("userId", \.userId)] }
  init() {}
}
@Observable final class Account: PropertyListing {
  var userId: Int?
  static var propertyAccessors: [PropertyAccessor] { [property("userId", \.userId)] }
}
@Observable final class BadAccount: PropertySettable {
  @ObservationIgnored @ScreenProperty var userId: Int?
}
final class Mirrored: PropertySettable, CustomReflectable {
  @ScreenProperty var userId: Int?
  var customMirror: Mirror { Mirror(self, children: [:]) }
}
struct Model: ViewModel, Codable { let name: String; var screen: ScreenID { "Card" } }
final class Card: PropertySettable { @ScreenProperty var viewModel: Model?; @ScreenProperty var size: Size? }
class Base: PropertySettable { @ScreenProperty var userId: Int? ; init() {} }

var builder = GraphBuilder()
for s in ["Menu", "Folder", "Profile", "Chat", "Account", "Bad", "Mirrored", "Card"] { builder.add(Screen(ScreenID(s))) }
builder.add(Screen("Typed", properties: [PropertyDeclaration("n", .int, isRequired: true)]))
builder.add(NavigationCommand("Folder", from: .screens(["Menu"]), to: "Folder"))
builder.add(NavigationCommand("Profile", from: .screens(["Folder"]), to: .profile))
for s in ["Chat", "Account", "Bad", "Mirrored", "Card", "Typed"] {
  builder.add(NavigationCommand(s, from: .anywhere, to: ScreenID(s), presentation: s == "Chat" ? .present : .push))
}
let graph = try builder.build()
var registry = ScreenRegistry<any PropertySettable>()
registry.register(.profile) { Profile(navigator: $0.navigator) }
registry.register(.chat) { _ in Chat() }
registry.register("Account") { _ in Account() }
registry.register("Bad") { _ in BadAccount() }
registry.register("Mirrored") { _ in Mirrored() }
registry.register("Card") { _ in Card() }
print("without:", registry.screensWithoutFactory(in: graph))
registry.registerDefault { _ in Menu() }
let navigator = Navigator(graph: graph, host: InMemoryHost(), registry: registry)
let events = navigator.events()
let log = Task { for await e in events { print("EVENT", e) } }
func attempt(_ name: String, _ work: () async throws -> Any) async {
  do { print("\(name):", try await work()) } catch { print("\(name) ERROR:", error, "| localized:", error.localizedDescription) }
}
await attempt("show typo") { try await navigator.show(ScreenStack(screens: ["Meny"])) }
try await navigator.show(ScreenStack(screens: [.menu]))
let userId = 7; let date = Date()
await attempt("go") { try await navigator.go(to: .profile, ["userId": userId, "tags": ["a", "b"], "since": date]) }
let p = navigator.host.top as! Profile
print(p.userId as Any, p.tags, p.since == date)
let address = Address(street: "Main", number: 4, geo: Geo(lat: 1.5, lon: 2), when: date, kind: .x, big: .max, home: URL(string: "https://a.example/b?c"))
await attempt("all") { try await navigator.go(to: .profile, ["userId": 8, "size": Size.large, "level": Level.high, "options": Options.a, "address": address, "link": URL(string: "https://x.example")!, "id": UUID(), "blob": Data([1,2]), "ratio": Float(0.1), "visits": 5, "nosuch": 1]) }
let q = navigator.host.top as! Profile
print(q.size, q.level as Any, q.options, q.address == address, q.link as Any, q.id as Any, q.blob as Any, q.ratio)
await attempt("bad size") { try await navigator.go(to: .profile, ["userId": 9, "size": "huge"]) }
await attempt("bad level") { try await navigator.go(to: .profile, ["userId": 9, "level": 3]) }
await attempt("bad date") { try await navigator.go(to: .profile, ["userId": 9, "since": "yesterday"]) }
await attempt("bad addr") { try await navigator.go(to: .profile, ["userId": 9, "address": ["street": "x"]]) }
await attempt("bad screen") { try await navigator.go(to: "Profil") }
await attempt("observable") { try await navigator.go(to: "Bad", ["userId": 9]) }
await attempt("mirror") { try await navigator.go(to: "Mirrored", ["userId": 9]) }
await attempt("required") { try await navigator.go(to: "Typed") }
await attempt("card") { try await navigator.go(to: Model(name: "Ada"), ["size": Size.large]) }
await attempt("chat") { try await navigator.go(to: .chat, ["userId": "42"]) }
await attempt("chat again") { try await navigator.go(to: .chat, ["userId": 42]) }
await attempt("via typo") { try await navigator.go(to: .profile, via: ["Foldr"]) }
print(navigator.stack)
navigator.host.simulateBackGesture()
print(navigator.stack)
let path = "/tmp/r1/stranger.db"
try? FileManager.default.removeItem(atPath: path)
let store = try await NavigationStore.create(at: path)
await attempt("save") { try await navigator.save(to: store) }
await attempt("backToRoot") { try await navigator.backToRoot() }
await attempt("restore") { try await navigator.restore(from: store) as Any }
print(navigator.stack)
await attempt("root") { try await navigator.go(RouteRequest(to: "Account", ["userId": 3], presentation: .root)) }
print(navigator.stack.entries)
await attempt("back to missing") { try await navigator.back(to: "Chat") }
if CommandLine.arguments.contains("big") { await attempt("big") { try await navigator.go(to: "Folder"); return try PropertyValue(encoding: Big(n: 5)) } }
try await Task.sleep(for: .milliseconds(50))
