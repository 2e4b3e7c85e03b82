import Foundation
import Testing

@testable import SourceReader

@Suite("Apps of an Xcode project") struct AppFilesTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("apps-\(UUID().uuidString)")

  /// Two apps: `Shop` with a group, a library and an `Info.plist`, and `Desk` with a synchronized
  /// folder, without one of its files.
  private static let project = """
    // !$*UTF8*$!
    {
      objects = {
        P1 = { isa = PBXGroup; children = (G1, S1, L1); sourceTree = "<group>"; };
        G1 = { isa = PBXGroup; children = (F1); path = Shop; sourceTree = "<group>"; };
        L1 = { isa = PBXGroup; children = (F2); path = Library; sourceTree = "<group>"; };
        F1 = { isa = PBXFileReference; path = Home.swift; sourceTree = "<group>"; };
        F2 = { isa = PBXFileReference; path = Cart.swift; sourceTree = "<group>"; };
        S1 = { isa = PBXFileSystemSynchronizedRootGroup; exceptions = (E1); path = Desk; sourceTree = "<group>"; };
        E1 = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (Old.swift); target = T2; };
        B1 = { isa = PBXBuildFile; fileRef = F1; };
        B2 = { isa = PBXBuildFile; fileRef = F2; };
        H1 = { isa = PBXSourcesBuildPhase; files = (B1); };
        H2 = { isa = PBXSourcesBuildPhase; files = (B2); };
        D1 = { isa = PBXTargetDependency; target = T3; };
        C1 = { isa = XCConfigurationList; buildConfigurations = (C2); };
        C2 = { isa = XCBuildConfiguration; buildSettings = { INFOPLIST_FILE = "$(SRCROOT)/Shop/Info.plist"; }; };
        T1 = { isa = PBXNativeTarget; name = Shop; buildPhases = (H1); dependencies = (D1); buildConfigurationList = C1; productType = "com.apple.product-type.application"; };
        T2 = { isa = PBXNativeTarget; name = Desk; buildPhases = (); fileSystemSynchronizedGroups = (S1); productType = "com.apple.product-type.application"; };
        T3 = { isa = PBXNativeTarget; name = Library; buildPhases = (H2); productType = "com.apple.product-type.framework"; };
      };
    }
    """

  private func write(_ text: String, to path: String) throws {
    let url = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try text.write(to: url, atomically: true, encoding: .utf8)
  }

  private func read(app: String?) throws -> Report {
    try write(Self.project, to: "Apps.xcodeproj/project.pbxproj")
    let plist = """
      <plist version="1.0"><dict><key>CFBundleURLTypes</key><array><dict>
      <key>CFBundleURLSchemes</key><array><string>shop</string><string>$(ID)</string></array>
      </dict></array></dict></plist>
      """
    try write(plist, to: "Shop/Info.plist")
    try write("struct Home: View { let x: Int }", to: "Shop/Home.swift")
    try write(
      "@main struct Other: App { var body: some Scene { WindowGroup { Home() } } }",
      to: "Shop/Unused.swift"
    )
    try write("struct Cart: View { let x: Int }", to: "Library/Cart.swift")
    try write("struct Desk: View { let x: Int }", to: "Desk/Desk.swift")
    try write("struct Old: View { let x: Int }", to: "Desk/Old.swift")
    try write("struct Tool {}", to: "Packages/Tool/Sources/Tool.swift")
    try write("// swift-tools-version: 6.0", to: "Packages/Tool/Package.swift")
    var reader = SourceReader(root: folder.path)
    reader.app = app
    defer { try? FileManager.default.removeItem(at: folder) }
    return try JSONDecoder().decode(Report.self, from: try reader.read())
  }

  @Test(
    "An app consists of the files of its target, of its libraries and of local packages",
    arguments: [("Shop", 4), ("Desk", 3)]
  )
  func target(_ app: String, _ count: Int) throws {
    let report = try read(app: app)
    #expect(report.counts.files == count)
    #expect(report.findings.isEmpty)
    #expect(report.starts.isEmpty)
  }

  @Test("The schemes of an app's Info.plist are listed, without variables") func schemes() throws {
    #expect(try read(app: "Shop").schemes == ["shop://"])
    #expect(try read(app: "Desk").schemes == [])
  }

  @Test("Several apps are listed, with the option that chooses one") func several() throws {
    let report = try read(app: nil)
    #expect(report.apps == ["Desk", "Shop"])
    #expect(report.counts.files == 7)
    #expect(
      report.findings.map(\.message) == [
        "The source of 2 apps is read: 'Desk', 'Shop'. Choose one with --app."
      ]
    )
  }

  @Test("An unknown app is a sentence with the names of the others") func unknown() throws {
    let error = #expect(throws: UnknownApp.self) { try read(app: "Shp") }
    #expect(
      error?.description == "No target is named 'Shp'. The apps are 'Desk', 'Shop'."
    )
  }
}
