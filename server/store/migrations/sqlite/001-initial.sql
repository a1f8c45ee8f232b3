-- Times are milliseconds since 1970.

CREATE TABLE requests (
  id TEXT PRIMARY KEY,
  received_at INTEGER NOT NULL,
  is_suspicious INTEGER NOT NULL CHECK (is_suspicious IN (0, 1)),
  form TEXT NOT NULL CHECK (form IN ('home', 'contact')),
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  phone TEXT NOT NULL,
  company TEXT NOT NULL,
  role TEXT NOT NULL,
  service_interest TEXT NOT NULL,
  message TEXT NOT NULL,
  fingerprint TEXT NOT NULL,
  key_hash TEXT
) STRICT;

CREATE INDEX requests_by_time ON requests (received_at, id);
CREATE INDEX requests_by_fingerprint ON requests (fingerprint, received_at);
CREATE UNIQUE INDEX requests_by_key ON requests (key_hash) WHERE key_hash IS NOT NULL;
CREATE INDEX requests_by_email ON requests (lower(email));
CREATE INDEX requests_suspicious ON requests (received_at) WHERE is_suspicious = 1;

CREATE TABLE deliveries (
  id TEXT PRIMARY KEY,
  request_id TEXT NOT NULL REFERENCES requests (id) ON DELETE CASCADE,
  channel TEXT NOT NULL CHECK (channel IN ('owner-mail', 'webhook', 'acknowledgement')),
  target TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('pending', 'sent', 'dead', 'skipped')),
  attempts INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  due_at INTEGER NOT NULL,
  finished_at INTEGER,
  last_error TEXT,
  lease_token TEXT,
  UNIQUE (request_id, channel, target)
) STRICT, WITHOUT ROWID;

-- Serves the claims and the counts; the time of creation is there to find the oldest without a look at the rows.
CREATE INDEX deliveries_by_state ON deliveries (state, channel, due_at, created_at);

CREATE TABLE disabled_endpoints (
  target TEXT PRIMARY KEY,
  disabled_at INTEGER NOT NULL
) STRICT;

CREATE TABLE write_probe (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  written_at INTEGER NOT NULL
) STRICT;

-- Counting rows takes longer the more there are, with the event loop waiting. These counts are kept with every change.
CREATE TABLE tallies (
  name TEXT PRIMARY KEY,
  count INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

INSERT INTO tallies (name, count)
VALUES ('regular', 0), ('suspicious', 0), ('pending', 0), ('sent', 0), ('dead', 0), ('skipped', 0);

CREATE TRIGGER requests_added AFTER INSERT ON requests BEGIN
  UPDATE tallies SET count = count + 1 WHERE name = iif(new.is_suspicious, 'suspicious', 'regular');
END;

CREATE TRIGGER requests_deleted AFTER DELETE ON requests BEGIN
  UPDATE tallies SET count = count - 1 WHERE name = iif(old.is_suspicious, 'suspicious', 'regular');
END;

CREATE TRIGGER deliveries_added AFTER INSERT ON deliveries BEGIN
  UPDATE tallies SET count = count + 1 WHERE name = new.state;
END;

CREATE TRIGGER deliveries_changed AFTER UPDATE OF state ON deliveries WHEN old.state <> new.state BEGIN
  UPDATE tallies SET count = count + (name = new.state) - (name = old.state) WHERE name IN (old.state, new.state);
END;

CREATE TRIGGER deliveries_deleted AFTER DELETE ON deliveries BEGIN
  UPDATE tallies SET count = count - 1 WHERE name = old.state;
END;
