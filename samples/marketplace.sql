-- A marketplace app with tabs, one of which only sellers have. Each tab has its own stack. The login, the checkout and the
-- age check are modal: they cover the tabs. The style of a command defines whether the app shows a sheet or a full-screen
-- cover.

INSERT INTO screen (name, title) VALUES
  ('Tabs', NULL),
  ('Welcome', 'Welcome'),
  -- The tab Home, and what can be opened in every tab.
  ('Home', 'Home'),
  ('ProductList', NULL),
  ('Category', 'Category'),
  ('Offers', 'Today''s offers'),
  ('Wines', 'Wine and spirits'),
  ('AgeCheck', 'Are you 18 or older?'),
  ('Product', 'Product'),
  ('Photos', 'Photos'),
  ('Reviews', 'Reviews'),
  ('WriteReview', 'Write a review'),
  ('Seller', 'Seller'),
  -- The tab Search.
  ('Search', 'Search'),
  ('Results', 'Results'),
  ('Filters', 'Filters'),
  ('Scanner', 'Scan a barcode'),
  -- The tab Cart, and the checkout.
  ('Cart', 'Cart'),
  ('Voucher', 'Redeem a voucher'),
  ('Checkout', 'Checkout'),
  ('Address', 'Delivery address'),
  ('NewAddress', 'New address'),
  ('Delivery', 'Delivery'),
  ('Payment', 'Payment'),
  ('NewCard', 'New card'),
  ('Summary', 'Review your order'),
  ('Confirmation', 'Thank you'),
  -- The tab Account.
  ('Account', 'Account'),
  ('Favorites', 'Favorites'),
  ('Orders', 'Your orders'),
  ('Order', 'Order'),
  ('Tracking', 'Track a parcel'),
  ('Return', 'Return an item'),
  ('Settings', 'Settings'),
  ('Notifications', 'Notifications'),
  ('Help', 'Help'),
  ('Article', 'Help article'),
  ('Messages', 'Messages'),
  ('Conversation', 'Conversation'),
  -- Logging in.
  ('Login', 'Log in'),
  ('Register', 'New account'),
  ('ResetPassword', 'Reset the password'),
  -- The tab Sales, with the tools of sellers.
  ('Sales', 'Sales'),
  ('Listings', 'Your listings'),
  ('EditListing', 'Listing');

-- Lists of products can be sorted and filtered, and open a product.
UPDATE screen SET extends_id = (SELECT id FROM screen WHERE name = 'ProductList')
WHERE name IN ('Category', 'Offers', 'Wines', 'Seller', 'Results', 'Favorites');

INSERT INTO tab (container, name, root) VALUES
  ('Tabs', 'Home', 'Home'),
  ('Tabs', 'Search', 'Search'),
  ('Tabs', 'Cart', 'Cart'),
  ('Tabs', 'Account', 'Account'),
  ('Tabs', 'Sales', 'Sales');

INSERT INTO property_by_name (screen, name, type, required, default_value) VALUES
  ('ProductList', 'sort', 'string', 0, '"relevance"'),
  ('Category', 'category', 'string', 1, NULL),
  ('Product', 'id', 'int', 1, NULL),
  ('Photos', 'id', 'int', 1, NULL),
  ('Reviews', 'id', 'int', 1, NULL),
  ('WriteReview', 'id', 'int', 1, NULL),
  ('Seller', 'seller', 'int', 1, NULL),
  ('Results', 'query', 'string', 1, NULL),
  ('Voucher', 'code', 'string', 0, NULL),
  ('Orders', 'status', 'string', 0, NULL),
  ('Order', 'order', 'int', 1, NULL),
  ('Tracking', 'order', 'int', 1, NULL),
  ('Return', 'order', 'int', 1, NULL),
  ('Article', 'article', 'string', 1, NULL),
  ('Conversation', 'seller', 'int', 1, NULL),
  ('ResetPassword', 'token', 'string', 0, NULL),
  ('EditListing', 'listing', 'int', 0, NULL);

INSERT INTO flow (name) VALUES ('checkout'), ('selling');

INSERT INTO command_by_name (name, destination, presentation, style, flow) VALUES
  ('Start shopping', 'Tabs', 'root', NULL, NULL),
  ('Category', 'Category', 'push', NULL, NULL),
  ('Offers', 'Offers', 'push', NULL, NULL),
  ('Wines', 'Wines', 'push', NULL, NULL),
  ('Check the age', 'AgeCheck', 'present', 'fullScreen', NULL),
  ('Product', 'Product', 'push', NULL, NULL),
  ('Scanned product', 'Product', 'push', NULL, NULL),
  ('Photos', 'Photos', 'present', 'fullScreen', NULL),
  ('Reviews', 'Reviews', 'push', NULL, NULL),
  ('Write a review', 'WriteReview', 'present', 'sheet', NULL),
  ('Seller', 'Seller', 'push', NULL, NULL),
  ('Results', 'Results', 'push', NULL, NULL),
  ('Filters', 'Filters', 'present', 'medium', NULL),
  ('Scanner', 'Scanner', 'present', 'fullScreen', NULL),
  ('Voucher', 'Voucher', 'present', 'medium', NULL),
  ('Check out', 'Checkout', 'present', 'fullScreen', 'checkout'),
  ('Address', 'Address', 'push', NULL, 'checkout'),
  ('New address', 'NewAddress', 'present', 'sheet', 'checkout'),
  ('Delivery', 'Delivery', 'push', NULL, 'checkout'),
  ('Payment', 'Payment', 'push', NULL, 'checkout'),
  ('New card', 'NewCard', 'present', 'sheet', 'checkout'),
  ('Summary', 'Summary', 'push', NULL, 'checkout'),
  ('Buy', 'Confirmation', 'push', NULL, 'checkout'),
  ('Favorites', 'Favorites', 'push', NULL, NULL),
  ('Orders', 'Orders', 'push', NULL, NULL),
  ('Order', 'Order', 'push', NULL, NULL),
  ('Tracking', 'Tracking', 'push', NULL, NULL),
  ('Return', 'Return', 'present', 'sheet', NULL),
  ('Settings', 'Settings', 'push', NULL, NULL),
  ('Notifications', 'Notifications', 'push', NULL, NULL),
  ('Help', 'Help', 'push', NULL, NULL),
  ('Article', 'Article', 'push', NULL, NULL),
  ('Messages', 'Messages', 'present', 'sheet', NULL),
  ('Conversation', 'Conversation', 'push', NULL, NULL),
  ('Log in', 'Login', 'present', 'sheet', NULL),
  ('Register', 'Register', 'push', NULL, NULL),
  ('Reset the password', 'ResetPassword', 'push', NULL, NULL),
  ('Listings', 'Listings', 'push', NULL, 'selling'),
  ('Edit a listing', 'EditListing', 'present', 'formSheet', 'selling');

-- The order closes the checkout: going back from the confirmation leads to the cart.
UPDATE command SET pop_to_id = (SELECT id FROM screen WHERE name = 'Checkout'), pop_inclusive = 1 WHERE name = 'Buy';

-- The commands of Tabs can be executed in every tab, as long as no modal covers the tabs.
INSERT INTO edge (origin, destination, command) VALUES
  ('Welcome', 'Tabs', 'Start shopping'),
  ('Confirmation', 'Tabs', 'Start shopping'),
  ('Tabs', 'Messages', 'Messages'),
  ('Tabs', 'Login', 'Log in'),
  ('Welcome', 'Login', 'Log in'),
  ('Home', 'Category', 'Category'),
  ('Home', 'Offers', 'Offers'),
  ('Home', 'Wines', 'Wines'),
  ('Home', 'AgeCheck', 'Check the age'),
  ('Home', 'Product', 'Product'),
  ('ProductList', 'Product', 'Product'),
  ('Cart', 'Product', 'Product'),
  ('ProductList', 'Filters', 'Filters'),
  ('Product', 'Photos', 'Photos'),
  ('Product', 'Reviews', 'Reviews'),
  ('Reviews', 'WriteReview', 'Write a review'),
  ('Order', 'WriteReview', 'Write a review'),
  ('Product', 'Seller', 'Seller'),
  ('Search', 'Results', 'Results'),
  ('Search', 'Scanner', 'Scanner'),
  ('Scanner', 'Product', 'Scanned product'),
  ('Cart', 'Voucher', 'Voucher'),
  ('Cart', 'Checkout', 'Check out'),
  ('Checkout', 'Address', 'Address'),
  ('Address', 'NewAddress', 'New address'),
  ('Address', 'Delivery', 'Delivery'),
  ('Delivery', 'Payment', 'Payment'),
  ('Payment', 'NewCard', 'New card'),
  ('Payment', 'Summary', 'Summary'),
  ('Summary', 'Confirmation', 'Buy'),
  ('Account', 'Favorites', 'Favorites'),
  ('Account', 'Orders', 'Orders'),
  ('Account', 'Settings', 'Settings'),
  ('Account', 'Help', 'Help'),
  ('Orders', 'Order', 'Order'),
  ('Order', 'Tracking', 'Tracking'),
  ('Order', 'Return', 'Return'),
  ('Settings', 'Notifications', 'Notifications'),
  ('Help', 'Article', 'Article'),
  ('Messages', 'Conversation', 'Conversation'),
  ('Seller', 'Conversation', 'Conversation'),
  ('Login', 'Register', 'Register'),
  ('Login', 'ResetPassword', 'Reset the password'),
  ('Sales', 'Listings', 'Listings'),
  ('Listings', 'EditListing', 'Edit a listing');

-- The photos and reviews are those of the product from which they open, and a parcel is one of the order.
INSERT INTO condition_by_name (command, subject, comparison, operand) VALUES
  ('Photos', 'property.id', '=', '{"ref":"origin.id"}'),
  ('Reviews', 'property.id', '=', '{"ref":"origin.id"}'),
  ('Tracking', 'property.order', '=', '{"ref":"origin.order"}'),
  ('Return', 'property.order', '=', '{"ref":"origin.order"}'),
  ('Scanner', 'context.camera', '=', 'true'),
  ('Wines', 'context.adult', '=', 'true'),
  ('Check the age', 'context.adult', 'missing', NULL);

INSERT INTO condition_by_name (command, subject, comparison, operand)
SELECT name, 'context.signedIn', '=', 'true' FROM command WHERE name IN (
  'Write a review', 'Check out', 'Favorites', 'Orders', 'Messages', 'Conversation'
);

-- Only sellers have the tab Sales.
INSERT INTO tab_condition_by_name (container, tab, subject, comparison, operand)
VALUES ('Tabs', 'Sales', 'context.role', '=', '"seller"');

-- Users leave the age check by answering it: then the app sets the fact.
INSERT INTO leaving_condition_by_name (screen, subject, comparison, operand)
VALUES ('AgeCheck', 'context.adult', 'exists', NULL);

INSERT INTO condition_by_name (command, subject, comparison, operand)
VALUES ('Log in', 'context.signedIn', 'missing', NULL);

INSERT INTO start_screen (screen_id, position)
SELECT id, name = 'Welcome' FROM screen WHERE name IN ('Tabs', 'Welcome');

INSERT INTO link_handler (kind, scheme) VALUES ('screens', 'market'), ('stack', 'market');

-- Patterns with the mode rebuild select a tab and build the stack in it.
INSERT INTO link (pattern, screens, mode, name) VALUES
  ('market://product/:id<int>', 'Product', 'extend', 'product'),
  ('https://market.example|www.market.example/product/:id<int>', 'Home/Product', 'rebuild', NULL),
  ('market://category/:category', 'Home/Category', 'rebuild', 'category'),
  ('market://offers', 'Home/Offers', 'rebuild', 'offers'),
  ('market://search/:query', 'Search/Results', 'rebuild', 'search'),
  ('market://cart', 'Cart', 'rebuild', 'cart'),
  ('market://voucher/:code', 'Cart/Voucher', 'rebuild', 'voucher'),
  ('market://order/:order<int>', 'Account/Orders/Order', 'rebuild', 'order'),
  ('market://order/:order<int>/parcel', 'Account/Orders/Order/Tracking', 'rebuild', 'parcel'),
  ('market://help/:article', 'Account/Help/Article', 'rebuild', 'help'),
  ('market://password/:token', 'Login/ResetPassword', 'extend', 'password');

-- A gate prevents links on web pages from opening the checkout and the tools of sellers.
INSERT INTO link_gate (source, screen_id, allowed)
SELECT 'web', id, 0 FROM screen WHERE name IN ('Checkout', 'Sales', 'EditListing') ORDER BY id;

-- The findings of 'navgraph check' about them are intended.
INSERT INTO check_exception (code, subject, reason) VALUES
  ('leaf', NULL, 'Users leave sheets by going back.'),
  ('choke-point', NULL, 'Each tab is the only way to its screens, and so is the checkout.'),
  ('needed-flow', NULL, 'The checkout and the tools of sellers can be switched off.');
