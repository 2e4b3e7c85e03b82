extension PeerCases {
  /// Routes are paths there; paths without case are an option of the route.
  static let goRouter: [PeerCase] = [
    PeerCase("app:///settings/detail", "app:///settings/detail", [:]),
    PeerCase("app:///settings/detail", "app:///settings/", nil),
    PeerCase("app:///settings/detail", "app:///settings/details", nil),
    PeerCase("app:///user/:id/book/:bookId", "app:///user/1/book/4/", ["id": "1", "bookId": "4"]),
    PeerCase("app:///user/:id/book/:bookId", "app:///user/123/book/", nil),
    PeerCase("app:///user/:id/book/:bookId", "app:///user/", nil),
    PeerCase("app:///family/:fid", "app:///FaMiLy/f2", ["fid": "f2"], ignoresCase: true),
    PeerCase("app:///family/:fid", "app:///FaMiLy/f2", nil),
    PeerCase("app:///family/:fid", "app:///family/f2?q=1", ["fid": "f2"]),
    PeerCase("app:///family/:fid", "app:///family/a%2Fb", ["fid": "a/b"]),
    PeerCase("app:///user/:id<regex \\d+>", "app:///user/123", ["id": "123"]),
    PeerCase("app:///user/:id<regex \\d+>", "app:///user/abc", nil),
    PeerCase("app:///search?q=:q#:part?", "app:///search?q=x#top", ["q": "x", "part": "top"]),
    PeerCase(
      ["app:///:a/family/:f/person/:p", "app:///:a/family/:f"],
      "app:///x/family/f1/person/p2",
      0,
      ["a": "x", "f": "f1", "p": "p2"]
    ),
    PeerCase(["app:///:any", "app:///login"], "app:///login", 1),
    PeerCase("https://shop.example/a", "https://shop.example:443/a", [:]),
    PeerCase("app:///a", "app:///a/", [:]), PeerCase("app:///", "app:///", [:]),
  ]

  /// Paths are configured by screen there; `:id?` is optional, `*` is the rest.
  static let reactNavigation: [PeerCase] = [
    PeerCase("m:///few/bar/:author", "m:///few/bar/jane", ["author": "jane"]),
    PeerCase("m:///foo/:count<int>?", "m:///foo", [:]),
    PeerCase("m:///foo/:count<int>?", "m:///foo/42", ["count": "42"]),
    PeerCase("m:///foo/:name?/edit", "m:///foo/edit", [:]),
    PeerCase("m:///foo/:name?/edit", "m:///foo/ada/edit", ["name": "ada"]),
    PeerCase("m:///bar/:type/:id?", "m:///bar/answer", ["type": "answer"]),
    PeerCase("m:///bar?id=:id&q=:q?", "m:///bar?id=5&x=1", ["id": "5"]),
    PeerCase("m:///bar?tags=:tags*", "m:///bar?tags=a&tags=b", ["tags": "a|b"]),
    PeerCase("m:///@:user", "m:///@ada", ["user": "ada"]), PeerCase("m:///@:user", "m:///ada", nil),
    PeerCase("m:///:user@:host", "m:///ada@home", ["user": "ada", "host": "home"]),
    PeerCase(["m:///foo/+rest", "m:///foo/bar"], "m:///foo/baz/qux", 0, ["rest": "baz|qux"]),
    PeerCase(["m:///foo/+rest", "m:///foo/bar"], "m:///foo/bar", 1),
    PeerCase(["m:///:id", "m:///:id<int>"], "m:///5", 1, ["id": "5"]),
    PeerCase("m:///:id<regex [a-z]+>", "m:///abc", ["id": "abc"]),
    PeerCase("m:///:id<regex [a-z]+>", "m:///5", nil),
    PeerCase("m:///b%C3%A9/:x", "m:///b%C3%A9/%F0%9F%98%80", ["x": "😀"]),
    PeerCase("m:///foo", "m:///foo#anchor", [:]), PeerCase("m:///", "m://", [:]),
    PeerCase("https://*.example.com/users/:id", "https://m.example.com/users/1", ["id": "1"]),
    PeerCase("https://*.example.com/users/:id", "https://example.com/users/1", nil),
  ]

  /// Optional parts are `{…}` or `{…}?` there.
  static let urlPattern: [PeerCase] = [
    PeerCase("a:///test", "a:///test/route", nil),
    PeerCase("a:///:test", "a:///caf%C3%A9", ["test": "café"]),
    PeerCase("a:///:test?", "a:///", [:]), PeerCase("a:///:test?/bar", "a:///bar", [:]),
    PeerCase("a:///:a?-bar", "a:///-bar", nil), PeerCase("a:///{:a}?-bar", "a:///-bar", [:]),
    PeerCase("a:///{:a}?-bar", "a:///x-bar", ["a": "x"]),
    PeerCase("a:///test.:format", "a:///test.hbs", ["format": "hbs"]),
    PeerCase(
      "a:///:test.:format",
      "a:///route.html.json",
      ["test": "route", "format": "html.json"]
    ),
    PeerCase("a:///:a{.:b}?", "a:///x", ["a": "x"]),
    PeerCase("a:///:a-:b", "a:///x-y", ["a": "x", "b": "y"]),
    PeerCase("a:///$:v<double>", "a:///$9.99", ["v": "9.99"]),
    PeerCase("a:///{:a}?{/:b}?", "a:///x/y", ["a": "x", "b": "y"]),
    PeerCase("a:///+path", "a:///x/y", ["path": "x|y"]),
    PeerCase("a:///foo{/*path}?", "a:///foo", ["path": ""]),
    PeerCase("a:///foo/bar", "a:///FOO/BAR", [:], ignoresCase: true),
    PeerCase("https://:sub.example.com/x", "https://a.example.com/x", ["sub": "a"]),
    PeerCase("https://example.com:8080/x", "https://example.com/x", nil),
    PeerCase("http|https://example.com/foo?q=:q", "http://example.com/foo?q=v", ["q": "v"]),
    PeerCase("a:///foo#bar", "a:///foo#bar", [:]), PeerCase("a:///foo#bar", "a:///foo#baz", nil),
    PeerCase("a:///café", "a:///caf%C3%A9", [:]),
  ]
}
