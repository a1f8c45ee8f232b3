-- Before this, every request was given its words anew, with those of its notes and its reference.
INSERT INTO request_search (request_search) VALUES ('rebuild');

CREATE TRIGGER requests_reindexed AFTER UPDATE OF words ON requests WHEN old.words <> new.words BEGIN
  INSERT INTO request_search (request_search, rowid, words) VALUES ('delete', old.number, old.words);
  INSERT INTO request_search (rowid, words) VALUES (new.number, new.words);
END;
