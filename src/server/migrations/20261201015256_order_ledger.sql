CREATE TABLE "order_entries" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"kind" text NOT NULL,
	"cents" bigint NOT NULL,
	"method" text,
	"reason" text DEFAULT '' NOT NULL,
	"delivery_id" integer,
	"attempt" integer,
	"by_id" integer,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "credited_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "credited_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_entries" ADD CONSTRAINT "order_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_entries" ADD CONSTRAINT "order_entries_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_entries_order_id_index" ON "order_entries" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_entries_by_id_index" ON "order_entries" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX "order_entries_delivery_id_index" ON "order_entries" USING btree ("delivery_id") WHERE "order_entries"."delivery_id" is not null;--> statement-breakpoint
-- until now a refund lowered the price as well, and what was cancelled was not asked for
UPDATE "orders" SET "credited_cents" = CASE WHEN "status" = 'Cancelled' THEN "spent_cents" ELSE least("refunded_cents", "spent_cents") END;--> statement-breakpoint
UPDATE "orders" SET "payment" = CASE
	WHEN "paid_cents" = 0 THEN CASE WHEN "spent_cents" = 0 THEN 1 ELSE 3 END
	WHEN "refunded_cents" >= "paid_cents" THEN CASE WHEN "spent_cents" - "credited_cents" > 0 THEN 3 ELSE 4 END
	WHEN "spent_cents" - "credited_cents" - "paid_cents" + "refunded_cents" > 0 THEN 2
	ELSE 1 END;--> statement-breakpoint
-- what stays of an order is less by what its price was lowered, and no more by what went back
SELECT sum_order(o, -1) FROM "orders" o WHERE o."refunded_cents" <> o."credited_cents" AND o."status" <> 'Cancelled';--> statement-breakpoint
CREATE OR REPLACE FUNCTION sum_order(o orders, times int) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  sold int := (o.status <> 'Cancelled')::int;
  stays bigint := o.spent_cents - o.credited_cents;
BEGIN
  INSERT INTO order_sums (slot, kind, key, currency, orders, sold, cents, cost_cents)
    SELECT date_bin('15 minutes', o.placed_at, timestamptz '1970-01-01 00:00:00Z'), k.kind, k.key, o.currency,
      times, times * sold, times * sold * stays,
      times * sold * coalesce(round(o.tax_cents::numeric * stays / nullif(o.spent_cents, 0)), 0)
    FROM (VALUES ('all', ''), ('status', o.status), ('country', coalesce(o.deliver_to->>'country', ''))) AS k(kind, key);
END $$;--> statement-breakpoint
SELECT sum_order(o, 1) FROM "orders" o WHERE o."refunded_cents" <> o."credited_cents" AND o."status" <> 'Cancelled';--> statement-breakpoint
DROP TRIGGER order_summed ON "orders";--> statement-breakpoint
CREATE TRIGGER order_summed AFTER INSERT OR UPDATE OF placed_at, status, currency, spent_cents, credited_cents,
  tax_cents, deliver_to ON orders FOR EACH ROW EXECUTE FUNCTION order_summed();--> statement-breakpoint
INSERT INTO "order_entries" ("order_id", "kind", "cents", "by_id", "at")
SELECT "id", 'charge', "spent_cents" + "discount_cents", "created_by", "placed_at" FROM "orders" WHERE "spent_cents" + "discount_cents" > 0
UNION ALL SELECT "id", 'discount', "discount_cents", "created_by", "placed_at" FROM "orders" WHERE "discount_cents" > 0;--> statement-breakpoint
INSERT INTO "order_entries" ("order_id", "kind", "cents", "method", "reason", "by_id", "at")
SELECT "order_id", CASE WHEN "cents" < 0 THEN 'refund' ELSE 'payment' END, abs("cents"), "method", "reason", "by_id", "at" FROM "order_payments" ORDER BY "id";--> statement-breakpoint
INSERT INTO "order_entries" ("order_id", "kind", "cents", "at")
SELECT "id", 'credit', "credited_cents", coalesce((SELECT max("at") FROM "order_payments" WHERE "order_payments"."order_id" = "orders"."id"), "placed_at")
FROM "orders" WHERE "credited_cents" > 0;--> statement-breakpoint
DROP TABLE "order_payments" CASCADE;--> statement-breakpoint
UPDATE "invoices" SET "credited_cents" = taken.cents FROM (
	SELECT "credits_id" AS id, -sum("total_cents") AS cents FROM "invoices" WHERE "credits_id" IS NOT NULL AND "sent_at" IS NOT NULL AND "deleted_at" IS NULL GROUP BY 1
) AS taken WHERE taken.id = "invoices"."id";--> statement-breakpoint
UPDATE "invoices" SET "credited_cents" = spent.cents FROM (
	SELECT "invoice_id" AS id, -sum("cents") AS cents FROM "invoice_payments" WHERE "method" = 'Credit note' GROUP BY 1
) AS spent WHERE spent.id = "invoices"."id" AND "invoices"."total_cents" < 0;--> statement-breakpoint
UPDATE "invoices" SET "status" = 'Credited'
WHERE "status" = 'Paid' AND "credited_cents" > 0 AND "credited_cents" >= abs("total_cents");
