-- A published voice is public content: publishing, changing, withdrawing or erasing one raises the content version.
CREATE FUNCTION published_voice_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM raise_content_version();
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER voice_inserted AFTER INSERT ON "leads" FOR EACH ROW
  WHEN (NEW.form = 'voice' AND NEW.status = 'published')
  EXECUTE FUNCTION published_voice_changed();
--> statement-breakpoint
CREATE TRIGGER voice_updated AFTER UPDATE ON "leads" FOR EACH ROW
  WHEN (
    NEW.form = 'voice' AND 'published' IN (OLD.status, NEW.status)
    AND (OLD.status, OLD.name, OLD.details) IS DISTINCT FROM (NEW.status, NEW.name, NEW.details)
  )
  EXECUTE FUNCTION published_voice_changed();
--> statement-breakpoint
CREATE TRIGGER voice_deleted AFTER DELETE ON "leads" FOR EACH ROW
  WHEN (OLD.form = 'voice' AND OLD.status = 'published')
  EXECUTE FUNCTION published_voice_changed();
