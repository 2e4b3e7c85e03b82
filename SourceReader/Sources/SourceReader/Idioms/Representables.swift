/// A representable view that creates a controller: code of the controller runs on its screen.
struct Representables: Idiom {
  let name = "representable"
}
