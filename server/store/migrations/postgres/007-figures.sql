-- How many requests there are of each kind and value in each period since 1970. What they mean is in total-scripts.ts.
CREATE TABLE figure_totals (
  kind TEXT NOT NULL,
  period BIGINT NOT NULL,
  value TEXT NOT NULL,
  count BIGINT NOT NULL,
  PRIMARY KEY (kind, period, value)
);

CREATE INDEX figure_totals_empty ON figure_totals (kind) WHERE count = 0;

-- What is not yet in the totals: a request that came (1) or went (-1), as it was then. Lines that are only added make no
-- writer wait for the others, as a row of totals would.
CREATE TABLE figure_changes (
  id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  weight INTEGER NOT NULL,
  received_at TIMESTAMPTZ NOT NULL,
  form TEXT NOT NULL,
  role TEXT NOT NULL,
  service_interest TEXT NOT NULL,
  reply_due_at TIMESTAMPTZ,
  answered_at TIMESTAMPTZ,
  batch TEXT
);

CREATE FUNCTION note_figures() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND NOT old.is_suspicious THEN
    INSERT INTO figure_changes (weight, received_at, form, role, service_interest, reply_due_at, answered_at)
    VALUES (-1, old.received_at, old.form, old.role, old.service_interest, old.reply_due_at, old.answered_at);
  END IF;
  IF TG_OP <> 'DELETE' AND NOT new.is_suspicious THEN
    INSERT INTO figure_changes (weight, received_at, form, role, service_interest, reply_due_at, answered_at)
    VALUES (1, new.received_at, new.form, new.role, new.service_interest, new.reply_due_at, new.answered_at);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER figures_noted AFTER INSERT OR DELETE ON requests FOR EACH ROW EXECUTE FUNCTION note_figures();

CREATE TRIGGER figures_changed AFTER UPDATE OF is_suspicious, reply_due_at, answered_at ON requests FOR EACH ROW
WHEN ((old.is_suspicious, old.reply_due_at, old.answered_at)
  IS DISTINCT FROM (new.is_suspicious, new.reply_due_at, new.answered_at))
EXECUTE FUNCTION note_figures();

-- What was there before.
WITH counted AS (
  SELECT (extract(epoch FROM received_at) * 1000)::bigint AS ms, form, role, service_interest, reply_due_at, answered_at,
    trunc(extract(epoch FROM answered_at - received_at) / 60)::int::text AS minutes
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

-- Made anew in 008-search-in-notes.sql: every request is given its words before that.
DROP INDEX requests_by_word;
