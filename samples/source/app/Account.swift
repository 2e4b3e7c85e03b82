import SwiftUI

struct AccountView: View {
  var body: some View {
    List {
      NavigationLink("Orders") { OrderList() }
      ReportButton()
      LegacyLink(name: "help") { AnyView(HelpView()) }
    }
    .fullScreenCover(item: legacyItem) { _ in legacyScreen() }
  }
}

struct OrderList: View {
  var body: some View { Text("Orders").navigationTitle("Orders") }
}

struct HelpView: View {
  var body: some View { Text("Help").navigationTitle("Help") }
}
