#include "navgraph_page.h"

// Clang accepts #embed in every version of C.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char address_js[] = {
#embed "address.js"
};
static const unsigned char app_js[] = {
#embed "app.js"
};
static const unsigned char changes_js[] = {
#embed "changes.js"
};
static const unsigned char connecting_js[] = {
#embed "connecting.js"
};
static const unsigned char dom_js[] = {
#embed "dom.js"
};
static const unsigned char editing_js[] = {
#embed "editing.js"
};
static const unsigned char file_js[] = {
#embed "file.js"
};
static const unsigned char findings_js[] = {
#embed "findings.js"
};
static const unsigned char index_html[] = {
#embed "index.html"
};
static const unsigned char layers_js[] = {
#embed "layers.js"
};
static const unsigned char links_js[] = {
#embed "links.js"
};
static const unsigned char map_js[] = {
#embed "map.js"
};
static const unsigned char model_js[] = {
#embed "model.js"
};
static const unsigned char narrowing_js[] = {
#embed "narrowing.js"
};
static const unsigned char plan_js[] = {
#embed "plan.js"
};
static const unsigned char program_js[] = {
#embed "program.js"
};
static const unsigned char request_js[] = {
#embed "request.js"
};
static const unsigned char route_js[] = {
#embed "route.js"
};
static const unsigned char screen_js[] = {
#embed "screen.js"
};
static const unsigned char search_js[] = {
#embed "search.js"
};
static const unsigned char server_js[] = {
#embed "server.js"
};
static const unsigned char shapes_js[] = {
#embed "shapes.js"
};
static const unsigned char solver_js[] = {
#embed "../../NavGraphWeb/solver.js"
};
static const unsigned char stack_js[] = {
#embed "stack.js"
};
static const unsigned char style_css[] = {
#embed "style.css"
};
static const unsigned char table_js[] = {
#embed "table.js"
};
static const unsigned char viewport_js[] = {
#embed "viewport.js"
};

// `make page` compiles the solver to WebAssembly. Other builds can leave it out.
#if __has_embed("../../../.build-install/navgraph.wasm.gz")
#define HAS_SOLVER
static const unsigned char solver[] = {
#embed "../../../.build-install/navgraph.wasm.gz"
};
#endif

#define FILE_AT(path, type, content) {path, type, content, sizeof content}
#define SCRIPT(name) FILE_AT("/" #name ".js", "text/javascript; charset=utf-8", name##_js)

static const struct navgraph_page_file files[] = {
  FILE_AT("/", "text/html; charset=utf-8", index_html),
  FILE_AT("/style.css", "text/css; charset=utf-8", style_css),
  SCRIPT(address),
  SCRIPT(app),
  SCRIPT(changes),
  SCRIPT(connecting),
  SCRIPT(dom),
  SCRIPT(editing),
  SCRIPT(file),
  SCRIPT(findings),
  SCRIPT(layers),
  SCRIPT(links),
  SCRIPT(map),
  SCRIPT(model),
  SCRIPT(narrowing),
  SCRIPT(plan),
  SCRIPT(program),
  SCRIPT(request),
  SCRIPT(route),
  SCRIPT(screen),
  SCRIPT(search),
  SCRIPT(server),
  SCRIPT(shapes),
  SCRIPT(solver),
  SCRIPT(stack),
  SCRIPT(table),
  SCRIPT(viewport),
#ifdef HAS_SOLVER
  FILE_AT("/navgraph.wasm.gz", "application/gzip", solver),
#endif
};

struct navgraph_page navgraph_page(void) {
  return (struct navgraph_page){files, sizeof files / sizeof *files};
}
