extension PeerTable {
  /// The tests of `URLMatcher` and `Navigator`.
  ///
  /// Values are `<type:name>` there, `path` is the rest, and a converter is an own type here.
  static let urlNavigator = PeerTable(
    origin: "",
    text: #"""
      (no pattern)
        myapp://user/1 -> no match
      yourapp://user/:id
        myapp://user/1 -> no match
      myapp://comment/:id
        myapp://user/1 -> no match
      myapp://user/:id/hello
        myapp://user/1 -> no match
      myapp://user/:id<int>
        myapp://user/ada -> no match
        myapp://user/123 -> id=123
      myapp://hello/:name
      myapp://hello/world
        myapp://hello/world -> 2
      myapp://+path
      myapp://hello/:name
        myapp://hello/world -> 2: name=world
      myapp://user/:id/hello
      myapp://user/:id
        myapp://user/1 -> 2: id=1
      myapp://user/:id<string>
        myapp://user/123 -> id=123
      myapp://user/:id<double>
        myapp://user/123.456 -> id=123.456
      myapp://user/:id<uuid>
        myapp://user/621425B8-42D1-4AB4-9A58-1E69D708A84B -> id=621425B8-42D1-4AB4-9A58-1E69D708A84B
      myapp://hello/:name<greeting: .+>
        myapp://hello/ada -> name=Hello,%20ada!
      myapp://user/:id
      myapp://user/:id/:object
        myapp://user/1/posts -> 2: id=1 object=posts
      myapp://alert
        myapp://alert?title=hello&message=world -> match
      https://+url
        https://google.com/search?q=x -> url=[google.com,search]
        https://google.com/search/?q=x -> url=[google.com,search]
      http://host/anything/+url
        "" -> no match
        http://host/anything -> no match
      http://host/anything/+url
      http://host/anything
        http://host/anything -> 2
      http://host/anything
      http://host/anything/+url
        http://host/anything -> 1
      myapp://browser/:url
        myapp://browser/http://google.fr -> no match
      myapp:///user/:id/hello
        myapp:///////user///7//hello/??/#abc=/def -> id=7

      # Navigator
      (no pattern)
        myapp://article/1 -> no match
      myapp://article/:id<int 0...>
        myapp://user/1 -> no match
        myapp://article/hello -> no match
        myapp://article/-1 -> no match
        myapp://article/123 -> id=123
      (no pattern)
        myapp://alert -> no match
      myapp://alert?title=:title?&message=:message?
        myapp://alerthello -> no match
        myapp://alert?title=Hello%2C%20world!&message=It%27s%20me! -> title=Hello,%20world! message=It's%20me!
        myapp://alert?title=Hello%2C%20world! -> title=Hello,%20world!
        myapp://alert -> match
      """#
  )
}
