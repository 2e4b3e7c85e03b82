-- A contacts app with six screens.

INSERT INTO screen (name, title) VALUES
  ('Menu', 'Menu'),
  ('Folder', 'Folder'),
  ('Connections', 'Connections'),
  ('Profile', 'Profile'),
  ('Chat', 'Chat'),
  ('ContactCard', 'Contact card');

INSERT INTO screen_property (screen_id, name, type)
SELECT id, 'userId', 'int' FROM screen WHERE name IN ('Profile', 'Chat');

INSERT INTO screen_property (screen_id, name, type)
SELECT id, 'viewModel', 'object' FROM screen WHERE name = 'ContactCard';

INSERT INTO edge (origin, destination, command) VALUES
  (NULL, 'Menu', 'Menu'),
  ('Menu', 'Folder', 'Folder'),
  ('Menu', 'Connections', 'Connections'),
  ('Folder', 'Profile', 'Profile'),
  ('Chat', 'Profile', 'Profile of the same user'),
  ('Connections', 'Chat', 'Chat'),
  ('Profile', 'Chat', 'Chat with the same user'),
  ('Profile', 'ContactCard', 'ContactCard'),
  (NULL, 'ContactCard', 'ContactCard of a view model');

-- These commands lead from a chat to the profile of the same user, and back.
INSERT INTO command_condition (command_id, subject, comparison, operand)
SELECT id, 'property.userId', '=', '{"ref":"origin.userId"}' FROM command
WHERE name IN ('Profile of the same user', 'Chat with the same user');

-- A request with a view model can open a contact card from any screen.
INSERT INTO command_condition (command_id, subject, comparison)
SELECT id, 'property.viewModel', 'exists' FROM command
WHERE name = 'ContactCard of a view model';

-- Links such as contacts://folder/profile?userId=2 and contacts://Menu/Connections/Chat::2 are handled,
-- too.
INSERT INTO link_handler (kind, scheme) VALUES ('screens', 'contacts'), ('stack', 'contacts');

INSERT INTO start_screen (screen_id) SELECT id FROM screen WHERE name = 'Menu';

INSERT INTO link (pattern, screens, mode, name) VALUES
  ('contacts://profile/:userId<int>', 'Folder/Profile', 'rebuild', 'profile'),
  ('contacts://chat/:userId<int>', 'Chat', 'extend', 'chat');
