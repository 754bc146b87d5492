CREATE TABLE "checkouts" (
	"key" text PRIMARY KEY NOT NULL,
	"request" text NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"total_cents" bigint DEFAULT 0 NOT NULL,
	"currency" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "store_locations" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"line" text NOT NULL,
	"postcode" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"lat" double precision,
	"lon" double precision,
	"usual" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "contact" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "window" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pay_by" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "location_id" integer;--> statement-breakpoint
CREATE INDEX "checkouts_at_index" ON "checkouts" USING btree ("at");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_location_id_store_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."store_locations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_location_id_index" ON "orders" USING btree ("location_id");