CREATE TABLE "alert_deliveries" (
	"follower_id" uuid NOT NULL,
	"event_id" bigint NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "alert_deliveries_follower_id_event_id_pk" PRIMARY KEY("follower_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "alert_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"subjects" text[] NOT NULL,
	"details" jsonb NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"shared_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "followers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"token" text NOT NULL,
	"pace" text NOT NULL,
	"last_alert_at" timestamp with time zone,
	"bounced_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "follows" (
	"follower_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "follows_follower_id_subject_pk" PRIMARY KEY("follower_id","subject")
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "follower_id" uuid;--> statement-breakpoint
ALTER TABLE "alert_deliveries" ADD CONSTRAINT "alert_deliveries_follower_id_followers_id_fk" FOREIGN KEY ("follower_id") REFERENCES "public"."followers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_deliveries" ADD CONSTRAINT "alert_deliveries_event_id_alert_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."alert_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_follower_id_followers_id_fk" FOREIGN KEY ("follower_id") REFERENCES "public"."followers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_deliveries_due" ON "alert_deliveries" USING btree ("due_at") WHERE "alert_deliveries"."mailed_at" is null;--> statement-breakpoint
CREATE INDEX "alert_deliveries_event" ON "alert_deliveries" USING btree ("event_id");--> statement-breakpoint
CREATE UNIQUE INDEX "alert_events_key" ON "alert_events" USING btree ("key");--> statement-breakpoint
CREATE INDEX "alert_events_subjects" ON "alert_events" USING gin ("subjects");--> statement-breakpoint
CREATE INDEX "alert_events_unshared" ON "alert_events" USING btree ("id") WHERE "alert_events"."shared_at" is null;--> statement-breakpoint
CREATE INDEX "alert_events_found" ON "alert_events" USING btree ("found_at");--> statement-breakpoint
CREATE UNIQUE INDEX "followers_email" ON "followers" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "followers_token" ON "followers" USING btree ("token");--> statement-breakpoint
CREATE INDEX "followers_created" ON "followers" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "follows_subject" ON "follows" USING btree ("subject");--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_follower_id_followers_id_fk" FOREIGN KEY ("follower_id") REFERENCES "public"."followers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outbox_follower" ON "outbox" USING btree ("follower_id");