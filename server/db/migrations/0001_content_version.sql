-- The content version: rendered pages are kept under it. It rises in the same transaction as any change that the public
-- can see, and every instance is told on the channel "content". Statements that change no row leave it alone, so a job
-- that looks for due work every second does not empty the page cache.
INSERT INTO "content_version" ("id", "version") VALUES (1, 1) ON CONFLICT DO NOTHING;
--> statement-breakpoint
CREATE FUNCTION raise_content_version() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  raised bigint;
BEGIN
  UPDATE content_version SET version = version + 1 WHERE id = 1 RETURNING version INTO raised;
  PERFORM pg_notify('content', raised::text);
END $$;
--> statement-breakpoint
CREATE FUNCTION content_rows_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM changed) THEN PERFORM raise_content_version(); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION content_truncated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM raise_content_version();
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Of an entry the public sees the published copy, its address and its dates: saving a draft changes none of them.
CREATE FUNCTION published_entries_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM changed WHERE published IS NOT NULL) THEN PERFORM raise_content_version(); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION published_entries_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM before b FULL JOIN after a USING (id)
    WHERE (b.collection, b.slug, b.published, b.status, b.published_at, b.deleted_at)
      IS DISTINCT FROM (a.collection, a.slug, a.published, a.status, a.published_at, a.deleted_at)
    AND (b.published IS NOT NULL OR a.published IS NOT NULL)
  ) THEN PERFORM raise_content_version(); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER content_inserted AFTER INSERT ON "entries" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION published_entries_changed();
--> statement-breakpoint
CREATE TRIGGER content_updated AFTER UPDATE ON "entries" REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION published_entries_updated();
--> statement-breakpoint
CREATE TRIGGER content_deleted AFTER DELETE ON "entries" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION published_entries_changed();
--> statement-breakpoint
CREATE TRIGGER content_truncated AFTER TRUNCATE ON "entries" FOR EACH STATEMENT EXECUTE FUNCTION content_truncated();
--> statement-breakpoint
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['companies', 'sources', 'waves', 'scores', 'metric_values', 'imports', 'media'] LOOP
    EXECUTE format('CREATE TRIGGER content_inserted AFTER INSERT ON %I REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION content_rows_changed()', name);
    EXECUTE format('CREATE TRIGGER content_updated AFTER UPDATE ON %I REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION content_rows_changed()', name);
    EXECUTE format('CREATE TRIGGER content_deleted AFTER DELETE ON %I REFERENCING OLD TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION content_rows_changed()', name);
    EXECUTE format('CREATE TRIGGER content_truncated AFTER TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION content_truncated()', name);
  END LOOP;
END $$;
