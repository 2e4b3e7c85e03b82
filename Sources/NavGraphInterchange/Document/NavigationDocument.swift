package import NavGraph

/// The navigation of an app, independent of a format: flows, screens, commands and links.
///
/// Readers of formats create documents, and writers convert documents to files. Databases are also
/// converted to documents and from documents. Unlike a database, a document can be incomplete,
/// because it is not validated.
///
/// ```swift
/// let result = try NavigationImporter().read(paths: ["app/src/main/res/navigation"])
/// print(result.document.screens.count, result.findings)
/// ```
package struct NavigationDocument: Sendable, Hashable {
  /// The flows, in the order of definition.
  package var flows: [Flow] = []
  /// The screens, in the order of definition.
  package var screens: [Screen] = []
  /// The commands, in the order of definition.
  package var commands: [Command] = []
  /// The link patterns, in the order of definition.
  package var links: [Link] = []
  /// The screens on which users start.
  ///
  /// The main screen is the first one.
  package var roots: [ScreenID] = []
  package var notes: [String] = []
  /// Database rows that other formats do not have, such as aliases, gate rules and exceptions.
  ///
  /// References are the names of other rows, and flags are `true` and `false`.
  package var rows: [Row] = []
  /// The number of navigation calls in source code whose destination is unknown.
  package var unresolvedCallCount = 0

  package init() {}
}

extension NavigationDocument {
  /// A named set of commands that can be enabled and disabled together.
  package struct Flow: Sendable, Hashable {
    /// The flow's name.
    package var name: FlowID
    /// Whether the flow is enabled.
    package var isEnabled = true
    /// The flow that contains this one, in formats with nested flows; nil if there is none.
    package var parent: FlowID?
    /// The location of the definition; nil if it is unknown.
    package var location: SourceLocation?

    package init(_ name: FlowID, parent: FlowID? = nil, at location: SourceLocation? = nil) {
      self.name = name
      self.parent = parent
      self.location = location
    }
  }

  /// A link pattern, and the screens that its links open.
  package struct Link: Sendable, Hashable {
    /// A screen that a link opens.
    package struct Milestone: Sendable, Hashable {
      /// The screen.
      package var screen: ScreenID
      /// The screen's properties.
      ///
      /// `{"ref":"link.NAME"}` represents a value that the pattern captures.
      package var properties: PropertyDictionary

      package init(_ screen: ScreenID, properties: PropertyDictionary = [:]) {
        self.screen = screen
        self.properties = properties
      }
    }

    /// The pattern, such as `shop://product/:id`.
    package var pattern: String
    /// The name, which code can use to create links; nil if there is none.
    package var name: String?
    /// The mode, which defines how the stack changes: `extend`, `rebuild` or `exact`.
    package var mode: String
    /// The presentation of the last screen; nil to use the presentation of its command.
    package var presentation: Presentation?
    /// Whether the link is enabled.
    package var isEnabled = true
    /// Whether the case of letters in the path of the pattern is ignored.
    package var ignoresCase = false
    /// The rank among equally specific patterns that match the same link; nil for the last rank.
    package var position: Int?
    /// The flow that the link belongs to; nil if there is none.
    package var flow: FlowID?
    /// The screens that the link opens, in order; empty if an action of the app handles the link.
    package var milestones: [Milestone]
    /// The location of the definition; nil if it is unknown.
    package var location: SourceLocation?

    package init(
      _ pattern: String,
      to milestones: [Milestone],
      mode: String = "extend",
      at location: SourceLocation? = nil
    ) {
      self.pattern = pattern
      self.milestones = milestones
      self.mode = mode
      self.location = location
    }
  }

  /// A row of a database table that has no equivalent in other formats.
  package struct Row: Sendable, Hashable {
    /// The kind of the row, such as `alias`.
    package var kind: String
    /// The row's columns, in order: references are the names of other rows, and flags are `true` and
    /// `false`.
    package var fields: [Field]

    /// A column of a row, and its value.
    package struct Field: Sendable, Hashable {
      package var name: String
      /// The column's value as text; nil for NULL.
      package var value: String?

      package init(_ name: String, _ value: String?) {
        self.name = name
        self.value = value
      }
    }

    package init(kind: String, fields: [Field]) {
      self.kind = kind
      self.fields = fields
    }
  }
}
