import NavGraphInterchange
import NavGraphService
import NavGraphStore
import OrderedCollections

/// The report of an import.
struct ImportReport {
  let result: ImportResult
  let outcome: ImportOutcome
  let isDryRun: Bool

  var findings: [InterchangeFinding] { outcome.findings }

  /// A line for the findings of each kind in each file, and a summary.
  var lines: [String] {
    let groups = OrderedDictionary(grouping: findings) { finding in
      [finding.location?.file, finding.kind.rawValue, finding.code]
    }
    return groups.values.map { group in
      let line = Console.printable(group[0].description)
      return group.count == 1 ? line : "\(line) (\(group.count - 1) more of this kind)"
    } + [summary]
  }

  /// The numbers of elements and findings, such as `89 screens, 121 commands; 3 approximated, 2
  /// dropped`.
  private var summary: String {
    let document = result.document
    var parts = [
      counted(document.screens.count, "screen"), counted(document.commands.count, "command"),
    ]
    if !document.links.isEmpty { parts.append(counted(document.links.count, "link")) }
    let losses = [InterchangeFinding.Kind.approximated, .dropped, .assumed].compactMap { kind in
      let count = outcome.count(of: kind)
      return count == 0 ? nil : "\(count) \(kind)"
    }
    let rest = losses.isEmpty ? "nothing lost" : losses.joined(separator: ", ")
    return parts.joined(separator: ", ") + "; " + rest
  }

  /// The report as JSON.
  var json: ObjectJSON {
    let counts = InterchangeFinding.Kind.allCases.map { ($0.rawValue, outcome.count(of: $0)) }
    return [
      "screens": result.document.screens.count, "commands": result.document.commands.count,
      "links": result.document.links.count, "formats": result.formats.map(\.name),
      "counts": Dictionary(uniqueKeysWithValues: counts), "findings": findings.map(\.json),
      "revision": isDryRun ? nil : outcome.revision?.number, "dryRun": isDryRun,
    ]
  }
}

extension InterchangeFinding {
  fileprivate var json: ObjectJSON {
    [
      "kind": kind.rawValue, "code": code, "message": message, "file": location?.file,
      "line": location?.line, "column": location?.column,
    ]
  }
}
