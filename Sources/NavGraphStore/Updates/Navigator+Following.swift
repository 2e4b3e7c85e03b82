public import NavGraph
public import NavGraphLinks

extension Navigator {
  /// Uses the navigation of a store after each change, until the navigator ends.
  ///
  /// ```swift
  /// navigator.navigation = try await store.navigation()
  /// try await navigator.launch(on: "Menu", restoring: storage)
  /// navigator.follow(store.navigations(pollInterval: .milliseconds(250)))
  /// ```
  ///
  /// ``NavGraph/Navigator/onFailure`` is called with the error if the database has no valid value.
  /// The navigator keeps its last navigation then. It follows one sequence at a time.
  ///
  /// - Parameter updates: The values, such as those of ``NavigationStore/navigations(with:pollInterval:)``.
  public func follow(_ updates: StoreUpdates<AppNavigation>) {
    linkKeeper.following = Task { [weak self] in
      for await update in updates {
        switch update {
        case .loaded(let navigation, _): self?.navigation = navigation
        case .failed(let error): self?.onFailure(error)
        }
      }
    }
  }
}
