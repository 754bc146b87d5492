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
INSERT INTO "order_entries" ("order_id", "kind", "cents", "document_id", "at")
SELECT i."order_id", 'charge', i."total_cents", i."id", i."created_at" FROM "invoices" i JOIN "orders" o ON o."id" = i."order_id"
WHERE i."sent_at" IS NOT NULL AND i."deleted_at" IS NULL AND i."total_cents" <> 0;--> statement-breakpoint
INSERT INTO "order_entries" ("order_id", "kind", "cents", "at")
SELECT i."order_id", 'charge', -sum(i."total_cents"), max(i."created_at") FROM "invoices" i JOIN "orders" o ON o."id" = i."order_id"
WHERE i."sent_at" IS NOT NULL AND i."deleted_at" IS NULL GROUP BY 1 HAVING sum(i."total_cents") <> 0;--> statement-breakpoint
UPDATE "customers" SET "spent_cents" = "customers"."spent_cents" - lowered.cents FROM (
	SELECT "customer_id" AS id, sum("credited_cents") AS cents FROM "orders" WHERE "status" <> 'Cancelled' AND "customer_id" IS NOT NULL GROUP BY 1
) AS lowered WHERE lowered.id = "customers"."id";--> statement-breakpoint
UPDATE "delivery_items" SET "order_item_id" = (
	SELECT min(i."id") FROM "order_items" i JOIN "deliveries" d ON d."order_id" = i."order_id"
	WHERE d."id" = "delivery_items"."delivery_id" AND i."product_id" IS NOT DISTINCT FROM "delivery_items"."product_id"
		AND left(array_to_string(array(SELECT i."product_name" UNION ALL SELECT jsonb_array_elements_text(i."values")), ', '), 160) = "delivery_items"."name"
	HAVING count(*) = 1
);--> statement-breakpoint
UPDATE "order_items" SET "cancelled" = "returned" FROM "orders"
WHERE "orders"."id" = "order_items"."order_id" AND "orders"."status" IN ('Ready to Pickup', 'Returned');
