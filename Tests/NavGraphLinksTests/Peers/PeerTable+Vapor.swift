extension PeerTable {
  /// The tests of routing-kit.
  ///
  /// `*` is any component there, and `**` all that remain, at least one.
  static let vapor = PeerTable(
    origin: "v://",
    text: #"""
      /foo/bar/baz/:user
        /foo/bar/baz/Tanner -> user=Tanner
      /path/TO/fOo
        /PATH/tO/FOo -> no match
        /path/TO/fOo -> match
      /path/TO/fOo (ignores case)
        /PATH/tO/FOo -> match

      # Any component
      /a/:any
      /b/:p/:any
      /c/:p/:q/:any
      /d/:p/:q
      /e/:p/+rest
      /:any/e/:p
        /a/b -> 1: any=b
        /a -> no match
        /a/a -> 1: any=a
        /b/a/c -> 2: p=a any=c
        /b -> no match
        /b/a -> no match
        /b/x/y -> 2: p=x any=y
        /c -> no match
        /c/a -> no match
        /c/b -> no match
        /d/a/b -> 4: p=a q=b
        /d/a/b/c -> no match
        /d/a -> no match
        /e/1/b/a -> 5: p=1 rest=[b,a]
        /f/e/1 -> 6: any=f p=1
        /g/e/1 -> 6: any=g p=1
        /g/e/2 -> 6: any=g p=2
      /a/:p/a
      /a/:any/b
        /a/1/b -> 2: any=1
      /a/:any/a
      /a/:any/b
        /a/1/b -> 2: any=1
      /a (ignores case)
      /aa (ignores case)
        /a -> 1
        /aa -> 2
      /users/:user
        /users/Tanner -> user=Tanner
      /fun/meaning
      /fun/leet
      /math/pi
        /fun/meaning -> 1
      /a/:b
        /a/te%20st -> b=te%20st

      # All remaining components
      /+r
      /a/+r
      /a/b/+r
      /a/b
        /a -> 1: r=[a]
        /a/b -> 4
        /a/b/c -> 3: r=[c]
        /a/c -> 2: r=[c]
        /b -> 1: r=[b]
        /b/c/d/e -> 1: r=[b,c,d,e]
      /v1/test
      /v1/+r
      /v1/:x
        /v1/test -> 1
        /v1/test/foo -> 2: r=[test,foo]
        /v1/foo -> 3: x=foo
      /users/:user/+r
      /users/+r
        /users -> no match
        /users/s -> 2: r=[s]
        /users/s/posts/2 -> 1: user=s r=[posts,2]
      /*r
        / -> r=[]
      /foo/:bar/:baz/:bam
      /bar/:bar/+r
        /foo -> no match
        /foo/a/b/c -> 1: bar=a baz=b bam=c
        /bar/baz/bam -> 2: bar=baz r=[bam]

      # Parameters within a component
      /test/:my_file.json
      /test/:my-test-:file.:suffix
        /test/report.json -> 1: my_file=report
        /test/.json.json -> 1: my_file=.json
        /test/foo-test-bar.txt -> 2: my=foo file=bar suffix=txt
      /p/:a-suffix
      /p/prefix-:b
        /p/foo-suffix -> 1: a=foo
        /p/prefix-bar -> 2: b=bar
      /:param.:param -> rejected
      /x/{:a}?.json.json
      /x/:a.json
        /x/.json.json -> 1
        /x/file.json -> 2: a=file
      /y/:a.:ext
      /y/prefix-:b.txt
        /y/prefix-foo.txt -> 2: b=foo
        /y/file.md -> 1: a=file ext=md
      """#
  )
}
