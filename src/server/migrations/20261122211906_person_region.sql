ALTER TABLE "users" ADD COLUMN "zone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "units" text DEFAULT 'metric' NOT NULL;