import NavGraph
import NavGraphInterchange
import Testing

@Suite struct StoryboardReaderTests {
  @Test func readsControllersAndSegues() throws {
    let result = try read(
      storyboard(
        initial: "a",
        scene(
          "viewController",
          "a",
          "storyboardIdentifier=\"Menu\" title=\"Menu\"",
          """
          <view key="view"><button><connections>
            <segue destination="b" kind="show" identifier="open" id="s1"/>
            <segue destination="c" kind="presentation" animates="NO" id="s2"/>
          </connections></button></view>
          """
        ),
        scene("tableViewController", "b", "customClass=\"ListController\""),
        scene("viewController", "c", "userLabel=\"Help\"")
      ),
      path: "Main.storyboard"
    )
    #expect(result.screens == ["Menu", "ListController", "Help"])
    #expect(
      result.commands == [
        "open: Menu > ListController push", "Menu to Help: Menu > Help present still",
      ]
    )
    #expect(result.roots == ["Menu"])
    #expect(result["Menu"]?.storyboard == "Main")
    #expect(result["Menu"]?.identifier == "Menu")
    #expect(result["Menu"]?.title == "Menu")
    #expect(result["Menu"]?.position == NavigationDocument.Screen.Position(x: 1, y: 2))
    #expect(result.losses.isEmpty)
  }

  @Test(arguments: [
    ("show", "push"), ("push", "push"), ("showDetail", "push"), ("presentation", "present"),
    ("modal", "present"), ("popoverPresentation", "present"), ("popover", "present"),
    ("sheet", "present"),
  ])
  func readsTheKindOfASegue(kind: String, presentation: String) throws {
    let result = try read(
      storyboard(
        initial: "a",
        scene("viewController", "a", "", segue("b", kind, "identifier=\"go\"")),
        scene("viewController", "b")
      )
    )
    #expect(result.commands == ["go: scene-a > scene-b \(presentation)"])
  }

  @Test func namesAScreenByItsClassOnlyIfTheClassIsUsedOnce() throws {
    let result = try read(
      storyboard(
        initial: "a",
        scene("viewController", "a", "customClass=\"Once\""),
        scene("viewController", "b", "customClass=\"Twice\" userLabel=\"Label\""),
        scene("viewController", "c", "customClass=\"Twice\" title=\"Title\""),
        scene("viewController", "d")
      )
    )
    #expect(result.screens == ["Once", "Label", "Title", "scene-d"])
  }

  @Test func leadsThroughNavigationControllersToTheirRoots() throws {
    let result = try read(
      storyboard(
        initial: "n",
        scene("navigationController", "n", "", relationship("a", "rootViewController")),
        scene("viewController", "a", "title=\"A\"", segue("m", "presentation")),
        scene(
          "navigationController",
          "m",
          "",
          relationship("b", "rootViewController") + segue("a", "show", "identifier=\"out\"")
        ),
        scene("viewController", "b", "title=\"B\"")
      )
    )
    #expect(result.screens == ["A", "B"])
    #expect(result.commands == ["A to B: A > B present", "out: B > A push"])
    #expect(result.roots == ["A"])
  }

  @Test func survivesNavigationControllersThatAreTheirOwnRoot() throws {
    let result = try read(
      storyboard(
        initial: "n",
        scene("navigationController", "n", "", relationship("m", "rootViewController")),
        scene("navigationController", "m", "", relationship("n", "rootViewController"))
      )
    )
    #expect(result.screens.isEmpty)
  }

  @Test func readsTabBarsAsContainers() throws {
    let result = try read(
      storyboard(
        initial: "t",
        scene(
          "tabBarController",
          "t",
          "title=\"Tabs\"",
          relationship("n", "viewControllers") + relationship("b", "viewControllers")
        ),
        scene(
          "navigationController",
          "n",
          "",
          "<tabBarItem key=\"tabBarItem\" title=\"Home\"/>"
            + relationship("a", "rootViewController")
        ),
        scene("viewController", "a", "title=\"A\""),
        scene("viewController", "b", "title=\"B\"")
      )
    )
    #expect(result.screens == ["Tabs", "A", "B"])
    #expect(result["Tabs"]?.tabs.map(\.name) == ["Home", "B"])
    #expect(result["Tabs"]?.tabs.map(\.root.name) == ["A", "B"])
    #expect(!result.findings.contains { $0.code == "unreached" })
  }

  @Test func readsSplitViewsAsTheirFirstSide() throws {
    let result = try read(
      storyboard(
        initial: "s",
        scene(
          "splitViewController",
          "s",
          "",
          relationship("a", "masterViewController") + relationship("b", "detailViewController")
        ),
        scene("viewController", "a", "title=\"List\""),
        scene("viewController", "b", "title=\"Detail\"")
      )
    )
    #expect(result.commands == ["List to Detail: List > Detail push"])
    #expect(result.roots == ["List"])
    #expect(
      result.losses == [
        "4:1 approximated A split view shows its columns at the same time. They are imported as "
          + "screens that 'List' pushes."
      ]
    )
  }

  @Test func readsAllColumnsOfASplitView() throws {
    let columns = [
      ("a", "masterViewController"), ("b", "supplementaryViewController"),
      ("c", "detailViewController"), ("d", "compactViewController"),
      ("gone", "detailViewController"),
    ]
    let result = try read(
      storyboard(
        initial: "s",
        scene("splitViewController", "s", "", columns.map(relationship).joined()),
        scene("viewController", "a", "title=\"Sidebar\""),
        scene("viewController", "b", "title=\"Timeline\""),
        scene("viewController", "c", "title=\"Article\""),
        scene("viewController", "d", "title=\"Compact\""),
        scene("viewControllerPlaceholder", "gone", "storyboardName=\"Other\"")
      )
    )
    #expect(
      result.commands == [
        "Sidebar to Timeline: Sidebar > Timeline push",
        "Sidebar to Article: Sidebar > Article push",
      ]
    )
    let codes = ["relationship", "split-view", "missing-controller"]
    #expect(Set(result.findings.map(\.code)) == Set(codes + ["unreached"]))
    #expect(
      result.losses.contains { $0.hasSuffix("The compactViewController of 'Sidebar' is ignored.") }
    )
  }

  @Test func reportsAnEmbeddedControllerThatIsMissing() throws {
    let result = try read(
      storyboard(
        initial: "a",
        scene("viewController", "a", "title=\"A\"", segue("b", "embed")),
        scene("viewControllerPlaceholder", "b", "storyboardName=\"Other\"")
      )
    )
    #expect(
      result.losses.map { $0.drop { $0 != " " } } == [
        " dropped 'A' leads to 'the initial controller' of 'Other', which is not in the imported "
          + "files."
      ]
    )
  }

  @Test func makesAContainerAnOriginOfWhatItEmbeds() throws {
    let result = try read(
      storyboard(
        initial: "a",
        scene("viewController", "a", "title=\"A\"", segue("b", "embed")),
        scene("viewController", "b", "title=\"B\"", segue("c", "show", "identifier=\"go\"")),
        scene("viewController", "c", "title=\"C\"")
      )
    )
    #expect(result.commands == ["go: B, A > C push"])
    #expect(!result.findings.contains { $0.code == "unreached" })
  }

  @Test func reportsUnwindCustomAndPreviewSegues() throws {
    let result = try read(
      storyboard(
        initial: "a",
        scene(
          "viewController",
          "a",
          "title=\"A\"",
          """
          <segue destination="x" kind="unwind" unwindAction="done:" identifier="back" id="s1"/>
          <segue destination="b" kind="custom" customClass="Fade" identifier="fade" id="s2">
            <segue key="commit" inheritsFrom="parent" destination="b" kind="show" id="s3"/>
          </segue>
          <variation><mask><segue reference="s2"/></mask></variation>
          """
        ),
        scene("viewController", "b", "title=\"B\"")
      )
    )
    #expect(result.commands == ["fade: A > B push"])
    #expect(
      result.findings.filter { $0.code != "members" }.map(\.message) == [
        "Segue 'back' unwinds to 'done:'. It does not become a command, because every plan can go back.",
        "Segue 'fade' runs code of 'Fade'. It is assumed to push its destination.",
        "A segue of 'A' previews what another segue opens.",
      ]
    )
  }

  @Test func findsSeguesOfObjectsBesideTheController() throws {
    let result = try read(
      storyboard(
        initial: "a",
        """
        <scene sceneID="scene-a"><objects>
          <viewController id="a" title="A" sceneMemberID="viewController"/>
          <tapGestureRecognizer id="g"><connections>
            <segue destination="b" kind="show" identifier="tap" id="s"/>
          </connections></tapGestureRecognizer>
        </objects></scene>
        """,
        scene("viewController", "b", "title=\"B\"")
      )
    )
    #expect(result.commands == ["tap: A > B push"])
  }

  @Test func qualifiesSegueIdentifiersThatRepeat() throws {
    let result = try read(
      storyboard(
        initial: "a",
        scene("viewController", "a", "title=\"A\"", segue("b", "show", "identifier=\"next\"")),
        scene("viewController", "b", "title=\"B\"", segue("a", "show", "identifier=\"next\""))
      )
    )
    #expect(result.commands == ["A/next: A > B push", "B/next: B > A push"])
  }

  @Test func skipsScenesWithoutControllerAndLaunchScreens() throws {
    let scenes = "<scene sceneID=\"x\"><objects><placeholder id=\"f\"/></objects></scene>"
    #expect(try read(storyboard(initial: "a", scenes)).screens.isEmpty)
    let launch = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" launchScreen="YES">
      <scenes>\(scene("viewController", "a"))</scenes></document>
      """
    let result = try read(launch, path: "LaunchScreen.storyboard")
    #expect(result.screens.isEmpty)
    #expect(
      result.losses == [
        "1:1 dropped 'LaunchScreen.storyboard' is a launch screen, to which nothing leads.",
        "assumed The files contain no screens. The app's code is assumed to create them.",
      ]
    )
  }

  @Test func readsWatchAndMacStoryboards() throws {
    let watch = """
      <document type="com.apple.InterfaceBuilder.WatchKit.Storyboard" initialViewController="a">
      <scenes><scene sceneID="s"><objects>
        <controller identifier="Main" id="a"><connections>
          <segue destination="b" kind="push" id="x"/></connections></controller>
      </objects></scene><scene sceneID="t"><objects><hostingController id="b"/></objects></scene>
      </scenes></document>
      """
    #expect(try read(watch).commands == ["Main to t: Main > t push"])
    let mac = storyboard(
      initial: "w",
      scene(
        "windowController",
        "w",
        "title=\"Window\"",
        relationship("a", "window.shadowedContentViewController")
      ),
      scene("viewController", "a", "title=\"A\"", segue("b", "sheet", "identifier=\"go\"")),
      scene("viewController", "b", "title=\"B\"")
    )
    let result = try read(mac)
    #expect(result.commands == ["go: A, Window > B present"])
    #expect(result.roots == ["Window"])
  }

  @Test func onlyMarkedControllersAreScreensOnMacOS() throws {
    let result = try read(
      """
      <document type="com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB"><scenes><scene sceneID="s">
      <objects><viewController storyboardIdentifier="V" id="v" sceneMemberID="viewController"/>
      <userDefaultsController representsSharedInstance="YES" id="u"/><arrayController id="w"/>
      </objects></scene></scenes></document>
      """
    )
    #expect(result.screens == ["V"])
  }

  @Test func aClassThatIsUsedTwiceNamesScreensTogetherWithTheStoryboard() throws {
    let files = ["Main", "Shop"].map { name in
      let scenes = ["1", "2"].map { scene("viewController", $0, "customClass=\"Web\"") }
      return SourceFile(
        path: "\(name).storyboard",
        text: storyboard(initial: "1", scenes.joined())
      )
    }
    #expect(try read(files).screens == ["Main.Web", "Main.Web 2", "Shop.Web", "Shop.Web 2"])
  }
}
