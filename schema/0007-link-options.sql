-- Options of link patterns, the values that links may have, and the properties that links may set.

ALTER TABLE link_pattern ADD COLUMN ignores_case INTEGER NOT NULL DEFAULT 0
  CONSTRAINT "The path of a pattern ignores the case of letters (1) or not (0)."
  CHECK (ignores_case IN (0, 1));

-- The lowest position wins where patterns tie; NULL comes last.
ALTER TABLE link_pattern ADD COLUMN position INTEGER;

-- Whether links may set the property. If it is NULL, links of patterns and of the app itself may, and
-- links from outside that name screens may not.
ALTER TABLE screen_property ADD COLUMN from_links INTEGER
  CONSTRAINT "Links may set a property (1), may not (0), or only those of patterns and of the app (NULL)."
  CHECK (from_links IN (0, 1));

-- The values that a parameter of a pattern may have: texts in which * stands for any text. A parameter
-- without a row may have any value.
CREATE TABLE link_value (
  pattern_id INTEGER NOT NULL REFERENCES link_pattern (id) ON DELETE CASCADE,
  name TEXT NOT NULL
    CONSTRAINT "The name of a parameter has 1 to 255 letters, digits and '_'."
    CHECK (length(name) BETWEEN 1 AND 255 AND name NOT GLOB '*[^a-zA-Z0-9_]*'),
  value TEXT NOT NULL
    CONSTRAINT "An allowed value has at most 2000 characters, none of them NUL."
    CHECK (length(value) <= 2000 AND instr(value, char(0)) = 0),
  PRIMARY KEY (pattern_id, name, value)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER link_value_insert BEFORE INSERT ON link_value
WHEN NOT EXISTS (SELECT 1 FROM link_pattern WHERE id = NEW.pattern_id)
BEGIN
  SELECT RAISE(ABORT, 'The pattern of the value does not exist: insert it first.');
END;

CREATE TRIGGER link_value_update BEFORE UPDATE ON link_value
WHEN NOT EXISTS (SELECT 1 FROM link_pattern WHERE id = NEW.pattern_id)
BEGIN
  SELECT RAISE(ABORT, 'The pattern of the value does not exist: insert it first.');
END;

CREATE TRIGGER link_pattern_deleted_with_values AFTER DELETE ON link_pattern
BEGIN
  DELETE FROM link_value WHERE pattern_id = OLD.id;
END;

-- The view by names, with the options.
DROP VIEW link;

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

CREATE TRIGGER link_insert INSTEAD OF INSERT ON link
BEGIN
  SELECT RAISE(ABORT, 'A link needs a pattern, such as shop://product/:id.')
  WHERE NEW.pattern IS NULL;
  SELECT CASE WHEN NOT EXISTS (SELECT 1 FROM flow WHERE name = NEW.flow)
    THEN json_extract('{}', 'Unknown flow "' || NEW.flow || '": insert it into flow first.')
  END WHERE NEW.flow IS NOT NULL;
  SELECT json_extract('{}', 'Unknown screen "' || place.value || '" in a link: insert it into screen first.')
  FROM json_each('["' || replace(replace(replace(NEW.screens, '\', '\\'), '"', '\"'), '/', '","') || '"]') AS place
  WHERE NEW.screens IS NOT NULL AND NOT EXISTS (SELECT 1 FROM screen WHERE name = place.value);
  INSERT INTO link_pattern (name, pattern, flow_id, presentation, mode, ignores_case, position)
  VALUES (NEW.name, NEW.pattern, (SELECT id FROM flow WHERE name = NEW.flow), NEW.presentation,
    coalesce(NEW.mode, 'extend'), coalesce(NEW.ignores_case, 0), NEW.position);
  INSERT INTO link_milestone (pattern_id, position, screen_id)
  SELECT link_pattern.id, place.key, screen.id
  FROM json_each('["' || replace(replace(replace(NEW.screens, '\', '\\'), '"', '\"'), '/', '","') || '"]') AS place
  JOIN screen ON screen.name = place.value
  JOIN link_pattern ON link_pattern.pattern = NEW.pattern
  WHERE NEW.screens IS NOT NULL;
END;

CREATE TRIGGER link_delete INSTEAD OF DELETE ON link
BEGIN
  DELETE FROM link_pattern WHERE pattern = OLD.pattern;
END;

CREATE TRIGGER link_update INSTEAD OF UPDATE ON link
BEGIN
  SELECT RAISE(ABORT, 'A link is inserted or deleted; change the rest in link_pattern and link_milestone.');
END;

-- The history records the new columns, also of former rows.
UPDATE history_change SET before = json_insert(before, '$.ignores_case', 0, '$.position', NULL),
  after = json_insert(after, '$.ignores_case', 0, '$.position', NULL)
WHERE table_name = 'link_pattern';

UPDATE history_change SET before = json_insert(before, '$.from_links', NULL),
  after = json_insert(after, '$.from_links', NULL)
WHERE table_name = 'screen_property';

DROP TRIGGER history_link_pattern_inserting;
DROP TRIGGER history_link_pattern_inserted;
DROP TRIGGER history_link_pattern_updating;
DROP TRIGGER history_link_pattern_updated;
DROP TRIGGER history_link_pattern_deleted;
DROP TRIGGER history_screen_property_inserting;
DROP TRIGGER history_screen_property_inserted;
DROP TRIGGER history_screen_property_updating;
DROP TRIGGER history_screen_property_updated;
DROP TRIGGER history_screen_property_deleted;
