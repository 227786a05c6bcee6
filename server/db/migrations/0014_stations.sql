CREATE TABLE "station_corrections" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"series_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"value" double precision NOT NULL,
	"mark" smallint NOT NULL,
	"superseded_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "station_days" (
	"at" timestamp with time zone NOT NULL,
	"min" double precision,
	"mean" double precision,
	"max" double precision,
	"series_id" integer NOT NULL,
	"count" integer NOT NULL,
	"suspect" integer NOT NULL,
	CONSTRAINT "station_days_pk" PRIMARY KEY("series_id","at")
);
--> statement-breakpoint
CREATE TABLE "station_hours" (
	"at" timestamp with time zone NOT NULL,
	"min" double precision,
	"mean" double precision,
	"max" double precision,
	"series_id" integer NOT NULL,
	"count" integer NOT NULL,
	"suspect" integer NOT NULL,
	CONSTRAINT "station_hours_pk" PRIMARY KEY("series_id","at")
);
--> statement-breakpoint
CREATE TABLE "station_maintenance" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"station_id" integer NOT NULL,
	"kind" text NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"end_at" timestamp with time zone NOT NULL,
	"note" text NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "station_months" (
	"month" date PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "station_quarantine" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"station_id" integer NOT NULL,
	"parameter" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"value" double precision NOT NULL,
	"reason" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decision" text,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "station_readings" (
	"at" timestamp with time zone NOT NULL,
	"value" double precision NOT NULL,
	"series_id" integer NOT NULL,
	"mark" smallint NOT NULL,
	CONSTRAINT "station_readings_pk" PRIMARY KEY("series_id","at")
) PARTITION BY RANGE ("at");
--> statement-breakpoint
CREATE TABLE "station_series" (
	"id" serial PRIMARY KEY NOT NULL,
	"station_id" integer NOT NULL,
	"parameter" text NOT NULL,
	"sensor" text NOT NULL,
	"interval_minutes" integer DEFAULT 15 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "station_tokens" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"station_id" integer NOT NULL,
	"hash" text NOT NULL,
	"hint" text NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "station_tokens_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "stations" (
	"id" serial PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"place" text NOT NULL,
	"river" text NOT NULL,
	"catchment" text,
	"lat" double precision NOT NULL,
	"lon" double precision NOT NULL,
	"owner" text NOT NULL,
	"operator" text NOT NULL,
	"status" text NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"is_demonstration" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stations_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
ALTER TABLE "station_maintenance" ADD CONSTRAINT "station_maintenance_station_id_stations_id_fk" FOREIGN KEY ("station_id") REFERENCES "public"."stations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "station_quarantine" ADD CONSTRAINT "station_quarantine_station_id_stations_id_fk" FOREIGN KEY ("station_id") REFERENCES "public"."stations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "station_series" ADD CONSTRAINT "station_series_station_id_stations_id_fk" FOREIGN KEY ("station_id") REFERENCES "public"."stations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "station_tokens" ADD CONSTRAINT "station_tokens_station_id_stations_id_fk" FOREIGN KEY ("station_id") REFERENCES "public"."stations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "station_corrections_series" ON "station_corrections" USING btree ("series_id","at");--> statement-breakpoint
CREATE INDEX "station_maintenance_station" ON "station_maintenance" USING btree ("station_id","start_at");--> statement-breakpoint
CREATE UNIQUE INDEX "station_quarantine_once" ON "station_quarantine" USING btree ("station_id","parameter","at","value");--> statement-breakpoint
CREATE INDEX "station_quarantine_received" ON "station_quarantine" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "station_series_parameter" ON "station_series" USING btree ("station_id","parameter");--> statement-breakpoint
CREATE INDEX "station_tokens_station" ON "station_tokens" USING btree ("station_id");--> statement-breakpoint
-- A row of station_months is a partition of station_readings: made with it and dropped with it, by the program and by a restored backup alike.
CREATE FUNCTION make_station_month() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  execute format('create table if not exists %I partition of station_readings for values from (%L) to (%L)',
    'station_readings_' || to_char(new.month, 'YYYY_MM'),
    new.month::timestamp at time zone 'UTC',
    (new.month + interval '1 month') at time zone 'UTC');
  return null;
end $$;--> statement-breakpoint
CREATE FUNCTION drop_station_month() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  execute format('drop table if exists %I', 'station_readings_' || to_char(old.month, 'YYYY_MM'));
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER station_months_made AFTER INSERT ON station_months FOR EACH ROW EXECUTE FUNCTION make_station_month();--> statement-breakpoint
CREATE TRIGGER station_months_dropped AFTER DELETE ON station_months FOR EACH ROW EXECUTE FUNCTION drop_station_month();
