-- How many requests there are of each kind and value in each period since 1970. What they mean is in total-scripts.ts.
CREATE TABLE figure_totals (
  kind TEXT NOT NULL,
  period INTEGER NOT NULL,
  value TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (kind, period, value)
) STRICT, WITHOUT ROWID;

CREATE INDEX figure_totals_empty ON figure_totals (kind) WHERE count = 0;

-- What is not yet in the totals: a request that came (1) or went (-1), as it was then.
CREATE TABLE figure_changes (
  id INTEGER PRIMARY KEY,
  weight INTEGER NOT NULL,
  received_at INTEGER NOT NULL,
  form TEXT NOT NULL,
  role TEXT NOT NULL,
  service_interest TEXT NOT NULL,
  reply_due_at INTEGER,
  answered_at INTEGER,
  batch TEXT
) STRICT;

CREATE TRIGGER figures_added AFTER INSERT ON requests WHEN NOT new.is_suspicious BEGIN
  INSERT INTO figure_changes (weight, received_at, form, role, service_interest, reply_due_at, answered_at)
  VALUES (1, new.received_at, new.form, new.role, new.service_interest, new.reply_due_at, new.answered_at);
END;

CREATE TRIGGER figures_deleted AFTER DELETE ON requests WHEN NOT old.is_suspicious BEGIN
  INSERT INTO figure_changes (weight, received_at, form, role, service_interest, reply_due_at, answered_at)
  VALUES (-1, old.received_at, old.form, old.role, old.service_interest, old.reply_due_at, old.answered_at);
END;

CREATE TRIGGER figures_changed AFTER UPDATE OF is_suspicious, reply_due_at, answered_at ON requests
WHEN (old.is_suspicious, old.reply_due_at, old.answered_at) IS NOT (new.is_suspicious, new.reply_due_at, new.answered_at)
BEGIN
  INSERT INTO figure_changes (weight, received_at, form, role, service_interest, reply_due_at, answered_at)
  SELECT -1, old.received_at, old.form, old.role, old.service_interest, old.reply_due_at, old.answered_at
  WHERE NOT old.is_suspicious;
  INSERT INTO figure_changes (weight, received_at, form, role, service_interest, reply_due_at, answered_at)
  SELECT 1, new.received_at, new.form, new.role, new.service_interest, new.reply_due_at, new.answered_at
  WHERE NOT new.is_suspicious;
END;

-- What was there before.
WITH counted AS (
  SELECT received_at AS ms, form, role, service_interest, reply_due_at, answered_at,
    CAST((answered_at - received_at) / 60000 AS TEXT) AS minutes
  FROM requests WHERE NOT is_suspicious
)
INSERT INTO figure_totals (kind, period, value, count)
SELECT 'requests', ms / 900000, '', count(*) FROM counted GROUP BY 2
UNION ALL
SELECT 'answered', ms / 900000, '', count(*) FROM counted WHERE answered_at IS NOT NULL GROUP BY 2
UNION ALL
SELECT 'on-time', ms / 900000, '', count(*) FROM counted WHERE answered_at <= reply_due_at GROUP BY 2
UNION ALL
SELECT 'promised', ms / 900000, '', count(*) FROM counted WHERE reply_due_at IS NOT NULL GROUP BY 2
UNION ALL
SELECT 'form', ms / 86400000, form, count(*) FROM counted GROUP BY 2, 3
UNION ALL
SELECT 'role', ms / 86400000, role, count(*) FROM counted GROUP BY 2, 3
UNION ALL
SELECT 'service', ms / 86400000, service_interest, count(*) FROM counted GROUP BY 2, 3
UNION ALL
SELECT 'minutes', ms / 604800000, minutes, count(*) FROM counted WHERE answered_at IS NOT NULL GROUP BY 2, 3;
