import NavGraph

/// The identifiers of screens in a graph of DOT: their names, or numbers where a name cannot be written.
struct DOTIdentifiers {
  private let identifiers: [String]
  private let names: [Bool]
  private let indices: [ScreenID: Int]

  init(_ document: FlowDocument) {
    let taken = Set(document.screens.map(\.id.name))
    var identifiers: [String] = []
    var names: [Bool] = []
    for (index, screen) in document.screens.enumerated() {
      let isName = DOTIdentifiers.canWrite(screen.id.name)
      var identifier = isName ? screen.id.name : "screen_\(index)"
      while !isName, taken.contains(identifier) { identifier += "_" }
      identifiers.append(DOTText.quoted(identifier))
      names.append(isName)
    }
    self.identifiers = identifiers
    self.names = names
    indices = document.screenIndices
  }

  /// Whether the identifier of a screen is its name.
  func isName(_ index: Int) -> Bool { names[index] }

  /// Returns the identifier of a screen, in quotes.
  func node(_ index: Int) -> String { identifiers[index] }

  /// Returns the identifier of a screen; nil if the document does not have it.
  func node(_ screen: ScreenID) -> String? { indices[screen].map { identifiers[$0] } }

  /// In quotes, a backslash before a quote or another backslash cannot be written.
  private static func canWrite(_ name: String) -> Bool { !name.contains("\\") }
}
