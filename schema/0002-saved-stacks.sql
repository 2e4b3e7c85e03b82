-- Saved stacks, and former names of screens.

-- Saved stacks and links find a renamed screen by its former name, unless another screen has that
-- name now.
CREATE TABLE screen_alias (
  name TEXT NOT NULL PRIMARY KEY
    CONSTRAINT "An alias has 1 to 255 characters, none of them a control character."
    CHECK (length(name) BETWEEN 1 AND 255 AND instr(name, char(0)) = 0
      AND name NOT GLOB '*[' || char(1) || '-' || char(31) || char(127) || '-' || char(159) || ']*'),
  screen_id INTEGER NOT NULL REFERENCES screen (id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

CREATE INDEX screen_alias_screen ON screen_alias (screen_id);

CREATE TRIGGER screen_alias_insert BEFORE INSERT ON screen_alias
WHEN NOT EXISTS (SELECT 1 FROM screen WHERE id = NEW.screen_id)
BEGIN
  SELECT RAISE(ABORT, 'The screen of the alias does not exist: insert it first.');
END;

CREATE TRIGGER screen_alias_update BEFORE UPDATE OF screen_id ON screen_alias
WHEN NOT EXISTS (SELECT 1 FROM screen WHERE id = NEW.screen_id)
BEGIN
  SELECT RAISE(ABORT, 'The screen of the alias does not exist: insert it first.');
END;

CREATE TRIGGER screen_deleted_with_aliases AFTER DELETE ON screen
BEGIN
  DELETE FROM screen_alias WHERE screen_id = OLD.id;
END;

-- The stack is JSON: {"version":1,"revision":7,"stack":[{"screen":"Menu","presentation":"root",
-- "properties":{}}]}. The revision, also in graph_revision, is the content hash of the graph.
CREATE TABLE saved_stack (
  key TEXT NOT NULL PRIMARY KEY,
  stack TEXT NOT NULL
    CONSTRAINT "A saved stack is JSON text." CHECK (json_valid(stack)),
  graph_revision INTEGER,
  saved_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
) STRICT, WITHOUT ROWID;
