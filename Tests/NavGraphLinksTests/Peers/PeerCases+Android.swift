/// Cases of other routers' test suites, one list for each router.
enum PeerCases {
  private static let site = "https://www.example.com"

  /// Arguments are `{name}` there; an argument with a default value is optional here.
  static let jetpack: [PeerCase] = [
    PeerCase("http://www.example.com", "http://www.example.com", [:]),
    PeerCase("http://www.example.com", "https://www.example.com", nil),
    PeerCase("http|https://www.example.com", "https://www.example.com", [:]),
    PeerCase("android-app://com.example", "android-app://com.example", [:]),
    PeerCase("android+app://com.example", "android+app://com.example", [:]),
    PeerCase("android.app://com.example", "android.app://com.example", [:]),
    PeerCase("\(site)/users/:id/posts", "\(site)/users/2/posts", ["id": "2"]),
    PeerCase("\(site)/users/:id<int>/posts", "\(site)/users/invalid/posts", nil),
    PeerCase(
      "\(site)/users/:id<int>?myarg=:arg",
      "\(site)/users/211?myarg=a",
      ["id": "211", "arg": "a"]
    ),
    PeerCase("\(site)/users/:id<int>", "\(site)/users/211?", ["id": "211"]),
    PeerCase("\(site)/users?id=:id<int>", "\(site)/users?id=invalid", nil),
    PeerCase("\(site)/users?id=:id<int>?=", "\(site)/users", [:]),
    PeerCase("\(site)/users?id=:id<int>?=", "\(site)/users?id=%7Bid%7D", [:]),
    PeerCase("\(site)/users?id=:id<int>&o=:o?", "\(site)/users?o=x&id=2", ["id": "2", "o": "x"]),
    PeerCase("\(site)/users?id=:id<int>", "\(site)/users?extra=1&id=2", ["id": "2"]),
    PeerCase("\(site)/users?id=:id<int>", "\(site)/users?extra=1", nil),
    PeerCase(
      "\(site)/users?name=:a<string>_:b",
      "\(site)/users?name=Ada_King",
      ["a": "Ada", "b": "King"]
    ),
    PeerCase("\(site)/users?name=:a<string>_:b?", "\(site)/users", [:]),
    PeerCase("\(site)/users?p=:any-:id<int>", "\(site)/users?p=x-2", ["any": "x", "id": "2"]),
    PeerCase("\(site)/users?p=A*B:id<int>", "\(site)/users?p=A*B2", ["id": "2"]),
    PeerCase("\(site)/users?p=:id<int>A*B", "\(site)/users?p=2A*B", ["id": "2"]),
    PeerCase("\(site)/users?path=go/to/:path", "\(site)/users?path=go/to/town", ["path": "town"]),
    PeerCase("\(site)/users?path=go/to/:path?=", "\(site)/users?path=go/to/", [:]),
    PeerCase("\(site)/users/:name/posts", "\(site)/users/Ada%20King/posts", ["name": "Ada King"]),
    PeerCase("\(site)/users/:name/posts", "\(site)/users//posts", nil),
    PeerCase("\(site)/posts/+any", "\(site)/posts/test", ["any": "test"]),
    PeerCase("\(site)/posts/:any/new", "\(site)/posts/test/new", ["any": "test"]),
    PeerCase(
      "\(site)/users/:any/posts/:id<int>",
      "\(site)/users/x/posts/2",
      ["any": "x", "id": "2"]
    ),
    PeerCase("\(site)/users/:id/posts", "HTTPS://WWW.EXAMPLE.COM/users/2/posts", ["id": "2"]),
    PeerCase("\(site)/users/:id/posts", "\(site)/Users/2/posts", ["id": "2"], ignoresCase: true),
    PeerCase("\(site)/?myParam=:p?=", "\(site)/?MYPARAM=2", [:]),
    PeerCase("\(site)/users#:part", "\(site)/users#top", ["part": "top"]),
    PeerCase("\(site)/users?tag=:tags*", "\(site)/users?tag=a&tag=b", ["tags": "a|b"]),
  ]

  /// Placeholders are `{name}` there, and may be empty; here, an optional part may be left out.
  static let deepLinkDispatch: [PeerCase] = [
    PeerCase("air://foo/:bar", "air://foo/data", ["bar": "data"]),
    PeerCase("air://foo/pre{:bar}?post", "air://foo/predatapost", ["bar": "data"]),
    PeerCase("air://foo/pre{:bar}?post", "air://foo/prepost", [:]),
    PeerCase("air://foo/pre{:bar}?post", "air://foo/pre1", nil),
    PeerCase("air://foo/pre{:bar}?post", "air://foo/pre", nil),
    PeerCase("air://foo/pre{:bar}?", "air://foo/pre", [:]),
    PeerCase("air://foo/pre{:bar}?", "air://foo/pro", nil),
    PeerCase("air://test/:a/:b", "air://test/12345/alice", ["a": "12345", "b": "alice"]),
    PeerCase(["air://path/:b/:a", "air://path/:c"], "air://path/eve", 1, ["c": "eve"]),
    PeerCase(
      ["air://path/:b/:a", "air://path/:c"],
      "air://path/bob/al",
      0,
      ["b": "bob", "a": "al"]
    ),
    PeerCase("air://foo/:bar", "air://foo/hyphens-and_under1", ["bar": "hyphens-and_under1"]),
    PeerCase("air://test/:p", "air://test/tilde~dollar$ign", ["p": "tilde~dollar$ign"]),
    PeerCase("air://test/:p", "air://test/N1.55,22.11", ["p": "N1.55,22.11"]),
    PeerCase("air://test/:p", "air://test/name@mail.example", ["p": "name@mail.example"]),
    PeerCase("air://test/:p", "air://test/a1:b2:c3", ["p": "a1:b2:c3"]),
    PeerCase("air://foo/:id/bar", "air://foo//bar", nil),
    PeerCase("air://foo/:id", "air://foo", nil),
    PeerCase("air://something", "air://something?foo=bar", [:]),
    PeerCase("air://something", "http://something", nil),
    PeerCase("air://something", "air://", nil),
    PeerCase("air://s/:q", "air://s/Sant'Eufemia--Italia", ["q": "Sant'Eufemia--Italia"]),
    PeerCase("jackson5://example.com", "jackson5://example.com", [:]),
    PeerCase("air://:foo/:bar", "air://baz/qux", ["foo": "baz", "bar": "qux"]),
    PeerCase(
      ["air://:a/:b/noMatch", "air://:c/:d/match"],
      "air://baz/qux/match",
      1,
      ["c": "baz", "d": "qux"]
    ),
    PeerCase(
      "http|https://{:host}?airbnb.example/t",
      "https://en.airbnb.example/t",
      ["host": "en."]
    ),
    PeerCase("http|https://{:host}?airbnb.example/t", "http://airbnb.example/t", [:]),
    PeerCase("http|https://{:host}?airbnb.example/t", "http://www.other.example/t", nil),
    PeerCase("air://foo/:v<one-of allowed|values>", "air://foo/values", ["v": "values"]),
    PeerCase("air://foo/:v<one-of allowed|values>", "air://foo/other", nil),
    PeerCase(
      ["air://:h/one", "air://host/:p"],
      "air://host/one",
      1,
      ["p": "one"]
    ),
  ]
}
