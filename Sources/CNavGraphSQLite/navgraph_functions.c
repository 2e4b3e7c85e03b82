#include "navgraph_functions.h"

#include <stdlib.h>
#include <string.h>

/// A function that is called by its name on a connection of its own, where it is not
/// replaced.
typedef struct {
  const char *name;
  navgraph_budget *budget;
  sqlite3 *evaluator;
  /// The call of the function with as many arguments as last time.
  sqlite3_stmt *statement;
} limited_function;

static void release(navgraph_budget *budget) {
  if (--budget->owners == 0) free(budget);
}

static void destroy(void *data) {
  limited_function *function = data;
  sqlite3_finalize(function->statement);
  sqlite3_close(function->evaluator);
  release(function->budget);
  free(function);
}

/// Reads a number of a conversion: digits, or the next argument for a star.
static sqlite3_int64 number(const char **format, int count, sqlite3_value **values, int *next) {
  sqlite3_int64 value = 0;
  if (**format == '*') {
    ++*format;
    if (*next < count) value = sqlite3_value_int(values[(*next)++]);
    return value < 0 ? -value : value;
  }
  for (; **format >= '0' && **format <= '9'; ++*format)
    value = (value * 10 + **format - '0') & 0x7fffffff;
  return value;
}

/// Returns how many characters the conversions `%c` of a format repeat. Without the check,
/// SQLite before 3.43 repeats them even after the result is too long.
static sqlite3_int64 repetitions(int count, sqlite3_value **values) {
  const char *format = count > 0 ? (const char *)sqlite3_value_text(values[0]) : 0;
  sqlite3_int64 total = 0;
  int next = 1;
  while (format && (format = strchr(format, '%'))) {
    ++format;
    format += strspn(format, "-+ #0!,");
    number(&format, count, values, &next);
    sqlite3_int64 precision = 0;
    if (*format == '.') {
      ++format;
      precision = number(&format, count, values, &next);
    }
    format += strspn(format, "l");
    if (*format == 'c') total += precision;
    if (*format && !strchr("%n", *format)) ++next;
    if (*format) ++format;
  }
  return total;
}

/// Prepares a call of SQLite's function.
static int prepare(limited_function *function, int count) {
  if (function->statement && sqlite3_bind_parameter_count(function->statement) == count)
    return SQLITE_OK;
  sqlite3_finalize(function->statement);
  function->statement = 0;
  if (!function->evaluator) {
    int code = sqlite3_open(":memory:", &function->evaluator);
    if (code != SQLITE_OK) return code;
  }
  sqlite3_str *sql = sqlite3_str_new(0);
  sqlite3_str_appendf(sql, "SELECT %s(", function->name);
  for (int i = 0; i < count; i++) sqlite3_str_appendall(sql, i ? ",?" : "?");
  sqlite3_str_appendall(sql, ")");
  char *text = sqlite3_str_finish(sql);
  int code = SQLITE_NOMEM;
  if (text) code = sqlite3_prepare_v2(function->evaluator, text, -1, &function->statement, 0);
  sqlite3_free(text);
  return code;
}

/// Calls SQLite's function, and returns its result.
static void call(sqlite3_context *context, int count, sqlite3_value **values) {
  limited_function *function = sqlite3_user_data(context);
  int code = prepare(function, count);
  const int limits[] = {SQLITE_LIMIT_LENGTH, SQLITE_LIMIT_LIKE_PATTERN_LENGTH};
  for (unsigned i = 0; i < 2 && function->evaluator; i++) {
    int value = sqlite3_limit(sqlite3_context_db_handle(context), limits[i], -1);
    sqlite3_limit(function->evaluator, limits[i], value);
  }
  for (int i = 0; i < count && code == SQLITE_OK; i++)
    code = sqlite3_bind_value(function->statement, i + 1, values[i]);
  if (code == SQLITE_OK) code = sqlite3_step(function->statement);
  if (code == SQLITE_ROW) {
    sqlite3_value *result = sqlite3_column_value(function->statement, 0);
    sqlite3_result_value(context, result);
    sqlite3_result_subtype(context, sqlite3_value_subtype(result));
  } else {
    const char *message = function->evaluator ? sqlite3_errmsg(function->evaluator) : "out of memory";
    sqlite3_result_error(context, message, -1);
    sqlite3_result_error_code(context, code);
  }
  sqlite3_reset(function->statement);
  sqlite3_clear_bindings(function->statement);
}

static void limited_format(sqlite3_context *context, int count, sqlite3_value **values) {
  int size = sqlite3_limit(sqlite3_context_db_handle(context), SQLITE_LIMIT_LENGTH, -1);
  if (repetitions(count, values) > size) return sqlite3_result_error_toobig(context);
  call(context, count, values);
}

static void limited_comparison(sqlite3_context *context, int count, sqlite3_value **values) {
  limited_function *function = sqlite3_user_data(context);
  sqlite3_int64 size = sqlite3_value_bytes(values[0]);
  function->budget->comparisons -= size * sqlite3_value_bytes(values[1]);
  if (function->budget->comparisons < 0)
    return sqlite3_result_error_code(context, SQLITE_INTERRUPT);
  call(context, count, values);
}

int navgraph_functions_limit(sqlite3 *database, navgraph_budget **budget) {
  static const struct {
    const char *name;
    int count;
    void (*function)(sqlite3_context *, int, sqlite3_value **);
  } functions[] = {
      {"printf", -1, limited_format},     {"format", -1, limited_format},
      {"trim", 2, limited_comparison},    {"ltrim", 2, limited_comparison},
      {"rtrim", 2, limited_comparison},   {"instr", 2, limited_comparison},
      {"replace", 3, limited_comparison}, {"like", 2, limited_comparison},
      {"like", 3, limited_comparison},    {"glob", 2, limited_comparison},
      {"json_patch", 2, limited_comparison},
  };
  navgraph_budget *shared = calloc(1, sizeof *shared);
  if (!shared) return SQLITE_NOMEM;
  shared->owners = 1;
  int code = SQLITE_OK;
  for (unsigned i = 0; i < sizeof functions / sizeof *functions && code == SQLITE_OK; i++) {
    limited_function *data = calloc(1, sizeof *data);
    if (!data) {
      code = SQLITE_NOMEM;
      break;
    }
    data->name = functions[i].name;
    data->budget = shared;
    shared->owners += 1;
    int flags = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS;
    code = sqlite3_create_function_v2(database, functions[i].name, functions[i].count, flags, data,
                                      functions[i].function, 0, 0, destroy);
  }
  *budget = shared;
  // The functions own the budget, and the caller may use it as long as they exist.
  release(shared);
  return code;
}
