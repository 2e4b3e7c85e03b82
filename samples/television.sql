-- A television app with shows, episodes, films and a modal player.

INSERT INTO flow (name, enabled) VALUES ('kids', 0);

INSERT INTO screen (name, title) VALUES
  ('Home', 'Home'),
  ('Search', 'Search'),
  ('Details', 'Details'),
  ('Player', 'Player'),
  ('KidsHome', 'Kids');

-- Show and Film extend Details: they inherit its properties and its commands.
INSERT INTO screen (name, title, extends_id)
SELECT kind.name, kind.name, screen.id
FROM (SELECT 'Show' AS name UNION ALL SELECT 'Film') AS kind
JOIN screen ON screen.name = 'Details';

INSERT INTO screen (name, title) VALUES ('Episode', 'Episode');

INSERT INTO screen_property (screen_id, name, type, required, default_value)
SELECT screen.id, p.name, p.type, p.required, p.default_value
FROM (
  SELECT 'Details' AS screen, 'id' AS name, 'int' AS type, 1 AS required, NULL AS default_value
  UNION ALL SELECT 'Episode', 'season', 'int', 0, '1'
  UNION ALL SELECT 'Episode', 'number', 'int', 1, NULL
  UNION ALL SELECT 'Player', 'video', 'string', 0, NULL
  UNION ALL SELECT 'Player', 'trailer', 'bool', 0, 'false'
  UNION ALL SELECT 'Search', 'text', 'string', 0, '""'
) AS p
JOIN screen ON screen.name = p.screen;

INSERT INTO edge (origin, destination, command, presentation) VALUES
  (NULL, 'Home', 'Home', 'root'),
  ('Home', 'Search', 'Search', 'push'),
  ('Home', 'Details', 'Open', 'push'),
  ('Search', 'Details', 'Open', 'push'),
  ('Show', 'Episode', 'Episode', 'push'),
  ('Episode', 'Player', 'Play', 'present'),
  ('Film', 'Player', 'Play', 'present'),
  ('Details', 'Player', 'Play trailer', 'present');

INSERT INTO command_property (command_id, name, value)
SELECT id, 'trailer', 'true' FROM command WHERE name = 'Play trailer';

-- Enable the flow with: UPDATE flow SET enabled = 1 WHERE name = 'kids';
INSERT INTO edge (origin, destination, command, presentation, flow) VALUES
  ('Home', 'KidsHome', 'Kids', 'root', 'kids'),
  ('KidsHome', 'Details', 'Open for kids', 'push', 'kids');

INSERT INTO link_handler (kind, scheme) VALUES ('screens', 'television'), ('stack', 'television');

INSERT INTO start_screen (screen_id) SELECT id FROM screen WHERE name = 'Home';

-- The player is presented over the episode. The router adds the screens below.
INSERT INTO link (pattern, screens, presentation) VALUES
  ('television://show/:id<int>', 'Show', NULL),
  ('television://show/:id<int>/:season<int>/:number<int>', 'Show/Episode', NULL),
  ('television://play/:id<int>/:season<int>/:number<int>?video=:video?', 'Show/Episode/Player', 'present');
