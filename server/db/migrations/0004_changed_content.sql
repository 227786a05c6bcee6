-- What has changed is announced with the version, so that an instance renders again only the pages that read it: the name
-- of a table, of a collection of entries (entries:insights), or * for a change of which nobody says more.
DROP FUNCTION raise_content_version();
--> statement-breakpoint
CREATE FUNCTION raise_content_version(changed_content text DEFAULT '*') RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  raised bigint;
BEGIN
  UPDATE content_version SET version = version + 1 WHERE id = 1 RETURNING version INTO raised;
  PERFORM pg_notify('content', raised::text || ' ' || changed_content);
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION content_rows_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM changed) THEN PERFORM raise_content_version(TG_TABLE_NAME); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION content_truncated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM raise_content_version(TG_TABLE_NAME);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION published_entries_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  touched text;
BEGIN
  FOR touched IN SELECT DISTINCT collection FROM changed WHERE published IS NOT NULL LOOP
    PERFORM raise_content_version('entries:' || touched);
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION published_entries_updated() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  touched text;
BEGIN
  FOR touched IN
    SELECT DISTINCT side.collection
    FROM before b FULL JOIN after a USING (id)
    CROSS JOIN LATERAL (VALUES (b.collection), (a.collection)) side (collection)
    WHERE (b.collection, b.slug, b.published, b.status, b.published_at, b.deleted_at)
      IS DISTINCT FROM (a.collection, a.slug, a.published, a.status, a.published_at, a.deleted_at)
    AND (b.published IS NOT NULL OR a.published IS NOT NULL)
    AND side.collection IS NOT NULL
  LOOP
    PERFORM raise_content_version('entries:' || touched);
  END LOOP;
  RETURN NULL;
END $$;
