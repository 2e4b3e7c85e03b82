/// The functions of libcurl that Foundation calls, with which the program is linked statically on Linux.
///
/// `FlyingFox`, the HTTP server of `navgraph serve`, contains a handler that forwards requests to another server. navgraph
/// does not use it, but its metadata refer to the HTTP client of Foundation, and thus to libcurl, which would bring forty
/// other libraries. The program never calls these functions.

#include <stdlib.h>

#define UNUSED(name) \
  _Noreturn void name(void) { abort(); }

UNUSED(curl_easy_cleanup)
UNUSED(curl_easy_getinfo)
UNUSED(curl_easy_init)
UNUSED(curl_easy_pause)
UNUSED(curl_easy_setopt)
UNUSED(curl_easy_strerror)
UNUSED(curl_free)
UNUSED(curl_global_init)
UNUSED(curl_multi_add_handle)
UNUSED(curl_multi_assign)
UNUSED(curl_multi_cleanup)
UNUSED(curl_multi_info_read)
UNUSED(curl_multi_init)
UNUSED(curl_multi_remove_handle)
UNUSED(curl_multi_setopt)
UNUSED(curl_multi_socket_action)
UNUSED(curl_slist_append)
UNUSED(curl_slist_free_all)
UNUSED(curl_url)
UNUSED(curl_url_get)
UNUSED(curl_url_set)
UNUSED(curl_version)
UNUSED(curl_version_info)
