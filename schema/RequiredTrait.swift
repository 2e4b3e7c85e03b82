#if !SQLite
  #error("NavGraphStore needs the trait: .package(url: …, traits: [\"SQLite\"])")
#endif
