#include "navgraph_functions.h"

#include <stdlib.h>
#include <string.h>

/// A function that is called by its name on a connection of its own, where it is not
/// replaced.
typedef struct {
  const char *name;
  sqlite3_int64 comparisons;
  sqlite3 *evaluator;
} limited_function;

static void destroy(void *data) {
  sqlite3_close(((limited_function *)data)->evaluator);
  free(data);
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

/// Calls SQLite's function, and returns its result.
static void call(sqlite3_context *context, int count, sqlite3_value **values) {
  limited_function *function = sqlite3_user_data(context);
  sqlite3_stmt *statement = 0;
  sqlite3_str *sql = sqlite3_str_new(0);
  sqlite3_str_appendf(sql, "SELECT %s(", function->name);
  for (int i = 0; i < count; i++) sqlite3_str_appendall(sql, i ? ",?" : "?");
  sqlite3_str_appendall(sql, ")");
  char *text = sqlite3_str_finish(sql);
  int code = text ? SQLITE_OK : SQLITE_NOMEM;
  if (code == SQLITE_OK && !function->evaluator)
    code = sqlite3_open(":memory:", &function->evaluator);
  if (code == SQLITE_OK) {
    int size = sqlite3_limit(sqlite3_context_db_handle(context), SQLITE_LIMIT_LENGTH, -1);
    sqlite3_limit(function->evaluator, SQLITE_LIMIT_LENGTH, size);
    code = sqlite3_prepare_v2(function->evaluator, text, -1, &statement, 0);
  }
  for (int i = 0; i < count && code == SQLITE_OK; i++)
    code = sqlite3_bind_value(statement, i + 1, values[i]);
  if (code == SQLITE_OK) code = sqlite3_step(statement);
  if (code == SQLITE_ROW) {
    sqlite3_result_value(context, sqlite3_column_value(statement, 0));
  } else {
    const char *message = function->evaluator ? sqlite3_errmsg(function->evaluator) : "out of memory";
    sqlite3_result_error(context, message, -1);
    sqlite3_result_error_code(context, code);
  }
  sqlite3_finalize(statement);
  sqlite3_free(text);
}

static void limited_format(sqlite3_context *context, int count, sqlite3_value **values) {
  int size = sqlite3_limit(sqlite3_context_db_handle(context), SQLITE_LIMIT_LENGTH, -1);
  if (repetitions(count, values) > size) return sqlite3_result_error_toobig(context);
  call(context, count, values);
}

static void limited_trim(sqlite3_context *context, int count, sqlite3_value **values) {
  limited_function *function = sqlite3_user_data(context);
  sqlite3_int64 size = sqlite3_value_bytes(values[0]);
  if (size * sqlite3_value_bytes(values[1]) > function->comparisons)
    return sqlite3_result_error_code(context, SQLITE_INTERRUPT);
  call(context, count, values);
}

int navgraph_functions_limit(sqlite3 *database, sqlite3_int64 comparisons) {
  static const struct {
    const char *name;
    int count;
    void (*function)(sqlite3_context *, int, sqlite3_value **);
  } functions[] = {
      {"printf", -1, limited_format}, {"format", -1, limited_format}, {"trim", 2, limited_trim},
      {"ltrim", 2, limited_trim},     {"rtrim", 2, limited_trim},
  };
  for (unsigned i = 0; i < sizeof functions / sizeof *functions; i++) {
    limited_function *data = calloc(1, sizeof *data);
    if (!data) return SQLITE_NOMEM;
    data->name = functions[i].name;
    data->comparisons = comparisons;
    int flags = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS;
    int code = sqlite3_create_function_v2(database, functions[i].name, functions[i].count, flags,
                                          data, functions[i].function, 0, 0, destroy);
    if (code != SQLITE_OK) return code;
  }
  return SQLITE_OK;
}
