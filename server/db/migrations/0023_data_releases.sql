CREATE TABLE "data_release_days" (
	"day" date PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "data_release_parts" (
	"release_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "data_release_parts_release_id_number_pk" PRIMARY KEY("release_id","number")
);
--> statement-breakpoint
CREATE TABLE "data_releases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"dataset" text NOT NULL,
	"period" text NOT NULL,
	"version" integer NOT NULL,
	"format" text NOT NULL,
	"bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"rows_sha256" text NOT NULL,
	"released_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "data_releases_name" ON "data_releases" USING btree ("dataset","period","version","format");--> statement-breakpoint
CREATE TRIGGER content_inserted AFTER INSERT ON "data_releases" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION content_rows_changed();
--> statement-breakpoint
CREATE TRIGGER content_updated AFTER UPDATE ON "data_releases" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION content_rows_changed();
--> statement-breakpoint
CREATE TRIGGER content_deleted AFTER DELETE ON "data_releases" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION content_rows_changed();
--> statement-breakpoint
CREATE TRIGGER content_truncated AFTER TRUNCATE ON "data_releases" FOR EACH STATEMENT EXECUTE FUNCTION content_truncated();
