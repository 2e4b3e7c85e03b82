-- The rules of start screens, and gates for notifications and for hosts with ports.

CREATE TRIGGER start_screen_insert BEFORE INSERT ON start_screen
WHEN NOT EXISTS (SELECT 1 FROM screen WHERE id = NEW.screen_id)
BEGIN
  SELECT RAISE(ABORT, 'The start screen does not exist: insert it first.');
END;

CREATE TRIGGER start_screen_update BEFORE UPDATE OF screen_id ON start_screen
WHEN NOT EXISTS (SELECT 1 FROM screen WHERE id = NEW.screen_id)
BEGIN
  SELECT RAISE(ABORT, 'The start screen does not exist: insert it first.');
END;

CREATE TRIGGER screen_deleted_with_start AFTER DELETE ON screen
BEGIN
  DELETE FROM start_screen WHERE screen_id = OLD.id;
END;

-- Gates gain the source notification, and hosts with ports.
CREATE TEMP TABLE former_gate AS SELECT * FROM link_gate;

DROP TABLE link_gate;

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

INSERT INTO link_gate (id, scheme, host, source, screen_id, allowed)
SELECT id, scheme, host, source, screen_id, allowed FROM former_gate;

DROP TABLE former_gate;

CREATE INDEX link_gate_screen ON link_gate (screen_id) WHERE screen_id IS NOT NULL;

CREATE TRIGGER link_gate_insert BEFORE INSERT ON link_gate
WHEN NEW.screen_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM screen WHERE id = NEW.screen_id)
BEGIN
  SELECT RAISE(ABORT, 'The screen of the rule does not exist: insert it first.');
END;

CREATE TRIGGER link_gate_update BEFORE UPDATE OF screen_id ON link_gate
WHEN NEW.screen_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM screen WHERE id = NEW.screen_id)
BEGIN
  SELECT RAISE(ABORT, 'The screen of the rule does not exist: insert it first.');
END;
