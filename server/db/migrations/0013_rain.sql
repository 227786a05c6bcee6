CREATE TABLE "rain_days" (
	"gauge_id" text NOT NULL,
	"day" text NOT NULL,
	"quarters" jsonb NOT NULL,
	CONSTRAINT "rain_days_gauge_id_day_pk" PRIMARY KEY("gauge_id","day")
);
--> statement-breakpoint
CREATE TABLE "rain_gauges" (
	"id" text PRIMARY KEY NOT NULL,
	"lat" double precision NOT NULL,
	"lon" double precision NOT NULL
);
