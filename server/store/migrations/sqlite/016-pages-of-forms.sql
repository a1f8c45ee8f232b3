-- The page of the owner's own whose form a visitor sent, by its id; empty for the given forms.
ALTER TABLE requests ADD COLUMN page TEXT NOT NULL DEFAULT '';
ALTER TABLE figure_changes ADD COLUMN page TEXT NOT NULL DEFAULT '';

DROP TRIGGER figures_added;
DROP TRIGGER figures_deleted;
DROP TRIGGER figures_changed;

CREATE TRIGGER figures_added AFTER INSERT ON requests WHEN NOT new.is_suspicious BEGIN
  INSERT INTO figure_changes (weight, received_at, form, page, role, service_interest, reply_due_at, answered_at)
  VALUES (1, new.received_at, new.form, new.page, new.role, new.service_interest, new.reply_due_at, new.answered_at);
END;

CREATE TRIGGER figures_deleted AFTER DELETE ON requests WHEN NOT old.is_suspicious BEGIN
  INSERT INTO figure_changes (weight, received_at, form, page, role, service_interest, reply_due_at, answered_at)
  VALUES (-1, old.received_at, old.form, old.page, old.role, old.service_interest, old.reply_due_at, old.answered_at);
END;

CREATE TRIGGER figures_changed AFTER UPDATE OF is_suspicious, reply_due_at, answered_at ON requests
WHEN (old.is_suspicious, old.reply_due_at, old.answered_at) IS NOT (new.is_suspicious, new.reply_due_at, new.answered_at)
BEGIN
  INSERT INTO figure_changes (weight, received_at, form, page, role, service_interest, reply_due_at, answered_at)
  SELECT -1, old.received_at, old.form, old.page, old.role, old.service_interest, old.reply_due_at, old.answered_at
  WHERE NOT old.is_suspicious;
  INSERT INTO figure_changes (weight, received_at, form, page, role, service_interest, reply_due_at, answered_at)
  SELECT 1, new.received_at, new.form, new.page, new.role, new.service_interest, new.reply_due_at, new.answered_at
  WHERE NOT new.is_suspicious;
END;
