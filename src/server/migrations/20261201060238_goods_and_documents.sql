CREATE TABLE "cash_counts" (
	"id" serial PRIMARY KEY NOT NULL,
	"driver_id" integer NOT NULL,
	"depot_id" integer NOT NULL,
	"currency" text NOT NULL,
	"expected_cents" bigint NOT NULL,
	"counted_cents" bigint NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"by_id" integer,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "invoices_by_state";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "written_off_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_entries" ADD COLUMN "document_id" integer;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "cancelled" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "written_off_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_items" ADD COLUMN "order_item_id" integer;--> statement-breakpoint
ALTER TABLE "delivery_items" ADD COLUMN "handed" integer;--> statement-breakpoint
ALTER TABLE "cash_counts" ADD CONSTRAINT "cash_counts_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_counts" ADD CONSTRAINT "cash_counts_depot_id_depots_id_fk" FOREIGN KEY ("depot_id") REFERENCES "public"."depots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_counts" ADD CONSTRAINT "cash_counts_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cash_counts_driver_id_id_index" ON "cash_counts" USING btree ("driver_id","id");--> statement-breakpoint
CREATE INDEX "cash_counts_depot_id_at_index" ON "cash_counts" USING btree ("depot_id","at");--> statement-breakpoint
CREATE INDEX "cash_counts_by_id_index" ON "cash_counts" USING btree ("by_id");--> statement-breakpoint
ALTER TABLE "order_entries" ADD CONSTRAINT "order_entries_document_id_invoices_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_items" ADD CONSTRAINT "delivery_items_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_entries_document_id_index" ON "order_entries" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "delivery_items_order_item_id_index" ON "delivery_items" USING btree ("order_item_id");--> statement-breakpoint
CREATE INDEX "invoices_by_state" ON "invoices" USING btree ("currency","status","paid_cents","balance_cents","written_off_cents") WHERE "invoices"."deleted_at" is null;--> statement-breakpoint
ALTER TABLE "delivery_items" ADD CONSTRAINT "delivery_items_handed" CHECK ("delivery_items"."handed" between 0 and "delivery_items"."quantity");--> statement-breakpoint
UPDATE "order_entries" SET "document_id" = held.id FROM (
	SELECT "order_id", min("id") AS id FROM "invoices" WHERE "order_id" IS NOT NULL AND "sent_at" IS NOT NULL AND "deleted_at" IS NULL AND "credits_id" IS NULL GROUP BY 1
) AS held WHERE held."order_id" = "order_entries"."order_id" AND "order_entries"."kind" IN ('charge', 'discount');--> statement-breakpoint
UPDATE "order_entries" SET "document_id" = held.id FROM (
	SELECT "order_id", min("id") AS id FROM "invoices" WHERE "order_id" IS NOT NULL AND "sent_at" IS NOT NULL AND "deleted_at" IS NULL AND "credits_id" IS NOT NULL GROUP BY 1
) AS held WHERE held."order_id" = "order_entries"."order_id" AND "order_entries"."kind" = 'credit';--> statement-breakpoint
UPDATE "delivery_items" SET "order_item_id" = line.id FROM "deliveries", (
	SELECT "order_id", "product_id", min("id") AS id FROM "order_items" WHERE "product_id" IS NOT NULL GROUP BY 1, 2 HAVING count(*) = 1
) AS line
WHERE "deliveries"."id" = "delivery_items"."delivery_id" AND line."order_id" = "deliveries"."order_id" AND line."product_id" = "delivery_items"."product_id";
