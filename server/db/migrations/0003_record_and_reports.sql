CREATE TABLE "enforcement_cases" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"date" text NOT NULL,
	"authority" text NOT NULL,
	"action" text NOT NULL,
	"status" text NOT NULL,
	"amount_gbp_m" double precision,
	"reason" text NOT NULL,
	"detail" text,
	"source_id" text NOT NULL,
	"confidence" text,
	"seed_hash" text
);
--> statement-breakpoint
CREATE TABLE "national_values" (
	"area" text NOT NULL,
	"metric" text NOT NULL,
	"period" text NOT NULL,
	"value" double precision NOT NULL,
	"kind" text NOT NULL,
	"source_id" text NOT NULL,
	"confidence" text,
	"note" text,
	"formula" text,
	"seed_hash" text,
	CONSTRAINT "national_values_area_metric_period_pk" PRIMARY KEY("area","metric","period")
);
--> statement-breakpoint
ALTER TABLE "sources" ADD COLUMN "reported_by" jsonb;--> statement-breakpoint
ALTER TABLE "enforcement_cases" ADD CONSTRAINT "enforcement_cases_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enforcement_cases" ADD CONSTRAINT "enforcement_cases_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "national_values" ADD CONSTRAINT "national_values_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enforcement_cases_company" ON "enforcement_cases" USING btree ("company_id","date");--> statement-breakpoint
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['enforcement_cases', 'national_values'] LOOP
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
--> statement-breakpoint
-- Confidence now says how far a figure was read. What was stored under the old words was not recorded that way: not checked.
UPDATE "scores" SET "confidence" = 'unchecked' WHERE "confidence" IN ('high', 'medium', 'low');
--> statement-breakpoint
UPDATE "metric_values" SET "confidence" = 'unchecked' WHERE "confidence" IN ('high', 'medium', 'low');
--> statement-breakpoint
CREATE FUNCTION pg_temp.modern(collection text, data jsonb) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  unsourced jsonb := '{"kind": "reference", "confidence": "unchecked", "source": {"publisher": "Riverline", "document": "General reference works, not traced to one document"}}';
BEGIN
  IF data IS NULL THEN RETURN NULL; END IF;
  data := regexp_replace(data::text, '"confidence": "(high|medium|low)"', '"confidence": "unchecked"', 'g')::jsonb;
  IF collection = 'catchments' AND data ? 'lengthKm' THEN
    IF jsonb_typeof(data->'lengthKm') = 'number' THEN
      data := data || jsonb_build_object('length', jsonb_build_object('km', data->'lengthKm', 'provenance', unsourced));
    END IF;
    IF jsonb_typeof(data->'areaKm2') = 'number' THEN
      data := data || jsonb_build_object('area', jsonb_build_object('km2', data->'areaKm2', 'provenance', unsourced));
    END IF;
    data := data - 'lengthKm' - 'areaKm2' - 'measuresConfidence' - 'measuresNote' - 'factsConfidence';
  END IF;
  IF collection = 'case-studies' AND NOT data ? 'invented' THEN data := data || '{"invented": true}'; END IF;
  RETURN data;
END $$;
--> statement-breakpoint
-- Entries that an editor has changed keep their words in the new shape. Shipped ones are left as they are: the seed brings them up to
-- date or takes them away, and only while they are byte for byte what was shipped.
UPDATE "entries" SET "data" = pg_temp.modern("collection", "data"), "published" = pg_temp.modern("collection", "published")
WHERE "seed_hash" IS NULL;
--> statement-breakpoint
UPDATE "revisions" r SET "data" = pg_temp.modern(e."collection", r."data") FROM "entries" e WHERE e."id" = r."entry_id" AND e."seed_hash" IS NULL;
--> statement-breakpoint
UPDATE "waves" SET "national_results" = regexp_replace("national_results"::text, '"confidence": "(high|medium|low)"', '"confidence": "unchecked"', 'g')::jsonb;
