#if canImport(SwiftUI)
  public import NavGraph
  public import SwiftUI

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  extension View {
    /// Calls an interceptor before the screen of the view leaves the stack, for example because of
    /// unsaved changes.
    ///
    /// ```swift
    /// TextField("Name", text: $name)
    ///   .interceptsLeaving(name != savedName) { _ in
    ///     await confirm("Discard the changes?") ? .proceed : .refuse(reason: "The name is not saved.")
    ///   }
    /// ```
    ///
    /// While the condition is true, the screen cannot be swiped away, and a button that calls the
    /// interceptor replaces the system's back button.
    ///
    /// - Parameters:
    ///   - isActive: Whether the interceptor is called.
    ///   - interceptor: The interceptor.
    /// - Returns: The view with the modifier.
    @MainActor
    public func interceptsLeaving(
      _ isActive: Bool,
      _ interceptor: @escaping LeavingInterceptor
    ) -> some View {
      InterceptingView(content: self, isActive: isActive, interceptor: interceptor)
    }
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  private struct InterceptingView<Content: View>: View {
    @Environment(\.liveEntry) private var entry
    @State var latest = LatestInterceptor()
    let content: Content
    let isActive: Bool
    let interceptor: LeavingInterceptor

    var body: some View {
      let _ = latest.interceptor = interceptor
      content
        .onAppear {
          entry?.interceptLeaving { [latest] in await latest.interceptor($0) }
          entry?.interceptsLeaving = isActive
        }
        .onChange(of: isActive) { entry?.interceptsLeaving = isActive }
    }
  }

  /// The interceptor of the last evaluation of a view, which has captured the latest values of its
  /// parents.
  ///
  /// This is a class, because a screen keeps its first interceptor.
  @MainActor
  private final class LatestInterceptor {
    var interceptor: LeavingInterceptor = { _ in .proceed }
  }
#endif
