#if canImport(SwiftUI)
  public import NavGraph

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  extension Navigator where Host == SwiftUIHost<Void> {
    /// Creates the navigator of an app whose screens have no model objects.
    ///
    /// A ``NavigatorView`` creates the views from the entries. To create an object with properties
    /// for each screen, use a `SwiftUIHost` with the type of the objects, and a registry.
    ///
    /// - Parameters:
    ///   - graph: The graph.
    ///   - context: Facts about the user and the device for every request.
    public convenience init(graph: NavigationGraph, context: PropertyDictionary = [:]) {
      var registry = ScreenRegistry<Void>()
      registry.registerDefault { _ in }
      self.init(graph: graph, host: SwiftUIHost(), registry: registry, context: context)
    }
  }
#endif
