public import NavGraph

/// A row that a finding is about: what it is, and its name.
public struct FindingSubject: Sendable, Hashable {
  /// What it is, such as `screen`; empty if only a name is known.
  public var kind: String
  /// Its name.
  public var name: String
  /// What it belongs to, written as a subject; nil if its name says it all.
  public var owner: String?

  /// Makes a subject.
  public init(kind: String, name: String, owner: String? = nil) {
    self.kind = kind
    self.name = name
    self.owner = owner
  }

  /// Makes a subject from its written form, or one that is nothing but the text.
  public init(_ text: String) {
    self.init(kind: "", name: text)
    guard let start = text.firstIndex(of: "'"), text.hasSuffix("'") else { return }
    let kind = text[..<start]
    let name = text[text.index(after: start)...].dropLast()
    guard kind.hasSuffix(" "), !kind.hasPrefix(" "), !name.isEmpty, !name.contains("'") else {
      return
    }
    self.init(kind: String(kind.dropLast()), name: String(name))
  }

  /// A screen.
  public static func screen(_ screen: ScreenID) -> FindingSubject {
    FindingSubject(kind: "screen", name: screen.name)
  }

  /// A command.
  public static func command(_ name: String) -> FindingSubject {
    FindingSubject(kind: "command", name: name)
  }

  /// A pattern of links.
  public static func link(_ pattern: String) -> FindingSubject {
    FindingSubject(kind: "link", name: pattern)
  }

  /// A flow.
  public static func flow(_ name: String) -> FindingSubject {
    FindingSubject(kind: "flow", name: name)
  }

  /// A screen's former name.
  public static func alias(_ name: ScreenID) -> FindingSubject {
    FindingSubject(kind: "alias", name: name.name)
  }

  /// A property of a screen, or one that a command or link sets.
  public static func property(_ name: String, of owner: FindingSubject) -> FindingSubject {
    FindingSubject(kind: "property", name: name, owner: owner.description)
  }
}

extension FindingSubject: CustomStringConvertible {
  /// The subject as exceptions name it, such as `screen 'Menu'` or
  /// `property 'id' of screen 'Product'`.
  public var description: String {
    guard !kind.isEmpty else { return name }
    return "\(kind) '\(name)'" + (owner.map { " of \($0)" } ?? "")
  }
}
