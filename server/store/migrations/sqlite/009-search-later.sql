-- Requests up to this number are in the index. The newest are put there when there is time, and are found without it.
CREATE TABLE search_progress (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  number INTEGER NOT NULL
) STRICT;

INSERT INTO search_progress SELECT 1, coalesce(max(number), 0) FROM requests;

DROP TRIGGER requests_indexed;
DROP TRIGGER requests_reindexed;
DROP TRIGGER requests_unindexed;

CREATE TRIGGER requests_reindexed AFTER UPDATE OF words ON requests
WHEN old.words <> new.words AND old.number <= (SELECT number FROM search_progress) BEGIN
  INSERT INTO request_search (request_search, rowid, words) VALUES ('delete', old.number, old.words);
  INSERT INTO request_search (rowid, words) VALUES (new.number, new.words);
END;

CREATE TRIGGER requests_unindexed AFTER DELETE ON requests
WHEN old.number <= (SELECT number FROM search_progress) BEGIN
  INSERT INTO request_search (request_search, rowid, words) VALUES ('delete', old.number, old.words);
  -- The number of the last one is given again.
  UPDATE search_progress SET number = min(number, (SELECT coalesce(max(number), 0) FROM requests));
END;
