extension PeerTable {
  /// The tests of path-to-regexp and the shared tests of the URLPattern standard, without those about
  /// regular expressions, base URLs, options and other delimiters.
  ///
  /// Optional parts are `{…}` or `{…}?` there. A slash at the end does not matter here.
  static let urlPattern = PeerTable(
    origin: "a://",
    text: #"""
      # Texts and parameters
      /
        / -> match
        /route -> no match
      /test
        /test -> match
        /route -> no match
        /test/route -> no match
        /test/ -> match
      /test (ignores case)
        /TEST/ -> match
      /:test
        /route -> test=route
        /route/ -> test=route
        /route.json -> test=route.json
        /route.json/ -> test=route.json
        /route/test -> no match
        /caf%C3%A9 -> test=café
        /;,:@&=+$-_.!~*() -> test=;,:@&=+$-_.!~*()
        /param%2523 -> test=param%2523
        /café -> test=café
      /café
        /café -> match
        /caf%C3%A9 -> match
      /:foo/:bar
        /match/route -> foo=match bar=route
      /TEST
        /test -> no match
        /TEST -> match

      # Optional parts
      /:test?
        / -> match
      {/route}?
        / -> match
        /foo -> no match
        /route -> match
      {/:test}?
        /route -> test=route
        / -> match
      {/:test}?/bar
        /bar -> match
        /foo/bar -> test=foo
        /foo/bar/ -> test=foo
      /{:test}?-bar
        /-bar -> match
        /foo-bar -> test=foo
        /foo-bar/ -> test=foo
      /{:pre}?baz
        /foobaz -> pre=foo
        /baz -> match
      /:foo{/:bar}?-ext
        /foo-ext -> not supported: optional segments before a text
      {/:foo}?{/:bar}?/end
        /end -> match
        /x/end -> foo=x
        /x/y/end -> foo=x bar=y

      # Parameters within a segment
      /test.json
        /test.json -> match
        /test -> no match
      /:test.json
        /.json -> no match
        /test.json -> test=test
        /route.json -> test=route
      /:test.:format
        /route.html -> test=route format=html
        /route -> no match
      /:test<regex .+>.:format<regex [^.]+>
        /route.html.json -> test=route.html format=json
      /:test{.:format}?
        /route -> test=route
        /route.json -> test=route format=json
      /:test<regex .+>{.:format<regex [^.]+>}?
        /route.json.html -> test=route.json format=html
      /:test.:format<string>z
        /route.htmlz -> test=route format=html
        /route.html -> no match
      /:foo%28test%29/bar
        /foo(test)/bar -> foo=foo
        /foo/bar -> no match
      /:foo%28:bar%29
        /hello(world) -> foo=hello bar=world
        /hello() -> no match
      /:foo%28{:bar}?%29
        /hello(world) -> foo=hello bar=world
        /hello() -> foo=hello
      /%28testing%29
        /testing -> no match
        /(testing) -> match
      /:foo%3F
        /route%3F -> foo=route
        /route -> no match
      /@:foo
        /@x -> foo=x
      /:a-:b
        /x-y -> a=x b=y
      /$:v<double>
        /$9.99 -> v=9.99

      # Wildcards
      /*path
        /route -> path=[route]
        /route/nested -> path=[route,nested]
        / -> path=[]
      /+path
        / -> no match
        /route -> path=[route]
        /route/nested -> path=[route,nested]
      /*path/edit
        /a/b/edit -> path=[a,b]
        /edit -> path=[]
        /a/b -> no match
      /*path/:file.:suffix
        /a/b/c.png -> path=[a,b] file=c suffix=png
      /entity/:id/+path
        /entity/foo -> no match
        /entity/foo/path -> id=foo path=[path]
      /test/+path
        /test -> no match
        /test/route -> path=[route]
        /test/route/nested -> path=[route,nested]

      # Other parts of a URL
      http|https://x.example/foo?q=:q
        http://x.example/foo?q=v -> q=v
      https://:sub.x.example/x
        https://a.x.example/x -> sub=a
      https://{:sub.}?x.example/foo
        https://x.example/foo -> match
        https://a.x.example/foo -> sub=a
      https://*.x.example/foo
        https://a.b.x.example/foo -> match
        https://x.example/foo -> no match
      https://x.example:8080/x
        https://x.example/x -> no match
        https://x.example:8080/x -> match
      https://x.example:443/x
        https://x.example/x -> match
      :scheme<one-of http|https>://x.example/foo
        https://x.example/foo -> scheme=https
        data://x.example/foo -> no match
      /foo#bar
        /foo#bar -> match
        /foo#baz -> no match
      /foo#:part{:rest<regex [0-9]>}? -> rejected
      /foo?bar=baz
        /foo?bar=baz -> match
        /foo?bar=other -> no match
      /foo?q={:a}?-{:b}?
        /foo?q=x-y -> a=x b=y
        /foo?q=- -> match
      /:a/:a -> rejected

      # The shared tests of URLPattern
      /foo/bar
        /foo/bar -> match
        /foo/ba -> no match
        /foo/bar/baz -> no match
      https://:host/foo/bar
        https://x.example/foo/bar -> host=x.example
        https://x.example/foo/bar/baz -> no match
      https://x.example/foo/bar
        https://x.example/foo/bar -> match
        https://x.example/foo/bar?other#other -> match
        https://x.example/foo/bar/baz -> no match
        https://y.example/foo/bar -> no match
        http://x.example/foo/bar -> no match
      /foo/:bar
        /foo/bar -> bar=bar
        /foo/index.html -> bar=index.html
        /foo/ -> no match
      /foo/+any
        /foo/bar -> any=[bar]
        /foo/bar/baz -> any=[bar,baz]
        /foo -> no match
      /foo/:bar?
        /foo/bar -> bar=bar
        /foo -> match
        /foobar -> no match
        /foo/bar/baz -> no match
      /foo/+bar
        /foobar -> no match
      /foo/*bar
        /foo/bar -> bar=[bar]
        /foo/bar/baz -> bar=[bar,baz]
        /foo -> bar=[]
        /foobar -> no match
      /foo%3A
        /foo: -> match
      /foo%7B
        /foo%7B -> match
      /foo%28
        /foo( -> match
      https://x.example:8080/foo?bar#baz
        https://x.example:8080/foo?bar#baz -> match
      http|https://x.example|*.x.example/:product/:endpoint
        https://sub.x.example/foo/bar -> product=foo endpoint=bar
      https://x.example?foo
        https://x.example/?foo -> match
      https://x.example#foo
        https://x.example/#foo -> match
      https://x.example:8080?foo
        https://x.example:8080/?foo -> match
      https://x.example:8080#foo
        https://x.example:8080/#foo -> match
      https://x.example/*any?foo
        https://x.example/?foo -> any=[]
      https://x.example/:name?foo
        https://x.example/bar?foo -> name=bar
      https://x.example/bar?foo
        https://x.example/bar?foo -> match
      https://x.example/
        https://x.example:8080/ -> no match
      https://x.example|sub.x.example/foo
        https://x.example/foo -> match
      file:///foo/bar
        file:///foo/bar -> match
      foo://bar
        foo://bad_url -> no match
      """#
  )
}
