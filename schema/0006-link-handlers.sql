-- Which handlers of links an app has, and where its users start.
--
-- A database in memory has these tables before its history begins, so they may exist already. Without
-- their triggers, it opens faster.

-- Handlers of links by the names of screens, and of links of whole stacks. Link patterns always have
-- a handler of their own, which comes first.
CREATE TABLE IF NOT EXISTS link_handler (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL
    CONSTRAINT "A handler is of kind screens, for links like app://Menu/Chat, or stack, for links like app://Menu/Chat::1."
    CHECK (kind IN ('screens', 'stack')),
  scheme TEXT NOT NULL
    CONSTRAINT "The scheme of a handler is that of links in lower case, such as app."
    CHECK (scheme GLOB '[a-z]*' AND scheme NOT GLOB '*[^a-z0-9+.-]*' AND length(scheme) <= 255),
  strict INTEGER NOT NULL DEFAULT 0
    CONSTRAINT "Links of a handler need a command for each screen (1) or not (0)."
    CHECK (strict IN (0, 1)),
  position INTEGER,
  CONSTRAINT "A handler of this kind and scheme exists already: change that one." UNIQUE (kind, scheme)
) STRICT;

-- The screens on which users start, in order. A cold start by a link builds its stack on the first of
-- them.
CREATE TABLE IF NOT EXISTS start_screen (
  screen_id INTEGER PRIMARY KEY REFERENCES screen (id) ON DELETE CASCADE,
  position INTEGER
) STRICT;

CREATE TABLE link_gate (
  id INTEGER PRIMARY KEY,
  scheme TEXT
    CONSTRAINT "The scheme of a rule is that of links alone, such as app, or any (NULL)."
    CHECK (scheme GLOB '[a-zA-Z]*' AND scheme NOT GLOB '*[^a-zA-Z0-9+.-]*'),
  host TEXT
    CONSTRAINT "The host of a rule is a name with an optional port, such as shop.example:8080 or *.shop.example, or any (NULL)."
    CHECK (length(host) BETWEEN 1 AND 255 AND host NOT GLOB '*[/@?#]*' AND instr(host, char(0)) = 0),
  source TEXT
    CONSTRAINT "The source of a link is own, app, web or notification, or any (NULL)."
    CHECK (source IN ('own', 'app', 'web', 'notification')),
  screen_id INTEGER REFERENCES screen (id) ON DELETE CASCADE,
  allowed INTEGER NOT NULL
    CONSTRAINT "A link is allowed (1) or refused (0)." CHECK (allowed IN (0, 1))
) STRICT;
