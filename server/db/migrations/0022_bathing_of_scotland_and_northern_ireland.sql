ALTER TABLE "bathing_waters" ADD COLUMN "page" text;--> statement-breakpoint
ALTER TABLE "bathing_waters" ADD COLUMN "sample_result" text;