-- Fewer and shorter triggers, because every connection parses them when it opens a database. The rules and their
-- messages stay the same. The triggers that record the rows of a table (SchemaTable) also leave free pages for long rows.

-- History -------------------------------------------------------------------------------------

DROP VIEW history_written;
DROP VIEW history_removed;
DROP VIEW history_texts;

-- An INSERT into this view records a row that a statement has inserted. `history_replaced` has the row that it
-- has replaced.
CREATE VIEW history_written AS SELECT * FROM history_replaced;

CREATE TRIGGER history_written_insert INSTEAD OF INSERT ON history_written
BEGIN
  INSERT INTO history (table_name, before, after)
  VALUES (NEW.table_name, (SELECT row FROM history_replaced WHERE key = NEW.key), NEW.row);
  DELETE FROM history_replaced;
END;

-- An INSERT into this view records a row that a statement deletes. While REPLACE replaces a row, rows of other tables
-- that belong to it are deleted. They may have the same key.
CREATE VIEW history_removed AS SELECT * FROM history_replaced;

CREATE TRIGGER history_removed_insert INSTEAD OF INSERT ON history_removed
BEGIN
  INSERT INTO history (table_name, before) VALUES (NEW.table_name, NEW.row);
  DELETE FROM history_replaced WHERE table_name = NEW.table_name AND key = NEW.key;
END;

-- An INSERT of the texts of a row as JSON into this view leaves enough free pages for the row: it takes up to 24 times
-- their length in the table and, escaped, in the history.
CREATE VIEW history_texts (texts) AS SELECT NULL WHERE 0;

CREATE TRIGGER history_texts_insert INSTEAD OF INSERT ON history_texts WHEN length(NEW.texts) > 1000
BEGIN
  INSERT INTO history_room VALUES (24 * length(NEW.texts));
END;

DROP TRIGGER history_change_inserted;
DROP TRIGGER history_revision_inserted;

CREATE TRIGGER history_change_inserted BEFORE INSERT ON history_change
BEGIN
  SELECT RAISE(ABORT, 'A change in the history is never replaced.')
  FROM history_change WHERE id = NEW.id;
END;

CREATE TRIGGER history_revision_inserted BEFORE INSERT ON history_revision
BEGIN
  SELECT RAISE(ABORT, 'A revision of the history is never replaced.')
  FROM history_revision WHERE id = NEW.id;
END;

-- Deletions -----------------------------------------------------------------------------------

DROP TRIGGER flow_delete;
DROP TRIGGER flow_delete_with_patterns;
DROP TRIGGER screen_delete;
DROP TRIGGER screen_delete_with_milestones;
DROP TRIGGER screen_delete_with_tabs;
DROP TRIGGER screen_deleted;
DROP TRIGGER screen_deleted_with_aliases;
DROP TRIGGER screen_deleted_with_gates;
DROP TRIGGER screen_deleted_with_start;
DROP TRIGGER screen_deleted_with_tabs;
DROP TRIGGER link_pattern_deleted;
DROP TRIGGER link_pattern_deleted_with_values;

-- SQLite runs the newest trigger first, so the statements of the newest trigger come first.
CREATE TRIGGER flow_delete BEFORE DELETE ON flow
BEGIN
  SELECT RAISE(ABORT, 'The flow has link patterns: delete them, or move them to another flow, first.')
  FROM link_pattern WHERE flow_id = OLD.id;
  SELECT RAISE(ABORT, 'The flow has commands: delete them, or move them to another flow, first.')
  FROM command WHERE flow_id = OLD.id;
END;

CREATE TRIGGER screen_delete BEFORE DELETE ON screen
BEGIN
  SELECT RAISE(ABORT, 'Tabs have this screen as their root: delete them, or change their root, first.')
  FROM screen_tab WHERE root_id = OLD.id;
  SELECT RAISE(ABORT, 'Links lead to this screen: delete them, or change their milestones, first.')
  FROM link_milestone WHERE screen_id = OLD.id;
  SELECT RAISE(ABORT, 'Commands lead to this screen: delete them, or change their destination, first.')
  FROM command WHERE destination_id = OLD.id;
  SELECT RAISE(ABORT, 'Other screens extend this screen: change what they extend first.')
  FROM screen WHERE extends_id = OLD.id;
END;

CREATE TRIGGER screen_deleted AFTER DELETE ON screen
BEGIN
  DELETE FROM screen_tab WHERE container_id = OLD.id;
  DELETE FROM start_screen WHERE screen_id = OLD.id;
  DELETE FROM link_gate WHERE screen_id = OLD.id;
  DELETE FROM screen_alias WHERE screen_id = OLD.id;
  DELETE FROM command_origin WHERE origin_id = OLD.id;
  DELETE FROM screen_property WHERE screen_id = OLD.id;
END;

CREATE TRIGGER link_pattern_deleted AFTER DELETE ON link_pattern
BEGIN
  DELETE FROM link_value WHERE pattern_id = OLD.id;
  DELETE FROM link_milestone WHERE pattern_id = OLD.id;
END;

-- Unique values -------------------------------------------------------------------------------

DROP TRIGGER command_insert;
DROP TRIGGER command_update;
DROP TRIGGER link_pattern_insert;
DROP TRIGGER check_exception_insert;
DROP TRIGGER check_exception_update;

CREATE TRIGGER command_insert BEFORE INSERT ON command
BEGIN
  SELECT RAISE(ABORT, 'A command of this name exists already: choose another name.')
  FROM command WHERE name = NEW.name;
  SELECT RAISE(ABORT, 'The destination of the command does not exist: insert the screen first.')
  WHERE NOT EXISTS (SELECT 1 FROM screen WHERE id = NEW.destination_id);
  SELECT RAISE(ABORT, 'The flow of the command does not exist: insert it first.')
  WHERE NEW.flow_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM flow WHERE id = NEW.flow_id);
END;

CREATE TRIGGER command_update BEFORE UPDATE OF name, destination_id, flow_id ON command
BEGIN
  SELECT RAISE(ABORT, 'A command of this name exists already: choose another name.')
  FROM command WHERE name = NEW.name AND id <> OLD.id;
  SELECT RAISE(ABORT, 'The destination of the command does not exist: insert the screen first.')
  WHERE NOT EXISTS (SELECT 1 FROM screen WHERE id = NEW.destination_id);
  SELECT RAISE(ABORT, 'The flow of the command does not exist: insert it first.')
  WHERE NEW.flow_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM flow WHERE id = NEW.flow_id);
END;

CREATE TRIGGER link_pattern_insert BEFORE INSERT ON link_pattern
BEGIN
  SELECT RAISE(ABORT, 'This pattern exists already: delete it first, or write another one.')
  FROM link_pattern WHERE pattern = NEW.pattern;
  SELECT RAISE(ABORT, 'A pattern of this name exists already: choose another name.')
  FROM link_pattern WHERE name = NEW.name;
  SELECT RAISE(ABORT, 'The flow of the pattern does not exist: insert it first.')
  WHERE NEW.flow_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM flow WHERE id = NEW.flow_id);
END;

CREATE TRIGGER check_exception_insert BEFORE INSERT ON check_exception
BEGIN
  SELECT RAISE(ABORT, 'An exception of all findings of this code exists already.')
  FROM check_exception
  WHERE NEW.subject IS NULL AND code = NEW.code AND subject IS NULL AND id IS NOT NEW.id;
END;

CREATE TRIGGER check_exception_update BEFORE UPDATE OF code, subject ON check_exception
BEGIN
  SELECT RAISE(ABORT, 'An exception of all findings of this code exists already.')
  FROM check_exception
  WHERE NEW.subject IS NULL AND code = NEW.code AND subject IS NULL AND id IS NOT OLD.id;
END;

-- Edges ---------------------------------------------------------------------------------------

DROP TRIGGER edge_insert;

-- Without the name of a command, the edge gets the first command to its destination, or a new one.
CREATE TRIGGER edge_insert INSTEAD OF INSERT ON edge
BEGIN
  SELECT RAISE(ABORT, 'An edge needs a destination.') WHERE NEW.destination IS NULL;
  SELECT json_extract('{}', 'Unknown screen "' || NEW.origin || '" as origin: insert it into screen first.')
  WHERE NEW.origin NOT IN (SELECT name FROM screen);
  SELECT json_extract('{}', 'Unknown screen "' || NEW.destination || '" as destination: insert it into screen first.')
  WHERE NEW.destination NOT IN (SELECT name FROM screen);
  INSERT INTO name_to_check VALUES ('flow', NEW.flow);
  SELECT json_extract('{}', 'Command "' || name || '" leads to "' || destination || '": choose another command name.')
  FROM command_by_name WHERE name = NEW.command AND destination <> NEW.destination;
  INSERT INTO edge_to_add
  VALUES (NEW.origin, NEW.destination, coalesce(NEW.command, (
      SELECT command.name FROM command JOIN screen ON screen.id = destination_id
      WHERE screen.name = NEW.destination ORDER BY coalesce(position, command.id), command.id LIMIT 1
    ), NEW.destination), NEW.presentation, NEW.flow);
END;

-- An INSERT into this view adds an edge with the name of its command.
CREATE VIEW edge_to_add AS SELECT * FROM edge;

CREATE TRIGGER edge_to_add_insert INSTEAD OF INSERT ON edge_to_add
BEGIN
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

-- Links ---------------------------------------------------------------------------------------

DROP TRIGGER link_insert;
DROP TRIGGER link_update;

-- The names of the screens become a JSON array: json_quote escapes them, and each '/' separates two elements.
CREATE TRIGGER link_insert INSTEAD OF INSERT ON link
BEGIN
  SELECT RAISE(ABORT, 'A link needs a pattern, such as shop://product/:id.') WHERE NEW.pattern IS NULL;
  INSERT INTO name_to_check VALUES ('flow', NEW.flow);
  SELECT json_extract('{}', 'Unknown screen "' || value || '" in a link: insert it into screen first.')
  FROM json_each('[' || replace(json_quote(NEW.screens), '/', '","') || ']')
  WHERE value NOT IN (SELECT name FROM screen);
  INSERT INTO link_pattern (name, pattern, flow_id, presentation, mode, ignores_case, position)
  VALUES (NEW.name, NEW.pattern, (SELECT id FROM flow WHERE name = NEW.flow), NEW.presentation,
    coalesce(NEW.mode, 'extend'), coalesce(NEW.ignores_case, 0), NEW.position);
  INSERT INTO link_milestone (pattern_id, position, screen_id)
  SELECT link_pattern.id, key, screen.id
  FROM json_each('[' || replace(json_quote(NEW.screens), '/', '","') || ']')
  JOIN screen ON screen.name = value
  JOIN link_pattern ON pattern = NEW.pattern;
END;

CREATE TRIGGER link_update INSTEAD OF UPDATE ON link
BEGIN
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
      JOIN screen ON name = value
      WHERE key = position AND screen.id = screen_id
    );
  INSERT INTO link_milestone (pattern_id, position, screen_id)
  SELECT link_pattern.id, key, screen.id
  FROM json_each('[' || replace(json_quote(NEW.screens), '/', '","') || ']')
  JOIN screen ON screen.name = value
  JOIN link_pattern ON pattern = OLD.pattern
  WHERE NEW.screens IS NOT OLD.screens AND NOT EXISTS (
    SELECT 1 FROM link_milestone WHERE pattern_id = link_pattern.id AND position = key
  );
  UPDATE link_pattern SET name = NEW.name, pattern = NEW.pattern,
    flow_id = (SELECT id FROM flow WHERE name = NEW.flow), presentation = NEW.presentation,
    mode = coalesce(NEW.mode, 'extend'), ignores_case = coalesce(NEW.ignores_case, 0),
    position = NEW.position
  WHERE pattern = OLD.pattern;
END;

-- Tabs ----------------------------------------------------------------------------------------

DROP VIEW tab_requirement;

-- The required properties of roots that have no default value. The root of a tab opens without a request, so
-- there must be none. Of several declarations of a name, that of the screen itself, or of the nearest screen
-- that it extends, counts.
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
