extension PeerTable {
  /// The rest of the shared tests of the URLPattern standard, part by part of a URL; without those about
  /// regular expressions, base URLs and options of other programs.
  ///
  /// A `*` without a name is `*any` here, and a repeated group is a list of a type. A case with an answer
  /// that is not supported has the answer of this library.
  static let urlPatternData = PeerTable(
    origin: "https://x.example",
    text: #"""
      # Slashes at the end
      /foo/bar
        /foo/bar/ -> match, not supported: a slash at the end
      /foo/:bar
        /foo/bar/ -> bar=bar, not supported: a slash at the end
      /foo/*any
        /foo/ -> any=[]
        /foo -> any=[], not supported: a slash at the end
        /foobar -> no match
        /fo -> no match
      /foo/:bar?
        /foo/ -> match, not supported: a slash at the end
      /foo/+bar
        /foo/ -> no match
        /foo/bar/baz -> bar=[bar,baz]
      /foo/*bar
        /foo/ -> bar=[], not supported: a slash at the end

      # Groups
      /foo/bar
        /foo -> no match
        /foo/ -> no match
      /foo{/bar}?
        /foo/bar -> match
        /foo/bar/baz -> no match
        /foo -> match
        /foo/ -> match, not supported: a slash at the end
      /foo/+any<one-of bar>
        /foo/bar -> any=[bar]
        /foo/bar/bar -> any=[bar,bar]
        /foo/bar/baz -> no match
        /foo -> no match
        /foo/ -> no match
      /foo/*any<one-of bar>
        /foo/bar -> any=[bar]
        /foo/bar/bar -> any=[bar,bar]
        /foo/bar/baz -> no match
        /foo -> any=[]
        /foo/ -> any=[], not supported: a slash at the end

      # Names
      :café://x.example/ -> rejected, not supported: names that are not ASCII, numbered groups
      https://:café/
        https://foo/ -> not supported: names that are not ASCII, numbered groups
      /?x=:café
        /?x=foo -> not supported: names that are not ASCII, numbered groups
      /#:café
        /#foo -> not supported: names that are not ASCII, numbered groups
      https://:℘/
        https://foo/ -> not supported: names that are not ASCII, numbered groups
      /?x=:℘
        /?x=foo -> not supported: names that are not ASCII, numbered groups
      /#:℘
        /#foo -> not supported: names that are not ASCII, numbered groups
      https://:㐀/
        https://foo/ -> not supported: names that are not ASCII, numbered groups
      /?x=:㐀
        /?x=foo -> not supported: names that are not ASCII, numbered groups
      /#:㐀
        /#foo -> not supported: names that are not ASCII, numbered groups

      # Schemes
      foo-bar://x.example/
        foo-bar://x.example/ -> match
      :name://x.example/ -> rejected, not supported: a parameter for any scheme
      http|https://:host/*path?bar#baz
        http://x.example/foo?bar#baz -> host=x.example path=[foo]

      # User information
      https://foo@x.example -> rejected, not supported: user information
      https://foo%3Abar@x.example -> rejected, not supported: user information
      https://:user@x.example
        https://foo@x.example -> no match, not supported: user information
      https://x.example
        https://foo:bar@x.example -> match
        https://foo@x.example -> match
        https://:bar@x.example -> match

      # Hosts and ports
      https://xn--caf-dma.com/
        https://café.com/ -> match
      https://café.com/
        https://café.com/ -> match
      http://x.example/
        http://x.example:80/ -> match
      http://x.example:80/
        http://x.example:80/ -> match
        http://x.example/ -> match
      http|https://x.example:80/ -> rejected
      foo://x.example:80/
        foo://x.example:80/ -> match
      http://[::1]/
        http://[::1]/ -> match
      http://[::1]:8080/
        http://[::1]:8080/ -> match
        http://[::1]/ -> no match
      http://[:%3Aa]/
        http://[::a]/ -> match
      http://[:address]/
        http://[::1]/ -> address=::1
      http://[:%3Aab%3A:num]/
        http://[::ab:1]/ -> no match, not supported: parts of an IPv6 address
      http://[::%3Aab:%3A1]/ -> rejected
      http://[:%3AxY%3A1]/ -> rejected
      http://[:%3Afé%3A1]/ -> rejected
      http://*%3A1]/ -> rejected
      https://bad%20hostname/ -> rejected
      https://bad%hostname/ -> rejected, not supported: malformed links
      https://bad%3Ahostname/ -> rejected
      https://bad<hostname/ -> rejected
      https://bad>hostname/ -> rejected
      https://bad%3Fhostname/ -> rejected
      https://bad%40hostname/ -> rejected
      https://bad[hostname/ -> rejected
      https://bad]hostname/ -> rejected
      https://bad%5Chostname/ -> rejected
      https://bad^hostname/ -> rejected
      https://bad%7Chostname/ -> rejected
      https://bad%0Ahostname/ -> rejected, not supported: malformed links
      https://bad%0Dhostname/ -> rejected, not supported: malformed links
      https://bad%09hostname/ -> rejected, not supported: malformed links
      x.example/foo -> rejected
      {https://}x.example/foo -> rejected
      https://{sub{.}}x.example/foo -> rejected
      https://foo{{@}}x.example -> rejected
      https://foo{@x.example -> rejected

      # Paths
      /foo/bar
        /foo/./bar -> no match, not supported: dot segments
      /foo/baz
        /foo/bar/../baz -> no match, not supported: dot segments
      /foo/../bar -> rejected, not supported: dot segments
      /./foo -> rejected, not supported: dot segments
      /../foo -> rejected, not supported: dot segments
      /caf%C3%A9
        /café -> match
      /caf%c3%a9
        /café -> match, not supported: percent-encoding as text
      /foo!
        /foo! -> match
      /data%3Achannel.html
        /data:channel.html -> match
      /:name.html
        /foo.html -> name=foo
      /:foo<string>bar
        /foobar -> foo=foo
        /bazbar -> foo=baz
      /:foo.bar
        /foo.bar -> foo=foo
      /:foo.
        /bar. -> foo=bar
        /bar./ -> foo=bar
      /:foo..
        /bar.. -> foo=bar
        /bar../ -> foo=bar
      /:a/:b
        /foo/bar -> a=foo b=bar
      /*a/*b -> rejected, not supported: two rest segments in a row
      /foo/bar (ignores case)
        /FOO/BAR -> match

      # Queries and fragments
      /?foo
        /?foo -> match
      /#foo
        /#foo -> match
      /?q=caf%C3%A9
        /?q=café -> match
      /?q=café
        /?q=café -> match
      /?q=caf%c3%a9
        /?q=café -> match, not supported: percent-encoding as text
      /#caf%C3%A9
        /#café -> match
      /#café
        /#café -> match
      /#caf%c3%a9
        /#café -> match, not supported: percent-encoding as text
      https://x.example:8080/foo?bar#baz (ignores case)
        https://x.example:8080/FOO?bar#baz -> match
        https://x.example:8080/FOO?BAR#BAZ -> no match, not supported: item names in any letter case, `a=1;b=2`
      /a/%2B/b?foo
        /a/+/b?foo -> match
      /?q=*&v=%3F&hmm=%7B%7D&umm=()#foo
        /?q=*&v=?&hmm=%7B%7D&umm=()#foo -> match
      """#
  )
}
