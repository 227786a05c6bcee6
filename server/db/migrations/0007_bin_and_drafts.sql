CREATE TABLE "presence" (
	"entry_id" uuid NOT NULL,
	"sitting" text NOT NULL,
	"user_id" text NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "presence_entry_id_sitting_pk" PRIMARY KEY("entry_id","sitting")
);
--> statement-breakpoint
DROP INDEX "entries_collection_slug";--> statement-breakpoint
ALTER TABLE "entries" ADD COLUMN "scheduled" jsonb;--> statement-breakpoint
ALTER TABLE "entries" ADD COLUMN "deleted_by" text;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "deleted_by" text;--> statement-breakpoint
ALTER TABLE "revisions" ADD COLUMN "is_autosave" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "revisions" ADD COLUMN "sitting" text;--> statement-breakpoint
ALTER TABLE "revisions" ADD COLUMN "submitted" jsonb;--> statement-breakpoint
ALTER TABLE "presence" ADD CONSTRAINT "presence_entry_id_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presence" ADD CONSTRAINT "presence_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "entries_collection_slug" ON "entries" USING btree ("collection","slug") WHERE "entries"."deleted_at" is null;
--> statement-breakpoint
-- What goes live at its minute is a copy of its own from now on.
UPDATE "entries" SET "scheduled" = "data" WHERE "status" = 'scheduled';
--> statement-breakpoint
-- What was deleted before there was a bin has its thirty days from now.
UPDATE "entries" SET "deleted_at" = now() WHERE "deleted_at" IS NOT NULL;
