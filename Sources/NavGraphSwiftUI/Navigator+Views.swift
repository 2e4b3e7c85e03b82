#if canImport(SwiftUI)
  public import NavGraph

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  extension Navigator {
    /// Creates the navigator of an app whose screens have no model objects.
    ///
    /// A ``NavigatorView`` creates the views from the entries. To create an object with properties
    /// for each screen, use a `SwiftUIHost` with the type of the objects, and a registry.
    ///
    /// - Parameters:
    ///   - graph: The graph; nil if it is not loaded yet.
    ///   - context: Facts about the user and the device for every request.
    public convenience init(graph: NavigationGraph? = nil, context: PropertyDictionary = [:])
    where Host == SwiftUIHost<Void> {
      let registry = ScreenRegistry<Void> { _ in }
      self.init(graph: graph, host: SwiftUIHost(), registry: registry, context: context)
    }

    /// Creates the navigator of an app whose screens are the cases of an enumeration, which
    /// `navgraph generate swift` writes.
    ///
    /// The object of each screen is its case, over which the closure of a ``NavigatorView`` switches.
    /// A request fails if a value does not have the type of the case.
    ///
    /// ```swift
    /// @State private var navigator = Navigator(AppScreen.self)
    /// ```
    ///
    /// - Parameters:
    ///   - screens: The enumeration of the screens.
    ///   - graph: The graph; nil if it is not loaded yet.
    ///   - context: Facts about the user and the device for every request.
    public convenience init<Case: ScreenCase>(
      _ screens: Case.Type,
      graph: NavigationGraph? = nil,
      context: PropertyDictionary = [:]
    ) where Host == SwiftUIHost<Case> {
      let registry = ScreenRegistry(screens) { screen, _ in screen }
      self.init(graph: graph, host: SwiftUIHost(), registry: registry, context: context)
    }
  }
#endif
