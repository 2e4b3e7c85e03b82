-- Links: the patterns of URLs with the screens to which they lead, and the rules that allow them.

-- A link without milestones is handled by code that the program registers under the link's name.
CREATE TABLE link_pattern (
  id INTEGER PRIMARY KEY,
  name TEXT UNIQUE
    CONSTRAINT "A pattern's name has 1 to 255 characters, none of them a control character."
    CHECK (length(name) BETWEEN 1 AND 255 AND instr(name, char(0)) = 0
      AND name NOT GLOB '*[' || char(1) || '-' || char(31) || char(127) || '-' || char(159) || ']*'),
  pattern TEXT NOT NULL UNIQUE
    CONSTRAINT "A pattern has a scheme, such as shop://product/:id."
    CHECK (pattern GLOB '?*://*' AND length(pattern) <= 2000 AND instr(pattern, char(0)) = 0),
  flow_id INTEGER REFERENCES flow (id) ON DELETE RESTRICT,
  presentation TEXT
    CONSTRAINT "The last screen of a link is opened by push or present, or as its command says (NULL)."
    CHECK (presentation IN ('push', 'present')),
  mode TEXT NOT NULL DEFAULT 'extend'
    CONSTRAINT "The mode of a link is extend, rebuild or exact."
    CHECK (mode IN ('extend', 'rebuild', 'exact')),
  enabled INTEGER NOT NULL DEFAULT 1
    CONSTRAINT "A pattern is enabled (1) or not (0)." CHECK (enabled IN (0, 1))
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

-- The rules that allow or refuse links. The rule with the most columns that match a link decides; of
-- several such rules, one that refuses. NULL matches any value.
CREATE TABLE link_gate (
  id INTEGER PRIMARY KEY,
  scheme TEXT
    CONSTRAINT "The scheme of a rule is that of links alone, such as app, or any (NULL)."
    CHECK (scheme GLOB '[a-zA-Z]*' AND scheme NOT GLOB '*[^a-zA-Z0-9+.-]*'),
  host TEXT
    CONSTRAINT "The host of a rule is a name alone, without port and path, or any (NULL)."
    CHECK (length(host) > 0 AND host NOT GLOB '*[/:@?#]*'),
  source TEXT
    CONSTRAINT "The source of a link is own, app or web, or any (NULL)."
    CHECK (source IN ('own', 'app', 'web')),
  screen_id INTEGER REFERENCES screen (id) ON DELETE CASCADE,
  allowed INTEGER NOT NULL
    CONSTRAINT "A link is allowed (1) or refused (0)." CHECK (allowed IN (0, 1))
) STRICT;

CREATE INDEX link_gate_screen ON link_gate (screen_id) WHERE screen_id IS NOT NULL;

CREATE TRIGGER link_pattern_id_stays BEFORE UPDATE ON link_pattern WHEN NEW.id IS NOT OLD.id
BEGIN
  SELECT RAISE(ABORT, 'The id of a pattern never changes: its milestones refer to it.');
END;

CREATE TRIGGER link_pattern_insert BEFORE INSERT ON link_pattern
BEGIN
  SELECT RAISE(ABORT, 'This pattern exists already: delete it first, or write another one.')
  WHERE EXISTS (SELECT 1 FROM link_pattern WHERE pattern = NEW.pattern);
  SELECT RAISE(ABORT, 'A pattern of this name exists already: choose another name.')
  WHERE EXISTS (SELECT 1 FROM link_pattern WHERE name = NEW.name);
  SELECT RAISE(ABORT, 'The flow of the pattern does not exist: insert it first.')
  WHERE NEW.flow_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM flow WHERE id = NEW.flow_id);
END;

CREATE TRIGGER link_pattern_update BEFORE UPDATE OF flow_id ON link_pattern
WHEN NEW.flow_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM flow WHERE id = NEW.flow_id)
BEGIN
  SELECT RAISE(ABORT, 'The flow of the pattern does not exist: insert it first.');
END;

CREATE TRIGGER link_pattern_deleted AFTER DELETE ON link_pattern
BEGIN
  DELETE FROM link_milestone WHERE pattern_id = OLD.id;
END;

CREATE TRIGGER flow_delete_with_patterns BEFORE DELETE ON flow
WHEN EXISTS (SELECT 1 FROM link_pattern WHERE flow_id = OLD.id)
BEGIN
  SELECT RAISE(ABORT, 'The flow has link patterns: delete them, or move them to another flow, first.');
END;

CREATE TRIGGER screen_delete_with_milestones BEFORE DELETE ON screen
WHEN EXISTS (SELECT 1 FROM link_milestone WHERE screen_id = OLD.id)
BEGIN
  SELECT RAISE(ABORT, 'Links lead to this screen: delete them, or change their milestones, first.');
END;

CREATE TRIGGER screen_deleted_with_gates AFTER DELETE ON screen
BEGIN
  DELETE FROM link_gate WHERE screen_id = OLD.id;
END;

CREATE TRIGGER link_milestone_insert BEFORE INSERT ON link_milestone
BEGIN
  SELECT RAISE(ABORT, 'The pattern of the milestone does not exist: insert it first.')
  WHERE NOT EXISTS (SELECT 1 FROM link_pattern WHERE id = NEW.pattern_id);
  SELECT RAISE(ABORT, 'The screen of the milestone does not exist: insert it first.')
  WHERE NOT EXISTS (SELECT 1 FROM screen WHERE id = NEW.screen_id);
END;

CREATE TRIGGER link_milestone_update BEFORE UPDATE ON link_milestone
BEGIN
  SELECT RAISE(ABORT, 'The pattern of the milestone does not exist: insert it first.')
  WHERE NOT EXISTS (SELECT 1 FROM link_pattern WHERE id = NEW.pattern_id);
  SELECT RAISE(ABORT, 'The screen of the milestone does not exist: insert it first.')
  WHERE NOT EXISTS (SELECT 1 FROM screen WHERE id = NEW.screen_id);
END;

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

-- Links by name: the screens are separated by '/'. A screen with a '/' in its name can only be
-- inserted into link_milestone.
CREATE VIEW link (pattern, screens, mode, presentation, flow, name) AS
SELECT link_pattern.pattern,
  (SELECT group_concat(screen_name, '/') FROM (
    SELECT screen.name AS screen_name FROM link_milestone
    JOIN screen ON screen.id = link_milestone.screen_id
    WHERE link_milestone.pattern_id = link_pattern.id ORDER BY link_milestone.position
  )),
  link_pattern.mode, link_pattern.presentation, flow.name, link_pattern.name
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
  INSERT INTO link_pattern (name, pattern, flow_id, presentation, mode)
  VALUES (NEW.name, NEW.pattern, (SELECT id FROM flow WHERE name = NEW.flow), NEW.presentation,
    coalesce(NEW.mode, 'extend'));
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
