-- The former gates, and the rules of start screens and gates.

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
