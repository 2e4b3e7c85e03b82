-- The schema of a navgraph database, version 1: tables, rules, views by name, and the history.
--
-- People edit these tables with any SQLite tool, often with foreign keys switched off. Triggers
-- therefore enforce what foreign keys would, and explain in a sentence what is wrong. CHECK
-- constraints are named with such a sentence, because SQLite prints the name of a constraint. Where
-- a sentence must contain a value, json_extract raises it: SQLite repeats a malformed path in the
-- error. RAISE takes only literals before SQLite 3.47.
--
-- The program splits this file into statements: a statement begins with CREATE at the beginning of
-- a line, and ends with a semicolon at the end of a line, or with END; if it is a trigger.

-- Flows and screens -------------------------------------------------------------------------------

-- A named set of commands and links that are enabled and disabled together.
CREATE TABLE flow (
  id INTEGER PRIMARY KEY
    CONSTRAINT "The id of a row cannot be -1. Leave it out for the next one." CHECK (id <> -1),
  name TEXT NOT NULL UNIQUE
    CONSTRAINT "A flow name has 1 to 255 characters, none of them a control character."
    CHECK (length(name) BETWEEN 1 AND 255 AND instr(name, char(0)) = 0
      AND name NOT GLOB '*[' || char(1) || '-' || char(31) || char(127) || '-' || char(159) || ']*'),
  enabled INTEGER NOT NULL DEFAULT 1
    CONSTRAINT "A flow is enabled (1) or not (0)." CHECK (enabled IN (0, 1))
) STRICT;

CREATE TABLE screen (
  id INTEGER PRIMARY KEY
    CONSTRAINT "The id of a row cannot be -1. Leave it out for the next one." CHECK (id <> -1),
  name TEXT NOT NULL UNIQUE
    CONSTRAINT "A screen name has 1 to 255 characters, none of them a control character."
    CHECK (length(name) BETWEEN 1 AND 255 AND instr(name, char(0)) = 0
      AND name NOT GLOB '*[' || char(1) || '-' || char(31) || char(127) || '-' || char(159) || ']*'),
  extends_id INTEGER REFERENCES screen (id) ON DELETE RESTRICT,
  title TEXT
    CONSTRAINT "A title has at most 1000 characters." CHECK (length(title) <= 1000),
  storyboard TEXT,
  identifier TEXT,
  dialog TEXT
    CONSTRAINT "A dialog is an alert or a confirmation." CHECK (dialog IN ('alert', 'confirmation'))
) STRICT;

CREATE INDEX screen_extends ON screen (extends_id) WHERE extends_id IS NOT NULL;

-- If from_links is NULL, only links of patterns and of the app itself may set the property.
CREATE TABLE screen_property (
  id INTEGER PRIMARY KEY
    CONSTRAINT "The id of a row cannot be -1. Leave it out for the next one." CHECK (id <> -1),
  screen_id INTEGER NOT NULL REFERENCES screen (id) ON DELETE CASCADE,
  name TEXT NOT NULL
    CONSTRAINT "A property name has 1 to 255 characters, none of them a control character."
    CHECK (length(name) BETWEEN 1 AND 255 AND instr(name, char(0)) = 0
      AND name NOT GLOB '*[' || char(1) || '-' || char(31) || char(127) || '-' || char(159) || ']*'),
  type TEXT NOT NULL DEFAULT 'object'
    CONSTRAINT "A property type is null, bool, int, double, string, array, dictionary or object."
    CHECK (type IN ('null', 'bool', 'int', 'double', 'string', 'array', 'dictionary', 'object')),
  required INTEGER NOT NULL DEFAULT 0
    CONSTRAINT "A property is required (1) or not (0)." CHECK (required IN (0, 1)),
  read_only INTEGER NOT NULL DEFAULT 0
    CONSTRAINT "A property is read-only (1) or not (0)." CHECK (read_only IN (0, 1)),
  default_value TEXT
    CONSTRAINT "A default value is JSON text, such as 5, true, null or ""text"" with its quotes."
    CHECK (default_value IS NULL OR json_valid(default_value))
    CONSTRAINT "A number must be between -1.8e308 and 1.8e308."
    CHECK (NOT json_valid(default_value) OR json_type(default_value) NOT IN ('integer', 'real')
      OR json_extract(default_value, '$') BETWEEN -1.7976931348623157e308 AND 1.7976931348623157e308),
  from_links INTEGER
    CONSTRAINT "Links may set a property (1), may not (0), or only those of patterns and of the app (NULL)."
    CHECK (from_links IN (0, 1)),
  CONSTRAINT "A default value must have the type of its property, or be convertible to it without loss."
    CHECK (default_value IS NULL OR NOT json_valid(default_value) OR type = 'object' OR CASE
      WHEN json_type(default_value) IN ('null', type) THEN 1
      WHEN json_type(default_value) = 'object' THEN type = 'dictionary'
      WHEN type IN ('null', 'array', 'dictionary') OR json_type(default_value) = 'array' THEN 0
      WHEN type = 'string' OR type = 'bool' AND json_extract(default_value, '$') IN ('true', 'false') THEN 1
      WHEN json_type(default_value) IN ('true', 'false') THEN type <> 'double'
      WHEN json_extract(default_value, '$') GLOB '*[^-+.0-9eE]*' THEN 0
      WHEN NOT json_valid(json_extract(default_value, '$')) THEN 0
      WHEN type = 'bool' THEN json_extract(default_value, '$') + 0 IN (0, 1)
      WHEN type = 'int' THEN
        CAST(json_extract(default_value, '$') + 0 AS INTEGER) = json_extract(default_value, '$') + 0
      ELSE CAST(json_extract(default_value, '$') + 0 AS REAL) = json_extract(default_value, '$') + 0 END),
  CONSTRAINT "A screen cannot declare a property twice." UNIQUE (screen_id, name)
) STRICT;

-- A screen with tabs is a container. Each tab has its own stack, with the root at the bottom. The
-- tab with the lowest position comes first; a tab without position has its id as position.
CREATE TABLE screen_tab (
  id INTEGER PRIMARY KEY
    CONSTRAINT "The id of a row cannot be -1. Leave it out for the next one." CHECK (id <> -1),
  container_id INTEGER NOT NULL REFERENCES screen (id) ON DELETE CASCADE,
  name TEXT NOT NULL
    CONSTRAINT "A tab name has 1 to 255 characters, none of them a control character."
    CHECK (length(name) BETWEEN 1 AND 255 AND instr(name, char(0)) = 0
      AND name NOT GLOB '*[' || char(1) || '-' || char(31) || char(127) || '-' || char(159) || ']*'),
  root_id INTEGER NOT NULL REFERENCES screen (id) ON DELETE RESTRICT,
  position INTEGER,
  CONSTRAINT "The tab names of a container must be unique." UNIQUE (container_id, name)
) STRICT;

CREATE INDEX screen_tab_root ON screen_tab (root_id);

-- A former name of a screen, which a trigger adds when the name changes. Saved stacks, links and
-- tests find the screen by it, unless another screen has that name now.
CREATE TABLE screen_alias (
  name TEXT NOT NULL PRIMARY KEY
    CONSTRAINT "An alias has 1 to 255 characters, none of them a control character."
    CHECK (length(name) BETWEEN 1 AND 255 AND instr(name, char(0)) = 0
      AND name NOT GLOB '*[' || char(1) || '-' || char(31) || char(127) || '-' || char(159) || ']*'),
  screen_id INTEGER NOT NULL REFERENCES screen (id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

CREATE INDEX screen_alias_screen ON screen_alias (screen_id);

-- The screens on which users start, in order. A link that starts the app builds its stack on the
-- first of them.
CREATE TABLE start_screen (
  screen_id INTEGER PRIMARY KEY REFERENCES screen (id) ON DELETE CASCADE,
  position INTEGER
) STRICT;

-- Commands ----------------------------------------------------------------------------------------

-- The style is a word for the app, such as sheet or fullScreen, which routes ignore. A command with
-- pop_to_id closes the screens above that one before it opens its destination, with pop_inclusive
-- that one, too. A command that replaces closes the screen that is left.
CREATE TABLE command (
  id INTEGER PRIMARY KEY
    CONSTRAINT "The id of a row cannot be -1. Leave it out for the next one." CHECK (id <> -1),
  name TEXT NOT NULL UNIQUE
    CONSTRAINT "A command name has 1 to 255 characters, none of them a control character."
    CHECK (length(name) BETWEEN 1 AND 255 AND instr(name, char(0)) = 0
      AND name NOT GLOB '*[' || char(1) || '-' || char(31) || char(127) || '-' || char(159) || ']*'),
  flow_id INTEGER REFERENCES flow (id) ON DELETE RESTRICT,
  destination_id INTEGER NOT NULL REFERENCES screen (id) ON DELETE RESTRICT,
  universal INTEGER NOT NULL DEFAULT 0
    CONSTRAINT "A command is universal (1) or not (0)." CHECK (universal IN (0, 1)),
  presentation TEXT NOT NULL DEFAULT 'push'
    CONSTRAINT "A presentation is push, present or root."
    CHECK (presentation IN ('push', 'present', 'root')),
  animated INTEGER NOT NULL DEFAULT 1
    CONSTRAINT "A command is animated (1) or not (0)." CHECK (animated IN (0, 1)),
  position INTEGER,
  style TEXT
    CONSTRAINT "A style has 1 to 255 characters, none of them a control character."
    CHECK (length(style) BETWEEN 1 AND 255 AND instr(style, char(0)) = 0
      AND style NOT GLOB '*[' || char(1) || '-' || char(31) || char(127) || '-' || char(159) || ']*'),
  pop_to_id INTEGER REFERENCES screen (id) ON DELETE RESTRICT,
  pop_inclusive INTEGER NOT NULL DEFAULT 0
    CONSTRAINT "A command also closes the screen of pop_to (1) or not (0)."
    CHECK (pop_inclusive IN (0, 1)),
  replaces INTEGER NOT NULL DEFAULT 0
    CONSTRAINT "A command replaces the screen that is left (1) or not (0)." CHECK (replaces IN (0, 1)),
  CONSTRAINT "Without pop_to, a command cannot have pop_inclusive."
    CHECK (pop_to_id IS NOT NULL OR NOT pop_inclusive),
  CONSTRAINT "A command has either pop_to or replaces, not both."
    CHECK (pop_to_id IS NULL OR NOT replaces),
  CONSTRAINT "A command with presentation root replaces the whole stack, so it has neither pop_to nor replaces."
    CHECK (presentation <> 'root' OR pop_to_id IS NULL AND NOT replaces)
) STRICT;

CREATE INDEX command_destination ON command (destination_id);
CREATE INDEX command_pop_to ON command (pop_to_id) WHERE pop_to_id IS NOT NULL;
CREATE INDEX command_flow ON command (flow_id) WHERE flow_id IS NOT NULL;
CREATE INDEX command_position ON command (position) WHERE position IS NOT NULL;

-- A universal command may keep origins; they apply again when it is no longer universal.
CREATE TABLE command_origin (
  origin_id INTEGER NOT NULL REFERENCES screen (id) ON DELETE CASCADE,
  command_id INTEGER NOT NULL REFERENCES command (id) ON DELETE CASCADE,
  PRIMARY KEY (origin_id, command_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX command_origin_command ON command_origin (command_id);

CREATE TABLE command_property (
  command_id INTEGER NOT NULL REFERENCES command (id) ON DELETE CASCADE,
  name TEXT NOT NULL
    CONSTRAINT "A property name has 1 to 255 characters, none of them a control character."
    CHECK (length(name) BETWEEN 1 AND 255 AND instr(name, char(0)) = 0
      AND name NOT GLOB '*[' || char(1) || '-' || char(31) || char(127) || '-' || char(159) || ']*'),
  value TEXT NOT NULL
    CONSTRAINT "A property value is JSON text, such as 5, true, null or ""text"" with its quotes."
    CHECK (json_valid(value))
    CONSTRAINT "A number must be between -1.8e308 and 1.8e308."
    CHECK (NOT json_valid(value) OR json_type(value) NOT IN ('integer', 'real')
      OR json_extract(value, '$') BETWEEN -1.7976931348623157e308 AND 1.7976931348623157e308),
  PRIMARY KEY (command_id, name)
) STRICT, WITHOUT ROWID;

-- All conditions of a command must hold. The operand is a literal, or a reference such as
-- {"ref":"origin.userId"}.
CREATE TABLE command_condition (
  id INTEGER PRIMARY KEY
    CONSTRAINT "The id of a row cannot be -1. Leave it out for the next one." CHECK (id <> -1),
  command_id INTEGER NOT NULL REFERENCES command (id) ON DELETE CASCADE,
  subject TEXT NOT NULL
    CONSTRAINT "A condition's subject is property.NAME, origin.NAME or context.NAME."
    CHECK ((subject GLOB 'property.?*' OR subject GLOB 'origin.?*' OR subject GLOB 'context.?*')
      AND instr(subject, char(0)) = 0 AND subject NOT GLOB
        '*[' || char(1) || '-' || char(31) || char(127) || '-' || char(159) || ']*'),
  comparison TEXT NOT NULL
    CONSTRAINT "A comparison is =, !=, <, <=, >, >=, in, exists or missing."
    CHECK (comparison IN ('=', '!=', '<', '<=', '>', '>=', 'in', 'exists', 'missing')),
  operand TEXT
    CONSTRAINT "An operand is JSON text, such as 5, ""text"" with its quotes or {""ref"":""origin.userId""}."
    CHECK (operand IS NULL OR json_valid(operand))
    CONSTRAINT "A number must be between -1.8e308 and 1.8e308."
    CHECK (NOT json_valid(operand) OR json_type(operand) NOT IN ('integer', 'real')
      OR json_extract(operand, '$') BETWEEN -1.7976931348623157e308 AND 1.7976931348623157e308),
  CONSTRAINT "Every comparison except exists and missing needs an operand; these two cannot have one."
    CHECK ((comparison IN ('exists', 'missing')) = (operand IS NULL)),
  CONSTRAINT "A reference is property.NAME, origin.NAME or context.NAME."
    CHECK (operand IS NULL OR NOT json_valid(operand) OR json_type(operand) <> 'object'
      OR json_type(operand, '$.ref') IS NULL
      OR (json_type(operand, '$.ref') = 'text'
        AND (json_extract(operand, '$.ref') GLOB 'property.?*'
          OR json_extract(operand, '$.ref') GLOB 'origin.?*'
          OR json_extract(operand, '$.ref') GLOB 'context.?*'))),
  CONSTRAINT "The operand of in must be an array, or a reference to one."
    CHECK (comparison <> 'in' OR NOT json_valid(operand) OR json_type(operand) = 'array'
      OR json_type(operand, '$.ref') IS NOT NULL)
) STRICT;

CREATE INDEX command_condition_command ON command_condition (command_id);

-- All conditions of a tab must hold, or else it does not exist for the user. They read nothing but
-- the context.
CREATE TABLE tab_condition (
  id INTEGER PRIMARY KEY
    CONSTRAINT "The id of a row cannot be -1. Leave it out for the next one." CHECK (id <> -1),
  tab_id INTEGER NOT NULL REFERENCES screen_tab (id) ON DELETE CASCADE,
  subject TEXT NOT NULL
    CONSTRAINT "The subject of a condition of a tab or of leaving is context.NAME."
    CHECK (subject GLOB 'context.?*' AND instr(subject, char(0)) = 0 AND subject NOT GLOB
      '*[' || char(1) || '-' || char(31) || char(127) || '-' || char(159) || ']*'),
  comparison TEXT NOT NULL
    CONSTRAINT "A comparison is =, !=, <, <=, >, >=, in, exists or missing."
    CHECK (comparison IN ('=', '!=', '<', '<=', '>', '>=', 'in', 'exists', 'missing')),
  operand TEXT
    CONSTRAINT "An operand is JSON text, such as 5, ""text"" with its quotes or {""ref"":""context.role""}."
    CHECK (operand IS NULL OR json_valid(operand))
    CONSTRAINT "A number must be between -1.8e308 and 1.8e308."
    CHECK (NOT json_valid(operand) OR json_type(operand) NOT IN ('integer', 'real')
      OR json_extract(operand, '$') BETWEEN -1.7976931348623157e308 AND 1.7976931348623157e308),
  CONSTRAINT "Every comparison except exists and missing needs an operand; these two cannot have one."
    CHECK ((comparison IN ('exists', 'missing')) = (operand IS NULL)),
  CONSTRAINT "A reference in a condition of a tab or of leaving is context.NAME."
    CHECK (operand IS NULL OR NOT json_valid(operand) OR json_type(operand) <> 'object'
      OR json_type(operand, '$.ref') IS NULL
      OR (json_type(operand, '$.ref') = 'text'
        AND json_extract(operand, '$.ref') GLOB 'context.?*')),
  CONSTRAINT "The operand of in must be an array, or a reference to one."
    CHECK (comparison <> 'in' OR NOT json_valid(operand) OR json_type(operand) = 'array'
      OR json_type(operand, '$.ref') IS NOT NULL)
) STRICT;

CREATE INDEX tab_condition_tab ON tab_condition (tab_id);

-- All conditions of leaving a screen, or a screen that it extends, must hold, or else nothing removes
-- its entries from the stack. They read nothing but the context.
CREATE TABLE leaving_condition (
  id INTEGER PRIMARY KEY
    CONSTRAINT "The id of a row cannot be -1. Leave it out for the next one." CHECK (id <> -1),
  screen_id INTEGER NOT NULL REFERENCES screen (id) ON DELETE CASCADE,
  subject TEXT NOT NULL
    CONSTRAINT "The subject of a condition of a tab or of leaving is context.NAME."
    CHECK (subject GLOB 'context.?*' AND instr(subject, char(0)) = 0 AND subject NOT GLOB
      '*[' || char(1) || '-' || char(31) || char(127) || '-' || char(159) || ']*'),
  comparison TEXT NOT NULL
    CONSTRAINT "A comparison is =, !=, <, <=, >, >=, in, exists or missing."
    CHECK (comparison IN ('=', '!=', '<', '<=', '>', '>=', 'in', 'exists', 'missing')),
  operand TEXT
    CONSTRAINT "An operand is JSON text, such as 5, ""text"" with its quotes or {""ref"":""context.role""}."
    CHECK (operand IS NULL OR json_valid(operand))
    CONSTRAINT "A number must be between -1.8e308 and 1.8e308."
    CHECK (NOT json_valid(operand) OR json_type(operand) NOT IN ('integer', 'real')
      OR json_extract(operand, '$') BETWEEN -1.7976931348623157e308 AND 1.7976931348623157e308),
  CONSTRAINT "Every comparison except exists and missing needs an operand; these two cannot have one."
    CHECK ((comparison IN ('exists', 'missing')) = (operand IS NULL)),
  CONSTRAINT "A reference in a condition of a tab or of leaving is context.NAME."
    CHECK (operand IS NULL OR NOT json_valid(operand) OR json_type(operand) <> 'object'
      OR json_type(operand, '$.ref') IS NULL
      OR (json_type(operand, '$.ref') = 'text'
        AND json_extract(operand, '$.ref') GLOB 'context.?*')),
  CONSTRAINT "The operand of in must be an array, or a reference to one."
    CHECK (comparison <> 'in' OR NOT json_valid(operand) OR json_type(operand) = 'array'
      OR json_type(operand, '$.ref') IS NOT NULL)
) STRICT;

CREATE INDEX leaving_condition_screen ON leaving_condition (screen_id);

-- Links -------------------------------------------------------------------------------------------

-- A link without milestones is handled by code that the app registers under the link's name. If
-- several patterns match a URL equally well, the one with the lowest position wins; NULL is last.
CREATE TABLE link_pattern (
  id INTEGER PRIMARY KEY
    CONSTRAINT "The id of a row cannot be -1. Leave it out for the next one." CHECK (id <> -1),
  name TEXT UNIQUE
    CONSTRAINT "A pattern's name has 1 to 255 characters, none of them a control character."
    CHECK (length(name) BETWEEN 1 AND 255 AND instr(name, char(0)) = 0
      AND name NOT GLOB '*[' || char(1) || '-' || char(31) || char(127) || '-' || char(159) || ']*'),
  pattern TEXT NOT NULL UNIQUE
    CONSTRAINT "A pattern has a scheme, such as shop://product/:id."
    CHECK (pattern GLOB '?*://*' AND length(pattern) <= 2000 AND instr(pattern, char(0)) = 0),
  flow_id INTEGER REFERENCES flow (id) ON DELETE RESTRICT,
  presentation TEXT
    CONSTRAINT "The presentation of a link must be push, present, or NULL to use its command's presentation."
    CHECK (presentation IN ('push', 'present')),
  mode TEXT NOT NULL DEFAULT 'extend'
    CONSTRAINT "The mode of a link is extend, rebuild or exact."
    CHECK (mode IN ('extend', 'rebuild', 'exact')),
  enabled INTEGER NOT NULL DEFAULT 1
    CONSTRAINT "A pattern is enabled (1) or not (0)." CHECK (enabled IN (0, 1)),
  ignores_case INTEGER NOT NULL DEFAULT 0
    CONSTRAINT "The path of a pattern ignores the case of letters (1) or not (0)."
    CHECK (ignores_case IN (0, 1)),
  position INTEGER
) STRICT;

CREATE INDEX link_pattern_flow ON link_pattern (flow_id) WHERE flow_id IS NOT NULL;

-- The values of properties are JSON; {"ref":"link.NAME"} is a parameter that the pattern captures.
CREATE TABLE link_milestone (
  pattern_id INTEGER NOT NULL REFERENCES link_pattern (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  screen_id INTEGER NOT NULL REFERENCES screen (id) ON DELETE RESTRICT,
  properties TEXT NOT NULL DEFAULT '{}'
    CONSTRAINT "The properties of a milestone are a JSON object, such as {""tab"":1}."
    CHECK (json_valid(properties) AND json_type(properties) = 'object'),
  PRIMARY KEY (pattern_id, position)
) STRICT, WITHOUT ROWID;

CREATE INDEX link_milestone_screen ON link_milestone (screen_id);

-- The values that a parameter of a pattern may have: texts in which * represents any text. A
-- parameter without a row may have any value.
CREATE TABLE link_value (
  pattern_id INTEGER NOT NULL REFERENCES link_pattern (id) ON DELETE CASCADE,
  name TEXT NOT NULL
    CONSTRAINT "The name of a parameter has 1 to 255 letters, digits and '_'."
    CHECK (length(name) BETWEEN 1 AND 255 AND name NOT GLOB '*[^a-zA-Z0-9_]*'
      AND instr(name, char(0)) = 0),
  value TEXT NOT NULL
    CONSTRAINT "An allowed value has at most 2000 characters, none of them NUL."
    CHECK (length(value) <= 2000 AND instr(value, char(0)) = 0),
  PRIMARY KEY (pattern_id, name, value)
) STRICT, WITHOUT ROWID;

-- The rules that allow or refuse links. NULL matches any value. A host is an IPv6 address in
-- brackets, or a name; a name of digits is an IPv4 address. LinkGate+Host.swift has the same rules.
CREATE TABLE link_gate (
  id INTEGER PRIMARY KEY
    CONSTRAINT "The id of a row cannot be -1. Leave it out for the next one." CHECK (id <> -1),
  scheme TEXT
    CONSTRAINT "The scheme of a rule must be the scheme of links, such as app, or NULL for all schemes."
    CHECK (scheme GLOB '[a-zA-Z]*' AND scheme NOT GLOB '*[^a-zA-Z0-9+.-]*'
      AND length(scheme) <= 255 AND instr(scheme, char(0)) = 0),
  host TEXT
    CONSTRAINT "The host of a rule must be a name with an optional port, such as shop.example:8080 or *.shop.example, or NULL for all hosts."
    CHECK (length(host) BETWEEN 1 AND 255 AND instr(host, char(0)) = 0 AND CASE
      WHEN host GLOB '[[]*' THEN host GLOB '[[]*:*[]]*'
        AND substr(host, 2, instr(host, ']') - 2) NOT GLOB '*[^0-9a-fA-F:.]*'
        AND substr(host, instr(host, ']') + 1) NOT GLOB '[^:]*'
        AND substr(host, instr(host, ']') + 2) NOT GLOB '*[^0-9]*'
        AND substr(host, instr(host, ']') + 2) + 0 <= 65535
      ELSE (host GLOB '[^*.:]*' OR host GLOB '[*].[^*.:]*')
        AND substr(host, 2) NOT GLOB '*[*]*' AND host NOT GLOB '*..*'
        AND host NOT GLOB '*[^-*:._a-zA-Z0-9 !$&''()+,;=~' || char(160) || '-' || char(1114111) || ']*'
        AND (instr(host, ':') = 0 OR substr(host, instr(host, ':') + 1) NOT GLOB '*[^0-9]*'
          AND substr(host, instr(host, ':') + 1) + 0 <= 65535)
        AND (host GLOB '*[^0-9.:]*' OR host GLOB '[0-9]*.[0-9]*.[0-9]*.[0-9]*'
          AND length(host) - length(replace(host, '.', '')) = 3
          AND '.' || host NOT GLOB '*.0[0-9]*' AND '.' || host NOT GLOB '*.[3-9][0-9][0-9]*'
          AND '.' || host NOT GLOB '*.2[6-9][0-9]*' AND '.' || host NOT GLOB '*.25[6-9]*'
          AND '.' || host NOT GLOB '*.[0-9][0-9][0-9][0-9]*') END),
  source TEXT
    CONSTRAINT "The source of a link must be own, app, web or notification, or NULL for all sources."
    CHECK (source IN ('own', 'app', 'web', 'notification')),
  screen_id INTEGER REFERENCES screen (id) ON DELETE CASCADE,
  allowed INTEGER NOT NULL
    CONSTRAINT "A link is allowed (1) or refused (0)." CHECK (allowed IN (0, 1)),
  CONSTRAINT "The host of a rule for http or https must be the name of a server, such as shop.example."
    CHECK (lower(scheme) NOT IN ('http', 'https') OR host NOT GLOB '*[ !$&''()+,;=~]*')
) STRICT;

CREATE INDEX link_gate_screen ON link_gate (screen_id) WHERE screen_id IS NOT NULL;

-- The handlers of links by the names of screens, and of links of whole stacks. The handler of link
-- patterns always exists, and comes first.
CREATE TABLE link_handler (
  id INTEGER PRIMARY KEY
    CONSTRAINT "The id of a row cannot be -1. Leave it out for the next one." CHECK (id <> -1),
  kind TEXT NOT NULL
    CONSTRAINT "A handler is of kind screens, for links like app://Menu/Chat, or stack, for links like app://Menu/Chat::1."
    CHECK (kind IN ('screens', 'stack')),
  scheme TEXT NOT NULL
    CONSTRAINT "The scheme of a handler is that of links in lower case, such as app."
    CHECK (scheme GLOB '[a-z]*' AND scheme NOT GLOB '*[^a-z0-9+.-]*'
      AND length(scheme) <= 255 AND instr(scheme, char(0)) = 0),
  strict INTEGER NOT NULL DEFAULT 0
    CONSTRAINT "Links of a handler need a command for each screen (1) or not (0)."
    CHECK (strict IN (0, 1)),
  position INTEGER,
  CONSTRAINT "A handler of this kind and scheme exists already: change that one." UNIQUE (kind, scheme)
) STRICT;

-- Saved stacks, exceptions, tests and imports -----------------------------------------------------

-- The stack is JSON:
-- {"version":1,"revision":7,"stack":[{"screen":"Menu","presentation":"root","properties":{}}]}. The
-- revision, also in graph_revision, is the content hash of the graph. The history has no stacks.
CREATE TABLE saved_stack (
  key TEXT NOT NULL PRIMARY KEY,
  stack TEXT NOT NULL
    CONSTRAINT "A saved stack is JSON text." CHECK (json_valid(stack)),
  graph_revision INTEGER,
  saved_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
) STRICT, WITHOUT ROWID;

-- Findings of the check that the team has accepted: all findings of a code, or those about one
-- subject.
CREATE TABLE check_exception (
  id INTEGER PRIMARY KEY
    CONSTRAINT "The id of a row cannot be -1. Leave it out for the next one." CHECK (id <> -1),
  code TEXT NOT NULL
    CONSTRAINT "The code of an exception must be a code of findings, such as dead-end."
    CHECK (length(code) BETWEEN 1 AND 255 AND code NOT GLOB '*[^a-zA-Z0-9._-]*'),
  subject TEXT
    CONSTRAINT "The subject of an exception must be written as in a finding, or NULL for all subjects."
    CHECK (length(subject) BETWEEN 1 AND 1000),
  reason TEXT,
  CONSTRAINT "This exception exists already." UNIQUE (code, subject)
) STRICT;

-- The text by which UI tests find the view of a screen, or the control of a command, on a platform;
-- NULL is all platforms. Without a row, tests use the name of the screen or command.
CREATE TABLE test_hook (
  id INTEGER PRIMARY KEY
    CONSTRAINT "The id of a row cannot be -1. Leave it out for the next one." CHECK (id <> -1),
  screen_id INTEGER REFERENCES screen (id) ON DELETE CASCADE,
  command_id INTEGER REFERENCES command (id) ON DELETE CASCADE,
  platform TEXT
    CONSTRAINT "The platform of a test hook is ios, android, or NULL for all platforms."
    CHECK (platform IN ('ios', 'android')),
  selector TEXT NOT NULL
    CONSTRAINT "A selector has 1 to 255 characters, none of them a control character."
    CHECK (length(selector) BETWEEN 1 AND 255 AND instr(selector, char(0)) = 0
      AND selector NOT GLOB '*[' || char(1) || '-' || char(31) || char(127) || '-' || char(159) || ']*'),
  CONSTRAINT "A test hook belongs to a screen or to a command."
    CHECK ((screen_id IS NULL) <> (command_id IS NULL))
) STRICT;

CREATE INDEX test_hook_screen ON test_hook (screen_id) WHERE screen_id IS NOT NULL;
CREATE INDEX test_hook_command ON test_hook (command_id) WHERE command_id IS NOT NULL;

-- The elements of other formats as the files had them, and the files that were read in directories.
-- The next import compares them with the files, to keep what people have changed since. An export
-- restores from them what the other tables cannot store. The kinds are compared one by one, because
-- IN would build a table for each row.
CREATE TABLE import_record (
  id INTEGER PRIMARY KEY
    CONSTRAINT "The id of a row cannot be -1. Leave it out for the next one." CHECK (id <> -1),
  source TEXT NOT NULL
    CONSTRAINT "The source of an import is the path of a file or directory."
    CHECK (length(source) BETWEEN 1 AND 4000 AND instr(source, char(0)) = 0),
  kind TEXT NOT NULL
    CONSTRAINT "The kind of an imported element is document, file, flow, screen, command or link."
    CHECK (
      kind = 'document' OR kind = 'file' OR kind = 'flow' OR kind = 'screen' OR kind = 'command'
      OR kind = 'link'
    ),
  name TEXT NOT NULL,
  element TEXT NOT NULL
    CONSTRAINT "An imported element is a JSON object, as 'navgraph export --format json' writes it."
    CHECK (json_valid(element) AND json_type(element) = 'object'),
  CONSTRAINT "An imported element must be unique within its source." UNIQUE (source, kind, name)
) STRICT;

-- Rules for flows and screens ---------------------------------------------------------------------

CREATE TRIGGER flow_id_stays BEFORE UPDATE ON flow WHEN NEW.id IS NOT OLD.id BEGIN
  SELECT RAISE(ABORT, 'The id of a flow never changes: commands refer to it.');
END;

CREATE TRIGGER flow_delete BEFORE DELETE ON flow BEGIN
  SELECT RAISE(ABORT, 'The flow has link patterns: delete them, or move them to another flow, first.')
  FROM link_pattern WHERE flow_id = OLD.id;
  SELECT RAISE(ABORT, 'The flow has commands: delete them, or move them to another flow, first.')
  FROM command WHERE flow_id = OLD.id;
END;

CREATE TRIGGER screen_id_stays BEFORE UPDATE ON screen WHEN NEW.id IS NOT OLD.id BEGIN
  SELECT RAISE(ABORT, 'The id of a screen never changes: commands refer to it.');
END;

CREATE TRIGGER screen_inserted AFTER INSERT ON screen WHEN NEW.extends_id IS NOT NULL BEGIN
  INSERT INTO inheritance_to_check VALUES (NEW.id, NEW.extends_id);
END;

CREATE TRIGGER screen_extended AFTER UPDATE OF extends_id ON screen BEGIN
  INSERT INTO inheritance_to_check VALUES (NEW.id, NEW.extends_id);
END;

-- Whatever renames a screen, its former name becomes an alias. The new name is no longer one of its
-- aliases.
CREATE TRIGGER screen_renamed AFTER UPDATE OF name ON screen WHEN NEW.name <> OLD.name BEGIN
  INSERT INTO screen_alias (name, screen_id) VALUES (OLD.name, NEW.id)
  ON CONFLICT (name) DO UPDATE SET screen_id = excluded.screen_id;
  DELETE FROM screen_alias WHERE name = NEW.name AND screen_id = NEW.id;
END;

-- An INSERT into this view checks a change of what a screen extends.
CREATE VIEW inheritance_to_check (screen_id, extends_id) AS SELECT NULL, NULL WHERE 0;

CREATE TRIGGER inheritance_to_check_insert INSTEAD OF INSERT ON inheritance_to_check BEGIN
  SELECT RAISE(ABORT, 'The screen to extend does not exist: insert it first.')
  WHERE NEW.extends_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM screen WHERE id = NEW.extends_id);
  SELECT RAISE(ABORT, 'A screen cannot extend itself, directly or through others.')
  WHERE NEW.screen_id IN (
    WITH RECURSIVE line (id) AS (
      VALUES (NEW.extends_id)
      UNION
      SELECT extends_id FROM screen JOIN line USING (id) WHERE extends_id IS NOT NULL
    )
    SELECT id FROM line
  );
  INSERT INTO tab_to_check SELECT NULL WHERE EXISTS (SELECT 1 FROM screen_tab);
END;

CREATE TRIGGER screen_delete BEFORE DELETE ON screen BEGIN
  SELECT RAISE(ABORT, 'Tabs have this screen as their root: delete them, or change their root, first.')
  FROM screen_tab WHERE root_id = OLD.id;
  SELECT RAISE(ABORT, 'Links lead to this screen: delete them, or change their milestones, first.')
  FROM link_milestone WHERE screen_id = OLD.id;
  SELECT RAISE(ABORT, 'Commands lead to this screen: delete them, or change their destination, first.')
  FROM command WHERE destination_id = OLD.id;
  SELECT RAISE(ABORT, 'Commands pop to this screen: delete them, or change their pop_to, first.')
  FROM command WHERE pop_to_id = OLD.id;
  SELECT RAISE(ABORT, 'Other screens extend this screen: change what they extend first.')
  FROM screen WHERE extends_id = OLD.id;
END;

CREATE TRIGGER screen_deleted AFTER DELETE ON screen BEGIN
  DELETE FROM screen_tab WHERE container_id = OLD.id;
  DELETE FROM start_screen WHERE screen_id = OLD.id;
  DELETE FROM link_gate WHERE screen_id = OLD.id;
  DELETE FROM screen_alias WHERE screen_id = OLD.id;
  DELETE FROM command_origin WHERE origin_id = OLD.id;
  DELETE FROM screen_property WHERE screen_id = OLD.id;
  DELETE FROM test_hook WHERE screen_id = OLD.id;
  DELETE FROM leaving_condition WHERE screen_id = OLD.id;
END;

-- An INSERT into this view checks JSON that SQLite accepts, but that the program cannot read: SQLite
-- converts half of a surrogate pair to text that is not UTF-8, which GLOB reads as U+FFFD.
CREATE VIEW json_to_check (json) AS SELECT NULL WHERE 0;

CREATE TRIGGER json_to_check_insert INSTEAD OF INSERT ON json_to_check
WHEN json_valid(NEW.json)
  AND (length(NEW.json) > 300 OR NEW.json GLOB '*[0-9][eE]*' OR NEW.json GLOB '*\u[dD]*') BEGIN
  SELECT RAISE(ABORT, 'JSON must have at most 500 arrays and objects inside one another.')
  FROM json_tree(NEW.json)
  WHERE length(fullkey) - length(replace(replace(fullkey, '[', ''), '.', '')) >= 500
    AND type IN ('array', 'object');
  SELECT RAISE(ABORT, 'A number in JSON must be between -1.7e308 and 1.7e308.')
  FROM json_tree(NEW.json)
  WHERE type IN ('integer', 'real')
    AND atom NOT BETWEEN -1.7976931348623157e308 AND 1.7976931348623157e308;
  SELECT RAISE(ABORT, 'JSON must not contain half of a surrogate pair, such as \ud800.')
  FROM json_tree(NEW.json)
  WHERE replace(iif(type = 'text', atom, '') || coalesce(key, ''), char(65533), '')
    GLOB '*' || char(65533) || '*';
END;

CREATE TRIGGER screen_property_insert BEFORE INSERT ON screen_property BEGIN
  SELECT RAISE(ABORT, 'The screen of the property does not exist: insert it first.')
  WHERE NOT EXISTS (SELECT 1 FROM screen WHERE id = NEW.screen_id);
  INSERT INTO json_to_check VALUES (NEW.default_value);
END;

CREATE TRIGGER screen_property_update BEFORE UPDATE OF screen_id, default_value ON screen_property BEGIN
  SELECT RAISE(ABORT, 'The screen of the property does not exist: insert it first.')
  WHERE NOT EXISTS (SELECT 1 FROM screen WHERE id = NEW.screen_id);
  INSERT INTO json_to_check VALUES (NEW.default_value);
END;

CREATE TRIGGER screen_alias_insert BEFORE INSERT ON screen_alias
WHEN NOT EXISTS (SELECT 1 FROM screen WHERE id = NEW.screen_id) BEGIN
  SELECT RAISE(ABORT, 'The screen of the alias does not exist: insert it first.');
END;

-- Statements that rename a screen may also insert its alias, which the trigger has added.
CREATE TRIGGER screen_alias_known BEFORE INSERT ON screen_alias
WHEN EXISTS (SELECT 1 FROM screen_alias WHERE name = NEW.name AND screen_id = NEW.screen_id) BEGIN
  SELECT RAISE(IGNORE);
END;

CREATE TRIGGER screen_alias_update BEFORE UPDATE OF screen_id ON screen_alias
WHEN NOT EXISTS (SELECT 1 FROM screen WHERE id = NEW.screen_id) BEGIN
  SELECT RAISE(ABORT, 'The screen of the alias does not exist: insert it first.');
END;

CREATE TRIGGER start_screen_insert BEFORE INSERT ON start_screen
WHEN NOT EXISTS (SELECT 1 FROM screen WHERE id = NEW.screen_id) BEGIN
  SELECT RAISE(ABORT, 'The start screen does not exist: insert it first.');
END;

CREATE TRIGGER start_screen_update BEFORE UPDATE OF screen_id ON start_screen
WHEN NOT EXISTS (SELECT 1 FROM screen WHERE id = NEW.screen_id) BEGIN
  SELECT RAISE(ABORT, 'The start screen does not exist: insert it first.');
END;

-- Rules for tabs ----------------------------------------------------------------------------------

-- The required properties of roots that have no default value. The root of a tab opens without a
-- request, so there must be none. If a name is declared several times, the declaration of the
-- screen itself, or of the nearest screen that it extends, counts.
CREATE VIEW tab_requirement (container, tab, root, property) AS
WITH RECURSIVE
  line (root_id, screen_id) AS (
    SELECT root_id, root_id FROM screen_tab
    UNION
    SELECT root_id, extends_id FROM line JOIN screen ON id = screen_id
  ),
  requirement (screen_id, name) AS (
    SELECT screen_id, name FROM screen_property
    WHERE required AND (default_value IS NULL OR json_type(default_value) = 'null')
  ),
  declaration (root_id, name, screen_id) AS (
    SELECT root_id, name, root_id FROM line JOIN requirement USING (screen_id)
    UNION
    SELECT root_id, declaration.name, extends_id FROM declaration JOIN screen ON id = screen_id
    WHERE NOT EXISTS (
      SELECT 1 FROM screen_property
      WHERE screen_id = declaration.screen_id AND name = declaration.name
    )
  )
SELECT container.name, screen_tab.name, root.name, requirement.name
FROM declaration JOIN requirement USING (screen_id, name)
JOIN screen_tab USING (root_id)
JOIN screen AS container ON container.id = container_id
JOIN screen AS root ON root.id = root_id;

-- An INSERT into this view checks the rules for all tabs after a change of a container; with NULL,
-- after a change of screens.
CREATE VIEW tab_to_check (container_id) AS SELECT NULL WHERE 0;

CREATE TRIGGER tab_to_check_insert INSTEAD OF INSERT ON tab_to_check BEGIN
  SELECT json_extract('{}', 'Screen "' || root || '" requires property "' || property
    || '", so it cannot be the root of tab "' || tab || '" of "' || container
    || '": give the property a default value.')
  FROM tab_requirement;
  SELECT RAISE(ABORT, 'A container cannot contain itself, directly or through others.')
  WHERE NEW.container_id IN (
    WITH RECURSIVE content (id) AS (
      SELECT root_id FROM screen_tab WHERE container_id = NEW.container_id
      UNION
      SELECT root_id FROM screen_tab JOIN content ON container_id = content.id
    )
    SELECT id FROM content
  );
  SELECT RAISE(ABORT, 'The tabs of a container have at most 1000 roots, with those of the containers inside.')
  FROM (
    WITH RECURSIVE surrounding (id) AS (
      VALUES (NEW.container_id)
      UNION
      SELECT container_id FROM screen_tab JOIN surrounding ON root_id = surrounding.id
    )
    SELECT id FROM surrounding
  ) AS surrounding
  WHERE 1000 < (
    WITH RECURSIVE content (id) AS (
      SELECT root_id FROM screen_tab WHERE container_id = surrounding.id
      UNION ALL
      SELECT root_id FROM screen_tab JOIN content ON container_id = content.id
      LIMIT 1001
    )
    SELECT count(*) FROM content
  );
END;

CREATE TRIGGER screen_tab_id_stays BEFORE UPDATE ON screen_tab WHEN NEW.id IS NOT OLD.id BEGIN
  SELECT RAISE(ABORT, 'The id of a tab never changes: its conditions refer to it.');
END;

CREATE TRIGGER screen_tab_deleted AFTER DELETE ON screen_tab BEGIN
  DELETE FROM tab_condition WHERE tab_id = OLD.id;
END;

CREATE TRIGGER screen_tab_insert BEFORE INSERT ON screen_tab BEGIN
  SELECT RAISE(ABORT, 'The container has a tab of this name already: choose another name.')
  FROM screen_tab WHERE container_id = NEW.container_id AND name = NEW.name AND id <> NEW.id;
  SELECT RAISE(ABORT, 'The container of the tab does not exist: insert the screen first.')
  WHERE NOT EXISTS (SELECT 1 FROM screen WHERE id = NEW.container_id);
  SELECT RAISE(ABORT, 'The root of the tab does not exist: insert the screen first.')
  WHERE NOT EXISTS (SELECT 1 FROM screen WHERE id = NEW.root_id);
END;

CREATE TRIGGER screen_tab_update BEFORE UPDATE OF container_id, root_id ON screen_tab BEGIN
  SELECT RAISE(ABORT, 'The container of the tab does not exist: insert the screen first.')
  WHERE NOT EXISTS (SELECT 1 FROM screen WHERE id = NEW.container_id);
  SELECT RAISE(ABORT, 'The root of the tab does not exist: insert the screen first.')
  WHERE NOT EXISTS (SELECT 1 FROM screen WHERE id = NEW.root_id);
END;

CREATE TRIGGER screen_tab_inserted AFTER INSERT ON screen_tab BEGIN
  INSERT INTO tab_to_check VALUES (NEW.container_id);
END;

CREATE TRIGGER screen_tab_updated AFTER UPDATE OF container_id, root_id ON screen_tab BEGIN
  INSERT INTO tab_to_check VALUES (NEW.container_id);
END;

CREATE TRIGGER screen_property_inserted AFTER INSERT ON screen_property
WHEN NEW.required AND EXISTS (SELECT 1 FROM screen_tab) BEGIN
  INSERT INTO tab_to_check VALUES (NULL);
END;

CREATE TRIGGER screen_property_updated
AFTER UPDATE OF screen_id, name, required, default_value ON screen_property
WHEN EXISTS (SELECT 1 FROM screen_tab) BEGIN
  INSERT INTO tab_to_check VALUES (NULL);
END;

-- A deleted declaration may have replaced one of a screen that its screen extends.
CREATE TRIGGER screen_property_deleted AFTER DELETE ON screen_property
WHEN EXISTS (SELECT 1 FROM screen_tab)
  AND (SELECT extends_id FROM screen WHERE id = OLD.screen_id) IS NOT NULL BEGIN
  INSERT INTO tab_to_check VALUES (NULL);
END;

-- Rules for commands ------------------------------------------------------------------------------

CREATE TRIGGER command_id_stays BEFORE UPDATE ON command WHEN NEW.id IS NOT OLD.id BEGIN
  SELECT RAISE(ABORT, 'The id of a command never changes: its origins refer to it.');
END;

CREATE TRIGGER command_insert BEFORE INSERT ON command BEGIN
  SELECT RAISE(ABORT, 'A command of this name exists already: choose another name.')
  FROM command WHERE name = NEW.name;
  SELECT RAISE(ABORT, 'The destination of the command does not exist: insert the screen first.')
  WHERE NOT EXISTS (SELECT 1 FROM screen WHERE id = NEW.destination_id);
  SELECT RAISE(ABORT, 'The flow of the command does not exist: insert it first.')
  WHERE NEW.flow_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM flow WHERE id = NEW.flow_id);
  SELECT RAISE(ABORT, 'The screen of pop_to does not exist: insert it first.')
  WHERE NEW.pop_to_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM screen WHERE id = NEW.pop_to_id);
END;

CREATE TRIGGER command_update BEFORE UPDATE OF name, destination_id, flow_id, pop_to_id ON command BEGIN
  SELECT RAISE(ABORT, 'A command of this name exists already: choose another name.')
  FROM command WHERE name = NEW.name AND id <> OLD.id;
  SELECT RAISE(ABORT, 'The destination of the command does not exist: insert the screen first.')
  WHERE NOT EXISTS (SELECT 1 FROM screen WHERE id = NEW.destination_id);
  SELECT RAISE(ABORT, 'The flow of the command does not exist: insert it first.')
  WHERE NEW.flow_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM flow WHERE id = NEW.flow_id);
  SELECT RAISE(ABORT, 'The screen of pop_to does not exist: insert it first.')
  WHERE NEW.pop_to_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM screen WHERE id = NEW.pop_to_id);
END;

CREATE TRIGGER command_deleted AFTER DELETE ON command BEGIN
  DELETE FROM command_origin WHERE command_id = OLD.id;
  DELETE FROM command_property WHERE command_id = OLD.id;
  DELETE FROM command_condition WHERE command_id = OLD.id;
  DELETE FROM test_hook WHERE command_id = OLD.id;
END;

CREATE TRIGGER command_origin_insert BEFORE INSERT ON command_origin BEGIN
  SELECT RAISE(ABORT, 'The origin of the command does not exist: insert the screen first.')
  WHERE NOT EXISTS (SELECT 1 FROM screen WHERE id = NEW.origin_id);
  SELECT RAISE(ABORT, 'The command of the origin does not exist: insert it first.')
  WHERE NOT EXISTS (SELECT 1 FROM command WHERE id = NEW.command_id);
END;

CREATE TRIGGER command_origin_update BEFORE UPDATE ON command_origin BEGIN
  SELECT RAISE(ABORT, 'The origin of the command does not exist: insert the screen first.')
  WHERE NOT EXISTS (SELECT 1 FROM screen WHERE id = NEW.origin_id);
  SELECT RAISE(ABORT, 'The command of the origin does not exist: insert it first.')
  WHERE NOT EXISTS (SELECT 1 FROM command WHERE id = NEW.command_id);
END;

CREATE TRIGGER command_property_insert BEFORE INSERT ON command_property BEGIN
  SELECT RAISE(ABORT, 'The command of the property does not exist: insert it first.')
  WHERE NOT EXISTS (SELECT 1 FROM command WHERE id = NEW.command_id);
  INSERT INTO json_to_check VALUES (NEW.value);
END;

CREATE TRIGGER command_property_update BEFORE UPDATE OF command_id, value ON command_property BEGIN
  SELECT RAISE(ABORT, 'The command of the property does not exist: insert it first.')
  WHERE NOT EXISTS (SELECT 1 FROM command WHERE id = NEW.command_id);
  INSERT INTO json_to_check VALUES (NEW.value);
END;

CREATE TRIGGER command_condition_insert BEFORE INSERT ON command_condition BEGIN
  SELECT RAISE(ABORT, 'The command of the condition does not exist: insert it first.')
  WHERE NOT EXISTS (SELECT 1 FROM command WHERE id = NEW.command_id);
  INSERT INTO json_to_check VALUES (NEW.operand);
END;

CREATE TRIGGER command_condition_update BEFORE UPDATE OF command_id, operand ON command_condition BEGIN
  SELECT RAISE(ABORT, 'The command of the condition does not exist: insert it first.')
  WHERE NOT EXISTS (SELECT 1 FROM command WHERE id = NEW.command_id);
  INSERT INTO json_to_check VALUES (NEW.operand);
END;

CREATE TRIGGER tab_condition_insert BEFORE INSERT ON tab_condition BEGIN
  SELECT RAISE(ABORT, 'The tab of the condition does not exist: insert it first.')
  WHERE NOT EXISTS (SELECT 1 FROM screen_tab WHERE id = NEW.tab_id);
  INSERT INTO json_to_check VALUES (NEW.operand);
END;

CREATE TRIGGER tab_condition_update BEFORE UPDATE OF tab_id, operand ON tab_condition BEGIN
  SELECT RAISE(ABORT, 'The tab of the condition does not exist: insert it first.')
  WHERE NOT EXISTS (SELECT 1 FROM screen_tab WHERE id = NEW.tab_id);
  INSERT INTO json_to_check VALUES (NEW.operand);
END;

CREATE TRIGGER leaving_condition_insert BEFORE INSERT ON leaving_condition BEGIN
  SELECT RAISE(ABORT, 'The screen of the condition does not exist: insert it first.')
  WHERE NOT EXISTS (SELECT 1 FROM screen WHERE id = NEW.screen_id);
  INSERT INTO json_to_check VALUES (NEW.operand);
END;

CREATE TRIGGER leaving_condition_update BEFORE UPDATE OF screen_id, operand ON leaving_condition BEGIN
  SELECT RAISE(ABORT, 'The screen of the condition does not exist: insert it first.')
  WHERE NOT EXISTS (SELECT 1 FROM screen WHERE id = NEW.screen_id);
  INSERT INTO json_to_check VALUES (NEW.operand);
END;

-- Rules for links, exceptions and tests -----------------------------------------------------------

CREATE TRIGGER link_pattern_id_stays BEFORE UPDATE ON link_pattern WHEN NEW.id IS NOT OLD.id BEGIN
  SELECT RAISE(ABORT, 'The id of a pattern never changes: its milestones refer to it.');
END;

CREATE TRIGGER link_pattern_insert BEFORE INSERT ON link_pattern BEGIN
  SELECT RAISE(ABORT, 'This pattern exists already: delete it first, or write another one.')
  FROM link_pattern WHERE pattern = NEW.pattern;
  SELECT RAISE(ABORT, 'A pattern of this name exists already: choose another name.')
  FROM link_pattern WHERE name = NEW.name;
  SELECT RAISE(ABORT, 'The flow of the pattern does not exist: insert it first.')
  WHERE NEW.flow_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM flow WHERE id = NEW.flow_id);
END;

CREATE TRIGGER link_pattern_update BEFORE UPDATE OF flow_id ON link_pattern
WHEN NEW.flow_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM flow WHERE id = NEW.flow_id) BEGIN
  SELECT RAISE(ABORT, 'The flow of the pattern does not exist: insert it first.');
END;

CREATE TRIGGER link_pattern_deleted AFTER DELETE ON link_pattern BEGIN
  DELETE FROM link_value WHERE pattern_id = OLD.id;
  DELETE FROM link_milestone WHERE pattern_id = OLD.id;
END;

CREATE TRIGGER link_milestone_insert BEFORE INSERT ON link_milestone BEGIN
  SELECT RAISE(ABORT, 'The pattern of the milestone does not exist: insert it first.')
  WHERE NOT EXISTS (SELECT 1 FROM link_pattern WHERE id = NEW.pattern_id);
  SELECT RAISE(ABORT, 'The screen of the milestone does not exist: insert it first.')
  WHERE NOT EXISTS (SELECT 1 FROM screen WHERE id = NEW.screen_id);
  INSERT INTO json_to_check VALUES (NEW.properties);
END;

CREATE TRIGGER link_milestone_update BEFORE UPDATE ON link_milestone BEGIN
  SELECT RAISE(ABORT, 'The pattern of the milestone does not exist: insert it first.')
  WHERE NOT EXISTS (SELECT 1 FROM link_pattern WHERE id = NEW.pattern_id);
  SELECT RAISE(ABORT, 'The screen of the milestone does not exist: insert it first.')
  WHERE NOT EXISTS (SELECT 1 FROM screen WHERE id = NEW.screen_id);
  INSERT INTO json_to_check VALUES (NEW.properties);
END;

CREATE TRIGGER link_value_insert BEFORE INSERT ON link_value
WHEN NOT EXISTS (SELECT 1 FROM link_pattern WHERE id = NEW.pattern_id) BEGIN
  SELECT RAISE(ABORT, 'The pattern of the value does not exist: insert it first.');
END;

CREATE TRIGGER link_value_update BEFORE UPDATE ON link_value
WHEN NOT EXISTS (SELECT 1 FROM link_pattern WHERE id = NEW.pattern_id) BEGIN
  SELECT RAISE(ABORT, 'The pattern of the value does not exist: insert it first.');
END;

CREATE TRIGGER link_gate_insert BEFORE INSERT ON link_gate
WHEN NEW.screen_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM screen WHERE id = NEW.screen_id) BEGIN
  SELECT RAISE(ABORT, 'The screen of the rule does not exist: insert it first.');
END;

CREATE TRIGGER link_gate_update BEFORE UPDATE OF screen_id ON link_gate
WHEN NEW.screen_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM screen WHERE id = NEW.screen_id) BEGIN
  SELECT RAISE(ABORT, 'The screen of the rule does not exist: insert it first.');
END;

-- NULL does not equal NULL, so UNIQUE does not reject a second exception of all findings.
CREATE TRIGGER check_exception_insert BEFORE INSERT ON check_exception BEGIN
  SELECT RAISE(ABORT, 'An exception of all findings of this code exists already.')
  FROM check_exception
  WHERE NEW.subject IS NULL AND code = NEW.code AND subject IS NULL AND id IS NOT NEW.id;
END;

CREATE TRIGGER check_exception_update BEFORE UPDATE OF code, subject ON check_exception BEGIN
  SELECT RAISE(ABORT, 'An exception of all findings of this code exists already.')
  FROM check_exception
  WHERE NEW.subject IS NULL AND code = NEW.code AND subject IS NULL AND id IS NOT OLD.id;
END;

CREATE TRIGGER test_hook_insert BEFORE INSERT ON test_hook BEGIN
  SELECT RAISE(ABORT, 'The screen of the test hook does not exist: insert it first.')
  WHERE NEW.screen_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM screen WHERE id = NEW.screen_id);
  SELECT RAISE(ABORT, 'The command of the test hook does not exist: insert it first.')
  WHERE NEW.command_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM command WHERE id = NEW.command_id);
  SELECT RAISE(ABORT, 'A test hook for this platform exists already: change that one.')
  FROM test_hook
  WHERE (screen_id = NEW.screen_id OR command_id = NEW.command_id) AND platform IS NEW.platform
    AND id IS NOT NEW.id;
END;

CREATE TRIGGER test_hook_update BEFORE UPDATE OF screen_id, command_id, platform ON test_hook BEGIN
  SELECT RAISE(ABORT, 'The screen of the test hook does not exist: insert it first.')
  WHERE NEW.screen_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM screen WHERE id = NEW.screen_id);
  SELECT RAISE(ABORT, 'The command of the test hook does not exist: insert it first.')
  WHERE NEW.command_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM command WHERE id = NEW.command_id);
  SELECT RAISE(ABORT, 'A test hook for this platform exists already: change that one.')
  FROM test_hook
  WHERE (screen_id = NEW.screen_id OR command_id = NEW.command_id) AND platform IS NEW.platform
    AND id IS NOT OLD.id;
END;

CREATE TRIGGER import_record_insert BEFORE INSERT ON import_record BEGIN
  INSERT INTO json_to_check VALUES (NEW.element);
END;

CREATE TRIGGER import_record_update BEFORE UPDATE OF element ON import_record BEGIN
  INSERT INTO json_to_check VALUES (NEW.element);
END;

-- Views by name -----------------------------------------------------------------------------------

-- These views have names in place of ids, for edits with any SQLite tool. NULL represents the
-- default value of a column, because views have no default values.

-- The names by which these views find screens: the current ones, and former names that no other
-- screen has now.
CREATE VIEW screen_name (name, id, current_name) AS
SELECT name, id, name FROM screen
UNION ALL
SELECT screen_alias.name, screen.id, screen.name
FROM screen_alias JOIN screen ON screen.id = screen_alias.screen_id
WHERE NOT EXISTS (SELECT 1 FROM screen WHERE screen.name = screen_alias.name);

-- An INSERT into this view checks that a row of this name exists, or that there is no name.
CREATE VIEW name_to_check (kind, name) AS SELECT NULL, NULL WHERE 0;

CREATE TRIGGER name_to_check_insert INSTEAD OF INSERT ON name_to_check
WHEN NEW.name IS NOT NULL BEGIN
  SELECT json_extract('{}', 'Unknown ' || NEW.kind || ' "' || NEW.name || '": insert it into ' || NEW.kind || ' first.')
  WHERE NOT EXISTS (SELECT 1 FROM screen_name WHERE NEW.kind = 'screen' AND name = NEW.name)
    AND NOT EXISTS (SELECT 1 FROM flow WHERE NEW.kind = 'flow' AND name = NEW.name)
    AND NOT EXISTS (SELECT 1 FROM command WHERE NEW.kind = 'command' AND name = NEW.name);
END;

-- Properties of screens ---------------------------------------------------------------------------

CREATE VIEW property_by_name
  (screen, name, type, required, read_only, default_value, from_links) AS
SELECT screen.name, screen_property.name, screen_property.type, screen_property.required,
  screen_property.read_only, screen_property.default_value, screen_property.from_links
FROM screen_property JOIN screen ON screen.id = screen_property.screen_id;

CREATE TRIGGER property_by_name_insert INSTEAD OF INSERT ON property_by_name BEGIN
  SELECT RAISE(ABORT, 'A property needs a screen and a name.')
  WHERE NEW.screen IS NULL OR NEW.name IS NULL;
  INSERT INTO name_to_check VALUES ('screen', NEW.screen);
  SELECT json_extract('{}', 'Screen "' || screen || '" declares property "' || name || '" already: update that row.')
  FROM property_by_name
  WHERE screen = (SELECT current_name FROM screen_name WHERE name = NEW.screen) AND name = NEW.name;
  INSERT INTO screen_property (screen_id, name, type, required, read_only, default_value, from_links)
  VALUES ((SELECT id FROM screen_name WHERE name = NEW.screen), NEW.name, coalesce(NEW.type, 'object'),
    coalesce(NEW.required, 0), coalesce(NEW.read_only, 0), NEW.default_value, NEW.from_links);
END;

CREATE TRIGGER property_by_name_update INSTEAD OF UPDATE ON property_by_name BEGIN
  SELECT RAISE(ABORT, 'A property needs a screen and a name.')
  WHERE NEW.screen IS NULL OR NEW.name IS NULL;
  INSERT INTO name_to_check VALUES ('screen', NEW.screen);
  UPDATE screen_property SET screen_id = (SELECT id FROM screen_name WHERE name = NEW.screen),
    name = NEW.name, type = coalesce(NEW.type, 'object'), required = coalesce(NEW.required, 0),
    read_only = coalesce(NEW.read_only, 0), default_value = NEW.default_value,
    from_links = NEW.from_links
  WHERE screen_id = (SELECT id FROM screen WHERE name = OLD.screen) AND name = OLD.name;
END;

CREATE TRIGGER property_by_name_delete INSTEAD OF DELETE ON property_by_name BEGIN
  DELETE FROM screen_property
  WHERE screen_id = (SELECT id FROM screen WHERE name = OLD.screen) AND name = OLD.name;
END;

-- Tabs --------------------------------------------------------------------------------------------

CREATE VIEW tab (container, name, root, position) AS
SELECT container.name, screen_tab.name, root.name, screen_tab.position
FROM screen_tab
JOIN screen AS container ON container.id = screen_tab.container_id
JOIN screen AS root ON root.id = screen_tab.root_id;

CREATE TRIGGER tab_insert INSTEAD OF INSERT ON tab BEGIN
  SELECT RAISE(ABORT, 'A tab needs a container, a name and a root.')
  WHERE NEW.container IS NULL OR NEW.name IS NULL OR NEW.root IS NULL;
  INSERT INTO name_to_check VALUES ('screen', NEW.container), ('screen', NEW.root);
  SELECT json_extract('{}', 'Container "' || container || '" has a tab "' || name || '" already: update that row.')
  FROM tab
  WHERE container = (SELECT current_name FROM screen_name WHERE name = NEW.container)
    AND name = NEW.name;
  INSERT INTO screen_tab (container_id, name, root_id, position)
  VALUES ((SELECT id FROM screen_name WHERE name = NEW.container), NEW.name,
    (SELECT id FROM screen_name WHERE name = NEW.root), NEW.position);
END;

CREATE TRIGGER tab_update INSTEAD OF UPDATE ON tab BEGIN
  SELECT RAISE(ABORT, 'A tab needs a container, a name and a root.')
  WHERE NEW.container IS NULL OR NEW.name IS NULL OR NEW.root IS NULL;
  INSERT INTO name_to_check VALUES ('screen', NEW.container), ('screen', NEW.root);
  UPDATE screen_tab SET container_id = (SELECT id FROM screen_name WHERE name = NEW.container),
    name = NEW.name, root_id = (SELECT id FROM screen_name WHERE name = NEW.root), position = NEW.position
  WHERE container_id = (SELECT id FROM screen WHERE name = OLD.container) AND name = OLD.name;
END;

CREATE TRIGGER tab_delete INSTEAD OF DELETE ON tab BEGIN
  DELETE FROM screen_tab
  WHERE container_id = (SELECT id FROM screen WHERE name = OLD.container) AND name = OLD.name;
END;

CREATE VIEW tab_condition_by_name (container, tab, subject, comparison, operand) AS
SELECT screen.name, screen_tab.name, tab_condition.subject, tab_condition.comparison, tab_condition.operand
FROM tab_condition JOIN screen_tab ON screen_tab.id = tab_condition.tab_id
JOIN screen ON screen.id = screen_tab.container_id;

CREATE TRIGGER tab_condition_by_name_insert INSTEAD OF INSERT ON tab_condition_by_name BEGIN
  SELECT RAISE(ABORT, 'A condition needs a container, a tab, a subject such as context.signedIn, and a comparison.')
  WHERE NEW.container IS NULL OR NEW.tab IS NULL OR NEW.subject IS NULL OR NEW.comparison IS NULL;
  INSERT INTO name_to_check VALUES ('screen', NEW.container);
  SELECT json_extract('{}', 'Container "' || NEW.container || '" has no tab "' || NEW.tab || '": insert it into tab first.')
  WHERE NOT EXISTS (
    SELECT 1 FROM tab WHERE name = NEW.tab
      AND container = (SELECT current_name FROM screen_name WHERE name = NEW.container)
  );
  INSERT INTO tab_condition (tab_id, subject, comparison, operand)
  VALUES ((SELECT id FROM screen_tab WHERE name = NEW.tab
    AND container_id = (SELECT id FROM screen_name WHERE name = NEW.container)), NEW.subject, NEW.comparison, NEW.operand);
END;

CREATE TRIGGER tab_condition_by_name_update INSTEAD OF UPDATE ON tab_condition_by_name BEGIN
  SELECT RAISE(ABORT, 'A condition needs a container, a tab, a subject such as context.signedIn, and a comparison.')
  WHERE NEW.container IS NULL OR NEW.tab IS NULL OR NEW.subject IS NULL OR NEW.comparison IS NULL;
  INSERT INTO name_to_check VALUES ('screen', NEW.container);
  SELECT json_extract('{}', 'Container "' || NEW.container || '" has no tab "' || NEW.tab || '": insert it into tab first.')
  WHERE NOT EXISTS (
    SELECT 1 FROM tab WHERE name = NEW.tab
      AND container = (SELECT current_name FROM screen_name WHERE name = NEW.container)
  );
  UPDATE tab_condition SET tab_id = (SELECT id FROM screen_tab WHERE name = NEW.tab
    AND container_id = (SELECT id FROM screen_name WHERE name = NEW.container)),
    subject = NEW.subject, comparison = NEW.comparison, operand = NEW.operand
  WHERE tab_id = (SELECT id FROM screen_tab WHERE name = OLD.tab
    AND container_id = (SELECT id FROM screen WHERE name = OLD.container))
    AND subject = OLD.subject AND comparison = OLD.comparison AND operand IS OLD.operand;
END;

CREATE TRIGGER tab_condition_by_name_delete INSTEAD OF DELETE ON tab_condition_by_name BEGIN
  DELETE FROM tab_condition
  WHERE tab_id = (SELECT id FROM screen_tab WHERE name = OLD.tab
    AND container_id = (SELECT id FROM screen WHERE name = OLD.container))
    AND subject = OLD.subject AND comparison = OLD.comparison AND operand IS OLD.operand;
END;

-- The conditions of tabs with the container and the name of the tab in place of its id, which
-- identify the tab when rows are read and written by name.
CREATE VIEW tab_condition_row (id, container_id, tab, subject, comparison, operand) AS
SELECT tab_condition.id, screen_tab.container_id, screen_tab.name, tab_condition.subject,
  tab_condition.comparison, tab_condition.operand
FROM tab_condition JOIN screen_tab ON screen_tab.id = tab_condition.tab_id;

CREATE TRIGGER tab_condition_row_insert INSTEAD OF INSERT ON tab_condition_row BEGIN
  SELECT RAISE(ABORT, 'The tab of the condition does not exist: insert it first.')
  WHERE NOT EXISTS (
    SELECT 1 FROM screen_tab WHERE container_id = NEW.container_id AND name = NEW.tab
  );
  INSERT INTO tab_condition (id, tab_id, subject, comparison, operand)
  SELECT NEW.id, id, NEW.subject, NEW.comparison, NEW.operand
  FROM screen_tab WHERE container_id = NEW.container_id AND name = NEW.tab;
END;

CREATE TRIGGER tab_condition_row_update INSTEAD OF UPDATE ON tab_condition_row BEGIN
  SELECT RAISE(ABORT, 'The tab of the condition does not exist: insert it first.')
  WHERE NOT EXISTS (
    SELECT 1 FROM screen_tab WHERE container_id = NEW.container_id AND name = NEW.tab
  );
  UPDATE tab_condition SET
    tab_id = (SELECT id FROM screen_tab WHERE container_id = NEW.container_id AND name = NEW.tab),
    subject = NEW.subject, comparison = NEW.comparison, operand = NEW.operand
  WHERE id = OLD.id;
END;

CREATE TRIGGER tab_condition_row_delete INSTEAD OF DELETE ON tab_condition_row BEGIN
  DELETE FROM tab_condition WHERE id = OLD.id;
END;

CREATE VIEW leaving_condition_by_name (screen, subject, comparison, operand) AS
SELECT screen.name, leaving_condition.subject, leaving_condition.comparison, leaving_condition.operand
FROM leaving_condition JOIN screen ON screen.id = leaving_condition.screen_id;

CREATE TRIGGER leaving_condition_by_name_insert INSTEAD OF INSERT ON leaving_condition_by_name BEGIN
  SELECT RAISE(ABORT, 'A condition of leaving needs a screen, a subject such as context.signedIn, and a comparison.')
  WHERE NEW.screen IS NULL OR NEW.subject IS NULL OR NEW.comparison IS NULL;
  INSERT INTO name_to_check VALUES ('screen', NEW.screen);
  INSERT INTO leaving_condition (screen_id, subject, comparison, operand)
  VALUES ((SELECT id FROM screen_name WHERE name = NEW.screen), NEW.subject, NEW.comparison, NEW.operand);
END;

CREATE TRIGGER leaving_condition_by_name_update INSTEAD OF UPDATE ON leaving_condition_by_name BEGIN
  SELECT RAISE(ABORT, 'A condition of leaving needs a screen, a subject such as context.signedIn, and a comparison.')
  WHERE NEW.screen IS NULL OR NEW.subject IS NULL OR NEW.comparison IS NULL;
  INSERT INTO name_to_check VALUES ('screen', NEW.screen);
  UPDATE leaving_condition SET screen_id = (SELECT id FROM screen_name WHERE name = NEW.screen),
    subject = NEW.subject, comparison = NEW.comparison, operand = NEW.operand
  WHERE screen_id = (SELECT id FROM screen WHERE name = OLD.screen)
    AND subject = OLD.subject AND comparison = OLD.comparison AND operand IS OLD.operand;
END;

CREATE TRIGGER leaving_condition_by_name_delete INSTEAD OF DELETE ON leaving_condition_by_name BEGIN
  DELETE FROM leaving_condition
  WHERE screen_id = (SELECT id FROM screen WHERE name = OLD.screen)
    AND subject = OLD.subject AND comparison = OLD.comparison AND operand IS OLD.operand;
END;

-- Commands, their values and conditions -----------------------------------------------------------

CREATE VIEW command_by_name
  (name, flow, destination, universal, presentation, animated, position, style, pop_to, pop_inclusive,
    replaces) AS
SELECT command.name, flow.name, screen.name, command.universal, command.presentation,
  command.animated, command.position, command.style, pop_to.name, command.pop_inclusive,
  command.replaces
FROM command
JOIN screen ON screen.id = command.destination_id
LEFT JOIN screen AS pop_to ON pop_to.id = command.pop_to_id
LEFT JOIN flow ON flow.id = command.flow_id;

CREATE TRIGGER command_by_name_insert INSTEAD OF INSERT ON command_by_name BEGIN
  SELECT RAISE(ABORT, 'A command needs a name and a destination.')
  WHERE NEW.name IS NULL OR NEW.destination IS NULL;
  INSERT INTO name_to_check
  VALUES ('screen', NEW.destination), ('screen', NEW.pop_to), ('flow', NEW.flow);
  INSERT INTO command
    (name, flow_id, destination_id, universal, presentation, animated, position, style, pop_to_id,
      pop_inclusive, replaces)
  VALUES (NEW.name, (SELECT id FROM flow WHERE name = NEW.flow),
    (SELECT id FROM screen_name WHERE name = NEW.destination), coalesce(NEW.universal, 0),
    coalesce(NEW.presentation, 'push'), coalesce(NEW.animated, 1), NEW.position, NEW.style,
    (SELECT id FROM screen_name WHERE name = NEW.pop_to), coalesce(NEW.pop_inclusive, 0),
    coalesce(NEW.replaces, 0));
END;

CREATE TRIGGER command_by_name_update INSTEAD OF UPDATE ON command_by_name BEGIN
  SELECT RAISE(ABORT, 'A command needs a name and a destination.')
  WHERE NEW.name IS NULL OR NEW.destination IS NULL;
  INSERT INTO name_to_check
  VALUES ('screen', NEW.destination), ('screen', NEW.pop_to), ('flow', NEW.flow);
  UPDATE command SET name = NEW.name, flow_id = (SELECT id FROM flow WHERE name = NEW.flow),
    destination_id = (SELECT id FROM screen_name WHERE name = NEW.destination),
    universal = coalesce(NEW.universal, 0), presentation = coalesce(NEW.presentation, 'push'),
    animated = coalesce(NEW.animated, 1), position = NEW.position, style = NEW.style,
    pop_to_id = (SELECT id FROM screen_name WHERE name = NEW.pop_to),
    pop_inclusive = coalesce(NEW.pop_inclusive, 0), replaces = coalesce(NEW.replaces, 0)
  WHERE name = OLD.name;
END;

CREATE TRIGGER command_by_name_delete INSTEAD OF DELETE ON command_by_name BEGIN
  DELETE FROM command WHERE name = OLD.name;
END;

CREATE VIEW value_by_name (command, name, value) AS
SELECT command.name, command_property.name, command_property.value
FROM command_property JOIN command ON command.id = command_property.command_id;

CREATE TRIGGER value_by_name_insert INSTEAD OF INSERT ON value_by_name BEGIN
  SELECT RAISE(ABORT, 'A value needs a command, the name of a property, and JSON text: null is the text ''null''.')
  WHERE NEW.command IS NULL OR NEW.name IS NULL OR NEW.value IS NULL;
  INSERT INTO name_to_check VALUES ('command', NEW.command);
  SELECT json_extract('{}', 'Command "' || command || '" sets property "' || name || '" already: update that row.')
  FROM value_by_name WHERE command = NEW.command AND name = NEW.name;
  INSERT INTO command_property (command_id, name, value)
  VALUES ((SELECT id FROM command WHERE name = NEW.command), NEW.name, NEW.value);
END;

CREATE TRIGGER value_by_name_update INSTEAD OF UPDATE ON value_by_name BEGIN
  SELECT RAISE(ABORT, 'A value needs a command, the name of a property, and JSON text: null is the text ''null''.')
  WHERE NEW.command IS NULL OR NEW.name IS NULL OR NEW.value IS NULL;
  INSERT INTO name_to_check VALUES ('command', NEW.command);
  UPDATE command_property SET command_id = (SELECT id FROM command WHERE name = NEW.command),
    name = NEW.name, value = NEW.value
  WHERE command_id = (SELECT id FROM command WHERE name = OLD.command) AND name = OLD.name;
END;

CREATE TRIGGER value_by_name_delete INSTEAD OF DELETE ON value_by_name BEGIN
  DELETE FROM command_property
  WHERE command_id = (SELECT id FROM command WHERE name = OLD.command) AND name = OLD.name;
END;

CREATE VIEW condition_by_name (command, subject, comparison, operand) AS
SELECT command.name, command_condition.subject, command_condition.comparison,
  command_condition.operand
FROM command_condition JOIN command ON command.id = command_condition.command_id;

CREATE TRIGGER condition_by_name_insert INSTEAD OF INSERT ON condition_by_name BEGIN
  SELECT RAISE(ABORT, 'A condition needs a command, a subject such as context.signedIn, and a comparison.')
  WHERE NEW.command IS NULL OR NEW.subject IS NULL OR NEW.comparison IS NULL;
  INSERT INTO name_to_check VALUES ('command', NEW.command);
  INSERT INTO command_condition (command_id, subject, comparison, operand)
  VALUES ((SELECT id FROM command WHERE name = NEW.command), NEW.subject, NEW.comparison, NEW.operand);
END;

-- Equal conditions of a command are equal rows of the view, so all of them are changed.
CREATE TRIGGER condition_by_name_update INSTEAD OF UPDATE ON condition_by_name BEGIN
  SELECT RAISE(ABORT, 'A condition needs a command, a subject such as context.signedIn, and a comparison.')
  WHERE NEW.command IS NULL OR NEW.subject IS NULL OR NEW.comparison IS NULL;
  INSERT INTO name_to_check VALUES ('command', NEW.command);
  UPDATE command_condition SET command_id = (SELECT id FROM command WHERE name = NEW.command),
    subject = NEW.subject, comparison = NEW.comparison, operand = NEW.operand
  WHERE command_id = (SELECT id FROM command WHERE name = OLD.command)
    AND subject = OLD.subject AND comparison = OLD.comparison AND operand IS OLD.operand;
END;

CREATE TRIGGER condition_by_name_delete INSTEAD OF DELETE ON condition_by_name BEGIN
  DELETE FROM command_condition
  WHERE command_id = (SELECT id FROM command WHERE name = OLD.command)
    AND subject = OLD.subject AND comparison = OLD.comparison AND operand IS OLD.operand;
END;

-- Edges -------------------------------------------------------------------------------------------

-- An edge for each origin of a command, and one without origin for each universal command.
CREATE VIEW edge (origin, destination, command, presentation, flow) AS
SELECT origin.name, destination.name, command.name, command.presentation, flow.name
FROM command
JOIN command_origin ON command_origin.command_id = command.id
JOIN screen AS origin ON origin.id = command_origin.origin_id
JOIN screen AS destination ON destination.id = command.destination_id
LEFT JOIN flow ON flow.id = command.flow_id
WHERE NOT command.universal
UNION ALL
SELECT NULL, destination.name, command.name, command.presentation, flow.name
FROM command
JOIN screen AS destination ON destination.id = command.destination_id
LEFT JOIN flow ON flow.id = command.flow_id
WHERE command.universal;

-- Without the name of a command, the edge gets the first command to its destination, or a new one.
CREATE TRIGGER edge_insert INSTEAD OF INSERT ON edge BEGIN
  SELECT RAISE(ABORT, 'An edge needs a destination.') WHERE NEW.destination IS NULL;
  SELECT json_extract('{}', 'Unknown screen "' || NEW.origin || '" as origin: insert it into screen first.')
  WHERE NEW.origin IS NOT NULL AND NOT EXISTS (SELECT 1 FROM screen_name WHERE name = NEW.origin);
  SELECT json_extract('{}', 'Unknown screen "' || NEW.destination || '" as destination: insert it into screen first.')
  WHERE NOT EXISTS (SELECT 1 FROM screen_name WHERE name = NEW.destination);
  INSERT INTO name_to_check VALUES ('flow', NEW.flow);
  INSERT INTO edge_to_add
  SELECT (SELECT current_name FROM screen_name WHERE name = NEW.origin), current_name,
    coalesce(NEW.command, (
      SELECT command.name FROM command
      WHERE destination_id = screen_name.id ORDER BY coalesce(position, command.id), command.id LIMIT 1
    ), current_name), NEW.presentation, NEW.flow
  FROM screen_name WHERE name = NEW.destination;
END;

-- An INSERT into this view adds an edge with the name of its command, and with current names.
CREATE VIEW edge_to_add AS SELECT * FROM edge;

CREATE TRIGGER edge_to_add_insert INSTEAD OF INSERT ON edge_to_add BEGIN
  SELECT json_extract('{}', 'Command "' || name || '" leads to "' || destination || '": choose another command name.')
  FROM command_by_name WHERE name = NEW.command AND destination <> NEW.destination;
  SELECT RAISE(ABORT, 'The command exists with another presentation or flow: name another command, or change it in table command.')
  FROM command_by_name
  WHERE name = NEW.command AND destination = NEW.destination
    AND (presentation <> NEW.presentation OR ifnull(flow, '') <> NEW.flow);
  INSERT INTO command_by_name (name, flow, destination, universal, presentation)
  SELECT NEW.command, NEW.flow, NEW.destination, NEW.origin IS NULL, NEW.presentation
  WHERE NOT EXISTS (
    SELECT 1 FROM command_by_name WHERE name = NEW.command AND destination = NEW.destination
  );
  UPDATE command SET universal = 1 WHERE NEW.origin IS NULL AND NOT universal AND name = NEW.command;
  INSERT OR IGNORE INTO command_origin (origin_id, command_id)
  SELECT id, (SELECT id FROM command WHERE name = NEW.command) FROM screen WHERE name = NEW.origin;
END;

-- A command has one destination, presentation and flow, but an edge for each origin. An UPDATE of
-- some of its edges must not change the others.
CREATE TRIGGER edge_update INSTEAD OF UPDATE ON edge BEGIN
  SELECT RAISE(ABORT, 'An edge needs a destination and a command.')
  WHERE NEW.destination IS NULL OR NEW.command IS NULL;
  INSERT INTO name_to_check
  VALUES ('screen', NEW.origin), ('screen', NEW.destination), ('flow', NEW.flow);
  SELECT json_extract('{}', 'Command "' || OLD.command || '" has other origins: change it in command_by_name, for all of them.')
  WHERE ((SELECT current_name FROM screen_name WHERE name = NEW.destination), NEW.command, NEW.presentation, NEW.flow)
      IS NOT (OLD.destination, OLD.command, OLD.presentation, OLD.flow)
    AND (SELECT count(*) FROM edge WHERE command = OLD.command) > 1;

  UPDATE command_origin SET origin_id = (SELECT id FROM screen_name WHERE name = NEW.origin)
  WHERE NEW.origin <> OLD.origin
    AND command_id = (SELECT id FROM command WHERE name = OLD.command)
    AND origin_id = (SELECT id FROM screen WHERE name = OLD.origin);
  DELETE FROM command_origin
  WHERE NEW.origin IS NULL
    AND command_id = (SELECT id FROM command WHERE name = OLD.command)
    AND origin_id = (SELECT id FROM screen WHERE name = OLD.origin);
  INSERT OR IGNORE INTO command_origin (origin_id, command_id)
  SELECT screen_name.id, command.id FROM screen_name, command
  WHERE OLD.origin IS NULL AND screen_name.name = NEW.origin AND command.name = OLD.command;
  UPDATE command SET universal = NEW.origin IS NULL, name = NEW.command,
    destination_id = (SELECT id FROM screen_name WHERE name = NEW.destination),
    presentation = coalesce(NEW.presentation, 'push'),
    flow_id = (SELECT id FROM flow WHERE name = NEW.flow)
  WHERE name = OLD.command;
END;

CREATE TRIGGER edge_delete INSTEAD OF DELETE ON edge BEGIN
  DELETE FROM command_origin
  WHERE command_id = (SELECT id FROM command WHERE name = OLD.command)
    AND origin_id = (SELECT id FROM screen WHERE name = OLD.origin);
  UPDATE command SET universal = 0 WHERE OLD.origin IS NULL AND name = OLD.command;
END;

-- Links -------------------------------------------------------------------------------------------

-- The names of the screens are separated by '/'. A screen with a '/' in its name can only be
-- inserted into link_milestone. The triggers convert the names to a JSON array: json_quote escapes
-- them, and each '/' separates two elements.
CREATE VIEW link (pattern, screens, mode, presentation, flow, name, ignores_case, position) AS
SELECT link_pattern.pattern,
  (SELECT group_concat(screen_name, '/') FROM (
    SELECT screen.name AS screen_name FROM link_milestone
    JOIN screen ON screen.id = link_milestone.screen_id
    WHERE link_milestone.pattern_id = link_pattern.id ORDER BY link_milestone.position
  )),
  link_pattern.mode, link_pattern.presentation, flow.name, link_pattern.name,
  link_pattern.ignores_case, link_pattern.position
FROM link_pattern LEFT JOIN flow ON flow.id = link_pattern.flow_id;

CREATE TRIGGER link_insert INSTEAD OF INSERT ON link BEGIN
  SELECT RAISE(ABORT, 'A link needs a pattern, such as shop://product/:id.') WHERE NEW.pattern IS NULL;
  INSERT INTO name_to_check VALUES ('flow', NEW.flow);
  SELECT json_extract('{}', 'Unknown screen "' || value || '" in a link: insert it into screen first.')
  FROM json_each('[' || replace(json_quote(NEW.screens), '/', '","') || ']')
  WHERE NOT EXISTS (SELECT 1 FROM screen_name WHERE name = value);
  INSERT INTO link_pattern (name, pattern, flow_id, presentation, mode, ignores_case, position)
  VALUES (NEW.name, NEW.pattern, (SELECT id FROM flow WHERE name = NEW.flow), NEW.presentation,
    coalesce(NEW.mode, 'extend'), coalesce(NEW.ignores_case, 0), NEW.position);
  INSERT INTO link_milestone (pattern_id, position, screen_id)
  SELECT link_pattern.id, key, (SELECT id FROM screen_name WHERE name = value)
  FROM json_each('[' || replace(json_quote(NEW.screens), '/', '","') || ']')
  JOIN link_pattern ON pattern = NEW.pattern
  WHERE value IS NOT NULL;
END;

-- Milestones that keep their position and screen keep their properties.
CREATE TRIGGER link_update INSTEAD OF UPDATE ON link BEGIN
  SELECT RAISE(ABORT, 'A link needs a pattern, such as shop://product/:id.') WHERE NEW.pattern IS NULL;
  INSERT INTO name_to_check VALUES ('flow', NEW.flow);
  INSERT INTO name_to_check
  SELECT 'screen', value FROM json_each('[' || replace(json_quote(NEW.screens), '/', '","') || ']')
  WHERE NEW.screens IS NOT OLD.screens;

  DELETE FROM link_milestone
  WHERE NEW.screens IS NOT OLD.screens
    AND pattern_id = (SELECT id FROM link_pattern WHERE pattern = OLD.pattern)
    AND NOT EXISTS (
      SELECT 1 FROM json_each('[' || replace(json_quote(NEW.screens), '/', '","') || ']')
      WHERE key = position AND screen_id = (SELECT id FROM screen_name WHERE name = value)
    );
  INSERT INTO link_milestone (pattern_id, position, screen_id)
  SELECT link_pattern.id, key, (SELECT id FROM screen_name WHERE name = value)
  FROM json_each('[' || replace(json_quote(NEW.screens), '/', '","') || ']')
  JOIN link_pattern ON pattern = OLD.pattern
  WHERE value IS NOT NULL AND NEW.screens IS NOT OLD.screens AND NOT EXISTS (
    SELECT 1 FROM link_milestone WHERE pattern_id = link_pattern.id AND position = key
  );
  UPDATE link_pattern SET name = NEW.name, pattern = NEW.pattern,
    flow_id = (SELECT id FROM flow WHERE name = NEW.flow), presentation = NEW.presentation,
    mode = coalesce(NEW.mode, 'extend'), ignores_case = coalesce(NEW.ignores_case, 0),
    position = NEW.position
  WHERE pattern = OLD.pattern;
END;

CREATE TRIGGER link_delete INSTEAD OF DELETE ON link BEGIN
  DELETE FROM link_pattern WHERE pattern = OLD.pattern;
END;

-- History -----------------------------------------------------------------------------------------

-- A revision is one edit by navgraph, or the changes of one connection of another tool without a
-- pause of a second. While a transaction of navgraph makes the revision, it is open; other
-- transactions never see that. For a revision of another tool, changed_at is the Julian day of its
-- last change, and change_count the number of rows that the connection had changed before that
-- statement. For one of navgraph, there are the names of the program, the user and the client, such
-- as an agent.
CREATE TABLE history_revision (
  id INTEGER PRIMARY KEY,
  time TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
  kind TEXT NOT NULL DEFAULT 'edit'
    CONSTRAINT "A revision is an edit, an undo or a redo." CHECK (kind IN ('edit', 'undo', 'redo')),
  reverts_id INTEGER,
  summary TEXT,
  program TEXT,
  user TEXT,
  client TEXT,
  open INTEGER NOT NULL DEFAULT 0 CHECK (open IN (0, 1)),
  changed_at REAL,
  change_count INTEGER
) STRICT;

-- The row before and after a change as a JSON object; NULL if it did not exist.
CREATE TABLE history_change (
  id INTEGER PRIMARY KEY,
  revision_id INTEGER NOT NULL,
  table_name TEXT NOT NULL,
  before TEXT,
  after TEXT
) STRICT;

CREATE INDEX history_change_revision ON history_change (revision_id);

-- The revisions whose changes another program deleted or altered. They, and all revisions before
-- them, can no longer be undone. navgraph deletes old revisions without triggers.
CREATE TABLE history_gap (
  revision_id INTEGER PRIMARY KEY,
  time TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
) STRICT;

-- The changes with their revisions. An INSERT into this view records a change.
--
-- Each table has triggers that do this. They are generated from its description
-- (SchemaTable+History). They insert VALUES, because SQLite would create a temporary table for the
-- rows of a SELECT.
CREATE VIEW history (revision, time, kind, summary, table_name, before, after) AS
SELECT history_revision.id, history_revision.time, history_revision.kind, history_revision.summary,
  history_change.table_name, history_change.before, history_change.after
FROM history_change JOIN history_revision ON history_revision.id = history_change.revision_id
ORDER BY history_change.id;

-- The number of the revision to which the next change belongs. It is that of the latest revision if
-- that is open, if the same statement made its last change (the time is the same for a statement
-- and all its triggers), or if the same connection made it less than a second ago: the number of
-- rows that a connection has changed only grows, and is 0 for a new connection. The number of a
-- deleted revision is not used again.
CREATE VIEW history_current (revision) AS
SELECT coalesce(
  (
    SELECT id FROM history_revision
    WHERE id = (SELECT max(id) FROM history_revision)
      AND (open OR changed_at = julianday('now')
        OR change_count < total_changes()
          AND julianday('now') - changed_at BETWEEN 0 AND 1 / 86400.0)
  ),
  1 + max(
    coalesce((SELECT max(id) FROM history_revision), 0),
    coalesce((SELECT max(revision_id) FROM history_gap), 0)
  )
);

-- This is the one place that all rows pass, so it checks texts that SQLite accepts in each column.
--
-- SQLite's JSON functions truncate a text at a NUL character, so a text that contains one could not
-- be restored. In JSON, NUL is \u0000; a pair of backslashes before it represents a backslash.
--
-- A text is UTF-8 if SQLite encodes each of its characters in the same bytes; SQLite does not decode
-- U+FFFE and U+FFFF. Parts of the text are split, because the time is quadratic in their length.
CREATE TRIGGER history_insert INSTEAD OF INSERT ON history WHEN NEW.before IS NOT NEW.after BEGIN
  SELECT RAISE(ABORT, 'A text must not contain a NUL character.')
  WHERE instr(replace(NEW.after, '\\', ''), '\u0000');
  SELECT RAISE(ABORT, 'A text must be encoded in UTF-8: convert it first.')
  FROM json_each(iif(NEW.after GLOB '*[^' || char(1) || '-' || char(127) || ']*', NEW.after, NULL))
  WHERE type = 'text' AND EXISTS (
    WITH RECURSIVE part (text, rest) AS (
      VALUES (NULL, atom)
      UNION ALL
      SELECT substr(rest, 1, 200), substr(rest, 201) FROM part WHERE rest <> ''
    )
    SELECT 1 FROM part WHERE EXISTS (
      WITH RECURSIVE character (text, rest) AS (
        VALUES (NULL, part.text)
        UNION ALL
        SELECT substr(rest, 1, 1), substr(rest, 2) FROM character WHERE rest <> ''
      )
      SELECT 1 FROM character
      WHERE text <> char(unicode(text)) AND CAST(text AS BLOB) NOT IN (x'efbfbe', x'efbfbf')
    )
  );
  INSERT INTO history_change (revision_id, table_name, before, after)
  VALUES ((SELECT revision FROM history_current), NEW.table_name, NEW.before, NEW.after);
  UPDATE history_revision SET changed_at = julianday('now'), change_count = total_changes()
  WHERE id = (SELECT max(id) FROM history_revision) AND NOT open;
END;

CREATE TRIGGER history_change_inserted AFTER INSERT ON history_change
WHEN NOT EXISTS (SELECT 1 FROM history_revision WHERE id = NEW.revision_id) BEGIN
  INSERT INTO history_revision (id) VALUES (NEW.revision_id);
END;

-- The rows that the INSERT in progress may replace, or the row that the UPDATE in progress changes,
-- for the triggers that run afterwards. REPLACE deletes rows without running their triggers. A
-- trigger may change rows of another table before them, so each table has its own rows here.
CREATE TABLE history_before (
  table_name TEXT NOT NULL,
  key TEXT NOT NULL,
  row TEXT NOT NULL
) STRICT;

-- An INSERT into this view records a change of a row, which is in history_before if it was inserted
-- or updated: with the key, or the only one if the key is NULL.
CREATE VIEW history_to_record (table_name, key, before, after) AS
SELECT NULL, NULL, NULL, NULL WHERE 0;

CREATE TRIGGER history_to_record_insert INSTEAD OF INSERT ON history_to_record BEGIN
  INSERT INTO history (table_name, before, after)
  VALUES (NEW.table_name, coalesce(NEW.before, (SELECT row FROM history_before
    WHERE table_name = NEW.table_name AND key = coalesce(NEW.key, key))), NEW.after);
  DELETE FROM history_before
  WHERE NEW.after IS NULL AND table_name = NEW.table_name AND key = NEW.key;
END;

CREATE TRIGGER history_change_insert BEFORE INSERT ON history_change BEGIN
  SELECT RAISE(ABORT, 'A change in the history cannot be replaced.')
  FROM history_change WHERE id = NEW.id;
END;

CREATE TRIGGER history_change_updated AFTER UPDATE ON history_change BEGIN
  INSERT OR IGNORE INTO history_gap (revision_id) VALUES (OLD.revision_id), (NEW.revision_id);
END;

CREATE TRIGGER history_change_deleted AFTER DELETE ON history_change BEGIN
  INSERT OR IGNORE INTO history_gap (revision_id) VALUES (OLD.revision_id);
END;

CREATE TRIGGER history_revision_insert BEFORE INSERT ON history_revision BEGIN
  SELECT RAISE(ABORT, 'A revision of the history cannot be replaced.')
  FROM history_revision WHERE id = NEW.id;
END;

CREATE TRIGGER history_revision_updated
AFTER UPDATE OF id, time, kind, reverts_id ON history_revision BEGIN
  INSERT OR IGNORE INTO history_gap (revision_id) VALUES (OLD.id), (NEW.id);
END;

CREATE TRIGGER history_revision_deleted AFTER DELETE ON history_revision
WHEN EXISTS (SELECT 1 FROM history_change WHERE revision_id = OLD.id) BEGIN
  INSERT OR IGNORE INTO history_gap (revision_id) VALUES (OLD.id);
END;

CREATE TRIGGER history_gap_deleted BEFORE DELETE ON history_gap BEGIN
  SELECT RAISE(ABORT, 'A gap in the history can only be removed by shortening the history.');
END;
