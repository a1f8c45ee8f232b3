-- Whom an acknowledgment went to, as hashes of the mailbox and of its domain. Empty where none was meant to go.
ALTER TABLE deliveries ADD COLUMN mailbox TEXT, ADD COLUMN mail_domain TEXT;
CREATE INDEX deliveries_by_domain ON deliveries (mail_domain, created_at) WHERE mail_domain IS NOT NULL;

-- When the clock was last looked at, and for how long it must still be watched before anything is deleted by it.
CREATE TABLE clock (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  seen_at TIMESTAMPTZ NOT NULL,
  doubt_ms INTEGER NOT NULL
);
