CREATE TABLE "annual_returns" (
	"overflow_id" text NOT NULL,
	"year" integer NOT NULL,
	"spills" integer,
	"hours" double precision,
	"operation_percent" double precision,
	CONSTRAINT "annual_returns_overflow_id_year_pk" PRIMARY KEY("overflow_id","year")
);
--> statement-breakpoint
CREATE TABLE "feed_runs" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"feed" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	"outcome" text NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"changes" integer DEFAULT 0 NOT NULL,
	"bytes" integer DEFAULT 0 NOT NULL,
	"sha256" text,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "feeds" (
	"code" text PRIMARY KEY NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"base_url" text,
	"next_run_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_attempt_at" timestamp with time zone,
	"last_success_at" timestamp with time zone,
	"data_as_of" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"rows" integer,
	"recent_rows" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"is_short" boolean DEFAULT false NOT NULL,
	"memory" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "overflow_aliases" (
	"alias" text PRIMARY KEY NOT NULL,
	"overflow_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "overflow_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"overflow_id" text NOT NULL,
	"kind" text NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"start_inferred" boolean NOT NULL,
	"end_at" timestamp with time zone,
	"end_inferred" boolean NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"superseded_at" timestamp with time zone,
	"is_withdrawn" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "overflow_observations" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"overflow_id" text NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"status_start" timestamp with time zone,
	"event_start" timestamp with time zone,
	"event_end" timestamp with time zone,
	"is_rolled_back" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "overflows" (
	"id" text PRIMARY KEY NOT NULL,
	"source_id" text NOT NULL,
	"feed" text NOT NULL,
	"company_id" text,
	"name" text,
	"permit" text,
	"water" text,
	"lat" double precision,
	"lon" double precision,
	"state" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"since_inferred" boolean NOT NULL,
	"newest" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"rolled_back_since" timestamp with time zone,
	"absent_since" timestamp with time zone,
	"latest_start" timestamp with time zone,
	"latest_end" timestamp with time zone,
	"fingerprint" text NOT NULL,
	"first_read_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "overflow_aliases" ADD CONSTRAINT "overflow_aliases_overflow_id_overflows_id_fk" FOREIGN KEY ("overflow_id") REFERENCES "public"."overflows"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "overflow_events" ADD CONSTRAINT "overflow_events_overflow_id_overflows_id_fk" FOREIGN KEY ("overflow_id") REFERENCES "public"."overflows"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "overflow_observations" ADD CONSTRAINT "overflow_observations_overflow_id_overflows_id_fk" FOREIGN KEY ("overflow_id") REFERENCES "public"."overflows"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feed_runs_feed" ON "feed_runs" USING btree ("feed","started_at");--> statement-breakpoint
CREATE INDEX "feed_runs_started" ON "feed_runs" USING btree ("started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "overflow_events_current" ON "overflow_events" USING btree ("overflow_id","kind","start_at") WHERE "overflow_events"."superseded_at" is null;--> statement-breakpoint
CREATE INDEX "overflow_events_open" ON "overflow_events" USING btree ("overflow_id") WHERE "overflow_events"."end_at" is null and "overflow_events"."superseded_at" is null;--> statement-breakpoint
CREATE INDEX "overflow_observations_overflow" ON "overflow_observations" USING btree ("overflow_id","read_at");--> statement-breakpoint
CREATE INDEX "overflows_feed" ON "overflows" USING btree ("feed");--> statement-breakpoint
CREATE INDEX "overflows_company" ON "overflows" USING btree ("company_id");