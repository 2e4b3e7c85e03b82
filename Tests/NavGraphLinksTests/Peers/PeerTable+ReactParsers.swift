extension PeerTable {
  /// The tests of `getStateFromPath` with parsers, aliases and repeated parameters.
  ///
  /// A parser is a type here, an own one if it converts the value. `:parts+` repeats there.
  static let reactNavigationParsers = PeerTable(
    origin: "m://",
    text: #"""
      # Parsers
      /foo/:id<regex @.*>
      /foo/:slug
        /foo/42 -> 2: slug=42
        /foo/@test -> 1: id=@test
      /foo/:id<int>
      /foo/:slug
        /foo/42 -> 1: id=42
        /foo/x -> 2: slug=x
      /foo/:id<int>?query=:query<regex @.*>
      /foo/:slug?query=:query?
        /foo/42?query=bad -> 2: slug=42 query=bad
        /foo/42 -> 2: slug=42
        /foo/42?query=@ok -> 1: id=42 query=@ok
        /foo/42?query -> 2: slug=42 query=
        /foo/42?query= -> 2: slug=42 query=
      /foo/:id?query=:query
        /foo/42?id=7&query=test -> id=42 query=test
      /foo/:query<upper: .+>?
        /foo?query=test -> match
      /foo/:query?
        /foo?query=test -> match
      /foo/:id??query=:query<upper: .*>?
        /foo -> match
        /foo?query=test -> query=TEST
      /foo/:id??query=:query<regex @.*>?
        /foo -> match
        /foo?query=@ok -> query=@ok
      /foo/:id<int>?query=:query<regex @.*>?
      /foo/:slug
        /foo/42 -> 1: id=42
        /foo/42?query=@ok -> 1: id=42 query=@ok
      /foo/:id<int>?query=:query<upper: .*>?
      /foo/:slug
        /foo/42 -> 1: id=42
        /foo/42?query=test -> 1: id=42 query=TEST
        /foo/42?query=a&query=b -> 1: id=42 query=A
      /foo/:id<int>?query=:query<regex @.*>?=@fallback
        /foo/42 -> id=42 query=@fallback
      /foo?query=:query<regex @.*>?=@fallback
        /foo -> query=@fallback
      /foo?tags=:tags*&flag
        /foo?tags=a&tags=b&flag -> tags=[a,b]
      /foo/:id<int>?query=:query<prefixed: .*>*
        /foo/42?query -> id=42 query=[from:]
        /foo/42?query=test -> id=42 query=[from:test]
        /foo/42?query=a&query=b -> id=42 query=[from:a,from:b]
      /foo/:id<int>?query=:query<prefixed: @.*>
      /foo/:slug?query=:query
        /foo/42?query=@ok -> 1: id=42 query=from:@ok
        /foo/42?query=bad -> 2: slug=42 query=bad
      /foo/:id<int>
        /foo/42?query -> id=42
      /parent?query=:query&state=:state
        /parent?screen=Child&params=value&initial=false&path=/child&state=keep&query=test -> query=test state=keep
      /leaf?screen=:screen&params=:params&initial=:initial&path=:path
        /leaf?screen=Child&params=value&initial=false&path=/child -> screen=Child params=value initial=false path=/child
      /parent?params=:params&initial=:initial&path=:path
        /parent?params=value&initial=false&path=/child -> params=value initial=false path=/child
      /parent?screen=:screen<upper: .*>&params=:params<prefixed: .*>&merge=:merge<bool>
        /parent?screen=Child&params=value&initial=false&merge=true -> screen=CHILD params=from:value merge=true

      # Several paths for one screen
      /foo
      /first
      /foo/baz/:id<tail: @.+>?
      /second/:id
      /foo/third
      /foo/fourth/:id
      /foo/qux/:id
        /foo -> 1
        /first -> 2
        /foo/baz/@$test -> 3: id=$test
        /second/42 -> 4: id=42
        /foo/third -> 5
        /foo/fourth/@$test -> 6: id=@$test
        /foo/qux/42 -> 7: id=42

      # Repeated parameters
      /files/+parts
        /files/a -> parts=[a]
        /files/a/b -> parts=[a,b]
        /files -> no match
        /files/a%20b/c%20d -> parts=[a%20b,c%20d]
      /files/*parts
        /files -> parts=[]
        /files/a/b -> parts=[a,b]
      /*parts
        / -> parts=[]
      /+parts
        /a/b -> parts=[a,b]
      /app/*parts
        /app -> parts=[]
      /+first/+second -> rejected
      /?query=:query
      /*parts
        / -> 2: parts=[]
      /*parts?query=:query
      /*other
        / -> 2: other=[]
      /files/+parts
      /files/:part
        /files/a -> 2: part=a
      /files
      /files/*parts
        /files -> 1
      /a/*parts
      /b
      /a
        /a -> 3
      /a
      /a/*parts (position 1)
      /a/*any (position 2)
        /a -> 1
        /a/x -> 2: parts=[x]
      /a/*any (position 2)
      /a/*parts (position 1)
      /a
        /a -> 3
        /a/x -> 2: parts=[x]
      /a/*parts (position 1)
      /a
      /a/*any (position 2)
        /a -> 2
        /a/x -> 1: parts=[x]
      /a
      /a/*parts<regex .+>
      /a/*other/a
        /a -> 1
      /a/*other/a
      /a/*parts<regex .+>
      /a
        /a -> 3
      /a/*parts<regex .+>
      /a
      /a/*other/a
        /a -> 2
      /files/*parts
      /:name/:id
        /files/a -> 1: parts=[a]
      /:name/:id
      /files/*parts
        /files/a -> 2: parts=[a]
      /files/*parts
      /files/+more
        /files/a -> 2: more=[a]
      /files/*parts/edit
        /files/edit -> parts=[]
      /files/+parts<int>
        /files/10/20 -> parts=[10,20]
        /files/10/nope -> no match
        /files/10/%32%30 -> parts=[10,20]
      /files/*parts<int>
        /files -> parts=[]
      /files/+parts<regex (?:\d+)>
        /files/10/20 -> parts=[10,20]
      /+first<regex \d+>/edit/+second
        /1/edit/2/edit/3 -> first=[1] second=[2,edit,3]
      """#
  )
}
