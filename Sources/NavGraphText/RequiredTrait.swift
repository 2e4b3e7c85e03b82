#if !Tools
  #error("This product needs the trait: .package(url: …, traits: [\"Tools\"])")
#endif
