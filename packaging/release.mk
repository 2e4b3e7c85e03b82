# The flags with which `make program` builds the release program.
#
# On Linux, it is linked statically: it starts in a fraction of the time, because nothing is loaded or relocated.
# Without static libraries of SQLite and expat, only the Swift runtime is linked statically.

STATIC_LIBRARIES = $(filter /%,$(foreach name,c sqlite3 expat,$(shell $(CC) -print-file-name=lib$(name).a 2>/dev/null)))
IS_STATIC = $(and $(LINUX),$(word 3,$(STATIC_LIBRARIES)))

# The linker leaves out functions that nothing calls, so each one is in a section of its own. Code creates generic types
# from their arguments: from mangled names, Swift would search the whole program for the conformance of each argument.
FRONTEND_FLAGS = -function-sections -disable-concrete-type-metadata-mangled-name-accessors
STATIC_FLAGS = -static-executable -use-ld=lld $(foreach flag,$(FRONTEND_FLAGS),-Xfrontend $(flag))
SWIFTC_FLAGS = $(if $(LINUX),-static-stdlib) $(if $(IS_STATIC),$(STATIC_FLAGS))

# Nobody debugs the program, from which the symbols are stripped. It must not depend on the folder of the build: messages of
# C code contain the paths of their files, and each module a hash of its paths, unless its code is never generated
# incrementally.
SAME_IN_EVERY_FOLDER = -Xcc -ffile-prefix-map=$(CURDIR)=. -Xswiftc -Xfrontend -Xswiftc -disable-incremental-llvm-codegen
RELEASE_FLAGS = -c release -debug-info-format none $(SAME_IN_EVERY_FOLDER) $(foreach flag,$(SWIFTC_FLAGS),-Xswiftc $(flag))

# An empty table replaces the data of ICU, which navgraph does not need.
ICU_DATA = $(abspath .build-install/icu-data.o)
COMPILE_ICU_DATA = $(if $(IS_STATIC),$(CC) -c packaging/icu-data.c -o $(ICU_DATA))
WITH_ICU_DATA = $(if $(IS_STATIC),-Xlinker $(ICU_DATA) -Xlinker --defsym=icudt76_dat=navgraph_icu_data)

# Functions that are never called replace libcurl, which navgraph does not need. The linker finds them as `-lcurl`.
CURL = $(abspath .build-install)/libcurl.a
COMPILE_CURL = $(if $(LINUX),$(CC) -c packaging/curl.c -o .build-install/curl.o && ar rcs $(CURL) .build-install/curl.o)
WITH_CURL = $(if $(LINUX),-Xlinker -L$(dir $(CURL)))
