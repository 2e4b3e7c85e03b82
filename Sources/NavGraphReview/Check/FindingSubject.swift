package import NavGraph
import NavGraphLinks
package import NavGraphStore

/// A row to which a finding refers.
public struct FindingSubject: Sendable, Hashable {
  /// The kind of row, such as `screen`; empty if only the name is known.
  public let kind: String
  /// The name of the row.
  public let name: String
  /// The row that this row belongs to, as the text of a subject; nil if there is none.
  public let owner: String?

  package init(kind: String, name: String, owner: String? = nil) {
    self.kind = kind
    self.name = name
    self.owner = owner
  }

  /// Parses a subject such as `screen 'Menu'`.
  ///
  /// Other text becomes a name without a kind.
  package init(_ text: String) {
    self.init(kind: "", name: text)
    guard let start = text.firstIndex(of: "'"), text.hasSuffix("'") else { return }
    let kind = text[..<start]
    let name = text[text.index(after: start)...].dropLast()
    guard kind.hasSuffix(" "), !kind.hasPrefix(" "), !name.isEmpty, !name.contains("'") else {
      return
    }
    self.init(kind: String(kind.dropLast()), name: String(name))
  }
}

extension FindingSubject {
  /// Returns the subject for a screen.
  package static func screen(_ screen: ScreenID) -> FindingSubject {
    FindingSubject(kind: "screen", name: screen.name)
  }

  /// Returns the subject for a command.
  package static func command(_ name: CommandID) -> FindingSubject {
    FindingSubject(kind: "command", name: name.name)
  }

  /// Returns the subject for a link pattern.
  package static func link(_ pattern: String) -> FindingSubject {
    FindingSubject(kind: "link", name: pattern)
  }

  /// Returns the subject for the gate rules of a host.
  package static func gate(host: String) -> FindingSubject {
    FindingSubject(kind: "gate", name: host)
  }

  /// Returns the subject for a gate rule.
  static func gate(_ rule: LinkGate.Rule) -> FindingSubject {
    FindingSubject(kind: "gate", name: rule.description)
  }

  /// Returns the subject for a flow.
  package static func flow(_ name: FlowID) -> FindingSubject {
    FindingSubject(kind: "flow", name: name.name)
  }

  /// Returns the subject for a former name of a screen.
  package static func alias(_ name: ScreenID) -> FindingSubject {
    FindingSubject(kind: "alias", name: name.name)
  }

  /// Returns the subject for a property that a screen declares, or that a command or link sets.
  package static func property(_ name: PropertyName, of owner: FindingSubject) -> FindingSubject {
    FindingSubject(kind: "property", name: name.name, owner: owner.description)
  }
}

extension FindingSubject: CustomStringConvertible {
  /// The subject as text for exceptions, such as `screen 'Menu'` or
  /// `property 'id' of screen 'Product'`.
  public var description: String {
    guard !kind.isEmpty else { return name }
    return "\(kind) '\(name)'" + (owner.map { " of \($0)" } ?? "")
  }
}

extension ImportedPlaces {
  /// Returns the place from which a row was imported, or the row to which it belongs.
  package subscript(_ subject: FindingSubject) -> String? {
    switch subject.kind {
    case "screen": screens[ScreenID(subject.name)]
    case "command": commands[CommandID(subject.name)]
    default: subject.owner.map(FindingSubject.init).flatMap { $0.owner == nil ? self[$0] : nil }
    }
  }
}

/// The subjects about renamed screens, as texts with the former names.
struct FormerSubjects: Sendable, Hashable {
  /// The texts of the screens with their former names, by those with their current names.
  private var screens: [String: [String]] = [:]

  /// Collects the former names in a graph that no other screen has now.
  init(in graph: NavigationGraph) {
    for (former, current) in graph.formerNames where !graph.contains(former) {
      let text = FindingSubject.screen(current).description
      screens[text, default: []].append(FindingSubject.screen(former).description)
    }
  }

  /// Returns the text of a subject, followed by those with former names.
  func texts(of subject: FindingSubject) -> [String] {
    let owners = subject.owner.flatMap { screens[$0] } ?? []
    return [subject.description] + (screens[subject.description] ?? [])
      + owners.map { owner in
        FindingSubject(kind: subject.kind, name: subject.name, owner: owner).description
      }
  }
}
