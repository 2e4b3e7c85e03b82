import ArgumentParser
import Foundation
import NavGraph
import NavGraphSamples
import NavGraphService
import NavGraphStore

/// Completions with names from the database that the typed command line uses.
extension CompletionKind {
  /// The names of screens.
  static var screens: CompletionKind { names { $0.screens.map(\.name) } }

  /// The names of screens and commands.
  static var definitions: CompletionKind {
    names { graph in
      let screens = graph.screens.map(\.name)
      return screens + graph.commands.map(\.name.name).filter { !screens.contains($0) }
    }
  }

  /// The names of commands.
  static var commands: CompletionKind { names { $0.commands.map(\.name.name) } }

  /// The next parts of the names of rows, after their kind and the typed parts.
  static var rows: CompletionKind {
    .custom { words, _, _ in CompletedLine(words).rowNames }
  }

  private static func names(
    _ names: @escaping @Sendable (NavigationGraph) -> [String]
  ) -> CompletionKind {
    .custom { words, _, _ in
      (try? CompletedLine(words).source?.graph(includesDisabledFlows: true)).map(names) ?? []
    }
  }
}

/// A command line that is being typed.
private struct CompletedLine {
  private let words: [String]

  init(_ words: [String]) { self.words = words }

  /// The database of the command line; nil if it cannot be opened, or is a compiled graph.
  var store: NavigationStore? {
    if case .database(let store) = source { store } else { nil }
  }

  /// The database or the compiled graph of the command line; nil if it cannot be opened.
  var source: NavigationSource? {
    let given = words.firstIndex(of: "--db").flatMap { words.dropFirst($0 + 1).first }
    guard
      let path = DatabaseOptions.path(
        given: given.map { NSString(string: $0).expandingTildeInPath }
      )
    else {
      return (try? NavigationStore.inMemory(filledBy: Sample.builtIn.sql)).map(
        NavigationSource.database
      )
    }
    return try? NavigationSource(path: path)
  }

  /// Returns the names of the rows of a kind.
  func names(of kind: StoreRow.Kind) -> [String] {
    rows(of: kind).compactMap { $0.name.first ?? nil }
  }

  /// The next parts of the names of rows, such as the properties of a screen after its name.
  var rowNames: [String] {
    guard let position = words.firstIndex(where: { StoreRow.Kind(argument: $0) != nil }),
      let kind = StoreRow.Kind(argument: words[position])
    else { return words.contains("edge") ? names(of: .screen) : [] }
    let rows = rows(of: kind)
    // The word that is being typed is the last one, or is not there yet.
    let typed = words.dropFirst(position + 1).prefix { !$0.hasPrefix("-") }
    let owners = typed.dropLast(words.last == typed.last ? 1 : 0)
    var seen: Set<String> = []
    return rows.filter { $0.name.starts(with: owners.map(Optional.some)) }
      .compactMap { $0.name.dropFirst(owners.count).first ?? nil }
      .filter { seen.insert($0).inserted }
  }

  private func rows(of kind: StoreRow.Kind) -> [StoreRow] {
    ((try? store?.rows()) ?? []).filter { $0.kind == kind }
  }
}
