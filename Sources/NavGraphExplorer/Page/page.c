#include "navgraph_page.h"

// Clang accepts #embed in every version of C.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char index_html[] = {
#embed "index.html"
};
static const unsigned char style_css[] = {
#embed "style.css"
};
static const unsigned char solver_js[] = {
#embed "../../NavGraphWeb/solver.js"
};

// `make page` compiles the solver to WebAssembly. Other builds can leave it out.
#if __has_embed("../../../.build-install/navgraph.wasm.gz")
#define HAS_SOLVER
static const unsigned char solver[] = {
#embed "../../../.build-install/navgraph.wasm.gz"
};
#endif

#define QUOTED(name) #name
#define TEXT(name) QUOTED(name)
#define FILE_AT(path, type, content) {path, type, content, sizeof content, 0}

// This is the only list of the modules; tests compare it with the folder.
static const struct navgraph_page_file files[] = {
  FILE_AT("/", "text/html; charset=utf-8", index_html),
  FILE_AT("/style.css", "text/css; charset=utf-8", style_css),
  FILE_AT("/solver.js", "text/javascript; charset=utf-8", solver_js),
#ifdef HAS_SOLVER
  FILE_AT("/navgraph.wasm.gz", "application/gzip", solver),
#endif

// The views, in the order of their tabs.
#define VIEW route
#include "module.inc"
#define VIEW screen
#include "module.inc"
#define VIEW links
#include "module.inc"
#define VIEW findings
#include "module.inc"
#define VIEW changes
#include "module.inc"
#define VIEW table
#include "module.inc"
#define VIEW command
#include "module.inc"

// The other modules.
#define MODULE address
#include "module.inc"
#define MODULE app
#include "module.inc"
#define MODULE connecting
#include "module.inc"
#define MODULE curves
#include "module.inc"
#define MODULE definition
#include "module.inc"
#define MODULE dom
#include "module.inc"
#define MODULE editing
#include "module.inc"
#define MODULE file
#include "module.inc"
#define MODULE help
#include "module.inc"
#define MODULE firstview
#include "module.inc"
#define MODULE lists
#include "module.inc"
#define MODULE map
#include "module.inc"
#define MODULE minimap
#include "module.inc"
#define MODULE model
#include "module.inc"
#define MODULE narrowing
#include "module.inc"
#define MODULE notation
#include "module.inc"
#define MODULE place
#include "module.inc"
#define MODULE plan
#include "module.inc"
#define MODULE pointing
#include "module.inc"
#define MODULE program
#include "module.inc"
#define MODULE request
#include "module.inc"
#define MODULE search
#include "module.inc"
#define MODULE server
#include "module.inc"
#define MODULE sharing
#include "module.inc"
#define MODULE shapes
#include "module.inc"
#define MODULE slices
#include "module.inc"
#define MODULE trail
#include "module.inc"
#define MODULE viewport
#include "module.inc"
};

struct navgraph_page navgraph_page(void) {
  return (struct navgraph_page){files, sizeof files / sizeof *files};
}
