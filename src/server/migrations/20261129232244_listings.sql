CREATE TABLE "listings" (
	"id" integer PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"place" text NOT NULL,
	"line" text NOT NULL,
	"city" text NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"square_metres" integer NOT NULL,
	"rooms" integer DEFAULT 0 NOT NULL,
	"available_from" date,
	"offer" text NOT NULL,
	"cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'available' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" integer,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listings_state_id_index" ON "listings" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "listings_created_by_index" ON "listings" USING btree ("created_by");