CREATE TABLE "share_cards" (
	"hash" text PRIMARY KEY NOT NULL,
	"png" bytea NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
