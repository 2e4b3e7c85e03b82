/// The graphs of a Jetpack project in the form of their files, before references are resolved.
struct JetpackProject: Sendable {
  /// All graphs of files and nested graphs.
  ///
  /// Each graph follows the graph that contains it.
  var graphs: [JetpackGraph] = []
  /// All destinations, in the order of their files.
  var destinations: [JetpackDestination] = []
  /// The values of resources, by reference, such as `@string/title`.
  var resources = JetpackResources()
}

/// A `<navigation>` element.
struct JetpackGraph: Sendable {
  /// An `<include>` element.
  struct Include: Sendable {
    let name: String
    let location: SourceLocation
  }

  /// The properties that a graph has in common with a destination.
  var element: JetpackDestination
  /// The identifier of the start destination; nil if the graph does not define it.
  var start: String?
  /// The path of the graph's file.
  let file: SourceFile
  /// Whether the graph is the outermost element of its file.
  let isRoot: Bool
  /// The indices of the destinations directly in the graph.
  var destinations: [Int] = []
  /// The indices of the graphs directly in the graph, including graphs of other files after these
  /// were resolved.
  var graphs: [Int] = []
  /// The graphs of other files that the graph contains.
  var includes: [Include] = []
  /// The indices of the graphs that contain the graph.
  var parents: [Int] = []

  /// The graph's identifier.
  var id: String { element.id }
}

/// An element of a graph that represents a screen, such as `<fragment>`.
struct JetpackDestination: Sendable {
  let tag: String
  let id: String
  /// The class of the element (`android:name`).
  let className: String?
  let label: String?
  let layout: String?
  /// The other attributes, in order, with the prefixes of their names.
  let attributes: [XMLAttribute]
  let location: SourceLocation
  /// The index of the graph that contains the destination.
  let graph: Int
  var arguments: [JetpackArgument] = []
  var actions: [JetpackAction] = []
  var deepLinks: [JetpackDeepLink] = []
}

/// An `<action>` element.
struct JetpackAction: Sendable {
  let id: String
  let destination: String?
  let popUpTo: String?
  let isPopUpToInclusive: Bool
  let attributes: [XMLAttribute]
  let location: SourceLocation
  var arguments: [JetpackArgument] = []
}

/// An `<argument>` element.
struct JetpackArgument: Sendable {
  let name: String
  let type: String?
  let isNullable: Bool
  let defaultValue: String?
  let attributes: [XMLAttribute]
  let location: SourceLocation
}

/// A `<deepLink>` element.
struct JetpackDeepLink: Sendable {
  let uri: String?
  let attributes: [XMLAttribute]
  let location: SourceLocation
}
