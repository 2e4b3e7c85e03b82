import Foundation
package import NavGraphLinks

/// The file `apple-app-site-association` of a host, which declares the universal links that open an
/// app.
///
/// The host serves it at `/.well-known/apple-app-site-association`
/// (https://developer.apple.com/documentation/bundleresources/applinks). In its components, `?`
/// matches one character and `*` any number of characters, including `/`. Therefore, a component
/// can match more links than its pattern. The app opens these links in the browser. For an item of
/// the query and for the fragment, `*` also matches if a link has none; `?*` requires a value.
package struct AppSiteAssociation: Sendable, Hashable {
  /// A form of links.
  package struct Component: Sendable, Hashable, Encodable {
    package let path: String
    /// The values of the query's required items; nil if there is none.
    package let query: [String: String]?
    /// The fragment; nil for any fragment.
    package let fragment: String?
    /// Whether the case of letters matters; nil for the default, which is true.
    package let caseSensitive: Bool?
    /// The text of the pattern.
    package let comment: String

    enum CodingKeys: String, CodingKey {
      case path = "/"
      case query = "?"
      case fragment = "#"
      case caseSensitive
      case comment
    }
  }

  /// The links of some apps.
  private struct Details: Encodable {
    let appIDs: [String]
    let components: [Component]
  }

  /// The identifiers of the apps.
  private let appIDs: [String]
  /// The forms of the links.
  ///
  /// The first form that matches is used.
  package let components: [Component]

  /// Creates the file of a host.
  ///
  /// - `host`: The host in any spelling, such as `shop.example` or `*.shop.example`.
  /// - `appIDs`: The identifiers of the apps, such as `ABCDE12345.com.example.shop`.
  /// - Throws: `invalidAppID`, or `unknownHost` if no pattern has the host. A file without
  ///   components would switch off all links of the app.
  package init(
    _ patterns: [LinkPattern],
    host: String,
    appIDs: [String]
  ) throws(LinkDeclarationError) {
    for appID in appIDs where appID.wholeMatch(of: /[A-Z0-9]{10}\.[A-Za-z0-9.-]+/) == nil {
      throw .invalidAppID(appID)
    }
    let pattern = try? LinkHostPattern(host)
    var components: [Component] = []
    for definition in patterns {
      for form in definition.declaredForms
      where DeepLink.isWebScheme(form.scheme) && pattern.map(form.hasHost) ?? false {
        components += Component.components(of: form, definition).filter { !components.contains($0) }
      }
    }
    if components.isEmpty { throw .unknownHost(host, known: patterns.webHosts) }
    self.components = components
    self.appIDs = appIDs
  }

  /// The file as JSON.
  package var text: String {
    get throws {
      let details = Details(appIDs: appIDs, components: components)
      return try LinkDeclarationJSON.text(["applinks": ["details": [details]]])
    }
  }
}

extension AppSiteAssociation.Component {
  /// Returns the components that match the links of a form, with and without a slash at the end.
  ///
  /// Some encoders write characters as they are that others percent-encode, such as `*` and `,`, so
  /// that a path, a query and a fragment with such characters have two spellings.
  fileprivate static func components(of form: LinkForm, _ pattern: LinkPattern) -> [Self] {
    let paths = spellings { encodesAll in
      form.path.map { "/" + text($0, in: encodesAll ? .unreserved : .component) }.joined()
    }
    let queries = spellings { encodesAll in
      let items = form.query.map { name, value in
        (
          text([.text(name)], in: encodesAll ? .unreserved : .itemName),
          text(value, in: encodesAll ? .unreserved : .itemValue)
        )
      }
      return items.isEmpty ? nil : Dictionary(items) { first, _ in first }
    }
    let fragments = spellings { encodesAll in
      pattern.requiredFragment.map { text($0, in: encodesAll ? .unreserved : .fragment) }
    }
    var components: [Self] = []
    for path in paths.flatMap({ form.endsWithText ? [$0, $0 + "/"] : [$0] }) where !path.isEmpty {
      for query in queries {
        for fragment in fragments {
          components.append(
            Self(
              path: path,
              query: query,
              fragment: fragment,
              caseSensitive: form.ignoresCase ? false : nil,
              comment: pattern.description
            )
          )
        }
      }
    }
    return components
  }

  /// Returns the results for both ways to encode texts, once if they are equal.
  ///
  /// - `spelling`: Returns a part of links, in which all characters that are not unreserved are
  ///   encoded, or only those with another meaning.
  private static func spellings<Part: Equatable>(_ spelling: (Bool) -> Part) -> [Part] {
    let (plain, encoded) = (spelling(false), spelling(true))
    return plain == encoded ? [plain] : [plain, encoded]
  }
}

/// Returns the text of pieces in a part of a link.
///
/// The characters `*` and `$`, which links can contain as they are, have another meaning in
/// components. So `?` stands for them.
private func text(_ pieces: [LinkForm.Piece], in place: LinkEncoding.Place) -> String {
  pieces.map { piece in
    switch piece {
    case .text(let text):
      LinkEncoding.encode(text, in: place).replacing("*", with: "?").replacing("$", with: "?")
    case .value, .rest(isRequired: true): "?*"
    case .rest(isRequired: false): "*"
    }
  }.joined()
}

/// The reason why links cannot be declared to an operating system.
package enum LinkDeclarationError: Error, Sendable, Hashable {
  /// The text is not the identifier of an app.
  case invalidAppID(String)
  /// The text is not the name of an Android package.
  case invalidPackage(String)
  /// The text is not the SHA-256 fingerprint of a certificate.
  case invalidFingerprint(String)
  /// No pattern has the host; the patterns have the other ones.
  case unknownHost(String, known: [String])
  /// No pattern or handler has a scheme of the app.
  case noScheme
  /// No pattern has a web host.
  case noWebHost
}

extension LinkDeclarationError: CustomStringConvertible {
  /// The error message.
  package var description: String {
    switch self {
    case .invalidAppID(let text):
      "'\(text)' is not the identifier of an app. Give the team and the bundle, as in "
        + "'ABCDE12345.com.example.shop'."
    case .invalidPackage(let text):
      "'\(text)' is not the name of an Android package, such as 'com.example.shop'."
    case .invalidFingerprint(let text):
      "'\(text)' is not a SHA-256 fingerprint. Give 32 bytes in hexadecimal, as in '14:6D:E9:…'."
    case .unknownHost(let host, let known):
      "No link pattern has the host '\(host)'."
        + (known.isEmpty ? "" : " The hosts are: \(known.joined(separator: ", ")).")
    case .noScheme: "No link pattern and no handler has a scheme of the app."
    case .noWebHost: "No link pattern has a web host."
    }
  }
}

enum LinkDeclarationJSON {
  /// Returns a value as JSON on several lines.
  static func text(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }
}
