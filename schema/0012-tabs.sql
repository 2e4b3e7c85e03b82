-- Tabs of containers, and styles of commands.

-- A screen with tabs is a container. Each tab has a stack of its own with the root at its bottom. The tab with
-- the lowest position comes first; a tab without position has its id as position.
CREATE TABLE screen_tab (
  id INTEGER PRIMARY KEY,
  container_id INTEGER NOT NULL REFERENCES screen (id) ON DELETE CASCADE,
  name TEXT NOT NULL
    CONSTRAINT "A tab name has 1 to 255 characters, none of them a control character."
    CHECK (length(name) BETWEEN 1 AND 255 AND instr(name, char(0)) = 0
      AND name NOT GLOB '*[' || char(1) || '-' || char(31) || char(127) || '-' || char(159) || ']*'),
  root_id INTEGER NOT NULL REFERENCES screen (id) ON DELETE RESTRICT,
  position INTEGER,
  CONSTRAINT "A container has a tab of a name once." UNIQUE (container_id, name)
) STRICT;

CREATE INDEX screen_tab_root ON screen_tab (root_id);

-- The required properties of roots that have no default value. The root of a tab opens without a request, so
-- there must be none. Of several declarations of a name, that of the screen itself, or of the nearest screen
-- that it extends, counts.
CREATE VIEW tab_requirement (container, tab, root, property) AS
WITH RECURSIVE
  line (root_id, screen_id) AS (
    SELECT root_id, root_id FROM screen_tab
    UNION
    SELECT line.root_id, screen.extends_id FROM line JOIN screen ON screen.id = line.screen_id
    WHERE screen.extends_id IS NOT NULL
  ),
  requirement (screen_id, name) AS (
    SELECT screen_id, name FROM screen_property
    WHERE required AND (default_value IS NULL OR json_type(default_value) = 'null')
  ),
  declaration (root_id, name, screen_id) AS (
    SELECT line.root_id, requirement.name, line.root_id
    FROM line JOIN requirement ON requirement.screen_id = line.screen_id
    UNION
    SELECT declaration.root_id, declaration.name, screen.extends_id
    FROM declaration JOIN screen ON screen.id = declaration.screen_id
    WHERE screen.extends_id IS NOT NULL AND NOT EXISTS (
      SELECT 1 FROM screen_property
      WHERE screen_id = declaration.screen_id AND name = declaration.name
    )
  )
SELECT container.name, screen_tab.name, root.name, requirement.name
FROM declaration
JOIN requirement
  ON requirement.screen_id = declaration.screen_id AND requirement.name = declaration.name
JOIN screen_tab ON screen_tab.root_id = declaration.root_id
JOIN screen AS container ON container.id = screen_tab.container_id
JOIN screen AS root ON root.id = screen_tab.root_id;

-- An INSERT into this view checks the rules for all tabs after a change of a container; with NULL, after a
-- change of screens.
CREATE VIEW tab_to_check (container_id) AS SELECT NULL WHERE 0;

CREATE TRIGGER tab_to_check_insert INSTEAD OF INSERT ON tab_to_check
BEGIN
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

CREATE TRIGGER screen_tab_insert BEFORE INSERT ON screen_tab
BEGIN
  SELECT RAISE(ABORT, 'The container has a tab of this name already: choose another name.')
  WHERE EXISTS (
    SELECT 1 FROM screen_tab
    WHERE container_id = NEW.container_id AND name = NEW.name AND id <> NEW.id
  );
  SELECT RAISE(ABORT, 'The container of the tab does not exist: insert the screen first.')
  WHERE NOT EXISTS (SELECT 1 FROM screen WHERE id = NEW.container_id);
  SELECT RAISE(ABORT, 'The root of the tab does not exist: insert the screen first.')
  WHERE NOT EXISTS (SELECT 1 FROM screen WHERE id = NEW.root_id);
END;

CREATE TRIGGER screen_tab_update BEFORE UPDATE OF container_id, root_id ON screen_tab
BEGIN
  SELECT RAISE(ABORT, 'The container of the tab does not exist: insert the screen first.')
  WHERE NOT EXISTS (SELECT 1 FROM screen WHERE id = NEW.container_id);
  SELECT RAISE(ABORT, 'The root of the tab does not exist: insert the screen first.')
  WHERE NOT EXISTS (SELECT 1 FROM screen WHERE id = NEW.root_id);
END;

CREATE TRIGGER screen_tab_inserted AFTER INSERT ON screen_tab
BEGIN
  INSERT INTO tab_to_check VALUES (NEW.container_id);
END;

CREATE TRIGGER screen_tab_updated AFTER UPDATE OF container_id, root_id ON screen_tab
BEGIN
  INSERT INTO tab_to_check VALUES (NEW.container_id);
END;

CREATE TRIGGER screen_delete_with_tabs BEFORE DELETE ON screen
WHEN EXISTS (SELECT 1 FROM screen_tab WHERE root_id = OLD.id)
BEGIN
  SELECT RAISE(ABORT, 'Tabs have this screen as their root: delete them, or change their root, first.');
END;

CREATE TRIGGER screen_deleted_with_tabs AFTER DELETE ON screen
BEGIN
  DELETE FROM screen_tab WHERE container_id = OLD.id;
END;

CREATE TRIGGER screen_extended_with_tabs AFTER UPDATE OF extends_id ON screen
WHEN EXISTS (SELECT 1 FROM screen_tab)
BEGIN
  INSERT INTO tab_to_check VALUES (NULL);
END;

CREATE TRIGGER screen_property_inserted_with_tabs AFTER INSERT ON screen_property
WHEN NEW.required AND EXISTS (SELECT 1 FROM screen_tab)
BEGIN
  INSERT INTO tab_to_check VALUES (NULL);
END;

CREATE TRIGGER screen_property_updated_with_tabs
AFTER UPDATE OF screen_id, name, required, default_value ON screen_property
WHEN EXISTS (SELECT 1 FROM screen_tab)
BEGIN
  INSERT INTO tab_to_check VALUES (NULL);
END;

-- A deleted declaration may have replaced one of a screen that its screen extends.
CREATE TRIGGER screen_property_deleted_with_tabs AFTER DELETE ON screen_property
WHEN EXISTS (SELECT 1 FROM screen_tab)
  AND (SELECT extends_id FROM screen WHERE id = OLD.screen_id) IS NOT NULL
BEGIN
  INSERT INTO tab_to_check VALUES (NULL);
END;

-- Tabs by name --------------------------------------------------------------------------------

CREATE VIEW tab (container, name, root, position) AS
SELECT container.name, screen_tab.name, root.name, screen_tab.position
FROM screen_tab
JOIN screen AS container ON container.id = screen_tab.container_id
JOIN screen AS root ON root.id = screen_tab.root_id;

CREATE TRIGGER tab_insert INSTEAD OF INSERT ON tab
BEGIN
  SELECT RAISE(ABORT, 'A tab needs a container, a name and a root.')
  WHERE NEW.container IS NULL OR NEW.name IS NULL OR NEW.root IS NULL;
  INSERT INTO name_to_check VALUES ('screen', NEW.container), ('screen', NEW.root);
  SELECT json_extract('{}', 'Container "' || container || '" has a tab "' || name || '" already: update that row.')
  FROM tab WHERE container = NEW.container AND name = NEW.name;
  INSERT INTO screen_tab (container_id, name, root_id, position)
  VALUES ((SELECT id FROM screen WHERE name = NEW.container), NEW.name,
    (SELECT id FROM screen WHERE name = NEW.root), NEW.position);
END;

CREATE TRIGGER tab_update INSTEAD OF UPDATE ON tab
BEGIN
  SELECT RAISE(ABORT, 'A tab needs a container, a name and a root.')
  WHERE NEW.container IS NULL OR NEW.name IS NULL OR NEW.root IS NULL;
  INSERT INTO name_to_check VALUES ('screen', NEW.container), ('screen', NEW.root);
  UPDATE screen_tab SET container_id = (SELECT id FROM screen WHERE name = NEW.container),
    name = NEW.name, root_id = (SELECT id FROM screen WHERE name = NEW.root), position = NEW.position
  WHERE container_id = (SELECT id FROM screen WHERE name = OLD.container) AND name = OLD.name;
END;

CREATE TRIGGER tab_delete INSTEAD OF DELETE ON tab
BEGIN
  DELETE FROM screen_tab
  WHERE container_id = (SELECT id FROM screen WHERE name = OLD.container) AND name = OLD.name;
END;

-- Styles --------------------------------------------------------------------------------------

-- A word for the app, such as sheet or fullScreen, which routes ignore.
ALTER TABLE command ADD COLUMN style TEXT
  CONSTRAINT "A style has 1 to 255 characters, none of them a control character."
  CHECK (length(style) BETWEEN 1 AND 255 AND instr(style, char(0)) = 0
    AND style NOT GLOB '*[' || char(1) || '-' || char(31) || char(127) || '-' || char(159) || ']*');

DROP VIEW command_by_name;

CREATE VIEW command_by_name
  (name, flow, destination, universal, presentation, animated, position, style) AS
SELECT command.name, flow.name, screen.name, command.universal, command.presentation,
  command.animated, command.position, command.style
FROM command
JOIN screen ON screen.id = command.destination_id
LEFT JOIN flow ON flow.id = command.flow_id;

CREATE TRIGGER command_by_name_insert INSTEAD OF INSERT ON command_by_name
BEGIN
  SELECT RAISE(ABORT, 'A command needs a name and a destination.')
  WHERE NEW.name IS NULL OR NEW.destination IS NULL;
  INSERT INTO name_to_check VALUES ('screen', NEW.destination), ('flow', NEW.flow);
  INSERT INTO command
    (name, flow_id, destination_id, universal, presentation, animated, position, style)
  VALUES (NEW.name, (SELECT id FROM flow WHERE name = NEW.flow),
    (SELECT id FROM screen WHERE name = NEW.destination), coalesce(NEW.universal, 0),
    coalesce(NEW.presentation, 'push'), coalesce(NEW.animated, 1), NEW.position, NEW.style);
END;

CREATE TRIGGER command_by_name_update INSTEAD OF UPDATE ON command_by_name
BEGIN
  SELECT RAISE(ABORT, 'A command needs a name and a destination.')
  WHERE NEW.name IS NULL OR NEW.destination IS NULL;
  INSERT INTO name_to_check VALUES ('screen', NEW.destination), ('flow', NEW.flow);
  UPDATE command SET name = NEW.name, flow_id = (SELECT id FROM flow WHERE name = NEW.flow),
    destination_id = (SELECT id FROM screen WHERE name = NEW.destination),
    universal = coalesce(NEW.universal, 0), presentation = coalesce(NEW.presentation, 'push'),
    animated = coalesce(NEW.animated, 1), position = NEW.position, style = NEW.style
  WHERE name = OLD.name;
END;

CREATE TRIGGER command_by_name_delete INSTEAD OF DELETE ON command_by_name
BEGIN
  DELETE FROM command WHERE name = OLD.name;
END;

-- The history records the new column, also of former rows, without a gap.
DROP TRIGGER history_change_updated;

UPDATE history_change SET before = json_insert(before, '$.style', NULL),
  after = json_insert(after, '$.style', NULL)
WHERE table_name = 'command';

CREATE TRIGGER history_change_updated AFTER UPDATE ON history_change
BEGIN
  INSERT OR IGNORE INTO history_gap (revision_id) VALUES (OLD.revision_id), (NEW.revision_id);
END;

DROP TRIGGER history_command_inserting;
DROP TRIGGER history_command_inserted;
DROP TRIGGER history_command_updating;
DROP TRIGGER history_command_updated;
DROP TRIGGER history_command_deleted;
