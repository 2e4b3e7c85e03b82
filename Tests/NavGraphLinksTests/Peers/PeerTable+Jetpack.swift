extension PeerTable {
  /// The tests of `NavDeepLink`.
  ///
  /// Arguments are `{name}` there. An argument with a default value is optional here, and one that may be
  /// empty is an optional part.
  static let jetpack = PeerTable(
    origin: "https://x.example",
    text: #"""
      # Schemes and hosts
      (no pattern)
        http://x.example -> no match
      http://x.example
        http://x.example -> match
        https://x.example -> no match
      android-app://com.example
        android-app://com.example -> match
      android+app://com.example
        android+app://com.example -> match
      android.app://com.example
        android.app://com.example -> match
      http|https://x.example
        http://x.example -> match
        https://x.example -> match
      https://*.x.example
        https://any.x.example -> match
      https://*.x.example/+any
        https://sub.x.example/any -> any=[any]
      https://*.x.example/:id<int>/+any
        https://sub.x.example/1/any -> id=1 any=[any]
      https://*.x.example?product=:any-:id<int>
        https://sub.x.example?product=any-1 -> any=any id=1
      /users/:id<int>/posts
        HTTPS://X.EXAMPLE/users/2/posts -> id=2
      /users/:id<int>/posts (ignores case)
        /Users/2/posts -> id=2

      # Paths
      /users/:id/posts
        /users/2/posts -> id=2
      /users/:id<int>/posts
        /users/2/posts -> id=2
        /users/invalid/posts -> no match
      /users/:name/posts
        /users/Ada%20King/posts -> name=Ada%20King
      /users/:id<int>/posts/:post<int>
        /users/2/posts/42 -> id=2 post=42
      /users{/:id}?/posts
        /users//posts -> match
      /posts/+any
        /posts/test -> any=[test]
      /posts/+any/new
        /posts/test/new -> any=[test]
      /users/+any/posts/:post<int>
        /users/test/posts/2 -> any=[test] post=2
      /users/:id<int>/posts/+any
        /users/2/posts/test -> id=2 any=[test]
      /users/:name
        /users/a#split -> name=a
        /users/a?extra=%7Bextra%7D -> name=a

      # Empty arguments in the path
      /:name?
        / -> match
        /? -> match
      /:name<int>
        / -> no match
      {/:first}?/:last
        //last -> last=last
      /:first{/:center}?/:last
        /first//last -> first=first last=last
      /:first/:last?
        /first/ -> first=first
      {/:first}?/:center{/:last}?
        //center/ -> center=center
      {/:first}?{/:center}?{/:last}?
        /// -> match
        //// -> match
        ///? -> match
      /:first??last=:last
        /?last=last -> last=last
        /?last= -> last=

      # Items
      /users/:id<int>?arg=:arg
        /users/2?arg=a -> id=2 arg=a
        /users/211?arg=a -> id=211 arg=a
      /users/:id<int>
        /users/211? -> id=211
      /users/:id<int>/posts?arg=:arg
        /users/2/posts?arg=a -> id=2 arg=a
      /users?id=:id<int>
        /users?id=2 -> id=2
        /users?id=invalid -> no match
        /users?id=2&extra=%7Bextra%7D -> id=2
      /users?id=:id<int>&arg=:arg
        /users?id=2&arg=a -> id=2 arg=a
      /users?id=:id<int>?=
        /users -> match
        /users?id=%7Bid%7D -> match
        /users?extra=%7Bextra%7D -> match
      /users?arg=:arg?
        /users -> match
        /users?arg=%7Barg%7D -> arg=%7Barg%7D
        /users?arg=arg -> arg=arg
        /users?id=%7Bid%7D&extra=1 -> match
        /users?arg=%25555 -> arg=%25555
        /users?arg=some%0Athing -> arg=some%0Athing
      /users?arg=:arg
        /users?arg= -> arg=
      /users?id=:id<int>&more=:more?
        /users?id=2 -> id=2
        /users?more=a&id=2 -> id=2 more=a
      /users?id=:id<int>&more=:more*
        /users?more=%7Bmore%7D&id=2 -> id=2 more=[%7Bmore%7D]
      /users
        /users?extra=%7Bextra%7D -> match
      /users?text=:id<int>
        /users?text=2 -> id=2
      /users?text=:arg?
        /users -> match
      /users?text=:id<int>?=
        /users -> match
      http://x.example/?param=:param<int>?=
        http://x.example/?PARAM=2 -> match
      ?arg=:arg<int>?
        ? -> match
      ?arg=:arg?
        ? -> match
      /greeting?title=:title&text=:text
        /greeting?title=No%20text -> no match
      /greeting?text=:text?
        /greeting -> match
      /users?arg=:arg&arg=:arg -> rejected
      /users
        /users?name -> not supported: query items without names

      # Arguments within an item
      /users?id=:id<int>L
        /users?id=2L -> id=2
      /users?arg=:arg<string>L?
        /users -> match
      /users?id=:id<int>L?=
        /users -> match
      /users?name=:first<string>_:last
        /users?name=Ada_King -> first=Ada last=King
      /users?name=:first<string>_:last?
        /users -> match
      /users?name={:first}?_{:last}?
        /users?name=Ada_ -> first=Ada
        /users?name=_ -> match
      /users?name={:first}?_{:last}??
        /users -> match
      /users?product=:any-:id<int>
        /users?product=any-2 -> any=any id=2
      /users?product=:any-:id<int>?=
        /users -> match
        /users?product=.*- -> match
      /users?product=:any-:arg?
        /users?product=any-%7Barg%7D -> any=any arg=%7Barg%7D
      /users?product=A*B:id<int>
        /users?product=A*B2 -> id=2
      /users?product=:id<int>A*B
        /users?product=2A*B -> id=2
      /users?path=go/to/:path
        /users?path=go/to/town -> path=town
      /users?path=go/to/:path?
        /users -> match
      /users?path=go/to/:path?=
        /users -> match
      /users?path=go/to/{:path}?
        /users?path=go/to/ -> match

      # Lists
      /users?arg=:arg*
        /users?arg=a&arg=b -> arg=[a,b]
        /users?arg=%7Barg%7D -> arg=[%7Barg%7D]
      /users?arg=:arg+
        /users?arg=a&arg=b -> arg=[a,b]
      /users?arg=:arg<int>*?=
        /users?arg=%7Barg%7D -> arg=[]
        /users -> arg=[]
        /users?arg=%7Barg%7D&extra=1 -> arg=[]
      ?arg=:arg*
        ?arg= -> arg=[""]
        ?arg=&arg= -> arg=["",""]
        ? -> arg=[]
        ?extra=1 -> arg=[]
        ?arg=&arg=b&arg=c -> arg=["",b,c]
        ?arg=a&arg=&arg=c -> arg=[a,"",c]
        ?arg=a&arg=b&arg= -> arg=[a,b,""]
      ?arg=:arg<int>*?=
        ?arg= -> arg=[]
        ?arg=&arg= -> arg=[]
        ?arg=&extra=1 -> arg=[]
        ? -> arg=[]
        ?extra=1 -> arg=[]
        ?arg=&arg=2&arg=3 -> arg=[2,3]
        ?arg=1&arg=&arg=3 -> arg=[1,3]
        ?arg=1&arg=2&arg= -> arg=[1,2]
      ?
        ?a -> not supported: query items without names
        ? -> not supported: query items without names
        ?&extra -> not supported: query items without names

      # Fragments
      /users#:part
        /users#top -> part=top
      /users?id=:id<int>#:part
        /users?id=43#top -> id=43 part=top
      /users?id=:id?#:part
        /users#top -> part=top

      # Patterns of serializable classes
      http|https://y.example
        http://y.example -> match
        https://y.example -> match
      http|https://y.example/:arg<int>
        http://y.example/1 -> arg=1
        http://y.example -> no match
      http|https://y.example?arg=:arg<int>?
        http://y.example?arg=2 -> arg=2
        http://y.example -> match
      http|https://y.example/:second<bool>?arg=:arg<int>?
        http://y.example/false?arg=1 -> second=false arg=1
      http|https://y.example/:arg
        http://y.example -> no match
      http|https://y.example?arg=:arg?
        http://y.example -> match
      http|https://y.example/:arg<nullable: .+>
        http://y.example/null -> arg=null
      http|https://y.example?arg=:arg*
        http://y.example -> arg=[]
      http|https://y.example?arg=:arg<int>*
        http://y.example -> arg=[]
      http|https://y.example?arg=:arg<bool>*
        http://y.example -> arg=[]
      http|https://y.example?arg=:arg<int>*?=
        http://y.example -> arg=[]
      http|https://y.example?arg=:arg<double>*
        http://y.example -> arg=[]
      http|https://y.example/:arg<int>/:second<bool>
        http://y.example/%7Barg%7D/false -> no match
      http|https://y.example/:second<bool>?arg=:arg?
        http://y.example/false?arg=%7Barg%7D -> second=false arg=%7Barg%7D
      """#
  )
}
