import NavGraph
import NavGraphLinks

extension LinkGate {
  /// Returns the rules that decide about no link, because other rules are always used instead.
  ///
  /// Rules with a malformed host are not returned.
  ///
  /// - Complexity: O(r³ · V) time in the worst case, where r is the number of rules, and V is the
  ///   number of screens that rules name. Most rules decide about the first links that are tried.
  func unusedRules(in graph: NavigationGraph) -> [Rule] {
    let samples = GateSamples(of: rules, in: graph)
    var unused = rules.filter { $0.malformedHost == nil }
    for link in samples.links {
      for source in LinkSource.allCases
      where unused.contains(where: { $0.applies(to: link, from: source) }) {
        let gate = applying(to: link, from: source)
        for screen in samples.screens {
          let deciding = gate.deciding(on: screen, in: graph)
          unused.removeAll(where: deciding.contains)
        }
      }
    }
    return unused
  }
}

/// Sample links and screens: the rules treat every other link and screen like one of these.
private struct GateSamples {
  /// A link for each combination of schemes, hosts and ports that the rules distinguish.
  let links: [DeepLink]
  /// The screens that the rules distinguish; nil for an action.
  let screens: [ScreenID?]

  init(of rules: [LinkGate.Rule], in graph: NavigationGraph) {
    let schemes = Set(rules.compactMap(\.scheme) + ["https", "app"]).sorted()
    var names: Set = ["", "other.example"]
    var parents: Set<String> = []
    var ports: Set<Int?> = [nil]
    for pattern in rules.compactMap(\.hostPattern) {
      names.insert(pattern.host.name)
      if pattern.matchesSubdomains { parents.insert(pattern.host.name) }
      ports.insert(pattern.host.port)
    }
    for parent in parents {
      let subdomains = (0...).lazy.map { "sub\($0)." + parent }
      if let subdomain = subdomains.first(where: { !names.contains($0) }) {
        names.insert(subdomain)
      }
    }
    let hosts = names.sorted().flatMap { name in
      ports.map { port in name + (port.map { ":\($0)" } ?? "") }
    }
    links = schemes.flatMap { scheme in
      hosts.compactMap { try? DeepLink(scheme: scheme, host: $0) }
    }
    // Rules distinguish a screen by the named screens that it is or extends. These are the nearest
    // one and those that this one extends.
    let named = Set(rules.compactMap(\.screen)).sorted()
    var seen: Set<[ScreenID?]> = []
    screens =
      [nil]
      + graph.screens.filter { screen in
        let nearest = named.compactMap { name in
          graph.distance(of: screen, to: name).map { (name: name, distance: $0) }
        }.min { $0.distance < $1.distance }?.name
        return seen.insert([nearest == screen ? screen : nil, nearest]).inserted
      }
  }
}
