package import NavGraph

extension NavigationDocument {
  /// A screen, and its position in a diagram.
  @dynamicMemberLookup
  package struct Screen: Sendable, Hashable {
    /// A position in a diagram, whose y-axis points down.
    package struct Position: Sendable, Hashable {
      /// The distance from the left edge.
      package var x: Double
      /// The distance from the top edge.
      package var y: Double

      package init(x: Double, y: Double) {
        self.x = x
        self.y = y
      }

      /// Creates a position from the texts of its coordinates; nil if one is not a finite number.
      init?(_ x: (some StringProtocol)?, _ y: (some StringProtocol)?) {
        guard let x = x.flatMap({ Double($0) }), let y = y.flatMap({ Double($0) }), x.isFinite,
          y.isFinite
        else { return nil }
        self.init(x: x, y: y)
      }
    }

    /// The definition of the screen.
    package var definition: NavigationScreen
    /// The flow in whose box the screen is drawn; nil if there is none.
    package var group: FlowID?
    /// The position of the screen in a diagram; nil if it is unknown.
    package var position: Position?
    package var notes: [String] = []
    /// The location of the definition; nil if it is unknown.
    package var location: SourceLocation?

    package init(_ definition: NavigationScreen, at location: SourceLocation? = nil) {
      self.definition = definition
      self.location = location
    }

    /// A property of the definition.
    package subscript<Value>(
      dynamicMember member: WritableKeyPath<NavigationScreen, Value>
    ) -> Value {
      get { definition[keyPath: member] }
      set { definition[keyPath: member] = newValue }
    }
  }

  /// A command, and its location in a file.
  @dynamicMemberLookup
  package struct Command: Sendable, Hashable {
    /// The definition of the command.
    package var definition: NavigationCommand
    /// The location of the definition; nil if it is unknown.
    package var location: SourceLocation?

    package init(_ definition: NavigationCommand, at location: SourceLocation? = nil) {
      self.definition = definition
      self.location = location
    }

    /// Whether the command can be executed on every screen.
    package var isUniversal: Bool { definition.origins == .anywhere }

    /// The origins of the command; empty for a universal command.
    package var originScreens: [ScreenID] {
      get { if case .screens(let screens) = definition.origins { screens } else { [] } }
      set { definition.origins = .screens(newValue) }
    }

    /// A property of the definition.
    package subscript<Value>(
      dynamicMember member: WritableKeyPath<NavigationCommand, Value>
    ) -> Value {
      get { definition[keyPath: member] }
      set { definition[keyPath: member] = newValue }
    }
  }
}
