public import NavGraph

/// The flows of an app between two formats: screens, commands, links and what belongs to them.
///
/// Readers of formats create documents, writers of formats turn them into text. A database is read
/// into a document and written from one, too. Unlike a database, a document can be incomplete: it
/// checks nothing.
///
/// ```swift
/// let result = try FlowImporter().read(paths: ["app/src/main/res/navigation"])
/// print(result.document.screens.count, result.findings)
/// ```
public struct FlowDocument: Sendable, Hashable {
  /// The flows, in order.
  public var flows: [Flow] = []
  /// The screens, in order of definition.
  public var screens: [Screen] = []
  /// The commands, in order of definition.
  public var commands: [Command] = []
  /// The patterns of links, in order of definition.
  public var links: [Link] = []
  /// The screens that the app starts with; the first is the main one.
  public var roots: [ScreenID] = []
  /// Remarks about the whole document.
  public var notes: [String] = []
  /// Rows of a database that only navgraph has, such as aliases, gates and exceptions.
  ///
  /// Their values are texts, with references by name and flags as `true` and `false`.
  public var rows: [Row] = []
  /// What formats store about the whole document.
  public var foreign = ForeignData()

  /// Creates an empty document.
  public init() {}
}

extension FlowDocument {
  /// A named set of commands that is switched on or off as one.
  public struct Flow: Sendable, Hashable {
    /// The flow's name.
    public var name: String
    /// Whether the flow is switched on.
    public var isEnabled = true
    /// The flow that this one is a part of, in formats that nest flows.
    public var parent: String?
    /// What formats store about the flow.
    public var foreign = ForeignData()
    /// The place where the flow is defined.
    public var location: SourceLocation?

    /// Creates a flow that is switched on.
    public init(_ name: String, parent: String? = nil, at location: SourceLocation? = nil) {
      self.name = name
      self.parent = parent
      self.location = location
    }
  }

  /// A pattern of URLs, and the screens that it leads to.
  public struct Link: Sendable, Hashable {
    /// A screen that a link leads to.
    public struct Milestone: Sendable, Hashable {
      /// The screen.
      public var screen: ScreenID
      /// The screen's properties; `{"ref":"link.NAME"}` stands for a value of the URL.
      public var properties: PropertyDictionary

      /// Creates a milestone.
      public init(_ screen: ScreenID, properties: PropertyDictionary = [:]) {
        self.screen = screen
        self.properties = properties
      }
    }

    /// The pattern, such as `shop://product/:id`.
    public var pattern: String
    /// The name under which code finds the link.
    public var name: String?
    /// What happens to the stack: `extend`, `rebuild` or `exact`.
    public var mode: String
    /// How the last screen opens, if not as its command does.
    public var presentation: Presentation?
    /// Whether the link is switched on.
    public var isEnabled = true
    /// Whether the path of the pattern ignores the case of letters.
    public var ignoresCase = false
    /// The rank among the patterns that tie; nil for the last one.
    public var position: Int?
    /// The flow that the link belongs to.
    public var flow: String?
    /// The screens that the link leads to, in order; without any, code handles the link.
    public var milestones: [Milestone]
    /// What formats store about the link.
    public var foreign = ForeignData()
    /// The place where the link is defined.
    public var location: SourceLocation?

    /// Creates a link that is switched on.
    public init(
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

  /// A row of a table that only navgraph has.
  public struct Row: Sendable, Hashable {
    /// The kind of the row, such as `alias`.
    public var kind: String
    /// The row's columns, with references by name and flags as `true` and `false`.
    public var fields: [Field]

    /// A column of a row.
    public struct Field: Sendable, Hashable {
      /// The column's name.
      public var name: String
      /// The column's value as text; nil for NULL.
      public var value: String?

      /// Creates a field.
      public init(_ name: String, _ value: String?) {
        self.name = name
        self.value = value
      }
    }

    /// Creates a row.
    public init(kind: String, fields: [Field]) {
      self.kind = kind
      self.fields = fields
    }
  }
}
