CREATE TABLE "plan_comparisons" (
	"id" integer PRIMARY KEY NOT NULL,
	"features" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plan_offers" (
	"key" text PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"about" jsonb NOT NULL,
	"month_cents" integer NOT NULL,
	"year_cents" integer NOT NULL,
	"vehicles" integer,
	"people" integer,
	"position" integer NOT NULL,
	"offered" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
