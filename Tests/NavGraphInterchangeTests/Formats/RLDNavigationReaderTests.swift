import NavGraph
import NavGraphInterchange
import Testing

@Suite struct RLDNavigationReaderTests {
  @Test func readsOriginsDestinationAndStoryboard() throws {
    let result = try read(
      """
      #import "RLDChatCommand.h"
      static NSString *const origin = @"MenuController"; // @"NotThis"
      #define DESTINATION @"ChatController"
      @implementation RLDChatCommand
      + (NSArray *)origins { return @[NSClassFromString(origin), [ListController class]]; }
      + (Class)destination { return NSClassFromString(self.viewControllerStoryboardIdentifier); }
      + (NSString *)viewControllerStoryboardIdentifier { return DESTINATION; }
      + (NSString *)nibName { return @"Chat"; }
      + (BOOL)animatesTransitions { return NO; }
      @end
      """,
      path: "RLDChatCommand.m"
    )
    #expect(
      result.commands == [
        "RLDChatCommand: MenuController, ListController > ChatController push still"
      ]
    )
    #expect(result["ChatController"]?.storyboard == "Chat")
    #expect(result["ChatController"]?.identifier == "ChatController")
    #expect(result.losses.isEmpty)
  }

  @Test func readsTheClassPropertiesOfSwift() throws {
    let result = try read(
      """
      import RLDNavigationSwift
      let card = "App.CardController"
      class ChatCommand: RLDPushPopNavigationCommand {
        override class func canHandle(navigationSetup setup: RLDNavigationSetup) -> Bool {
          return super.canHandle(navigationSetup: setup) // { "
        }
        override class var origins: [String]? {
          return ["App.MenuController", "App.ListController"]
        }
        override class var destination: String? { return "App.ChatController" }
        override class var viewControllerStoryboardIdentifier: String? { "Chat" }
        class var animatesTransitions: Bool { return false }
      }
      class CardCommand: BaseCommand {
        static let destination: String? = card
      }
      class BaseCommand: RLDPushPopNavigationCommand {
        override class var origins: [String]? { get { return [NSStringFromClass(ChatController.self)] } }
      }
      class CodeCommand: RLDPushPopNavigationCommand {
        override class var origins: [String]? { return names.map { $0 } }
        override class var destination: String? { return "App.ListController" }
      }
      """,
      path: "Commands.swift"
    )
    #expect(
      result.commands == [
        "ChatCommand: MenuController, ListController > ChatController push still",
        "CardCommand: ChatController > CardController push",
      ]
    )
    #expect(result["ChatController"]?.identifier == "Chat")
    #expect(
      result.losses == [
        "4:12 approximated Class 'ChatCommand' decides in code whether it can be used. The command is "
          + "always available.",
        "17:7 dropped Class 'BaseCommand' has no destination.",
        "21:12 dropped Class 'CodeCommand' computes its origins, so it cannot be read.",
      ]
    )
  }

  @Test func reportsAnotherIdentifierOfAScreen() throws {
    let commands = ["One", "Two"].map { name in
      """
      @implementation \(name)
      + (NSArray *)origins { return @[[\(name)Controller class]]; }
      + (Class)destination { return [ChatController class]; }
      + (NSString *)viewControllerStoryboardIdentifier { return @"\(name)"; }
      @end
      """
    }
    #expect(
      try read(commands.joined(separator: "\n")).losses == [
        "6:17 dropped Screen 'ChatController' has another definition. It keeps identifier 'One', "
          + "not 'Two'."
      ]
    )
  }

  @Test func makesACommandWithoutOriginsUniversal() throws {
    let result = try read(
      """
      @implementation MenuCommand
      + (Class)destination { return [MenuController class]; }
      @end
      @implementation HomeCommand
      + (NSArray *)origins { return nil; }
      + (Class)destination { return HomeController.class; }
      @end
      """
    )
    #expect(
      result.commands == [
        "MenuCommand: * > MenuController push", "HomeCommand: * > HomeController push",
      ]
    )
  }

  @Test func inheritsMethodsOfSuperclassesInOtherFiles() throws {
    let result = try read([
      SourceFile(
        path: "Sub.h",
        text: "#import \"Base.h\"\n@interface SubCommand : BaseCommand\n@end\n"
      ),
      SourceFile(
        path: "Base.m",
        text: """
          @implementation BaseCommand
          + (NSArray *)origins { return [NSArray arrayWithObjects:[A class], [B class], nil]; }
          @end
          """
      ),
      SourceFile(
        path: "Sub.m",
        text: "@implementation SubCommand\n+ (Class)destination { return [C class]; }\n@end\n"
      ),
    ])
    #expect(result.commands == ["SubCommand: A, B > C push"])
    #expect(result.losses == ["1:17 dropped Class 'BaseCommand' has no destination."])
  }

  @Test func reportsConditionsAndOriginsInCode() throws {
    let result = try read(
      """
      @implementation OneCommand
      + (BOOL)canHandleNavigationSetup:(RLDNavigationSetup *)setup {
        return setup.properties[@"id"] != nil; }
      + (Class)destination { return [A class]; }
      @end
      @implementation TwoCommand
      + (NSArray *)origins { if (debug) { return @[[A class]]; } return @[[B class]]; }
      + (Class)destination { return [C class]; }
      @end
      """
    )
    #expect(result.commands == ["OneCommand: * > A push"])
    #expect(
      result.losses == [
        "2:1 approximated Class 'OneCommand' decides in code whether it can be used. The command is "
          + "always available.",
        "7:1 dropped Class 'TwoCommand' computes its origins, so it cannot be read.",
      ]
    )
  }

  @Test func aTextCanEndTheFileWithABackslash() throws {
    let result = try read("@implementation C\n+ (NSArray *)origins { return @\"a\\")
    #expect(result.document.commands.isEmpty)
  }

  @Test func joinsTheScreensOfStoryboards() throws {
    let storyboard = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="a">
      <scenes><scene sceneID="s"><objects><viewController id="a" storyboardIdentifier="Menu"
      customClass="MenuController" sceneMemberID="viewController"/></objects></scene>
      <scene sceneID="t"><objects><viewController id="b" storyboardIdentifier="Chat"
      customClass="ChatController" sceneMemberID="viewController"/></objects></scene></scenes>
      </document>
      """
    let command = """
      @implementation ChatCommand
      + (NSArray *)origins { return @[[MenuController class]]; }
      + (Class)destination { return [ChatController class]; }
      @end
      """
    let result = try read([
      SourceFile(path: "Main.storyboard", text: storyboard),
      SourceFile(path: "ChatCommand.m", text: command),
    ])
    #expect(result.screens == ["Menu", "Chat"])
    #expect(result.commands == ["ChatCommand: Menu > Chat push"])
    #expect(result.roots == ["Menu"])
  }
}
