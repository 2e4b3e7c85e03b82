public import NavGraph

extension FlowDocument {
  /// A screen, and its place on the map.
  @dynamicMemberLookup
  public struct Screen: Sendable, Hashable {
    /// A point on a map of screens; y grows downwards.
    public struct Position: Sendable, Hashable {
      /// The distance from the left.
      public var x: Double
      /// The distance from the top.
      public var y: Double

      /// Creates a point.
      public init(x: Double, y: Double) {
        self.x = x
        self.y = y
      }
    }

    /// The screen as the graph defines it.
    public var definition: NavGraph.Screen
    /// The flow in whose box the screen is drawn.
    public var group: String?
    /// The screen's place on a map.
    public var position: Position?
    /// Remarks about the screen.
    public var notes: [String] = []
    /// What formats store about the screen.
    public var foreign = ForeignData()
    /// The place where the screen is defined.
    public var location: SourceLocation?

    /// Creates a screen of its definition.
    public init(_ definition: NavGraph.Screen, at location: SourceLocation? = nil) {
      self.definition = definition
      self.location = location
    }

    /// A member of the definition.
    public subscript<Value>(
      dynamicMember member: WritableKeyPath<NavGraph.Screen, Value>
    ) -> Value {
      get { definition[keyPath: member] }
      set { definition[keyPath: member] = newValue }
    }
  }

  /// A command, and what formats store about it.
  @dynamicMemberLookup
  public struct Command: Sendable, Hashable {
    /// The command as the graph defines it.
    public var definition: NavigationCommand
    /// What formats store about the command.
    public var foreign = ForeignData()
    /// The place where the command is defined.
    public var location: SourceLocation?

    /// Creates a command of its definition.
    public init(_ definition: NavigationCommand, at location: SourceLocation? = nil) {
      self.definition = definition
      self.location = location
    }

    /// Whether the command can be executed on every screen.
    public var isUniversal: Bool { definition.origins == .anywhere }

    /// The screens that the command lists as its origins; none for a universal command.
    public var originScreens: [ScreenID] {
      get { if case .screens(let screens) = definition.origins { screens } else { [] } }
      set { definition.origins = .screens(newValue) }
    }

    /// A member of the definition.
    public subscript<Value>(
      dynamicMember member: WritableKeyPath<NavigationCommand, Value>
    ) -> Value {
      get { definition[keyPath: member] }
      set { definition[keyPath: member] = newValue }
    }
  }
}
