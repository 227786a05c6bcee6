CREATE TABLE "editions" (
	"id" text PRIMARY KEY NOT NULL,
	"series" text NOT NULL,
	"number" integer NOT NULL,
	"label" text NOT NULL,
	"inputs" text NOT NULL,
	"script" text NOT NULL,
	"table" text NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "editions_series_number" ON "editions" USING btree ("series","number");--> statement-breakpoint
CREATE TRIGGER content_inserted AFTER INSERT ON "editions" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION content_rows_changed();
--> statement-breakpoint
CREATE TRIGGER content_updated AFTER UPDATE ON "editions" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION content_rows_changed();
--> statement-breakpoint
CREATE TRIGGER content_deleted AFTER DELETE ON "editions" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION content_rows_changed();
--> statement-breakpoint
CREATE TRIGGER content_truncated AFTER TRUNCATE ON "editions" FOR EACH STATEMENT EXECUTE FUNCTION content_truncated();
