import Foundation
import NavGraphTestSupport
import Testing

/// Git with the configuration of `merge --install`.
@Suite(.enabled(if: CommandLineProgram.hasGit, "Git is not installed."))
struct GitMergeTests {
  private let navgraph: CommandLineProgram

  /// Creates a repository with a dump on branch `main`, in a directory with a space in its name.
  init() throws {
    navgraph = try CommandLineProgram(sample: "shop")
    try git(
      """
      git init -q -b main . && mkdir 'my flows' && navgraph merge --install &&
      navgraph dump > 'my flows/app.flows' && git add 'my flows' .gitattributes && git commit -qm base
      """
    )
  }

  @discardableResult
  private func git(_ lines: String, status: Int32 = 0) throws -> ShellResult {
    let result = try navgraph.shell(lines, environment: CommandLineProgram.gitAuthor)
    guard result.status == status else { throw TestFailure("\(lines): \(result)") }
    return result
  }

  /// Commits an edit of the dump on a new branch.
  private func commit(_ edit: String, on branch: String, from start: String = "main") throws {
    try git("git checkout -q \(start) && git checkout -qB \(branch)")
    try commit(edit)
  }

  /// Commits an edit of the dump on the current branch.
  private func commit(_ edit: String) throws {
    try navgraph.write(edit, to: "edit.sql")
    try git(
      """
      rm -f edit.db && navgraph init edit.db --from 'my flows/app.flows' && sqlite3 edit.db < edit.sql &&
      navgraph dump --db edit.db > 'my flows/app.flows' && git commit -qam edit
      """
    )
  }

  private var text: String { get throws { try git("cat 'my flows/app.flows'").output } }

  private func rename(_ screen: String, _ name: String) -> String {
    """
    UPDATE screen SET name = '\(name)' WHERE name = '\(screen)';
    INSERT INTO screen_alias SELECT '\(screen)', id FROM screen WHERE name = '\(name)';
    """
  }

  private func add(_ screen: String) -> String {
    """
    INSERT INTO screen (name) VALUES ('\(screen)');
    INSERT INTO edge (origin, destination) VALUES ('Start', '\(screen)');
    """
  }

  @Test func branchesWithAdjacentRowsAreMerged() throws {
    try commit(add("NewA"), on: "ours")
    try commit(add("NewB") + rename("Cart", "Basket"), on: "theirs")
    try git("git checkout -q ours && git merge -q theirs")
    #expect(try text.contains("screen name=NewA "))
    #expect(try text.contains("origin origin=Start command=NewB"))
    #expect(try text.contains("screen name=Basket "))
    try git("navgraph load 'my flows/app.flows'")
  }

  @Test func conflictStopsTheMergeUntilItIsResolved() throws {
    try commit("UPDATE screen SET title = 'A' WHERE name = 'Cart'", on: "ours")
    try commit("UPDATE screen SET title = 'B' WHERE name = 'Cart';" + add("New"), on: "theirs")
    let merge = try git("git checkout -q ours; git merge theirs", status: 1)
    #expect(
      merge.errors.contains(
        "navgraph: conflict: screen 'Cart': title is 'A' in ours and 'B' in theirs (it was 'Cart')."
      )
    )
    #expect(merge.output.contains("CONFLICT (content): Merge conflict in my flows/app.flows"))
    try git("navgraph load 'my flows/app.flows'", status: 65)
    try git(
      """
      sed -i '/^<<<<<<< /,/^=======/d; /^>>>>>>> /d' 'my flows/app.flows' &&
      navgraph load 'my flows/app.flows' && git commit -qam merged
      """
    )
    #expect(try text.contains("screen name=Cart title=B "))
    #expect(try text.contains("screen name=New "))
  }

  @Test func branchIsRebased() throws {
    try commit(add("NewA"), on: "main")
    try commit(add("NewB"), on: "topic", from: "main~1")
    try commit(add("NewC"))
    try git("git rebase -q main")
    for screen in ["NewA", "NewB", "NewC"] { #expect(try text.contains("screen name=\(screen) ")) }
    #expect(try git("git rev-list --count main..topic").output == "2\n")
  }

  @Test func commitIsPickedOntoARenamedScreen() throws {
    try commit("UPDATE screen SET title = 'Bag' WHERE name = 'Cart'", on: "topic")
    try commit(rename("Cart", "Basket"), on: "main")
    try git("git cherry-pick topic")
    #expect(try text.contains("screen name=Basket title=Bag "))
  }

  @Test func bothBranchesRenameScreens() throws {
    try commit(rename("Cart", "Basket"), on: "ours")
    try commit(rename("Product", "Item"), on: "theirs")
    try git("git checkout -q ours && git merge -q theirs")
    #expect(try text.contains("screen name=Basket ") && text.contains(" destination=Item "))
    #expect(try !text.contains("screen name=Product "))
    try commit(rename("Account", "Profile"), on: "ours2", from: "ours")
    try commit(rename("Account", "Me"), on: "theirs2", from: "ours")
    #expect(
      try git("git merge ours2", status: 1).errors.contains(
        "screen 'Me': name is 'Me' in ours and 'Profile' in theirs (it was 'Account')."
      )
    )
  }

  @Test func branchesAreMergedCrosswise() throws {
    try commit(add("NewA"), on: "ours")
    try commit(add("NewB"), on: "theirs")
    try git(
      """
      git branch one ours && git branch two theirs &&
      git checkout -q ours && git merge -q two && git checkout -q theirs && git merge -q one
      """
    )
    try commit("UPDATE screen SET title = 'A' WHERE name = 'NewA'", on: "ours", from: "ours")
    try commit("UPDATE screen SET title = 'B' WHERE name = 'NewB'", on: "theirs", from: "theirs")
    try git("git merge -q ours")
    #expect(try text.contains("screen name=NewA title=A "))
    #expect(try text.contains("screen name=NewB title=B "))
  }

  @Test func conflictOfACrosswiseMergeIsNotForgotten() throws {
    let title = { (text: String) in "UPDATE screen SET title = '\(text)' WHERE name = 'Cart'" }
    try commit(title("A"), on: "ours")
    try commit(title("B"), on: "theirs")
    let resolve = { (kept: String) in
      """
      cp 'my flows/app.flows' both.flows; git checkout -q --\(kept) 'my flows/app.flows' &&
      git commit -qam \(kept)
      """
    }
    try git("git branch one ours && git branch two theirs && git checkout -q ours")
    try git("git merge two", status: 1)
    try git(resolve("ours") + " && git checkout -q theirs")
    try git("git merge one", status: 1)
    try git(resolve("ours"))
    let merge = try git("git merge ours", status: 1)
    #expect(merge.errors.contains("screen 'Cart': title is 'B' in ours and 'A' in theirs."))
  }

  @Test func fileThatBothBranchesAddIsMerged() throws {
    try git("git checkout -q --orphan ours && git commit -qm ours")
    try commit(add("NewA"))
    try git("git checkout -q main && git checkout -q --orphan theirs && git commit -qm theirs")
    try commit(add("NewB"))
    try git("git merge -q --allow-unrelated-histories ours")
    #expect(try text.contains("screen name=NewA ") && text.contains("screen name=NewB "))
  }

  @Test func configurationIsWrittenOnceAndPrinted() throws {
    let program =
      "navgraph merge %O %A %B --output %A --marker-size %L || { test $? = 1 || "
      + "{ git merge-file --marker-size=%L -L ours -L base -L theirs %A %O %B; "
      + "echo 'merged lines of text, not rows: check the file' >&2; }; exit 1; }"
    let first = try git("cd 'my flows' && navgraph merge --install")
    #expect(
      first.output == """
        .gitattributes:
          *.flows merge=navgraph
          *.db diff=navgraph

        git config --local:
          merge.navgraph.name = rows of a navgraph database
          merge.navgraph.driver = \(program)
          diff.navgraph.textconv = navgraph dump --db

        """
    )
    #expect(try git("git status --short --untracked-files=no").output == "")
    #expect(try git("git config --get-all merge.navgraph.driver").output == program + "\n")
    #expect(try git("git config --get-regexp --global navgraph || true").output == "")
    try git("printf '*.png binary' > .gitattributes && navgraph merge --install")
    #expect(
      try git("cat .gitattributes").output
        == "*.png binary\n*.flows merge=navgraph\n*.db diff=navgraph\n"
    )
  }

  @Test func programOutsideOfThePathIsConfiguredWithItsPath() throws {
    try git("mkdir -p 'a b' && ln -s \"$(command -v navgraph)\" 'a b/navgraph'")
    try git("'a b/navgraph' merge --install")
    try commit(add("NewA"), on: "ours")
    try commit(add("NewB"), on: "theirs")
    try git("PATH=/usr/bin:/bin git merge -q ours")
    #expect(try text.contains("screen name=NewA ") && text.contains("screen name=NewB "))
  }

  private static let title = "UPDATE screen SET title = '%' WHERE name = 'Cart';"

  /// Commits different titles of a screen on two branches, of which `ours` is the current one.
  private func commitTitles() throws {
    try commit(Self.title.replacing("%", with: "A"), on: "ours")
    try commit(Self.title.replacing("%", with: "B"), on: "theirs")
    try git("git checkout -q ours")
  }

  @Test func linesAreMergedIfTheProgramIsMissing() throws {
    try commitTitles()
    let path = "PATH=$(dirname \"$(command -v git)\"):/usr/bin:/bin"
    try git("(\(path); ! command -v navgraph && git merge theirs)", status: 1)
    #expect(try text.contains("<<<<<<< ours\nscreen name=Cart title=A "))
    #expect(try text.contains("=======\nscreen name=Cart title=B "))
    // Lines that can be merged are not taken as merged either.
    try git("git merge --abort")
    try commit(add("New"), on: "other")
    let merge = try git("git checkout -q ours && (\(path); git merge other)", status: 1)
    #expect(merge.errors.contains("merged lines of text, not rows: check the file"))
    #expect(try text.contains("title=A ") && text.contains("screen name=New "))
    #expect(try git("git ls-files -u").output != "")
  }

  @Test func linesAreMergedIfAVersionIsNoDump() throws {
    try commit(Self.title.replacing("%", with: "A"), on: "ours")
    try git(
      """
      git checkout -q main && git checkout -qb theirs &&
      sed -i 's/^screen name=Cart/screen nme=Cart/' 'my flows/app.flows' && git commit -qam mistake
      """
    )
    let merge = try git("git checkout -q ours && git merge theirs", status: 1)
    #expect(merge.errors.contains("a row of kind 'screen' has no 'nme' ("))
    #expect(try text.contains("=======\nscreen nme=Cart "))
  }

  @Test func resolutionIsRepeated() throws {
    try git("git config rerere.enabled true")
    try commitTitles()
    try git("git merge theirs", status: 1)
    try git(
      """
      sed -i '/^# Conflict/d; /^<<<<<<< /d; /^=======/,/^>>>>>>> /d' 'my flows/app.flows' &&
      git commit -qam merged && git reset -q --hard HEAD~1
      """
    )
    // The other parts of the file may have changed since.
    try commit(add("New"))
    let merge = try git("git merge theirs", status: 1)
    #expect(
      (merge.output + merge.errors)
        .contains("Resolved 'my flows/app.flows' using previous resolution.")
    )
    #expect(try text.contains("screen name=Cart title=A ") && text.contains("screen name=New "))
    #expect(try !text.contains("<<<<<<<"))
    try git("navgraph load 'my flows/app.flows'")
  }

  @Test(arguments: ["diff3", "zdiff3"])
  func conflictStyleOfGitIsUsed(style: String) throws {
    try git("git config merge.conflictStyle \(style)")
    try git("echo '*.flows conflict-marker-size=9' >> .gitattributes && git commit -qam size")
    try commitTitles()
    try git("git merge theirs", status: 1)
    #expect(
      try text.contains(
        #/<{9} ours\nscreen name=Cart title=A .*\n\|{9} base\nscreen name=Cart .*\n={9}\n/#
      )
    )
  }

  @Test func otherWorktreesUseTheConfiguration() throws {
    try commit(add("NewA"), on: "ours")
    try commit(add("NewB"), on: "theirs")
    try git("git worktree add -q 'other tree' ours && cd 'other tree' && git merge -q theirs")
    let merged = try git("cat 'other tree/my flows/app.flows'").output
    #expect(merged.contains("screen name=NewA ") && merged.contains("screen name=NewB "))
    try git("cd 'other tree' && rm .gitattributes && navgraph merge --install && git diff --quiet")
  }

  @Test func historyOfADatabaseShowsRows() throws {
    try git("git add -f navgraph.db && git commit -qm database")
    try git("navgraph add screen Extra && git commit -qam extra")
    #expect(try git("git log -p -1").output.contains("\n+screen name=Extra order="))
  }

  @Test func directoryWithoutARepositoryIsAnError() throws {
    let program = try CommandLineProgram()
    let result = try program("merge --install", environment: ["LC_ALL": "C"])
    #expect(result.status == 64)
    #expect(result.errors.hasPrefix("Error: Git failed: fatal: not a git repository"))
  }
}
