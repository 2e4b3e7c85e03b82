extension PeerTable {
  /// The tests of JLRoutes.
  ///
  /// Optional parts are `(…)` there, and `*` is the rest. A route has no scheme.
  static let jlRoutes = PeerTable(
    origin: "",
    text: #"""
      # Routing
      tests://test
      tests://user/view/:user
      tests://:object/:action/:key
      tests://
      tests://:any
      tests://between/:p/foo/:q
      tests://xyz/wildcard/*rest
      tests://route/:p/*rest
      tests://required/:r{/optional/:o}?{/more/:m}?
        "" -> no match
        tests:/ -> not supported: links without `://`, such as relative links
        tests:// -> 4
        tests://test? -> 1
        tests://test/ -> 1
        tests://test -> 1
        tests://?key=value -> 4
        tests://user/view/joel -> 2: user=joel
        tests://user/view/joel/ -> 2: user=joel
        tests://user/view/joel%20x -> 2: user=joel%20x
        tests://user/view/joel?user=evil -> 2: user=joel
        tests://post/edit/123 -> 3: object=post action=edit key=123
        tests://between/1/foo/2 -> 6: p=1 q=2
        tests://xyz/wildcard -> 7: rest=[]
        tests://xyz/wildcard/matches/with/extra -> 7: rest=[matches,with,extra]
        tests://route/matches/with/wildcard -> 8: p=matches rest=[with,wildcard]
        tests://doesnt/exist/and/wont/match -> no match
        tests://required/a -> 9: r=a
        tests://required/a/optional/b -> 9: r=a o=b
        tests://required/a/optional/b/more/c -> 9: r=a o=b m=c
      http://:host/test
        http://localhost/test -> host=localhost
      tests://user/view/:user?foo=:foo&thing=:thing
        tests://user/view/joel?foo=bar&thing=stuff -> user=joel foo=bar thing=stuff
      tests://user/view/:user#foo=:foo&thing=:thing
        tests://user/view/joel#foo=bar&thing=stuff -> user=joel foo=bar thing=stuff
      tests:///foo/:p
        /foo/bar -> not supported: links without `://`, such as relative links

      # Routes in the fragment
      tests://user#/view/:user{/}?
        tests://user#/view/joel -> user=joel
        tests://user#/view/joel/ -> user=joel
        tests://user#/view/joel%20x -> user=joel%20x
      tests://user#/view/:user{%3Ffoo=:foo&thing=:thing}?
        tests://user#/view/joel?foo=bar&thing=stuff -> user=joel foo=bar thing=stuff
      tests://user#/view/:user{%3F:query}?
        tests://user#/view/joel?user=evil -> user=joel query=user=evil
      tests://user#/view/:user%3Fuser=:other&search=:search&evil=:evil
        tests://user#/view/joel?user=x&search=y&evil=z -> user=joel other=x search=y evil=z
      tests://user?search=:search&go=:go#/view/:user%3F:query
        tests://user?search=nice&go=home#/view/joel?user=x&&evil=z -> user=joel search=nice go=home query=user=x&&evil=z
      tests://:object#/:action/:key
        tests://post#/edit/123 -> object=post action=edit key=123
      tests://between/:p#/foo/:q
        tests://between/1#/foo/2 -> p=1 q=2
      tests://xyz/wildcard#{/:rest}?
        tests://xyz/wildcard# -> match
        tests://xyz/wildcard#/matches/with/extra -> rest=matches/with/extra
      tests://route#/:p/:rest
        tests://route#/matches/with/wildcard -> p=matches rest=with/wildcard
        tests://doesnt/exist#/and/wont/match -> no match
      tests://required#/:r{/optional/:o}?{/more/:m}?
        tests://required#/a -> r=a
        tests://required#/a/optional/b -> r=a o=b
        tests://required#/a/optional/b/more/c -> r=a o=b m=c

      # Several patterns, priorities
      tests://multiple1
      tests://multiple2
        tests://multiple1 -> 1
        tests://multiple2 -> 2
      tests://test/priority/:level
      tests://test/priority/high
        tests://test/priority/high -> 2
      tests://:foo/bar/:baz
      tests://:foo/things/:baz
      tests://:foo/:baz
        tests://stuff/things/foo -> 2: foo=stuff baz=foo
        tests://one/two -> 3: foo=one baz=two
        tests://stuff/bar/baz -> 1: foo=stuff baz=baz
      tests://return/:value<one-of yes>
        tests://return/no -> no match
        tests://return/yes -> value=yes

      # Schemes
      tests://test
      space1://test
      space2://test
        tests://test -> 1
        space1://test -> 2
        space2://test -> 3
      tests|space2://user/view/:user
      space1://test
      space2://test
        space1://user/view/joel -> no match
        space2://user/view/joel -> 1: user=joel
      tests://test
        tests:/test -> not supported: links without `://`, such as relative links
        tests:/other/sdasd -> no match
        test -> not supported: links without `://`, such as relative links
        /test -> not supported: links without `://`, such as relative links
      tests|space3://:any
      space3://test1
      space3://test2
        space3://test1 -> 2
        space3://test2 -> 3
      tests|space3://:any
      space3://test2
        space3://test1 -> 1: any=test1
        space3://test2 -> 2
      tests|space3://:any
        space3://test2 -> any=test2

      # Percent-encoding
      tests://user/view/:user
        tests://user/view/a%21b -> user=a!b
        tests://user/view/a%23b -> user=a%23b
        tests://user/view/a%24b -> user=a$b
        tests://user/view/a%26b -> user=a&b
        tests://user/view/a%27b -> user=a'b
        tests://user/view/a%28b -> user=a(b
        tests://user/view/a%29b -> user=a)b
        tests://user/view/a%2Ab -> user=a*b
        tests://user/view/a%2Bb -> user=a+b
        tests://user/view/a%2Cb -> user=a,b
        tests://user/view/a%3Ab -> user=a:b
        tests://user/view/a%3Bb -> user=a;b
        tests://user/view/a%3Db -> user=a=b
        tests://user/view/a%3Fb -> user=a?b
        tests://user/view/a%40b -> user=a@b
        tests://user/view/a%5Bb -> user=a%5Bb
        tests://user/view/a%5Db -> user=a%5Db
        tests://user/view/joel+x -> user=joel+x
      tests://user/view/:user<form: .+>?name=:name<form: .*>?&people=:people<form: .*>*
        tests://user/view/joel%2Bx -> user=joel%20x people=[]
        tests://user/view/joel+x -> user=joel%20x people=[]
        tests://user/view/test?name=joel+x -> user=test name=joel%20x people=[]
        tests://user/view/test?people=joel+x&people=foo+bar -> user=test people=[joel%20x,foo%20bar]
      tests://user/view/:user?name=:name?&people=:people*
        tests://user/view/test?name=joel+x -> user=test name=joel+x people=[]
        tests://user/view/test?people=joel+x&people=foo+bar -> user=test people=[joel+x,foo+bar]

      # Optional parts
      lists://list/:a/detail/:b/*rest
        lists://list/x/detail/ -> no match
        lists://list/x/detail/y -> a=x b=y rest=[]
      foo://path/:thing{/new}?{/other/:other}?
        foo://path/abc/new/other/def -> thing=abc other=def
        foo://path/foo/other/bar -> thing=foo other=bar
        foo://path/yyy/new -> thing=yyy
        foo://path/zzz -> thing=zzz
        foo://path/zzz/other -> no match
      foo://{rest/}?{app/}?:object/:id
        foo://rest/app/a/b -> object=a id=b
        foo://app/a/b -> object=a id=b
        foo://rest/a/b -> object=a id=b
        foo://a/b -> object=a id=b
      foo://{rest/}?:object{/app}?/:id
        foo://rest/a/app/b -> object=a id=b
        foo://a/app/b -> object=a id=b
        foo://rest/a/b -> object=a id=b
        foo://a/b -> object=a id=b

      # Links in links, lists, hosts
      tests://web/:url
      tests://web?url=:url
        tests://web/http%3A%2F%2Ffoobar.com%2Fbaz -> 1: url=http://foobar.com/baz
        tests://web?url=http%3A%2F%2Ffoobar.com%2Fbaz -> 2: url=http://foobar.com/baz
      tests://test/foo?key=:key*&text=:text*
        tests://test/foo?key=1&key=2&key=3&text=hi&text=there -> key=[1,2,3] text=[hi,there]
      https://:host/sign_in
      https://:host/path/:id
        https://www.shop.example/sign_in -> 1: host=www.shop.example
        https://www.shop.example/path/3 -> 2: host=www.shop.example id=3
      https://signin.example
      https://www2.shop.example/sign_in
      https://www2.shop.example/path/:id
        https://www3.shop.example/sign_in -> no match
        https://www3.shop.example/path/3 -> no match
        https://www2.shop.example/sign_in -> 2
        https://www2.shop.example/path/3 -> 3: id=3
      """#
  )
}
