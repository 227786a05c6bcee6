ALTER TABLE "content_version" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION raise_content_version(changed_content text DEFAULT '*') RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  raised bigint;
BEGIN
  UPDATE content_version SET version = version + 1, changed_at = clock_timestamp() WHERE id = 1 RETURNING version INTO raised;
  PERFORM pg_notify('content', raised::text || ' ' || changed_content);
END $$;
