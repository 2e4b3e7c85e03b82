#if canImport(SwiftUI)
  public import NavGraph
  public import SwiftUI

  /// A tab of a container, for which a `NavigatorView` creates a label.
  public struct ScreenTab: Sendable, Hashable {
    /// The container.
    public let container: ScreenID
    /// The tab's name.
    public let name: TabID
  }

  /// The tabs of a container, for the tab view of an app.
  ///
  /// See `NavigatorView.tabView(_:)`.
  @MainActor
  public struct ScreenTabs {
    /// The tabs that exist for the user, and the selected one, in the order of the graph.
    public let tabs: [ScreenTab]
    /// The name of the selected tab.
    public let selection: Binding<TabID>

    let content: @MainActor (TabID) -> AnyView?

    /// Returns the screens of a tab.
    ///
    /// - Returns: The view; nil if ``tabs`` does not contain the tab.
    public subscript(name: TabID) -> AnyView? { content(name) }
  }

  /// The tab view of a container, unless the app has its own.
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  struct LabeledTabs<TabLabel: View>: View {
    let tabs: ScreenTabs
    let label: @MainActor (ScreenTab) -> TabLabel

    var body: some View {
      TabView(selection: tabs.selection) {
        ForEach(tabs.tabs, id: \.name) { tab in
          tabs[tab.name]
            .tabItem { label(tab) }
            .tag(tab.name)
        }
      }
    }
  }

  /// The tabs of a container.
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  @MainActor
  struct TabsView<ScreenObject, Content: View>: View {
    let builder: ScreenBuilder<ScreenObject, Content>
    /// The container at the time when SwiftUI created the view.
    let container: ScreenItem<ScreenObject>

    var body: some View {
      let displayed = builder.host.displayed.screens.screen(container.id) ?? container.prepared
      if let tabs = displayed.tabs {
        builder.tabView(
          ScreenTabs(
            tabs: displayed.displayedTabs.map {
              ScreenTab(container: container.screen, name: $0.name)
            },
            selection: selection(in: tabs),
            content: { name in
              displayed.displayedTabs.first { $0.name == name }.map { tab in
                AnyView(
                  StackView(builder: builder, screens: tab.entries.map { ScreenItem($0) })
                )
              }
            }
          )
        )
      }
    }

    private func selection(in tabs: TabStacks<PreparedScreen<ScreenObject>>) -> Binding<TabID> {
      Binding {
        tabs.selected.name
      } set: { name in
        builder.host.userDidSelect(name, of: container.id)
      }
    }
  }
#endif
