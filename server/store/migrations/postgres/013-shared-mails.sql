-- The mail that carries a delivery: its own id, or one that several requests share. Empty before the first attempt.
ALTER TABLE deliveries ADD COLUMN mail_id TEXT;
UPDATE deliveries SET mail_id = id WHERE channel = 'owner-mail' AND state <> 'sent' AND (attempts > 0 OR state <> 'pending');

-- When each mail to the owner was begun, for as long as it counts.
CREATE TABLE owner_mails (
  id TEXT PRIMARY KEY,
  begun_at TIMESTAMPTZ NOT NULL
);
