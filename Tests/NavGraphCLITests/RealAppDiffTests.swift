import Foundation
import NavGraphTestSupport
import Testing

/// Edits of the navigation of a real browser app, where the file with it is at hand: what a person
/// would say of them.
@Suite struct RealAppDiffTests {
  private static let file = CommandLineProgram.package
    .deletingLastPathComponent().appendingPathComponent("shared/data/fenix.sql")

  @Test(.enabled(if: FileManager.default.fileExists(atPath: file.path)))
  func editsOfARealAppAreExplained() throws {
    let navgraph = try CommandLineProgram()
    let sql = try String(contentsOf: RealAppDiffTests.file, encoding: .utf8)
    for name in ["before.db", "after.db"] {
      _ = try navgraph("init", name)
      _ = try navgraph.directory.sqlite(name, sql)
    }
    #expect(
      try navgraph("diff", "before.db", "after.db", "--routes").output == "No differences.\n"
    )
    let edits = """
      DELETE FROM edge WHERE origin = 'settingsFragment' AND destination = 'dataChoicesFragment';
      INSERT INTO screen (name) VALUES ('orphanFragment');
      INSERT INTO screen_property (screen_id, name, type, required)
      SELECT id, 'account', 'string', 1 FROM screen WHERE name = 'accountSettingsFragment';
      UPDATE screen SET name = 'privacyScreen' WHERE name = 'privateBrowsingFragment';
      INSERT INTO screen_alias (name, screen_id)
      SELECT 'privateBrowsingFragment', id FROM screen WHERE name = 'privacyScreen';
      """
    _ = try navgraph.directory.sqlite("after.db", edits)
    #expect(
      try navgraph("diff", "before.db", "after.db", "--routes").output == """
        Definitions: 3 added, 1 removed, 1 changed

          + screen 'orphanFragment'
          ~ screen 'privateBrowsingFragment': name privateBrowsingFragment → privacyScreen

          + property 'account' of screen 'accountSettingsFragment': type string, required true

          - origin 'settingsFragment' of command 'action_settingsFragment_to_dataChoicesFragment'

          + alias 'privateBrowsingFragment': screen privacyScreen

        Routes: 171 longer, 2 other, 88 other requirements

          New, and unreachable from tabsTrayFragment:
            orphanFragment

          171 routes from 86 screens to dataChoicesFragment, studiesFragment: longer. \
        Command 'action_settingsFragment_to_dataChoicesFragment' can no longer be used on \
        'settingsFragment'.
            - settingsFragment › dataChoicesFragment
            + settingsFragment › nimbusExperimentsFragment › nimbusBranchesFragment › \
        dataChoicesFragment, needs experimentId=…, experimentName=…

          88 routes from 88 screens to accountSettingsFragment: other requirements. \
        Command 'action_global_accountSettingsFragment' has different requirements.
            - tabsTrayFragment › accountSettingsFragment
            + tabsTrayFragment › accountSettingsFragment, needs account=…

          2 routes from nimbusExperimentsFragment to dataChoicesFragment, studiesFragment: other. \
        Command 'action_settingsFragment_to_dataChoicesFragment' can no longer be used on \
        'settingsFragment'.
            - nimbusExperimentsFragment › settingsFragment › dataChoicesFragment
            + nimbusExperimentsFragment › nimbusBranchesFragment › dataChoicesFragment, \
        needs experimentId=…, experimentName=…

        """
    )
  }
}
