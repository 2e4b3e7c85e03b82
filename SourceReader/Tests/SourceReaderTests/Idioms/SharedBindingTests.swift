import Testing

@testable import SourceReader

@Suite("Sheets of shared models") struct SharedBindingTests {
  private static func app(_ home: String) -> String {
    """
    @Observable final class Mail {
      var draft: Draft?
      func write() { draft = Draft() }
      func close() { draft = nil }
    }
    struct Draft: Identifiable { var id = 0 }
    @main struct Main: App { var body: some Scene { WindowGroup { Home() } } }
    struct Home: View {
      @State var mail = Mail()
      var body: some View {
        NavigationStack {
          NavigationLink { Thread() } label: { Text("") }
          \(home)
        }
        .sheet(item: $mail.draft) { draft in Composer(draft: draft) }
      }
    }
    struct Thread: View {
      @Environment(Mail.self) var mail
      var body: some View { Button("") { mail.draft = Draft(); mail.write() } }
    }
    struct Composer: View {
      let draft: Draft
      @Environment(Mail.self) var mail
      var body: some View { Button("") { mail.close() } }
    }
    """
  }

  @Test("The screens that set the item of a shared model lead to its sheet") func setters() {
    #expect(
      SourceSketch(Self.app("")).edges == [
        "Home > Thread push own", "Thread > Composer sheet own",
      ]
    )
  }

  @Test("So does the start screen, if it sets the item") func start() {
    #expect(
      SourceSketch(Self.app(#"Button("") { mail.write() }"#)).edges == [
        "Home > Composer sheet own", "Home > Thread push own", "Thread > Composer sheet own",
      ]
    )
  }
}
