import NavGraph
import NavGraphLinks

/// Measures the longest time of a link, for texts of 64 kB that are meant to take long.
enum HostileLinkBenchmark {
  /// The maximum time that the documentation of links states.
  private static let limit = Duration.milliseconds(10)

  /// Opens each text several times, and prints the least of its times, which depends least on other processes.
  ///
  /// - Returns: Whether no text takes longer than ``limit``.
  static func run() throws -> Bool {
    let graph = try graph()
    let links = links(try patterns(), in: graph)
    let router = Router(graph)
    let stack = ScreenStack(screens: ["Home"])
    var isFast = true
    print("text  bytes  milliseconds")
    for (name, text) in texts {
      let clock = ContinuousClock()
      let times = (0..<9).map { _ in
        clock.measure { blackHole(open(text, by: links, on: stack, using: router)) }
      }
      let time = times.min() ?? .zero
      let note = time > limit ? "  too long" : ""
      print(name, text.utf8.count, time / Duration.milliseconds(1), separator: "  ", terminator: "")
      print(note)
      isFast = isFast && time <= limit
    }
    return isFast
  }

  /// Returns the message that an app shows for a link.
  private static func open(
    _ text: String,
    by links: LinkRouter,
    on stack: ScreenStack,
    using router: Router
  ) -> String {
    do {
      let plan = try links.plan(DeepLink(text), from: .web, on: stack, using: router)
      return switch plan.outcome {
      case .unhandled: links.unhandled(plan.resolution.link).description
      case .refused(let refusal): refusal.description
      case .route(.failed(let failure)): failure.description
      case .route, .action: ""
      }
    } catch {
      return "\(error)"
    }
  }

  @inline(never)
  private static func blackHole(_ text: String) { precondition(text.utf8.count < 10_000) }

  // MARK: - The app

  private static func graph() throws -> NavigationGraph {
    var builder = GraphBuilder()
    builder.add(NavigationScreen("Home"))
    let tabs = (0..<100).map { NavigationScreen.Tab(TabID("t\($0)"), root: ScreenID("Page\($0)")) }
    for tab in tabs { builder.add(NavigationScreen(tab.root)) }
    builder.add(NavigationScreen("Tabs", tabs: tabs))
    builder.add(NavigationCommand("tabs", from: .screens(["Home"]), to: "Tabs"))
    for number in 0..<3_000 {
      let parent = number > 0 ? ScreenID("Kind\(number - 1)") : nil
      builder.add(NavigationScreen(ScreenID("Kind\(number)"), extends: parent))
    }
    return try builder.build()
  }

  /// The patterns of an app: 500 of five kinds, 2,000 with different beginnings, and 1,024 that begin
  /// alike.
  private static func patterns() throws -> PatternLinkHandler {
    var patterns = PatternLinkHandler()
    for number in 0..<100 {
      try patterns.register("app://page\(number)/:id<int>/:tab?")
      try patterns.register("app://long\(number)/:name<regex [a-z]+(-[a-z]+)*>?tag=:tags*&url=:url")
      try patterns.register("app://url\(number)?u=:u<url https://*.shop.example>")
      try patterns.register("https://*.shop\(number).example/:a-:b.:c/*rest/end#:part?")
      try patterns.register("app://mixed\(number)/:a-:b<int>.:c")
    }
    for number in 0..<2_000 {
      try patterns.register("app://many\(number)/:x/b\(number % 7)/:y?")
    }
    for number in 0..<1_024 {
      let path = (0..<10).map { number >> $0 & 1 == 1 ? ":p\(number)_\($0)" : "x" }
      try patterns.register("app://alike/" + path.joined(separator: "/") + "/e\(number)")
    }
    return patterns
  }

  /// The links of an app with a gate of 5,000 rules, and all kinds of handlers.
  private static func links(
    _ patterns: PatternLinkHandler,
    in graph: NavigationGraph
  ) -> LinkRouter {
    let rules = (0..<5_000).map {
      LinkGate.Rule.refuse(host: "*.evil\($0).example", screen: "Kind0")
    }
    return LinkRouter(
      [patterns, ScreenNameLinkHandler(graph), StackLinkHandler(graph)],
      gate: LinkGate(rules)
    )
  }

  // MARK: - The texts

  private static func repeated(_ text: String, in start: String, _ end: String = "") -> String {
    let rest = DeepLink.maximumLength - start.utf8.count - end.utf8.count
    return start + String(repeating: text, count: rest / text.utf8.count) + end
  }

  private static var texts: [(name: String, text: String)] {
    let few = (0..<900).map { "k\($0)" }
    return [
      ("one byte too long", String(repeating: "a", count: DeepLink.maximumLength + 1)),
      ("no scheme", repeated("a", in: "")),
      ("encoded bytes", repeated("%C3%BC", in: "app://x/")),
      ("ASCII host", repeated("a", in: "https://")),
      ("labels of a host", repeated("a.", in: "https://", "b")),
      ("international host", repeated("\u{FC}", in: "https://")),
      ("international labels", repeated("\u{FC}\u{E9}.", in: "https://", "b")),
      ("international host of an app", repeated("\u{4E00}\u{FC}", in: "app://")),
      ("decomposed host", repeated("u\u{308}\u{323}", in: "https://")),
      ("encoded label", repeated("a", in: "https://xn--")),
      ("address", repeated("1:", in: "https://[", "]")),
      ("unknown host", repeated("page", in: "app://")),
      ("unknown path", repeated("page", in: "app://page1/")),
      ("many components", repeated("a/", in: "app://page1/")),
      ("900 components", "app://page1/" + few.joined(separator: "/")),
      ("components of a rest", "https://a.shop1.example/a-b.c/" + few.joined(separator: "/")),
      ("mixed segment", repeated("-a.", in: "https://a.shop1.example/a", "/end")),
      ("typed mixed segment", repeated("-", in: "app://mixed1/")),
      ("typed mixed segment of numbers", repeated("-5", in: "app://mixed1/")),
      ("one of many patterns", "app://many1000/x/c"),
      ("long link of many patterns", "app://many5/" + few.map { _ in "b5/" }.joined()),
      ("patterns that begin alike", "app://alike/x/x/x/x/x/x/x/x/x/x/e9999"),
      ("patterns that begin alike, long", repeated("e", in: "app://alike/x/x/x/x/x/x/x/x/x/x/")),
      (
        "screens that extend each other",
        "app://" + (2_100..<3_000).map { "Kind\($0)" }.joined(separator: "::/")
      ),
      ("regular expression", repeated("a-", in: "app://long1/", "A?url=x")),
      ("URL in a link", repeated("a.", in: "app://url1?u=https://", "shop.example")),
      ("many items", repeated("a&", in: "app://page1/1?")),
      ("900 items", "app://long1/a?url=x&" + few.map { "tag=\($0)" }.joined(separator: "&")),
      ("long item", repeated("a", in: "app://page1/1?x=")),
      ("properties of a screen", "app://Tabs?" + few.map { "\($0)=1" }.joined(separator: "&")),
      ("long property of a screen", repeated("\u{FC}", in: "app://Tabs?a=")),
      ("long name of a property", repeated("a", in: "app://Tabs?", "=1")),
      ("fragment", repeated("a", in: "app://page1/1#")),
      ("arrays inside one another", repeated("[", in: "app://Home/Tabs::a=")),
      ("objects inside one another", repeated("{\"a\":", in: "app://Home/Tabs::a=")),
      (
        "arrays in 32 arrays",
        repeated("[],", in: "app://Home/Tabs::a=" + .init(repeating: "[", count: 30))
      ),
      ("closed arrays", nested("[", "]", count: 20_000)),
      ("many arrays", repeated("[],", in: "app://Home/Tabs::a=[", "1]")),
      ("many numbers", repeated("1,", in: "app://Home/Tabs::a=[", "1]")),
      (
        "900 members",
        "app://Home/Tabs::a={" + few.map { "\"\($0)\":1" }.joined(separator: ",") + "}"
      ),
      ("long string in JSON", repeated("a", in: "app://Home/Tabs::a=[\"", "\"]")),
      ("escapes in JSON", repeated("%5Cn", in: "app://Home/Tabs::a=[\"", "\"]")),
      ("number in JSON", repeated("1", in: "app://Home/Tabs::a=[", "]")),
      ("many properties", repeated("a=1;", in: "app://Home/Tabs::")),
      ("900 properties", "app://Home/Tabs::" + few.map { "\($0)=[1]" }.joined(separator: ";")),
      ("900 texts", "app://Home/Tabs::" + few.map { "\($0)=\"a\"" }.joined(separator: ";")),
      ("number", repeated("1", in: "app://Home/Tabs::a=")),
      ("decimal number", repeated("0", in: "app://Home/Tabs::a=1.", "e9")),
      ("900 entries", "app://" + few.map { _ in "Home" }.joined(separator: "/")),
      (
        "100 tabs",
        "app://Tabs(" + (0..<100).map { "t\($0)=Page\($0)" }.joined(separator: ",") + ")"
      ),
      ("tabs in tabs", nested("Tabs(t1=", ")", count: 5_000)),
      (
        "entries in a tab",
        "app://Tabs(t1=Page1/" + few.map { _ in "Page2" }.joined(separator: "/") + ")"
      ),
      ("900 overlays", "app://Home?" + few.map { "\($0)u\u{308}=v" }.joined(separator: "&")),
    ]
  }

  private static func nested(_ start: String, _ end: String, count: Int) -> String {
    "app://Home/Tabs::a=" + String(repeating: start, count: count)
      + String(repeating: end, count: count)
  }
}
