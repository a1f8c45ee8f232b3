-- The texts of records and of lists of records, each stored once by its digest. The digest of a publication or a schedule is
-- that of its list.
CREATE TABLE bodies (
  digest TEXT PRIMARY KEY,
  content TEXT NOT NULL
);

-- The records in which the draft differs from its base, a list of records. A record without content is deleted.
CREATE TABLE draft_records (
  record TEXT PRIMARY KEY,
  digest TEXT,
  content TEXT
);

-- What earlier versions stored as one text each. It stays until the next backup.
CREATE TABLE earlier_contents (
  place TEXT PRIMARY KEY,
  base BIGINT,
  schema_version INTEGER NOT NULL,
  digest TEXT NOT NULL,
  content TEXT NOT NULL
);
-- No version of the program has stored or read more than that.
INSERT INTO earlier_contents SELECT 'publication ' || id, NULL, schema_version, digest, content FROM publications
  WHERE octet_length(content) <= 16777216;
INSERT INTO earlier_contents SELECT 'schedule', NULL, schema_version, digest, content FROM schedules
  WHERE octet_length(content) <= 16777216;
INSERT INTO earlier_contents SELECT 'draft', base, schema_version, '', content FROM drafts
  WHERE octet_length(content) <= 16777216;
ALTER TABLE publications DROP COLUMN content;
ALTER TABLE schedules DROP COLUMN content;
ALTER TABLE drafts DROP COLUMN content;
ALTER TABLE drafts DROP COLUMN base;
ALTER TABLE drafts ADD COLUMN base TEXT NOT NULL DEFAULT '';
-- The names of the draft's records, if they stand in another order than those of its base.
ALTER TABLE drafts ADD COLUMN record_order TEXT;
