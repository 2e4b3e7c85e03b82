import ArgumentParser
import NavGraphGeneration
import NavGraphLinks

/// The options that print declarations of links for operating systems.
struct LinkDeclarationOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Print the file apple-app-site-association for this app.",
      valueName: "team.bundle"
    )
  )
  var aasa: String?

  @Option(help: ArgumentHelp("Print the file for this host.", valueName: "name"))
  var host: String?

  @Flag(help: "Print the URL types for Info.plist.")
  var infoPlist = false

  @Flag(help: "Print the associated domains for the entitlements.")
  var entitlements = false

  @Option(
    help: ArgumentHelp("Print the file assetlinks.json for this package.", valueName: "package")
  )
  var assetlinks: String?

  @Option(
    help: ArgumentHelp(
      "Set the fingerprint of a certificate of the package; repeatable.",
      valueName: "sha-256"
    )
  )
  var fingerprint: [String] = []

  @Flag(help: "Print intent filters for AndroidManifest.xml.")
  var intentFilters = false

  @Option(
    help: ArgumentHelp(
      "Set the lowest API level of the app; paths are less exact before the default level.",
      valueName: "level"
    )
  )
  var minSdk = AndroidPath.firstAdvancedLevel

  func validate() throws {
    if !intentFilters, minSdk != AndroidPath.firstAdvancedLevel {
      throw ValidationError("--min-sdk requires --intent-filters.")
    }
    let count = [aasa != nil, infoPlist, entitlements, assetlinks != nil, intentFilters]
      .count { $0 }
    guard count <= 1 else { throw ValidationError("Print one file at a time.") }
    if assetlinks == nil, !fingerprint.isEmpty {
      throw ValidationError("--fingerprint requires --assetlinks.")
    }
    if assetlinks != nil, fingerprint.isEmpty {
      throw ValidationError("--assetlinks requires --fingerprint.")
    }
    if aasa == nil, host != nil { throw ValidationError("--host requires --aasa.") }
  }

  /// Returns the file that the options select; nil if they select none.
  ///
  /// - Throws: `LinkDeclarationError`, or `CommandFailure` if the host is missing or ambiguous.
  func text(for rules: LinkRules) throws -> String? {
    let patterns = rules.patterns.definitions.map(\.pattern)
    if let aasa {
      return try AppSiteAssociation(patterns, host: try host(of: patterns), appIDs: [aasa]).text
    }
    if let assetlinks {
      return try AssetLinks(package: assetlinks, fingerprints: fingerprint).text
    }
    if infoPlist {
      let name = patterns.ownSchemes.first ?? rules.handlers.first?.scheme ?? ""
      return try patterns.urlTypes(named: name, and: rules.handlers.map(\.scheme))
    }
    if entitlements { return try patterns.associatedDomains() }
    guard intentFilters else { return nil }
    return patterns.intentFilters(minimumLevel: minSdk)
  }

  private func host(of patterns: [LinkPattern]) throws -> String {
    if let host { return host }
    let hosts = patterns.webHosts
    guard let first = hosts.first else {
      throw CommandFailure(
        "No link pattern has a web host. Specify it with --host.",
        .usage
      )
    }
    guard hosts.count == 1 else {
      throw CommandFailure(
        "Each host has its own file. Specify one with --host: \(hosts.joined(separator: ", ")).",
        .usage
      )
    }
    return first
  }
}
