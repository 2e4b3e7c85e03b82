extension PeerTable {
  /// The tests of `getStateFromPath` that read a path alone, and not the state of the app.
  ///
  /// Screens are nested there, and the paths of a screen and its parent are one pattern here. `:id?` is
  /// optional, `*` is the rest, and `:parts+` repeats.
  static let reactNavigationPaths = PeerTable(
    origin: "m://",
    text: #"""
      # Paths
      /foo/:id
        /foo/bar/%E0%A4%A -> no match
        /foo/%E0%A4%A -> no match
        /%E0%A4%A/bar -> no match
      /foo/:id
      /*any
        /foo/%E0%A4%A -> not supported: malformed links
        /%E0%A4%A/bar -> not supported: malformed links
      /+screens?author=:author&valid=:valid
        /foo/bar/baz%20qux?author=jane%20%26%20co&valid=true -> screens=[foo,bar,baz%20qux] author=jane%20&%20co valid=true
      /foo/bar/:id
        /foo/bar/bar_%23_foo -> id=bar_%23_foo
        /foo/bar/bar_%2F_foo -> id=bar_/_foo
      /foo/bar/:type/:fruit/baz/:author?count=:count<int>&answer=:answer&valid=:valid<bool>
        /foo/bar/sweet/apple/baz/jane?count=10&answer=42&valid=true -> type=sweet fruit=apple author=jane count=10 answer=42 valid=true
      /foo/bar?count=:count
        /foo/bar/?count=42 -> count=42
      /foo/bar
        /foo/bar -> match
      /foe/bar/:type/:fruit/baz/:author?count=:count&answer=:answer&valid=:valid
        /foe/bar/sweet/apple/baz/jane?count=10&answer=42&valid=true -> type=sweet fruit=apple author=jane count=10 answer=42 valid=true
      /foe/baz/:author?count=:count&answer=:answer&valid=:valid
        /foe/baz/jane?count=10&answer=42&valid=true -> author=jane count=10 answer=42 valid=true
      /bos
      /bar/:type/:fruit/foe/bis/:author?count=:count&answer=:answer&valid=:valid
        /bar/sweet/apple/foe/bis/jane?count=10&answer=42&valid=true -> 2: type=sweet fruit=apple author=jane count=10 answer=42 valid=true
        /bar/sweet/apple/foe/bis/jane?answer=42&count=10&valid=true -> 2: type=sweet fruit=apple author=jane count=10 answer=42 valid=true
      /foo/:id
      /foo/:id/foe
      /baz
        /baz -> 3
      /foo/fruits/:fruit
        /foo/fruits/apple -> fruit=apple
      /foe
      /baz
        /baz -> 2
      /root/details/:id<int>?sort=:sort<upper: .*>
        /root/details/42?sort=latest -> id=42 sort=LATEST
      /qux/foo/bar
        /foo/bar -> no match
      /foo/foe
      /foo/baz
        /baz -> no match
      /foe
      /baz
        / -> no match
      /foe
      /
      /baz
        / -> 2
      /foe
      /?foo=:foo<int>
      /baz
        /?foo=42 -> 2: foo=42
      /foe
      /bar?foo=:foo<int>?
        / -> no match

      # The most specific pattern
      /foo
      /foo/:id<int>
        /foo/5 -> 2: id=5
      /foo
      /foos
        /foos -> 2
      /foo
      /foos/:id<int>
      /foos/:id<int>/:nip<int>
        /foos/5 -> 2: id=5
      /foo
      /foos/:id<int>
      /foos/:id<int>/res/:pwd<int>
        /foos/5/res/20 -> 3: id=5 pwd=20
      /foos/:id<int>
      /:id<int>/:pwd<int>/foos/res
        /5/20/foos/res -> 2: id=5 pwd=20
      /foos/:id<int>
      /foos/:id<int>/:pwd<int>/res
        /foos/5/20/res -> 2: id=5 pwd=20
      /foos/:id<int>
      /:id<int>/foos/res/:pwd<int>
        /5/foos/res/20 -> 2: id=5 pwd=20
      /foo/:bar<int>
      /foo/:bar<int>/baz/:qux
        /foo/42/baz/babel -> 2: bar=42 qux=babel
      /bar//:id/
        /bar/42 -> id=42
      /foo/:id
      /foo/:id/bar/:barId
        /foo/42/bar/43 -> 2: id=42 barId=43
      /
      /bar
        / -> 1
        m:// -> 1
      /bar/:id/baz
      /bar/:other/baz -> rejected

      # Optional parameters
      /foo
      /foo/:id
      /foos/:id<int>/:nip?
        /foos/5 -> 3: id=5
      /foo/:id
      /foos/:id<int>/:nip<int>?/:pwd<int>?
        /foos/5 -> 2: id=5
        /foos/5/10 -> 2: id=5 nip=10
        /foos/5/10/15 -> 2: id=5 nip=10 pwd=15
      /foo/:id
      /foos/:id/:nip?/:pwd
        /foos/5/10 -> 2: id=5 pwd=10
        /foos/5/10/15 -> 2: id=5 nip=10 pwd=15
      /foos/:id/:nip?/:pwd/:smh
        /foos/5/10/15 -> id=5 pwd=10 smh=15
      /foos/:nip?/:pwd/:smh?/:id
        /foos/5/10 -> pwd=5 id=10
        /foos/5/10/15 -> nip=5 pwd=10 id=15
      /:nip?/:pwd/foos/:smh?/:id
        /5/10/foos/15 -> nip=5 pwd=10 id=15
      /:nip?/:smh?/:pwd/foos/:id
        /5/10/foos/15 -> nip=5 pwd=10 id=15

      # Wildcards
      /+any
      /bar/:id
        /test/bar/42/whatever -> 1: any=[test,bar,42,whatever]
      /foo/:id
      /bar/:id
      /:section/:id
      /+any
        /bar/42 -> 2: id=42
        /baz/42 -> 3: section=baz id=42
        /foo/42/extra -> 4: any=[foo,42,extra]
      /bar/:id/+any
        /bar/42/whatever/baz/initt -> id=42 any=[whatever,baz,initt]
      /bar/:id
      /+any
        /whatever -> 2: any=[whatever]
      /bar/:id/+any
      /bar/:id/:slug
      /bar/:id/test
        /bar/42/test -> 3: id=42
      /bar/:id/baz
      /+any
        /bar/42/baz/test -> 2: any=[bar,42,baz,test]
      /bar/:id/baz
      /bar/:id/+any
        /bar/42/baz/test/whatever -> 2: id=42 any=[baz,test,whatever]

      # Regular expressions
      /foo/:id<regex \d+>
      /foo/:id<regex [a-z]+>
      /foo/:id<regex \d+>/:name<regex [a-z]+>
      /foo/:id<tail: @[a-z]+>
      /foo/bar/:category
      /foo/bar/:special<regex [a-z]+>
      /foo/bar/baz
      /foo/bar/+any
        /foo/42 -> 1: id=42
        /foo/bar -> 2: id=bar
        /foo/42/bar -> 3: id=42 name=bar
        /foo/@bar -> 4: id=bar
        /foo/42a -> no match
        /foo/bar/123 -> 5: category=123
        /foo/bar/test -> 6: special=test
        /foo/bar/baz -> 7
        /foo/bar/hello/world -> 8: any=[hello,world]
      /bar/:name<regex [a-z ]+>
      /bar/:id<regex \d+>
        /bar/john doe -> not supported: links with spaces
        /bar/john%20doe -> 1: name=john%20doe
        /bar/%34%32 -> 2: id=42
        /bar/john%2Fdoe42 -> no match
      /foo/:value<regex [a-z%0-9]+>
        /foo/john%20doe -> no match
      /foo/:id<regex [a-z]+/>
        /foo/bar/ -> no match
        /foo/bar/baz -> no match
        /foo/bar/baz/qux -> no match

      # Encoded texts
      /users/id/:id?query=:query
        /users/id/User09-A_Z~!$&'()*+,;=:@__%23%3F%5B%5D%7B%7D%25%3C%3E%7C%7C%F0%9F%98%84?query=user%23email%40gmail.com%3D2%264 -> id=User09-A_Z~!$&'()*+,;=:@__%23%3F%5B%5D%7B%7D%25%3C%3E||%F0%9F%98%84 query=user%23email@gmail.com=2&4
      /café/foo
      /foo%20bar
        /café/foo -> 1
        /caf%C3%A9/foo -> 1
        /caf%c3%a9/foo -> 1
        /c%61f%C3%A9/foo -> 1
        /foo%20bar -> 2
        /f%6Fo%20bar -> 2
        /other/foo -> no match
      /foo?raw=:raw
        /foo?raw=x?y=1 -> raw=x?y=1
      """#
  )
}
