-- The page of the owner's own whose form a visitor sent, by its id; empty for the given forms.
ALTER TABLE requests ADD COLUMN page TEXT NOT NULL DEFAULT '';
ALTER TABLE figure_changes ADD COLUMN page TEXT NOT NULL DEFAULT '';

CREATE OR REPLACE FUNCTION note_figures() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND NOT old.is_suspicious THEN
    INSERT INTO figure_changes (weight, received_at, form, page, role, service_interest, reply_due_at, answered_at)
    VALUES (-1, old.received_at, old.form, old.page, old.role, old.service_interest, old.reply_due_at, old.answered_at);
  END IF;
  IF TG_OP <> 'DELETE' AND NOT new.is_suspicious THEN
    INSERT INTO figure_changes (weight, received_at, form, page, role, service_interest, reply_due_at, answered_at)
    VALUES (1, new.received_at, new.form, new.page, new.role, new.service_interest, new.reply_due_at, new.answered_at);
  END IF;
  RETURN NULL;
END $$;
