extension PeerCases {
  /// `*` is any component there, `**` all that remain, at least one.
  static let vapor: [PeerCase] = [
    PeerCase("v:///foo/bar/baz/:user", "v:///foo/bar/baz/Tanner", ["user": "Tanner"]),
    PeerCase("v:///path/TO/fOo", "v:///PATH/tO/FOo", nil),
    PeerCase("v:///path/TO/fOo", "v:///path/TO/fOo", [:]),
    PeerCase("v:///path/TO/fOo", "v:///PATH/tO/FOo", [:], ignoresCase: true),
    PeerCase(any, "v:///a/b", 0, ["any": "b"]), PeerCase(any, "v:///a", nil),
    PeerCase(any, "v:///b/a/c", 1, ["p": "a", "any": "c"]), PeerCase(any, "v:///b/a", nil),
    PeerCase(any, "v:///c/a/b", nil), PeerCase(any, "v:///d/a/b", 3, ["p": "a", "q": "b"]),
    PeerCase(any, "v:///d/a/b/c", nil), PeerCase(any, "v:///d/a", nil),
    PeerCase(any, "v:///e/1/b/a", 4, ["p": "1", "rest": "b|a"]),
    PeerCase(any, "v:///f/e/1", 5, ["any": "f", "p": "1"]),
    PeerCase(["v:///a", "v:///aa"], "v:///aa", 1, ignoresCase: true),
    PeerCase("v:///a/:b", "v:///a/te%20st", ["b": "te st"]),
    PeerCase(nested, "v:///a", 0, ["r": "a"]), PeerCase(nested, "v:///a/b", 3),
    PeerCase(nested, "v:///a/b/c", 2, ["r": "c"]), PeerCase(nested, "v:///a/c", 1, ["r": "c"]),
    PeerCase(nested, "v:///b/c/d/e", 0, ["r": "b|c|d|e"]),
    PeerCase(["v:///v1/test", "v:///v1/+r", "v:///v1/:x"], "v:///v1/test", 0),
    PeerCase(
      ["v:///v1/test", "v:///v1/+r", "v:///v1/:x"],
      "v:///v1/test/foo",
      1,
      ["r": "test|foo"]
    ),
    PeerCase(["v:///v1/test", "v:///v1/+r", "v:///v1/:x"], "v:///v1/foo", 2, ["x": "foo"]),
    PeerCase(["v:///users/:user/+r", "v:///users/+r"], "v:///users", nil),
    PeerCase(["v:///users/:user/+r", "v:///users/+r"], "v:///users/s", 1, ["r": "s"]),
    PeerCase(["v:///a/b/:p/d", "v:///a/b/c"], "v:///a/b/c/d", 0, ["p": "c"]),
    PeerCase(["v:///a/b/:p/+r", "v:///a/b/c"], "v:///a/b/c/d", 0, ["p": "c", "r": "d"]),
    PeerCase(["v:///a/b/c/d", "v:///a/b/:p/d"], "v:///a/b/c/d", 0),
    PeerCase(
      "v:///files/:name.:suffix",
      "v:///files/photo.png",
      ["name": "photo", "suffix": "png"]
    ),
  ]

  private static let any = [
    "v:///a/:any", "v:///b/:p/:any", "v:///c/:p/:q/:any", "v:///d/:p/:q", "v:///e/:p/+rest",
    "v:///:any/e/:p",
  ]
  private static let nested = ["v:///+r", "v:///a/+r", "v:///a/b/+r", "v:///a/b"]

  /// Values are `<type:name>` there, `path` is the rest.
  static let urlNavigator: [PeerCase] = [
    PeerCase("yourapp://user/:id", "myapp://user/1", nil),
    PeerCase("myapp://comment/:id", "myapp://user/1", nil),
    PeerCase("myapp://user/:id/hello", "myapp://user/1", nil),
    PeerCase("myapp://user/:id<int>", "myapp://user/ada", nil),
    PeerCase("myapp://hello", "myapp://hello", [:]),
    PeerCase(["myapp://user/:id/hello", "myapp://user/:id"], "myapp://user/1", 1, ["id": "1"]),
    PeerCase("myapp://user/:id<string>", "myapp://user/123", ["id": "123"]),
    PeerCase("myapp://user/:id<int>", "myapp://user/123", ["id": "123"]),
    PeerCase("myapp://user/:id<double>", "myapp://user/123.456", ["id": "123.456"]),
    PeerCase(
      "myapp://user/:id<uuid>",
      "myapp://user/621425B8-42D1-4AB4-9A58-1E69D708A84B",
      ["id": "621425B8-42D1-4AB4-9A58-1E69D708A84B"]
    ),
    PeerCase("myapp://:region<one-of us-west-1|eu-1>/new", "myapp://eu-1/new", ["region": "eu-1"]),
    PeerCase("myapp://:region<one-of us-west-1|eu-1>/new", "myapp://ap-1/new", nil),
    PeerCase(
      ["myapp://user/:id", "myapp://user/:id/:object"],
      "myapp://user/1/posts",
      1,
      ["id": "1", "object": "posts"]
    ),
    PeerCase("myapp://alert", "myapp://alert?title=hello&message=world", [:]),
    PeerCase("https://+url", "https://google.com/search?q=x", ["url": "google.com|search"]),
    PeerCase("https://+url", "https://google.com/search/?q=x", ["url": "google.com|search"]),
    PeerCase("https://google.com/+path", "https://google.com/", nil),
  ]

  /// Optional parts are `(…)` there, `*` is the rest.
  static let jlRoutes: [PeerCase] = [
    PeerCase("tests://", "tests://", [:]), PeerCase("tests://test", "tests://test?", [:]),
    PeerCase("tests://test", "tests://test/", [:]), PeerCase("tests://", "tests://?key=value", [:]),
    PeerCase("tests://user/view/:userID", "tests://user/view/joel%20x", ["userID": "joel x"]),
    PeerCase("tests://user/view/:userID", "tests://user/view/a?userID=evil", ["userID": "a"]),
    PeerCase("tests://user/view/:userID", "tests://user/view/a#foo=bar", ["userID": "a"]),
    PeerCase(
      ["tests://:object/:action/:key", "tests://user/view/:userID"],
      "tests://post/edit/123",
      0,
      ["object": "post", "action": "edit", "key": "123"]
    ),
    PeerCase("tests://between/:a/foo/:b", "tests://between/1/foo/2", ["a": "1", "b": "2"]),
    PeerCase("tests://xyz/wildcard/*rest", "tests://xyz/wildcard", ["rest": ""]),
    PeerCase("tests://xyz/wildcard/*rest", "tests://xyz/wildcard/a/b/c", ["rest": "a|b|c"]),
    PeerCase("tests://route/:p/*rest", "tests://route/a/b/c", ["p": "a", "rest": "b|c"]),
    PeerCase(optional, "tests://required/a", ["r": "a"]),
    PeerCase(optional, "tests://required/a/optional/b", ["r": "a", "o": "b"]),
    PeerCase(optional, "tests://required/a/more/c", ["r": "a", "m": "c"]),
    PeerCase(optional, "tests://required/a/optional/b/more/c", ["r": "a", "o": "b", "m": "c"]),
    PeerCase(optional, "tests://required/a/more/c/optional/b", nil),
    PeerCase(["tests://test/:level", "tests://test/high"], "tests://test/high", 1),
    PeerCase("one|two://test", "two://test", [:]), PeerCase("one://test", "two://test", nil),
    PeerCase("tests://user/view/:userID", "tests://user/view/joel%21x", ["userID": "joel!x"]),
    PeerCase("tests://user/view/:userID", "tests://user/view/joel%2Fx", ["userID": "joel/x"]),
    PeerCase("tests://user/view/:userID", "tests://user/view/joel%5Bx", ["userID": "joel[x"]),
    PeerCase(
      "tests://path/:thing{/new}?{/:b}?{/+c}?",
      "tests://path/a/new/b",
      ["thing": "a", "b": "b", "c": ""]
    ),
  ]

  private static let optional = "tests://required/:r{/optional/:o}?{/more/:m}?"
}
