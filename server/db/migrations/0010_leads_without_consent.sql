-- Sign-ups for the newsletter leave the enquiries, and consent is what the person's own links wrote, whatever status an
-- enquiry was given since.
INSERT INTO subscribers (id, email, token, confirmed_at, unsubscribed_at, created_at, updated_at)
SELECT id, email, coalesce(token, replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')),
  confirmed_at, unsubscribed_at, created_at, updated_at
FROM leads WHERE form = 'newsletter' AND email IS NOT NULL
ORDER BY unsubscribed_at IS NULL, confirmed_at IS NULL, created_at
ON CONFLICT DO NOTHING;
--> statement-breakpoint
UPDATE outbox SET subscriber_id = lead_id, lead_id = NULL WHERE lead_id IN (SELECT id FROM subscribers);
--> statement-breakpoint
DELETE FROM leads WHERE form = 'newsletter';
--> statement-breakpoint
INSERT INTO lead_notes (lead_id, body, created_at) SELECT id, notes, updated_at FROM leads WHERE notes IS NOT NULL;
--> statement-breakpoint
DROP INDEX "leads_token";--> statement-breakpoint
ALTER TABLE "leads" DROP COLUMN "notes";--> statement-breakpoint
ALTER TABLE "leads" DROP COLUMN "token";--> statement-breakpoint
ALTER TABLE "leads" DROP COLUMN "confirmed_at";--> statement-breakpoint
ALTER TABLE "leads" DROP COLUMN "unsubscribed_at";