/// The components that `*name` captures as one text: with `/` between them, and with `/` and `%` in
/// them encoded.
enum RestOfPath {
  static func text(of components: some Sequence<String>) -> String {
    components.map { $0.replacing("%", with: "%25").replacing("/", with: "%2F") }
      .joined(separator: "/")
  }

  static func components(of text: String) -> [String] {
    text.split(separator: "/").map {
      String($0).replacing("%2F", with: "/").replacing("%25", with: "%")
    }
  }
}
