-- Which table or collection raised the version to what, so that what is kept from the index outlives the publication of an article.
ALTER TABLE "content_version" ADD COLUMN "changes" jsonb DEFAULT '{}'::jsonb NOT NULL;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION raise_content_version(changed_content text DEFAULT '*') RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  raised bigint;
BEGIN
  UPDATE content_version
  SET version = version + 1, changed_at = clock_timestamp(), changes = changes || jsonb_build_object(changed_content, version + 1)
  WHERE id = 1 RETURNING version INTO raised;
  PERFORM pg_notify('content', raised::text || ' ' || changed_content);
END $$;
