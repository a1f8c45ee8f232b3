CREATE TABLE requests (
  id TEXT PRIMARY KEY,
  received_at TIMESTAMPTZ NOT NULL,
  is_suspicious BOOLEAN NOT NULL,
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
);

CREATE INDEX requests_by_time ON requests (received_at, id);
CREATE INDEX requests_by_fingerprint ON requests (fingerprint, received_at);
CREATE UNIQUE INDEX requests_by_key ON requests (key_hash) WHERE key_hash IS NOT NULL;
CREATE INDEX requests_by_email ON requests (lower(email));
CREATE INDEX requests_suspicious ON requests (received_at) WHERE is_suspicious;

CREATE TABLE deliveries (
  id TEXT PRIMARY KEY,
  request_id TEXT NOT NULL REFERENCES requests (id) ON DELETE CASCADE,
  channel TEXT NOT NULL CHECK (channel IN ('owner-mail', 'webhook', 'acknowledgement')),
  target TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('pending', 'sent', 'dead', 'skipped')),
  attempts INTEGER NOT NULL DEFAULT 0,
  created_at TIMESTAMPTZ NOT NULL,
  due_at TIMESTAMPTZ NOT NULL,
  finished_at TIMESTAMPTZ,
  last_error TEXT,
  lease_token TEXT,
  UNIQUE (request_id, channel, target)
);

-- Serves the claims and the counts; the time of creation is there to find the oldest without a look at the rows.
CREATE INDEX deliveries_by_state ON deliveries (state, channel, due_at, created_at);

CREATE TABLE disabled_endpoints (
  target TEXT PRIMARY KEY,
  disabled_at TIMESTAMPTZ NOT NULL
);

CREATE TABLE write_probe (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  written_at TIMESTAMPTZ NOT NULL
);

-- The columns are those of rate-limiter-flexible; the keys are hashes of addresses.
CREATE TABLE rate_limits (
  key VARCHAR(255) PRIMARY KEY,
  points INTEGER NOT NULL DEFAULT 0,
  expire BIGINT
);

-- Counted when asked for: nothing waits for it here, and a row of counts would make every writer wait for the others.
CREATE VIEW tallies AS
  SELECT CASE WHEN is_suspicious THEN 'suspicious' ELSE 'regular' END AS name, count(*) AS count FROM requests GROUP BY 1
  UNION ALL
  SELECT state, count(*) FROM deliveries GROUP BY 1;
