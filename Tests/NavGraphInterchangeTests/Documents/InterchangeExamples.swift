import Foundation
import NavGraph
import NavGraphInterchange
import NavGraphStore
import NavGraphTestSupport
import Testing

/// The examples of the articles about other formats.
@Suite struct InterchangeExamples {
  private let directory: TemporaryDirectory
  private let folder: String

  init() throws {
    directory = try TemporaryDirectory()
    folder = directory.path("navigation")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let graph = """
      <navigation xmlns:android="http://schemas.android.com/apk/res/android"
          xmlns:app="http://schemas.android.com/apk/res-auto"
          android:id="@+id/main" app:startDestination="@id/menu">
        <fragment android:id="@+id/menu" android:name="Menu">
          <action android:id="@+id/help" app:destination="@id/help" app:launchSingleTop="true"/>
        </fragment>
        <fragment android:id="@+id/help" android:name="Help"/>
      </navigation>
      """
    try Data(graph.utf8).write(to: URL(fileURLWithPath: folder + "/main.xml"))
  }

  @Test func flowsAreRead() throws {
    var printed: [String] = []
    func print(_ items: any CustomStringConvertible...) {
      printed.append(items.map(\.description).joined(separator: " "))
    }

    let result = try NavigationImporter().read(paths: [folder])
    print(result.formats.count, "formats")
    for finding in result.findings { print(finding) }
    #expect(printed.first == "1 formats")
    #expect(printed.count == 1 + result.findings.count)
  }

  @Test func flowsAreImportedIntoADatabase() async throws {
    let store = try await NavigationStore.inMemory()
    var printed: [String] = []
    func print(_ finding: InterchangeFinding) { printed.append(finding.description) }

    let result = try await NavigationImporter().read(paths: [folder], for: store)
    let outcome = try await store.importFlows(result)
    for finding in outcome.findings { print(finding) }
    #expect(outcome.revision?.number == 1)
    #expect(try await store.graph().screens.count == 2)
    #expect(printed.count == outcome.findings.count)
  }

  @Test func flowsAreExported() async throws {
    let store = try await NavigationStore.inMemory(
      filledBy: "INSERT INTO screen (name) VALUES ('Menu'), ('Help')"
    )
    var printed: [String] = []
    func print(_ item: some CustomStringConvertible) { printed.append(item.description) }

    let result = try await NavigationExporter().write(store, as: .mermaid)
    print(result.files[0].text)
    for finding in result.findings { print(finding) }
    #expect(printed[0].contains("flowchart LR"))
    #expect(printed.count == 1 + result.findings.count)
  }
}
