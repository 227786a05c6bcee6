CREATE TABLE "bathing_samples" (
	"water_id" text NOT NULL,
	"taken_at" text NOT NULL,
	"recorded_on" text NOT NULL,
	"ecoli" integer,
	"ecoli_qualifier" text,
	"enterococci" integer,
	"enterococci_qualifier" text,
	"is_discounted" boolean NOT NULL,
	CONSTRAINT "bathing_samples_water_id_taken_at_pk" PRIMARY KEY("water_id","taken_at")
);
--> statement-breakpoint
CREATE TABLE "bathing_waters" (
	"id" text PRIMARY KEY NOT NULL,
	"feed" text NOT NULL,
	"point" text NOT NULL,
	"name" text NOT NULL,
	"lat" double precision NOT NULL,
	"lon" double precision NOT NULL,
	"sampled_on" text,
	"risk" text,
	"risk_until" timestamp with time zone,
	"is_worsened_by_rain" boolean NOT NULL,
	"read_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bathing_years" (
	"water_id" text NOT NULL,
	"year" integer NOT NULL,
	"rating" text NOT NULL,
	CONSTRAINT "bathing_years_water_id_year_pk" PRIMARY KEY("water_id","year")
);
--> statement-breakpoint
CREATE TABLE "sonde_readings" (
	"sonde_id" text NOT NULL,
	"parameter" text NOT NULL,
	"value" double precision NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"quality" text NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sonde_readings_sonde_id_parameter_pk" PRIMARY KEY("sonde_id","parameter")
);
--> statement-breakpoint
CREATE TABLE "sondes" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"lat" double precision NOT NULL,
	"lon" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "water_bodies" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"management_catchment" text,
	"is_modified" boolean NOT NULL,
	"lat" double precision NOT NULL,
	"lon" double precision NOT NULL,
	"read_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "water_body_classes" (
	"water_body_id" text NOT NULL,
	"cycle" integer NOT NULL,
	"year" integer NOT NULL,
	"class" text NOT NULL,
	CONSTRAINT "water_body_classes_water_body_id_cycle_pk" PRIMARY KEY("water_body_id","cycle")
);
--> statement-breakpoint
ALTER TABLE "bathing_samples" ADD CONSTRAINT "bathing_samples_water_id_bathing_waters_id_fk" FOREIGN KEY ("water_id") REFERENCES "public"."bathing_waters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bathing_years" ADD CONSTRAINT "bathing_years_water_id_bathing_waters_id_fk" FOREIGN KEY ("water_id") REFERENCES "public"."bathing_waters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "water_body_classes" ADD CONSTRAINT "water_body_classes_water_body_id_water_bodies_id_fk" FOREIGN KEY ("water_body_id") REFERENCES "public"."water_bodies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bathing_waters_place" ON "bathing_waters" USING btree ("lat","lon");--> statement-breakpoint
CREATE INDEX "sonde_readings_at" ON "sonde_readings" USING btree ("at");--> statement-breakpoint
CREATE INDEX "sondes_place" ON "sondes" USING btree ("lat","lon");--> statement-breakpoint
CREATE INDEX "water_bodies_place" ON "water_bodies" USING btree ("lat","lon");