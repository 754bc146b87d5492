CREATE TABLE "subscribers" (
	"id" serial PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "subscribers_email_unique" UNIQUE("email"),
	CONSTRAINT "subscribers_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "order_sums" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"tier" smallint DEFAULT 0 NOT NULL,
	"slot" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"currency" text NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL,
	"sold" integer DEFAULT 0 NOT NULL,
	"cents" bigint DEFAULT 0 NOT NULL,
	"cost_cents" bigint DEFAULT 0 NOT NULL,
	"pieces" integer DEFAULT 0 NOT NULL,
	"uncosted" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_series" (
	"id" serial PRIMARY KEY NOT NULL,
	"depot_id" integer NOT NULL,
	"pattern" jsonb NOT NULL,
	"weekdays" jsonb NOT NULL,
	"every_weeks" smallint DEFAULT 1 NOT NULL,
	"starts_on" date NOT NULL,
	"until" date,
	"made_until" date,
	"stopped_on" date,
	"created_at" timestamp with time zone NOT NULL,
	"created_by_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "delivery_series_days" CHECK ("delivery_series"."until" is null or "delivery_series"."until" >= "delivery_series"."starts_on"),
	CONSTRAINT "delivery_series_weeks" CHECK ("delivery_series"."every_weeks" between 1 and 8)
);
--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "cost_cents" bigint;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "series_id" integer;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "series_day" date;--> statement-breakpoint
ALTER TABLE "delivery_series" ADD CONSTRAINT "delivery_series_depot_id_depots_id_fk" FOREIGN KEY ("depot_id") REFERENCES "public"."depots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_series" ADD CONSTRAINT "delivery_series_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_sums_kind_tier_slot_index" ON "order_sums" USING btree ("kind","tier","slot");--> statement-breakpoint
CREATE INDEX "order_sums_fresh" ON "order_sums" USING btree ("id") WHERE "order_sums"."tier" = 0;--> statement-breakpoint
CREATE UNIQUE INDEX "order_sums_once" ON "order_sums" USING btree ("tier","slot","kind","key","currency") WHERE "order_sums"."tier" > 0;--> statement-breakpoint
CREATE INDEX "delivery_series_depot_id_index" ON "delivery_series" USING btree ("depot_id");--> statement-breakpoint
CREATE INDEX "delivery_series_created_by_id_index" ON "delivery_series" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "delivery_series_going" ON "delivery_series" USING btree ("id") WHERE "delivery_series"."stopped_on" is null;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_series_id_delivery_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."delivery_series"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "deliveries_series_unique" ON "deliveries" USING btree ("series_id","series_day");--> statement-breakpoint
-- what drizzle does not know: the trail tells webhooks of exceptions, too
CREATE OR REPLACE FUNCTION webhook_happened() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO webhook_happenings (audit_id, at, subject, subject_id, action, before, after)
    SELECT id, at, subject, subject_id::int, action, before, after FROM fresh
    WHERE subject IN ('Delivery', 'Route', 'Driver', 'Exception') AND subject_id ~ '^[0-9]{1,9}$'
      AND EXISTS (SELECT FROM webhooks WHERE state = 'active')
    ORDER BY id;
  IF NOT FOUND THEN RETURN NULL; END IF;
  -- one that waits is held until the commit, and so sees what is committed; one that runs may have looked already
  PERFORM FROM jobs WHERE lane = 'quick' AND name = 'gatherHappenings' AND state = 'waiting'
    AND run_at <= (SELECT max(at) FROM fresh) LIMIT 1 FOR UPDATE SKIP LOCKED;
  IF NOT FOUND THEN
    INSERT INTO jobs (name, lane, input, run_at, created_at)
      SELECT 'gatherHappenings', 'quick', '{}', max(at), max(at) FROM fresh;
  END IF;
  PERFORM pg_notify('meridian_jobs', 'quick');
  RETURN NULL;
END $$;
--> statement-breakpoint
-- What drizzle cannot say: triggers keep the sums of orders, and one function folds what they added.
CREATE FUNCTION sum_order(o orders, times int) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  sold int := (o.status <> 'Cancelled')::int;
  stays bigint := o.spent_cents - o.refunded_cents;
BEGIN
  INSERT INTO order_sums (slot, kind, key, currency, orders, sold, cents, cost_cents)
    SELECT date_bin('15 minutes', o.placed_at, timestamptz '1970-01-01 00:00:00Z'), k.kind, k.key, o.currency,
      times, times * sold, times * sold * stays,
      times * sold * coalesce(round(o.tax_cents::numeric * stays / nullif(o.spent_cents, 0)), 0)
    FROM (VALUES ('all', ''), ('status', o.status), ('country', coalesce(o.deliver_to->>'country', ''))) AS k(kind, key);
END $$;--> statement-breakpoint
CREATE FUNCTION sum_item(i order_items, o orders, times int) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  slot timestamptz := date_bin('15 minutes', o.placed_at, timestamptz '1970-01-01 00:00:00Z');
  stays int := i.quantity - i.returned;
BEGIN
  IF o.status = 'Cancelled' THEN RETURN; END IF;
  INSERT INTO order_sums (slot, kind, key, currency, cost_cents, uncosted)
    VALUES (slot, 'all', '', o.currency, times * stays * coalesce(i.cost_cents, 0),
      CASE WHEN i.cost_cents IS NULL THEN times * stays ELSE 0 END);
  IF i.product_id IS NULL THEN RETURN; END IF;
  INSERT INTO order_sums (slot, kind, key, currency, cents, pieces)
    VALUES (slot, 'product', i.product_id::text, o.currency,
      times * coalesce(round(i.total_cents::numeric * stays / nullif(i.quantity, 0)), 0), times * stays);
END $$;--> statement-breakpoint
CREATE FUNCTION order_summed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM sum_order(NEW, 1);
    RETURN NULL;
  END IF;
  IF TG_OP = 'DELETE' THEN
    -- before it goes: its items go after it, and know no more when it was
    PERFORM sum_order(OLD, -1);
    PERFORM sum_item(i, OLD, -1) FROM order_items i WHERE i.order_id = OLD.id;
    RETURN OLD;
  END IF;
  PERFORM sum_order(OLD, -1);
  PERFORM sum_order(NEW, 1);
  IF (OLD.placed_at, OLD.currency, OLD.status = 'Cancelled')
    IS DISTINCT FROM (NEW.placed_at, NEW.currency, NEW.status = 'Cancelled') THEN
    PERFORM sum_item(i, OLD, -1) FROM order_items i WHERE i.order_id = NEW.id;
    PERFORM sum_item(i, NEW, 1) FROM order_items i WHERE i.order_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION order_item_summed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- of an order that is gone, its own trigger took them away
  IF TG_OP <> 'INSERT' THEN
    PERFORM sum_item(OLD, o, -1) FROM orders o WHERE o.id = OLD.order_id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM sum_item(NEW, o, 1) FROM orders o WHERE o.id = NEW.order_id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION fold_order_sums() RETURNS void LANGUAGE sql AS $$
  WITH gone AS (DELETE FROM order_sums WHERE tier = 0 RETURNING *),
  whole AS (
    SELECT t.tier,
      CASE t.tier WHEN 1 THEN gone.slot
        ELSE date_bin('1 day', gone.slot, timestamptz '1970-01-01 00:00:00Z') END AS slot,
      gone.kind, gone.key, gone.currency, sum(orders) AS orders, sum(sold) AS sold, sum(cents) AS cents,
      sum(cost_cents) AS cost_cents, sum(pieces) AS pieces, sum(uncosted) AS uncosted
    FROM gone CROSS JOIN (VALUES (1), (2)) AS t(tier)
    GROUP BY 1, 2, 3, 4, 5
  )
  INSERT INTO order_sums AS kept (tier, slot, kind, key, currency, orders, sold, cents, cost_cents, pieces, uncosted)
    SELECT tier, slot, kind, key, currency, orders, sold, cents, cost_cents, pieces, uncosted FROM whole
    WHERE (orders, sold, cents, cost_cents, pieces, uncosted) IS DISTINCT FROM (0, 0, 0, 0, 0, 0)
    ORDER BY 1, 2, 3, 4, 5
  ON CONFLICT (tier, slot, kind, key, currency) WHERE tier > 0 DO UPDATE SET
    orders = kept.orders + excluded.orders, sold = kept.sold + excluded.sold, cents = kept.cents + excluded.cents,
    cost_cents = kept.cost_cents + excluded.cost_cents, pieces = kept.pieces + excluded.pieces,
    uncosted = kept.uncosted + excluded.uncosted
$$;--> statement-breakpoint
UPDATE order_items SET cost_cents = products.cost_cents FROM products WHERE products.id = order_items.product_id;--> statement-breakpoint
DO $$ BEGIN
  PERFORM sum_order(o, 1) FROM orders o;
  PERFORM sum_item(i, o, 1) FROM order_items i JOIN orders o ON o.id = i.order_id;
  PERFORM fold_order_sums();
END $$;--> statement-breakpoint
CREATE TRIGGER order_summed AFTER INSERT OR UPDATE OF placed_at, status, currency, spent_cents, refunded_cents,
  tax_cents, deliver_to ON orders FOR EACH ROW EXECUTE FUNCTION order_summed();--> statement-breakpoint
CREATE TRIGGER order_goes BEFORE DELETE ON orders FOR EACH ROW EXECUTE FUNCTION order_summed();--> statement-breakpoint
CREATE TRIGGER order_item_summed AFTER INSERT OR DELETE OR UPDATE OF order_id, product_id, quantity, returned,
  cost_cents, total_cents ON order_items FOR EACH ROW EXECUTE FUNCTION order_item_summed();
