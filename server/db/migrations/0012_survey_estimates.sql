ALTER TABLE "scores" ADD COLUMN "estimate" jsonb;--> statement-breakpoint
ALTER TABLE "waves" ADD COLUMN "survey" jsonb;