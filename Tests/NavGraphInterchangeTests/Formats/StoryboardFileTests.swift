import NavGraph
import NavGraphInterchange
import Testing

@Suite struct StoryboardFileTests {
  @Test func followsReferencesToOtherStoryboards() throws {
    let result = try read([
      SourceFile(
        path: "Main.storyboard",
        text: storyboard(
          initial: "a",
          scene(
            "viewController",
            "a",
            "title=\"A\"",
            segue("p", "show", "identifier=\"first\"") + segue("q", "show", "identifier=\"named\"")
              + segue("r", "show", "identifier=\"here\"")
          ),
          scene("viewControllerPlaceholder", "p", "storyboardName=\"Other\""),
          scene(
            "viewControllerPlaceholder",
            "q",
            "storyboardName=\"Other\" referencedIdentifier=\"C\""
          ),
          scene("viewControllerPlaceholder", "r", "referencedIdentifier=\"D\""),
          scene("viewController", "d", "storyboardIdentifier=\"D\"")
        )
      ),
      SourceFile(
        path: "Other.storyboard",
        text: storyboard(
          initial: "n",
          scene("navigationController", "n", "", relationship("b", "rootViewController")),
          scene("viewController", "b", "title=\"B\""),
          scene("viewController", "c", "storyboardIdentifier=\"C\"")
        )
      ),
    ])
    #expect(
      result.commands == ["first: A > B push", "named: A > C push", "here: A > D push"]
    )
    #expect(result.losses.isEmpty)
  }

  @Test func reportsReferencesToOtherBundlesAndMissingFiles() throws {
    let result = try read(
      storyboard(
        initial: "a",
        scene("viewController", "a", "title=\"A\"", segue("p", "show") + segue("q", "modal")),
        scene(
          "viewControllerPlaceholder",
          "p",
          "storyboardName=\"Kit\" referencedIdentifier=\"X\" bundleIdentifier=\"org.kit\""
        ),
        scene("viewControllerPlaceholder", "q", "storyboardName=\"Gone\"")
      )
    )
    #expect(
      result.findings.map(\.message) == [
        "'A' leads to 'X' of 'Kit' in the bundle 'org.kit', which is not in the imported files.",
        "'A' leads to 'the initial controller' of 'Gone', which is not in the imported files.",
      ]
    )
  }

  @Test func readsOneOfSeveralTranslationsAndDevices() throws {
    let files = ["en.lproj/Main", "Base.lproj/Main", "Base.lproj/Main~ipad"].map { path in
      SourceFile(
        path: "App/\(path).storyboard",
        text: storyboard(initial: "a", scene("viewController", "a", "title=\"\(path)\""))
      )
    }
    let result = try read(files)
    #expect(result.screens == ["Base.lproj/Main"])
    #expect(result.losses.count == 2)
  }

  @Test func startsWithTheStoryboardThatThePropertyListNames() throws {
    let plist = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0"><dict><key>UIMainStoryboardFile</key><string>Start</string></dict></plist>
      """
    let result = try read([
      SourceFile(
        path: "Main.storyboard",
        text: storyboard(initial: "a", scene("viewController", "a", "title=\"A\""))
      ),
      SourceFile(
        path: "Start.storyboard",
        text: storyboard(initial: "a", scene("viewController", "a", "title=\"B\""))
      ),
      SourceFile(path: "Info.plist", text: plist),
    ])
    #expect(result.roots == ["B"])
  }
}
