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

-- Made anew in 008-search-in-notes.sql: every request is given its words before that.
DROP INDEX requests_by_word;
