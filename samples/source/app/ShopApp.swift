import SwiftUI

@main struct ShopApp: App {
  @State private var isSignedIn = false

  var body: some Scene {
    WindowGroup {
      if isSignedIn { MainView() } else { WelcomeView() }
    }
  }
}

struct WelcomeView: View {
  @State private var isSigningIn = false

  var body: some View {
    Button("Sign in") { isSigningIn = true }
      .sheet(isPresented: $isSigningIn) { SignInView() }
  }
}

struct SignInView: View {
  var body: some View { Text("Sign in").navigationTitle("Sign in") }
}

struct MainView: View {
  var body: some View {
    TabView {
      Tab("Products", systemImage: "bag") { ProductList() }
      Tab("Account", systemImage: "person") { NavigationStack { AccountView() } }
    }
  }
}
