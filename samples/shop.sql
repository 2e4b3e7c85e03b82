-- A shop app. The account, the checkout and receipts require a signed-in user: the fact context.signedIn.

INSERT INTO screen (name, title) VALUES
  ('Start', 'Start'),
  ('Catalog', 'Catalog'),
  ('Product', 'Product'),
  ('Cart', 'Cart'),
  ('Login', 'Log in'),
  ('Account', 'Your account'),
  ('Checkout', 'Checkout'),
  ('Receipt', 'Receipt'),
  ('Prices', 'Prices');

INSERT INTO screen_property (screen_id, name, type, required)
SELECT id, 'id', 'int', 1 FROM screen WHERE name = 'Product';

INSERT INTO screen_property (screen_id, name, type, required)
SELECT id, 'order', 'int', 1 FROM screen WHERE name = 'Receipt';

INSERT INTO edge (origin, destination, command, presentation) VALUES
  (NULL, 'Start', 'Start', 'root'),
  ('Start', 'Catalog', 'Catalog', 'push'),
  ('Catalog', 'Product', 'Product', 'push'),
  (NULL, 'Cart', 'Cart', 'push'),
  ('Start', 'Account', 'Account', 'push'),
  ('Cart', 'Checkout', 'Checkout', 'push'),
  ('Start', 'Login', 'Log in', 'present'),
  ('Cart', 'Login', 'Log in', 'present'),
  ('Login', 'Account', 'Account after login', 'push'),
  ('Login', 'Checkout', 'Checkout after login', 'push'),
  ('Checkout', 'Receipt', 'Receipt', 'root'),
  ('Start', 'Prices', 'Prices', 'push');

INSERT INTO command_condition (command_id, subject, comparison, operand)
SELECT id, 'context.signedIn', '=', 'true' FROM command WHERE name IN (
  'Account', 'Account after login', 'Checkout', 'Checkout after login', 'Receipt'
);

INSERT INTO command_condition (command_id, subject, comparison, operand)
SELECT id, 'context.role', 'in', '["editor","admin"]' FROM command WHERE name = 'Prices';

INSERT INTO link_handler (kind, scheme) VALUES ('screens', 'shop'), ('stack', 'shop');

INSERT INTO start_screen (screen_id) SELECT id FROM screen WHERE name = 'Start';

INSERT INTO link (pattern, screens, mode, name) VALUES
  ('shop://product/:id<int>?ref=:ref?', 'Product', 'extend', 'product'),
  ('https://shop.example|www.shop.example/product/:id<int>', 'Catalog/Product', 'rebuild', NULL),
  ('shop://order/:order<int>', 'Start/Receipt', 'exact', 'order'),
  ('shop://prices', 'Prices', 'extend', NULL),
  ('shop://voucher/:code', NULL, NULL, 'voucher');

-- A gate prevents links on web pages from opening the prices and the checkout.
INSERT INTO link_gate (source, screen_id, allowed)
SELECT 'web', id, 0 FROM screen WHERE name IN ('Prices', 'Checkout') ORDER BY id DESC;
