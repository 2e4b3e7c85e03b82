-- Views with names in place of ids, for edits with any SQLite tool. NULL stands for the default value of a
-- column, since views have no default values.

-- An INSERT into this view checks that a row of this name exists, or that there is no name. The triggers of
-- the other views reject unknown names by it.
CREATE VIEW name_to_check (kind, name) AS SELECT NULL, NULL WHERE 0;

CREATE TRIGGER name_to_check_insert INSTEAD OF INSERT ON name_to_check WHEN NEW.name IS NOT NULL
BEGIN
  SELECT json_extract('{}', 'Unknown ' || NEW.kind || ' "' || NEW.name || '": insert it into ' || NEW.kind || ' first.')
  WHERE NOT EXISTS (SELECT 1 FROM screen WHERE NEW.kind = 'screen' AND name = NEW.name)
    AND NOT EXISTS (SELECT 1 FROM flow WHERE NEW.kind = 'flow' AND name = NEW.name)
    AND NOT EXISTS (SELECT 1 FROM command WHERE NEW.kind = 'command' AND name = NEW.name);
END;

-- Commands --------------------------------------------------------------------------------------

CREATE VIEW command_by_name
  (name, flow, destination, universal, presentation, animated, position) AS
SELECT command.name, flow.name, screen.name, command.universal, command.presentation,
  command.animated, command.position
FROM command
JOIN screen ON screen.id = command.destination_id
LEFT JOIN flow ON flow.id = command.flow_id;

CREATE TRIGGER command_by_name_insert INSTEAD OF INSERT ON command_by_name
BEGIN
  SELECT RAISE(ABORT, 'A command needs a name and a destination.')
  WHERE NEW.name IS NULL OR NEW.destination IS NULL;
  INSERT INTO name_to_check VALUES ('screen', NEW.destination), ('flow', NEW.flow);
  INSERT INTO command (name, flow_id, destination_id, universal, presentation, animated, position)
  VALUES (NEW.name, (SELECT id FROM flow WHERE name = NEW.flow),
    (SELECT id FROM screen WHERE name = NEW.destination), coalesce(NEW.universal, 0),
    coalesce(NEW.presentation, 'push'), coalesce(NEW.animated, 1), NEW.position);
END;

CREATE TRIGGER command_by_name_update INSTEAD OF UPDATE ON command_by_name
BEGIN
  SELECT RAISE(ABORT, 'A command needs a name and a destination.')
  WHERE NEW.name IS NULL OR NEW.destination IS NULL;
  INSERT INTO name_to_check VALUES ('screen', NEW.destination), ('flow', NEW.flow);
  UPDATE command SET name = NEW.name, flow_id = (SELECT id FROM flow WHERE name = NEW.flow),
    destination_id = (SELECT id FROM screen WHERE name = NEW.destination),
    universal = coalesce(NEW.universal, 0), presentation = coalesce(NEW.presentation, 'push'),
    animated = coalesce(NEW.animated, 1), position = NEW.position
  WHERE name = OLD.name;
END;

CREATE TRIGGER command_by_name_delete INSTEAD OF DELETE ON command_by_name
BEGIN
  DELETE FROM command WHERE name = OLD.name;
END;

-- Properties of screens -------------------------------------------------------------------------

CREATE VIEW property_by_name
  (screen, name, type, required, read_only, default_value, from_links) AS
SELECT screen.name, screen_property.name, screen_property.type, screen_property.required,
  screen_property.read_only, screen_property.default_value, screen_property.from_links
FROM screen_property JOIN screen ON screen.id = screen_property.screen_id;

CREATE TRIGGER property_by_name_insert INSTEAD OF INSERT ON property_by_name
BEGIN
  SELECT RAISE(ABORT, 'A property needs a screen and a name.')
  WHERE NEW.screen IS NULL OR NEW.name IS NULL;
  INSERT INTO name_to_check VALUES ('screen', NEW.screen);
  SELECT json_extract('{}', 'Screen "' || screen || '" declares property "' || name || '" already: update that row.')
  FROM property_by_name WHERE screen = NEW.screen AND name = NEW.name;
  INSERT INTO screen_property (screen_id, name, type, required, read_only, default_value, from_links)
  VALUES ((SELECT id FROM screen WHERE name = NEW.screen), NEW.name, coalesce(NEW.type, 'object'),
    coalesce(NEW.required, 0), coalesce(NEW.read_only, 0), NEW.default_value, NEW.from_links);
END;

CREATE TRIGGER property_by_name_update INSTEAD OF UPDATE ON property_by_name
BEGIN
  SELECT RAISE(ABORT, 'A property needs a screen and a name.')
  WHERE NEW.screen IS NULL OR NEW.name IS NULL;
  INSERT INTO name_to_check VALUES ('screen', NEW.screen);
  UPDATE screen_property SET screen_id = (SELECT id FROM screen WHERE name = NEW.screen),
    name = NEW.name, type = coalesce(NEW.type, 'object'), required = coalesce(NEW.required, 0),
    read_only = coalesce(NEW.read_only, 0), default_value = NEW.default_value,
    from_links = NEW.from_links
  WHERE screen_id = (SELECT id FROM screen WHERE name = OLD.screen) AND name = OLD.name;
END;

CREATE TRIGGER property_by_name_delete INSTEAD OF DELETE ON property_by_name
BEGIN
  DELETE FROM screen_property
  WHERE screen_id = (SELECT id FROM screen WHERE name = OLD.screen) AND name = OLD.name;
END;

-- Values of commands ----------------------------------------------------------------------------

CREATE VIEW value_by_name (command, name, value) AS
SELECT command.name, command_property.name, command_property.value
FROM command_property JOIN command ON command.id = command_property.command_id;

CREATE TRIGGER value_by_name_insert INSTEAD OF INSERT ON value_by_name
BEGIN
  SELECT RAISE(ABORT, 'A value needs a command, the name of a property, and JSON text: null is the text ''null''.')
  WHERE NEW.command IS NULL OR NEW.name IS NULL OR NEW.value IS NULL;
  INSERT INTO name_to_check VALUES ('command', NEW.command);
  SELECT json_extract('{}', 'Command "' || command || '" sets property "' || name || '" already: update that row.')
  FROM value_by_name WHERE command = NEW.command AND name = NEW.name;
  INSERT INTO command_property (command_id, name, value)
  VALUES ((SELECT id FROM command WHERE name = NEW.command), NEW.name, NEW.value);
END;

CREATE TRIGGER value_by_name_update INSTEAD OF UPDATE ON value_by_name
BEGIN
  SELECT RAISE(ABORT, 'A value needs a command, the name of a property, and JSON text: null is the text ''null''.')
  WHERE NEW.command IS NULL OR NEW.name IS NULL OR NEW.value IS NULL;
  INSERT INTO name_to_check VALUES ('command', NEW.command);
  UPDATE command_property SET command_id = (SELECT id FROM command WHERE name = NEW.command),
    name = NEW.name, value = NEW.value
  WHERE command_id = (SELECT id FROM command WHERE name = OLD.command) AND name = OLD.name;
END;

CREATE TRIGGER value_by_name_delete INSTEAD OF DELETE ON value_by_name
BEGIN
  DELETE FROM command_property
  WHERE command_id = (SELECT id FROM command WHERE name = OLD.command) AND name = OLD.name;
END;

-- Conditions ------------------------------------------------------------------------------------

CREATE VIEW condition_by_name (command, subject, comparison, operand) AS
SELECT command.name, command_condition.subject, command_condition.comparison,
  command_condition.operand
FROM command_condition JOIN command ON command.id = command_condition.command_id;

CREATE TRIGGER condition_by_name_insert INSTEAD OF INSERT ON condition_by_name
BEGIN
  SELECT RAISE(ABORT, 'A condition needs a command, a subject such as context.signedIn, and a comparison.')
  WHERE NEW.command IS NULL OR NEW.subject IS NULL OR NEW.comparison IS NULL;
  INSERT INTO name_to_check VALUES ('command', NEW.command);
  INSERT INTO command_condition (command_id, subject, comparison, operand)
  VALUES ((SELECT id FROM command WHERE name = NEW.command), NEW.subject, NEW.comparison, NEW.operand);
END;

-- Equal conditions of a command are equal rows of the view, so all of them are changed.
CREATE TRIGGER condition_by_name_update INSTEAD OF UPDATE ON condition_by_name
BEGIN
  SELECT RAISE(ABORT, 'A condition needs a command, a subject such as context.signedIn, and a comparison.')
  WHERE NEW.command IS NULL OR NEW.subject IS NULL OR NEW.comparison IS NULL;
  INSERT INTO name_to_check VALUES ('command', NEW.command);
  UPDATE command_condition SET command_id = (SELECT id FROM command WHERE name = NEW.command),
    subject = NEW.subject, comparison = NEW.comparison, operand = NEW.operand
  WHERE command_id = (SELECT id FROM command WHERE name = OLD.command)
    AND subject = OLD.subject AND comparison = OLD.comparison AND operand IS OLD.operand;
END;

CREATE TRIGGER condition_by_name_delete INSTEAD OF DELETE ON condition_by_name
BEGIN
  DELETE FROM command_condition
  WHERE command_id = (SELECT id FROM command WHERE name = OLD.command)
    AND subject = OLD.subject AND comparison = OLD.comparison AND operand IS OLD.operand;
END;

-- Edges and links -------------------------------------------------------------------------------

DROP TRIGGER edge_update;

-- A command has one destination, presentation and flow, but an edge for each origin. An UPDATE of some of
-- its edges must not change the others.
CREATE TRIGGER edge_update INSTEAD OF UPDATE ON edge
BEGIN
  SELECT RAISE(ABORT, 'An edge needs a destination and a command.')
  WHERE NEW.destination IS NULL OR NEW.command IS NULL;
  INSERT INTO name_to_check
  VALUES ('screen', NEW.origin), ('screen', NEW.destination), ('flow', NEW.flow);
  SELECT json_extract('{}', 'Command "' || OLD.command || '" has other origins: change it in command_by_name, for all of them.')
  WHERE (NEW.destination, NEW.command, NEW.presentation, NEW.flow)
      IS NOT (OLD.destination, OLD.command, OLD.presentation, OLD.flow)
    AND (SELECT count(*) FROM edge WHERE command = OLD.command) > 1;

  UPDATE command_origin SET origin_id = (SELECT id FROM screen WHERE name = NEW.origin)
  WHERE NEW.origin <> OLD.origin
    AND command_id = (SELECT id FROM command WHERE name = OLD.command)
    AND origin_id = (SELECT id FROM screen WHERE name = OLD.origin);
  DELETE FROM command_origin
  WHERE NEW.origin IS NULL
    AND command_id = (SELECT id FROM command WHERE name = OLD.command)
    AND origin_id = (SELECT id FROM screen WHERE name = OLD.origin);
  INSERT OR IGNORE INTO command_origin (origin_id, command_id)
  SELECT screen.id, command.id FROM screen, command
  WHERE OLD.origin IS NULL AND screen.name = NEW.origin AND command.name = OLD.command;
  UPDATE command SET universal = NEW.origin IS NULL, name = NEW.command,
    destination_id = (SELECT id FROM screen WHERE name = NEW.destination),
    presentation = coalesce(NEW.presentation, 'push'),
    flow_id = (SELECT id FROM flow WHERE name = NEW.flow)
  WHERE name = OLD.command;
END;

DROP TRIGGER link_update;

-- Milestones that keep their place and screen keep their properties.
CREATE TRIGGER link_update INSTEAD OF UPDATE ON link
BEGIN
  SELECT RAISE(ABORT, 'A link needs a pattern, such as shop://product/:id.')
  WHERE NEW.pattern IS NULL;
  INSERT INTO name_to_check VALUES ('flow', NEW.flow);
  INSERT INTO name_to_check
  SELECT 'screen', place.value
  FROM json_each('["' || replace(replace(replace(NEW.screens, '\', '\\'), '"', '\"'), '/', '","') || '"]') AS place
  WHERE NEW.screens IS NOT OLD.screens;

  DELETE FROM link_milestone
  WHERE NEW.screens IS NOT OLD.screens
    AND pattern_id = (SELECT id FROM link_pattern WHERE pattern = OLD.pattern)
    AND NOT EXISTS (
      SELECT 1
      FROM json_each('["' || replace(replace(replace(NEW.screens, '\', '\\'), '"', '\"'), '/', '","') || '"]') AS place
      JOIN screen ON screen.name = place.value
      WHERE place.key = link_milestone.position AND screen.id = link_milestone.screen_id
    );
  INSERT INTO link_milestone (pattern_id, position, screen_id)
  SELECT link_pattern.id, place.key, screen.id
  FROM json_each('["' || replace(replace(replace(NEW.screens, '\', '\\'), '"', '\"'), '/', '","') || '"]') AS place
  JOIN screen ON screen.name = place.value
  JOIN link_pattern ON link_pattern.pattern = OLD.pattern
  WHERE NEW.screens IS NOT OLD.screens AND NOT EXISTS (
    SELECT 1 FROM link_milestone WHERE pattern_id = link_pattern.id AND position = place.key
  );
  UPDATE link_pattern SET name = NEW.name, pattern = NEW.pattern,
    flow_id = (SELECT id FROM flow WHERE name = NEW.flow), presentation = NEW.presentation,
    mode = coalesce(NEW.mode, 'extend'), ignores_case = coalesce(NEW.ignores_case, 0),
    position = NEW.position
  WHERE pattern = OLD.pattern;
END;
