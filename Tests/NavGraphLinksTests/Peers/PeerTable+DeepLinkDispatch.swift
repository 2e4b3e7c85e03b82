extension PeerTable {
  /// The tests of `DeepLinkEntry`, `MatchIndex` and configurable segments.
  ///
  /// Placeholders are `{name}` there, and may be empty; here, an optional part may be left out. A
  /// placeholder in the scheme captures a part of it there, and the whole scheme here. A configurable
  /// segment `<name>` is a text that the app sets.
  static let deepLinkDispatch = PeerTable(
    origin: "air://",
    text: #"""
      # Placeholders
      air://foo/:bar
        air://foo/data -> bar=data
        air://foo/hyphens-and_under1 -> bar=hyphens-and_under1
        air://test.com -> no match
        air://foo/baz?kit=kat -> bar=baz
        air://foo/1 -> bar=1
        air://bar/1 -> no match
      air://foo/pre{:bar}?post
        air://foo/predatapost -> bar=data
        air://foo/prepost -> match
        air://foo/pre1 -> no match
        air://foo/pre -> no match
      air://foo/pre{:bar}?
        air://foo/predata -> bar=data
        air://foo/pro -> no match
        air://foo/pre -> match
      air://test/:a/:b
        air://test/12345/alice -> a=12345 b=alice
      air://test/path/:c
      air://test/path/:b/:a
        air://test/path/bob/alice -> 2: b=bob a=alice
        air://test/path/eve -> 1: c=eve
      air://test/:p
        air://test/tilde~dollar$ign -> p=tilde~dollar$ign
        air://test/N1.55,22.11 -> p=N1.55,22.11
        air://test/name@mail.example -> p=name@mail.example
        air://test/a1:b2:c3 -> p=a1:b2:c3
      air://test/:p/foo
        air://test/123/foo -> p=123
      air://foo/:id/bar
        air://foo//bar -> no match
      air://foo/{}/bar
        air://foo/bla/bar -> no match
      air://foo/:id
        air://foo -> no match
      air://foo
        air://foo -> match
      air://something
        air://something?foo=bar -> match
        http://something -> no match
        air:// -> no match
      air://something.com/some-path
        air://something.com/something-else -> no match
      http://x.example/:query
        http://x.example/search%20paris -> query=search%20paris
      air://host/something/something
        air://host/something -> no match
      air://s/:query
        air://s/Sant'Eufemia-a-Maiella--Italia -> query=Sant'Eufemia-a-Maiella--Italia
      jackson5://example.com
        jackson5://example.com -> match
      air://:foo/:bar
        air://baz/qux -> foo=baz bar=qux
      air://:hey/:ho/noMatch
      air://:foo/:bar/match
        air://baz/qux/match -> 2: foo=baz bar=qux
      http://test.com/
        http://test.com/ -> match
        http://false.com/ -> no match
      test://host/path/:a/:b/:c/:d/:e
      test://host/path/:a/:b/:c/:f
        test://host/path/id/details/amenities/add -> 2: a=id b=details c=amenities f=add

      # Placeholders in the scheme and the host
      :scheme<one-of http|https>://{:host}?air.example/test
        http://en.air.example/test -> scheme=http host=en.
        http://www.air.example/test -> scheme=http host=www.
        http://air.example/test -> scheme=http
        https://en.air.example/test -> scheme=https host=en.
        https://www.air.example/test -> scheme=https host=www.
        https://air.example/test -> scheme=https
        http://www.air.other/test -> no match
        https://www.air.other/test -> no match
      http://www.x.example/path1/path2
      :scheme<one-of http|https>://www.x.:tld<one-of de|fr>/path1/path2
      :scheme<one-of https>://www.just.example/path
      scheme://:some<one-of allowed|values>longer/one/:param/three
        https://www.x.de/path1/path2 -> 2: scheme=https tld=de
        http://www.x.de/path1/path2 -> 2: scheme=http tld=de
        https://www.just.example/path -> 3: scheme=https
        http://www.just.example/path -> no match
        https://www.x.co.uk/path1/path2 -> no match
        httpx://www.x.de/path1/path2 -> no match
        http://www.any.example/path -> no match
        https://www.any.example/path -> no match
        scheme://longer/one/param/three -> no match
        http://www.x.example/path1/path2 -> 1
      http|https://testing.:domain<one-of com|just|a|very|long|list|of|words|that|are|technically|not|domains|so|that|we|make|it|over|characters|to|test|how|this|deals|with|longer|urls|otherwise|cause|an|array|index|out|bounds|exception|within|the|match|itself>/
        https://testing.com/ -> domain=com

      # Configurable segments
      https://x.example/foo/resource
        https://x.example/foo/resource -> match
        https://x.example/bar/resource -> no match
      https://x.example/resource
        https://x.example/resource -> match
      https://x.example/path/final
        https://x.example/path/final -> match
      https://x.example/path
        https://x.example/path -> match
      https://x.example/first/second/end
        https://x.example/first/second/end -> match
      https://x.example/first/end
        https://x.example/first/end -> match
      https://x.example/end
        https://x.example/end -> match
      https://x.example/:segment<one-of foo/bar>/resource
        https://x.example/foo/bar/resource -> no match
      https://x.example/:segment<one-of mypath>/resource
        https://x.example/mypath/resource -> segment=mypath
        https://x.example/foo/resource -> no match

      # The more concrete pattern wins
      air://host/path1/path2
      air://host/:p/path2
        air://host/path1/path2 -> 1
      air://host/:p/path2/path3
      air://host/:p/:q/path3
        air://host/x/path2/path3 -> 1: p=x
      air://host/:p/path2/path3/path4
      air://host/:p/path2/:q/path4
        air://host/x/path2/path3/path4 -> 1: p=x
      air://host/:p/path2/path3/:q
      air://host/:p/path2/:q/path4
        air://host/x/path2/path3/path4 -> 1: p=x q=path4
      air://host/:p/path2/:q/path4/path5/:r
      air://host/:p/path2/:q/path4/:r/path6
        air://host/x/path2/y/path4/path5/path6 -> 1: p=x q=y r=path6
      air://host/:c<one-of a>/path2/path3/:d<one-of path4>
      air://host/:c<one-of a>/path2/:d<one-of path3>/path4
        air://host/a/path2/path3/path4 -> 1: c=a d=path4
      air://host/:p/path2/path3/:d<one-of path4>
      air://host/:p/path2/:q/path4
        air://host/x/path2/path3/path4 -> 1: p=x d=path4
      air://host/:p/longerpath/:q
      air://host/:p/path/:q
        air://host/x/longerpath/y -> 1: p=x q=y
        air://host/x/path/y -> 2: p=x q=y
      air://host/:p/path2
      air://host/:c<one-of x>/path2
        air://host/x/path2 -> 2: c=x
      air://host/path1/path2/path3
      air://host/:p/:q/path3
        air://host/path1/path2/path3 -> 1
      air://host/:p/path2/:c<one-of y>/path4
      air://host/:p/path2/:q/path4
        air://host/x/path2/y/path4 -> 1: p=x c=y
      air://host/:p/path2/:q/:c<one-of z>/path5
      air://host/:p/path2/:q/:r/path5
        air://host/x/path2/y/z/path5 -> 1: p=x q=y c=z
      air://host/:c<one-of x>/path2/:q/path4
      air://host/:p/path2/:d<one-of y>/path4
        air://host/x/path2/y/path4 -> 1: c=x q=y

      # Patterns for the same links
      air://host/path
      air://host/path -> rejected
      air://host/path1
      air://host/path2
        air://host/path1 -> 1
      air://host/:id
      air://host/:param -> rejected
      air://host/:id
      air://host/path
        air://host/path -> 2
      air://host/:type<one-of a|b>
      air://host/a
        air://host/a -> 2
        air://host/b -> 1: type=b
      air://host/:type<one-of a|b>
      air://host/c
        air://host/c -> 2
      air://host/:type<one-of a|b>
      air://host/:kind<one-of b|c> -> rejected
      air://host/:type<one-of a|b>
      air://host/:kind<one-of c|d>
        air://host/c -> 2: kind=c
      air://host/:id
      air://host/:type<one-of a|b>
        air://host/a -> 2: type=a
      air://host/pre:id<string>post
      air://host/pre:name<string>post -> rejected
      air://host/pre:id<string>post
      air://host/other:name<string>post
        air://host/other1post -> 2: name=1
      air://host/path1/path2
      air://host/path1
        air://host/path1 -> 2
      http|https://host/path
      http://host/path -> rejected
      http|https://host/path
      https://host/path -> rejected
      http|https://{:prefix<one-of www.>}?air.example/path
        http://air.example/path -> match
        http://www.air.example/path -> prefix=www.
        http://m.air.example/path -> no match
      """#
  )
}
