// A page has no objects, which exist only in the memory of apps.

extension PropertyValue {
  static func areEqual(_ left: any Hashable & Sendable, _ right: any Hashable & Sendable) -> Bool {
    false
  }

  static func hash(_ object: any Hashable & Sendable, into hasher: inout Hasher) {}

  static func description(of object: any Hashable & Sendable) -> String { "" }

  var isUnsupported: Bool { false }
}
