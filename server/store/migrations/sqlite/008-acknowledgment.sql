-- Made anew because of its check: a channel was named 'acknowledgement' until now.
CREATE TABLE deliveries_anew (
  id TEXT PRIMARY KEY,
  request_id TEXT NOT NULL REFERENCES requests (id) ON DELETE CASCADE,
  channel TEXT NOT NULL CHECK (channel IN ('owner-mail', 'webhook', 'acknowledgment', 'acknowledgement')),
  target TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('pending', 'sent', 'dead', 'skipped')),
  attempts INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  due_at INTEGER NOT NULL,
  finished_at INTEGER,
  last_error TEXT,
  lease_token TEXT,
  mailbox TEXT,
  mail_domain TEXT,
  UNIQUE (request_id, channel, target)
) STRICT, WITHOUT ROWID;

INSERT INTO deliveries_anew
SELECT id, request_id, iif(channel = 'acknowledgement', 'acknowledgment', channel), target, state, attempts, created_at,
  due_at, finished_at, last_error, lease_token, mailbox, mail_domain
FROM deliveries;

DROP TABLE deliveries;
ALTER TABLE deliveries_anew RENAME TO deliveries;

CREATE INDEX deliveries_by_state ON deliveries (state, channel, due_at, created_at);
CREATE INDEX deliveries_by_domain ON deliveries (mail_domain, created_at) WHERE mail_domain IS NOT NULL;

CREATE TRIGGER deliveries_added AFTER INSERT ON deliveries BEGIN
  UPDATE tallies SET count = count + 1 WHERE name = new.state;
END;

CREATE TRIGGER deliveries_changed AFTER UPDATE OF state ON deliveries WHEN old.state <> new.state BEGIN
  UPDATE tallies SET count = count + (name = new.state) - (name = old.state) WHERE name IN (old.state, new.state);
END;

CREATE TRIGGER deliveries_deleted AFTER DELETE ON deliveries BEGIN
  UPDATE tallies SET count = count - 1 WHERE name = old.state;
END;

-- An older release that still runs goes on writing the old name.
CREATE TRIGGER deliveries_renamed AFTER INSERT ON deliveries WHEN new.channel = 'acknowledgement' BEGIN
  UPDATE deliveries SET channel = 'acknowledgment' WHERE id = new.id;
END;
