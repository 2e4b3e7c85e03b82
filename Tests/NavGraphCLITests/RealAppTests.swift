import Foundation
import NavGraphTestSupport
import Testing

/// The navigation of a browser app with 89 screens, if the file with it is available.
@Suite(.enabled(if: FileManager.default.fileExists(atPath: realApp.path)))
struct RealAppTests {
  private let navgraph: CommandLineProgram

  init() throws {
    navgraph = try CommandLineProgram()
    try createApp("navgraph.db")
  }

  private func createApp(_ name: String) throws {
    try navgraph.create(name)
    try navgraph.edit(String(contentsOf: realApp, encoding: .utf8), in: name)
  }

  @Test func allRowsAreStored() throws {
    let counts = """
      SELECT (SELECT count(*) FROM screen), (SELECT count(*) FROM edge),
        (SELECT count(*) FROM screen_property), (SELECT count(*) FROM command WHERE universal);
      """
    #expect(try navgraph.directory.sqlite("navgraph.db", counts).output == "89|121|79|40\n")
  }

  @Test func routesAreFound() throws {
    #expect(
      try navgraph("route --from homeFragment --to aboutLibrariesFragment").output
        .hasPrefix("homeFragment › settingsFragment › aboutFragment › aboutLibrariesFragment\n")
    )
    let route = "route --from homeFragment --to addonPermissionsDetailFragment"
    let blocked = try navgraph(route)
    #expect(blocked.output.contains("needs property 'addon': --set addon=…"))
    #expect(blocked.status == 1)
    #expect(try navgraph("\(route) --set addon=uBlock").status == 0)
  }

  @Test func checkFindsWhatAPersonWouldFind() throws {
    let result = try navgraph("check")
    #expect(result.status == 1)
    for sentence in [
      "Screen 'startupFragment' cannot be reached from 'tabsTrayFragment'.",
      "Command 'action_bookmarkFragment_self' is never used: 'action_global_bookmarkFragment' is tried "
        + "first and opens 'bookmarkFragment' from anywhere.",
      "Command 'action_global_home' is a duplicate of 'action_startup_home': only the names differ.",
      "All routes to 21 screens pass through 'settingsFragment': ",
      "1 error, 23 warnings, 3 notes.",
    ] {
      #expect(result.output.contains(sentence))
    }
  }

  @Test func checkStartsFromTheRoot() throws {
    let result = try navgraph("check --root startupFragment")
    #expect(!result.output.contains("unreachable-screen"))
    #expect(result.status == 0)
  }

  @Test func diffExplainsEdits() throws {
    try createApp("before.db")
    #expect(try navgraph("diff before.db navgraph.db --routes").output == "No differences.\n")
    try navgraph.edit(
      """
      DELETE FROM edge WHERE origin = 'settingsFragment' AND destination = 'dataChoicesFragment';
      INSERT INTO screen (name) VALUES ('orphanFragment');
      INSERT INTO screen_property (screen_id, name, type, required)
      SELECT id, 'account', 'string', 1 FROM screen WHERE name = 'accountSettingsFragment';
      UPDATE screen SET name = 'privacyScreen' WHERE name = 'privateBrowsingFragment';
      INSERT INTO screen_alias (name, screen_id)
      SELECT 'privateBrowsingFragment', id FROM screen WHERE name = 'privacyScreen';
      """
    )
    #expect(
      try navgraph("diff before.db navgraph.db --routes").output == """
        Definitions: 3 added, 1 removed, 1 changed

          + screen 'orphanFragment'
          ~ screen 'privateBrowsingFragment': name privateBrowsingFragment → privacyScreen

          + property 'account' of screen 'accountSettingsFragment': type string, required true

          - origin 'settingsFragment' of command 'action_settingsFragment_to_dataChoicesFragment'

          + alias 'privateBrowsingFragment': screen privacyScreen

        Routes: 170 longer, 4 shorter, 2 other, 88 other requirements

          New, and unreachable from tabsTrayFragment:
            orphanFragment

          170 routes from 85 screens to dataChoicesFragment, studiesFragment: longer. \
        Command 'action_settingsFragment_to_dataChoicesFragment' can no longer be used on \
        'settingsFragment'.
            - settingsFragment › dataChoicesFragment
            + settingsFragment › nimbusExperimentsFragment › nimbusBranchesFragment › \
        dataChoicesFragment, needs experimentId=…, experimentName=…

          88 routes from 88 screens to accountSettingsFragment: other requirements. \
        Command 'action_global_accountSettingsFragment' has different requirements.
            - tabsTrayFragment › accountSettingsFragment
            + tabsTrayFragment › accountSettingsFragment, needs account=…

          4 routes from dataChoicesFragment, studiesFragment to nimbusExperimentsFragment, \
        nimbusBranchesFragment: shorter. Command \
        'action_settingsFragment_to_dataChoicesFragment' can no longer be used on \
        'settingsFragment'.
            - dataChoicesFragment › settingsFragment › nimbusExperimentsFragment
            + dataChoicesFragment › nimbusExperimentsFragment

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

private let realApp = CommandLineProgram.package
  .deletingLastPathComponent().appendingPathComponent("shared/data/fenix.sql")
