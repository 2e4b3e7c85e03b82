extension PeerTable {
  /// The tests of paths, parameters and matches.
  ///
  /// Routes are paths there, and sub-routes begin with the path of their parent.
  static let goRouter = PeerTable(
    origin: "app://",
    text: #"""
      # Patterns of paths
      /settings/detail
        /settings/detail -> match
        /settings/ -> no match
        /settings -> no match
        / -> no match
        /settings/details -> no match
        /setting/detail -> no match
      /user/:id/book/:bookId
        /user/123/book/456/ -> id=123 bookId=456
        /user/123/book/456 -> id=123 bookId=456
        /user/123/book/ -> no match
        /user/123 -> no match
        /user/ -> no match
        / -> no match
      /users/:userId
        /users/123 -> userId=123
        /users/1234 -> userId=1234
      /a/b/c/d
        /a/b/c/d -> match

      # Routes
      /
        /foo -> no match
      /
      /login
        / -> 1
        /login -> 2
        /login/ -> 2
      /profile
      /profile/:kind
        /profile/ -> 1
        /profile/?bar=baz -> 1
        /profile/foo -> 2: kind=foo
      /
      /login
      /family/:fid
      /family/:fid/person/:pid
        / -> 1
        /login -> 2
        /family/f2 -> 3: fid=f2
        /family/f2/person/p1 -> 4: fid=f2 pid=p1
      /foo/bar
      /foo/bar -> rejected
      /
      /family/:fid (ignores case)
        /FaMiLy/f2 -> 2: fid=f2
      /page1 (ignores case)
      /PaGe1 (ignores case) -> rejected
      /page1
      /Page2
        /page1 -> 1
        /Page2 -> 2
        /page2 -> no match
      /
      /abc
        / -> 1
        /abc?def=ghi -> 2
        /def -> no match
      elbaapp://domain
        elbaapp://domain -> match
      https://www.x.example/
      https://www.x.example/abc
        https://www.x.example/?abc=def#abc -> 1
        https://www.x.example/abc?abc=def#abc -> 2
      /
      /:uid/family/:fid
        /123/family/456 -> 2: uid=123 fid=456
        /random/uri -> no match
      /dummy
        /dummy -> match

      # Parameters
      /family/:fid
        /family/f2 -> fid=f2
        /family/F2 -> fid=F2
      /family?fid=:fid
        /family?fid=f2 -> fid=f2
        /family?fid=F2 -> fid=F2
      /page1/:p
        /page1/param%20w%2F%20spaces%20and%20slashes -> p=param%20w/%20spaces%20and%20slashes
      /page1?p=:p
        /page1?p=param w/ spaces and slashes -> not supported: links with spaces
      /page1?p=:p<form: .*>
        /page1?p=param+w%2F+spaces+and+slashes -> p=param%20w/%20spaces%20and%20slashes
      /:id/:blah/:bam/:id/:blah -> rejected
      /?id=:id
        /?id=0&id=1 -> id=0
      /:id?id=:item
        /0?id=1 -> id=0 item=1
      /
      /family?fid=:fid
      /person?fid=:fid&pid=:pid
        /family?fid=f2 -> 2: fid=f2
        /person?fid=f2&pid=p1 -> 3: fid=f2 pid=p1
      """#
  )
}
