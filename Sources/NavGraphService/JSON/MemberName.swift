/// The name of a member of a JSON object, or the position of an element of an array.
package enum MemberName: Sendable {
  case name(String)
  case position(Int)
}

extension [MemberName] {
  /// The path as text, such as `via[0].screen`.
  package var text: String {
    reduce(into: "") { text, step in
      switch step {
      case .position(let position): text += "[\(position)]"
      case .name(let name): text += (text.isEmpty ? "" : ".") + name
      }
    }
  }
}
