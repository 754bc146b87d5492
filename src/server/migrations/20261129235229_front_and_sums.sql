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
--> statement-breakpoint
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
CREATE TABLE "delivery_marks" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"day" date
);
--> statement-breakpoint
CREATE TABLE "delivery_sums" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"tier" smallint NOT NULL,
	"slot" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"key" text DEFAULT '' NOT NULL,
	"depot_id" integer NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL,
	"late" integer DEFAULT 0 NOT NULL,
	"late_minutes" bigint DEFAULT 0 NOT NULL,
	"firsts" integer DEFAULT 0 NOT NULL,
	"first_done" integer DEFAULT 0 NOT NULL,
	"doors" integer DEFAULT 0 NOT NULL,
	"door_milliseconds" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "card_payments" (
	"intent" text PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"refunded_cents" bigint DEFAULT 0 NOT NULL,
	"refunds" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deals" (
	"id" integer PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"percent" integer NOT NULL,
	"cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"least_cents" bigint DEFAULT 0 NOT NULL,
	"most_uses" integer NOT NULL,
	"from" date NOT NULL,
	"until" date NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" integer,
	"ended_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "deals_code_unique" UNIQUE("code")
);
--> statement-breakpoint
ALTER TABLE "mailboxes" ADD COLUMN "visitors" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "deal_id" integer;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_payments" ADD CONSTRAINT "card_payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listings_state_id_index" ON "listings" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "listings_created_by_index" ON "listings" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "delivery_sums_kind_tier_slot_index" ON "delivery_sums" USING btree ("kind","tier","slot");--> statement-breakpoint
CREATE INDEX "card_payments_order_id_index" ON "card_payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "deals_created_by_index" ON "deals" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "orders_placed_at_customer_id_index" ON "orders" USING btree ("placed_at","customer_id");--> statement-breakpoint
CREATE INDEX "orders_deal_id_index" ON "orders" USING btree ("deal_id") WHERE "orders"."deal_id" is not null;--> statement-breakpoint
CREATE INDEX "deliveries_ended" ON "deliveries" USING btree ("ended_at") WHERE "deliveries"."ended_at" is not null;--> statement-breakpoint
CREATE INDEX "delivery_attempts_ended_at_index" ON "delivery_attempts" USING btree ("ended_at");--> statement-breakpoint
-- What drizzle cannot say: triggers mark the days on which deliveries changed, and one function sums marked days anew. What
-- is compiled for thousands of rows would be compiled for each single one after them, so nothing is.
-- A mark is written with each change, also where the day is marked already: whoever sums that day now does not see this change yet.
CREATE FUNCTION delivery_marked() RETURNS trigger LANGUAGE plpgsql SET jit = off AS $$
BEGIN
  INSERT INTO delivery_marks (kind, day)
    SELECT DISTINCT 'day', day FROM changed WHERE day IS NOT NULL
    UNION ALL
    SELECT DISTINCT 'moment', (ended_at AT TIME ZONE 'UTC')::date FROM changed WHERE ended_at IS NOT NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION delivery_day_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.day IS NOT NULL THEN INSERT INTO delivery_marks (kind, day) VALUES ('day', OLD.day); END IF;
  IF NEW.day <> OLD.day OR OLD.day IS NULL AND NEW.day IS NOT NULL THEN
    INSERT INTO delivery_marks (kind, day) VALUES ('day', NEW.day);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION delivery_end_moved() RETURNS trigger LANGUAGE plpgsql SET jit = off AS $$
BEGIN
  INSERT INTO delivery_marks (kind, day)
    SELECT DISTINCT 'moment', (at AT TIME ZONE 'UTC')::date FROM (
      VALUES (OLD.ended_at), (NEW.ended_at)
      UNION ALL SELECT a.ended_at FROM delivery_attempts a WHERE a.delivery_id = NEW.id
    ) AS moments(at) WHERE at IS NOT NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION delivery_attempt_marked() RETURNS trigger LANGUAGE plpgsql SET jit = off AS $$
BEGIN
  -- whether a delivery came late is read from its attempts; of one that is gone its own trigger marked the day
  INSERT INTO delivery_marks (kind, day)
    SELECT DISTINCT 'moment', (at AT TIME ZONE 'UTC')::date FROM (
      SELECT ended_at AS at FROM changed
      UNION ALL SELECT d.ended_at FROM changed JOIN deliveries d ON d.id = changed.delivery_id
    ) AS moments WHERE at IS NOT NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION depot_zone_marked() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- by another clock other deliveries came late
  INSERT INTO delivery_marks (kind, day) VALUES ('moment', NULL);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION territory_marked() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (OLD.name, OLD.kind, OLD.rings, OLD.square_metres, OLD.deleted_at IS NULL)
    IS NOT DISTINCT FROM (NEW.name, NEW.kind, NEW.rings, NEW.square_metres, NEW.deleted_at IS NULL) THEN RETURN NULL; END IF;
  IF (TG_OP <> 'INSERT' AND OLD.kind = 'territory') OR (TG_OP <> 'DELETE' AND NEW.kind = 'territory') THEN
    INSERT INTO delivery_marks (kind, day) VALUES ('day', NULL);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
-- Marks go and sums come in one statement, which sees one moment: what is changed beside it is marked once more.
CREATE FUNCTION fold_delivery_sums() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- one after the other: whoever waits sees what was summed meanwhile
  PERFORM pg_advisory_xact_lock(hashtext('delivery_sums'));
  IF EXISTS (SELECT FROM delivery_marks WHERE kind = 'day' AND day IS NULL) THEN
    WITH marked AS (DELETE FROM delivery_marks WHERE kind = 'day' RETURNING day),
    gone AS (DELETE FROM delivery_sums WHERE kind IN ('day', 'region') AND true),
    territories AS MATERIALIZED (
      SELECT z.square_metres, z.id, z.name, z.south, z.north, z.west, z.east,
        (SELECT '(' || string_agg('(' || (p->>0) || ',' || (p->>1) || ')', ',' ORDER BY nth) || ')'
          FROM jsonb_array_elements(z.rings->0) WITH ORDINALITY AS corners(p, nth))::polygon AS ring
      FROM zones z WHERE z.kind = 'territory' AND z.deleted_at IS NULL ORDER BY z.square_metres, z.id LIMIT 60
    ),
    found AS (
      SELECT d.day, d.depot_id, d.order_id, d.state IN ('delivered', 'partial') AS brought,
        coalesce((
          SELECT t.name FROM territories t
          WHERE d.lat BETWEEN t.south AND t.north AND d.lon BETWEEN t.west AND t.east AND t.ring @> point(d.lon, d.lat)
          ORDER BY t.square_metres, t.id LIMIT 1
        ), d.city) AS region
      FROM deliveries d
      WHERE d.day IS NOT NULL AND d.deleted_at IS NULL AND d.state NOT IN ('draft', 'cancelled')
    )
    INSERT INTO delivery_sums (tier, slot, kind, key, depot_id, count, done, orders)
      SELECT 2, day::timestamp AT TIME ZONE 'UTC', CASE grouping(region) WHEN 1 THEN 'day' ELSE 'region' END,
        coalesce(region, ''), depot_id, count(*), count(*) FILTER (WHERE brought), count(order_id)
      FROM found GROUP BY GROUPING SETS ((day, depot_id), (day, depot_id, region));
  ELSIF EXISTS (SELECT FROM delivery_marks WHERE kind = 'day') THEN
    WITH marked AS (DELETE FROM delivery_marks WHERE kind = 'day' AND day IS NOT NULL RETURNING day),
    gone AS (DELETE FROM delivery_sums WHERE kind IN ('day', 'region') AND (slot AT TIME ZONE 'UTC')::date IN (SELECT day FROM marked)),
    territories AS MATERIALIZED (
      SELECT z.square_metres, z.id, z.name, z.south, z.north, z.west, z.east,
        (SELECT '(' || string_agg('(' || (p->>0) || ',' || (p->>1) || ')', ',' ORDER BY nth) || ')'
          FROM jsonb_array_elements(z.rings->0) WITH ORDINALITY AS corners(p, nth))::polygon AS ring
      FROM zones z WHERE z.kind = 'territory' AND z.deleted_at IS NULL ORDER BY z.square_metres, z.id LIMIT 60
    ),
    found AS (
      SELECT d.day, d.depot_id, d.order_id, d.state IN ('delivered', 'partial') AS brought,
        coalesce((
          SELECT t.name FROM territories t
          WHERE d.lat BETWEEN t.south AND t.north AND d.lon BETWEEN t.west AND t.east AND t.ring @> point(d.lon, d.lat)
          ORDER BY t.square_metres, t.id LIMIT 1
        ), d.city) AS region
      FROM deliveries d
      WHERE d.day IN (SELECT day FROM marked) AND d.deleted_at IS NULL AND d.state NOT IN ('draft', 'cancelled')
    )
    INSERT INTO delivery_sums (tier, slot, kind, key, depot_id, count, done, orders)
      SELECT 2, day::timestamp AT TIME ZONE 'UTC', CASE grouping(region) WHEN 1 THEN 'day' ELSE 'region' END,
        coalesce(region, ''), depot_id, count(*), count(*) FILTER (WHERE brought), count(order_id)
      FROM found GROUP BY GROUPING SETS ((day, depot_id), (day, depot_id, region));
  END IF;
  IF EXISTS (SELECT FROM delivery_marks WHERE kind = 'moment' AND day IS NULL) THEN
    WITH marked AS (DELETE FROM delivery_marks WHERE kind = 'moment' RETURNING day),
    gone AS (DELETE FROM delivery_sums WHERE kind IN ('tried', 'ended') AND true),
    tried AS (
      SELECT a.ended_at, d.depot_id, a.outcome IN ('delivered', 'partial') AS brought, a.number = 1 AS first,
        a.outcome = 'failed' AS failed, came.at AS came, welcome.until, a.arrived_at,
        coalesce(came.at > welcome.until, false) AS late
      FROM delivery_attempts a
        JOIN deliveries d ON d.id = a.delivery_id JOIN depots p ON p.id = d.depot_id
        CROSS JOIN LATERAL (SELECT to_char(a.arrived_at AT TIME ZONE p.zone, 'HH24:MI') AS at) AS came
        CROSS JOIN LATERAL (SELECT max(w->>'until') AS until FROM jsonb_array_elements(d.windows) AS w) AS welcome
      WHERE d.deleted_at IS NULL
    ),
    ended AS (
      SELECT d.ended_at, d.depot_id, EXISTS (
          SELECT FROM delivery_attempts a WHERE a.delivery_id = d.id AND a.outcome IN ('delivered', 'partial')
            AND to_char(a.arrived_at AT TIME ZONE p.zone, 'HH24:MI')
              > (SELECT max(w->>'until') FROM jsonb_array_elements(d.windows) AS w)
        ) AS late
      FROM deliveries d
        JOIN depots p ON p.id = d.depot_id
      WHERE d.ended_at IS NOT NULL AND d.deleted_at IS NULL AND d.state IN ('delivered', 'partial')
    )
    INSERT INTO delivery_sums (tier, slot, kind, depot_id, count, late, late_minutes, firsts, first_done, doors, door_milliseconds)
      SELECT s.tier, date_bin(s.step, ended_at, timestamptz '1970-01-01 00:00:00Z'), 'tried', depot_id,
        count(*) FILTER (WHERE brought), count(*) FILTER (WHERE brought AND late),
        coalesce(sum(extract(epoch FROM came::time - until::time) / 60) FILTER (WHERE brought AND late), 0),
        count(*) FILTER (WHERE first AND (brought OR failed)), count(*) FILTER (WHERE first AND brought),
        count(*) FILTER (WHERE brought AND arrived_at IS NOT NULL),
        coalesce(sum(round(extract(epoch FROM ended_at - arrived_at) * 1000)) FILTER (WHERE brought), 0)
      FROM tried CROSS JOIN (VALUES (1, interval '15 minutes'), (2, interval '1 day')) AS s(tier, step) GROUP BY 1, 2, 4
      UNION ALL
      SELECT s.tier, date_bin(s.step, ended_at, timestamptz '1970-01-01 00:00:00Z'), 'ended', depot_id,
        count(*), count(*) FILTER (WHERE late), 0, 0, 0, 0, 0
      FROM ended CROSS JOIN (VALUES (1, interval '15 minutes'), (2, interval '1 day')) AS s(tier, step) GROUP BY 1, 2, 4;
  ELSIF EXISTS (SELECT FROM delivery_marks WHERE kind = 'moment') THEN
    WITH marked AS (DELETE FROM delivery_marks WHERE kind = 'moment' AND day IS NOT NULL RETURNING day),
    gone AS (DELETE FROM delivery_sums WHERE kind IN ('tried', 'ended') AND (slot AT TIME ZONE 'UTC')::date IN (SELECT day FROM marked)),
    days AS (SELECT DISTINCT day::timestamp AT TIME ZONE 'UTC' AS begin, (day + 1)::timestamp AT TIME ZONE 'UTC' AS until
      FROM marked),
    tried AS (
      SELECT a.ended_at, d.depot_id, a.outcome IN ('delivered', 'partial') AS brought, a.number = 1 AS first,
        a.outcome = 'failed' AS failed, came.at AS came, welcome.until, a.arrived_at,
        coalesce(came.at > welcome.until, false) AS late
      FROM days JOIN delivery_attempts a
        ON a.ended_at >= days.begin AND a.ended_at < days.until
        JOIN deliveries d ON d.id = a.delivery_id JOIN depots p ON p.id = d.depot_id
        CROSS JOIN LATERAL (SELECT to_char(a.arrived_at AT TIME ZONE p.zone, 'HH24:MI') AS at) AS came
        CROSS JOIN LATERAL (SELECT max(w->>'until') AS until FROM jsonb_array_elements(d.windows) AS w) AS welcome
      WHERE d.deleted_at IS NULL
    ),
    ended AS (
      SELECT d.ended_at, d.depot_id, EXISTS (
          SELECT FROM delivery_attempts a WHERE a.delivery_id = d.id AND a.outcome IN ('delivered', 'partial')
            AND to_char(a.arrived_at AT TIME ZONE p.zone, 'HH24:MI')
              > (SELECT max(w->>'until') FROM jsonb_array_elements(d.windows) AS w)
        ) AS late
      FROM days JOIN deliveries d
        ON d.ended_at >= days.begin AND d.ended_at < days.until
        JOIN depots p ON p.id = d.depot_id
      WHERE d.ended_at IS NOT NULL AND d.deleted_at IS NULL AND d.state IN ('delivered', 'partial')
    )
    INSERT INTO delivery_sums (tier, slot, kind, depot_id, count, late, late_minutes, firsts, first_done, doors, door_milliseconds)
      SELECT s.tier, date_bin(s.step, ended_at, timestamptz '1970-01-01 00:00:00Z'), 'tried', depot_id,
        count(*) FILTER (WHERE brought), count(*) FILTER (WHERE brought AND late),
        coalesce(sum(extract(epoch FROM came::time - until::time) / 60) FILTER (WHERE brought AND late), 0),
        count(*) FILTER (WHERE first AND (brought OR failed)), count(*) FILTER (WHERE first AND brought),
        count(*) FILTER (WHERE brought AND arrived_at IS NOT NULL),
        coalesce(sum(round(extract(epoch FROM ended_at - arrived_at) * 1000)) FILTER (WHERE brought), 0)
      FROM tried CROSS JOIN (VALUES (1, interval '15 minutes'), (2, interval '1 day')) AS s(tier, step) GROUP BY 1, 2, 4
      UNION ALL
      SELECT s.tier, date_bin(s.step, ended_at, timestamptz '1970-01-01 00:00:00Z'), 'ended', depot_id,
        count(*), count(*) FILTER (WHERE late), 0, 0, 0, 0, 0
      FROM ended CROSS JOIN (VALUES (1, interval '15 minutes'), (2, interval '1 day')) AS s(tier, step) GROUP BY 1, 2, 4;
  END IF;
END $$;--> statement-breakpoint
CREATE TRIGGER delivery_marked_new AFTER INSERT ON deliveries REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION delivery_marked();--> statement-breakpoint
CREATE TRIGGER delivery_marked_gone AFTER DELETE ON deliveries REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION delivery_marked();--> statement-breakpoint
CREATE TRIGGER delivery_attempt_marked_new AFTER INSERT ON delivery_attempts REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION delivery_attempt_marked();--> statement-breakpoint
CREATE TRIGGER delivery_attempt_marked_gone AFTER DELETE ON delivery_attempts REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION delivery_attempt_marked();--> statement-breakpoint
-- a row each: most changes of deliveries, such as going out, change no figure, and then nothing is run
CREATE TRIGGER delivery_day_moved AFTER UPDATE ON deliveries FOR EACH ROW
  WHEN ((OLD.day, OLD.depot_id, OLD.state IN ('draft', 'cancelled'), OLD.state IN ('delivered', 'partial'),
      OLD.deleted_at IS NULL, OLD.city, OLD.lat, OLD.lon, OLD.order_id IS NULL)
    IS DISTINCT FROM
    (NEW.day, NEW.depot_id, NEW.state IN ('draft', 'cancelled'), NEW.state IN ('delivered', 'partial'),
      NEW.deleted_at IS NULL, NEW.city, NEW.lat, NEW.lon, NEW.order_id IS NULL))
  EXECUTE FUNCTION delivery_day_moved();--> statement-breakpoint
CREATE TRIGGER delivery_end_moved AFTER UPDATE ON deliveries FOR EACH ROW
  WHEN ((OLD.ended_at, OLD.state IN ('delivered', 'partial'), OLD.depot_id, OLD.windows, OLD.deleted_at IS NULL)
    IS DISTINCT FROM
    (NEW.ended_at, NEW.state IN ('delivered', 'partial'), NEW.depot_id, NEW.windows, NEW.deleted_at IS NULL))
  EXECUTE FUNCTION delivery_end_moved();--> statement-breakpoint
CREATE FUNCTION delivery_attempt_moved() RETURNS trigger LANGUAGE plpgsql SET jit = off AS $$
BEGIN
  INSERT INTO delivery_marks (kind, day)
    SELECT DISTINCT 'moment', (at AT TIME ZONE 'UTC')::date FROM (
      SELECT ended_at AS at FROM stale UNION ALL SELECT ended_at FROM fresh
      UNION ALL SELECT d.ended_at FROM stale JOIN deliveries d ON d.id = stale.delivery_id
      UNION ALL SELECT d.ended_at FROM fresh JOIN deliveries d ON d.id = fresh.delivery_id
    ) AS moments WHERE at IS NOT NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER delivery_attempt_moved AFTER UPDATE ON delivery_attempts REFERENCING OLD TABLE AS stale NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION delivery_attempt_moved();--> statement-breakpoint
CREATE TRIGGER depot_zone_marked AFTER UPDATE OF zone ON depots FOR EACH ROW WHEN (OLD.zone IS DISTINCT FROM NEW.zone)
  EXECUTE FUNCTION depot_zone_marked();--> statement-breakpoint
CREATE TRIGGER territory_marked AFTER INSERT OR UPDATE OR DELETE ON zones FOR EACH ROW EXECUTE FUNCTION territory_marked();--> statement-breakpoint
-- nothing of what is there was summed yet
INSERT INTO delivery_marks (kind) VALUES ('day'), ('moment');--> statement-breakpoint
-- Of thousands of products a year of days is a million rows: what whole months came to is kept, too (tier 3).
CREATE OR REPLACE FUNCTION fold_order_sums() RETURNS void LANGUAGE sql AS $$
  WITH gone AS (DELETE FROM order_sums WHERE tier = 0 RETURNING *),
  whole AS (
    SELECT t.tier,
      CASE t.tier WHEN 1 THEN gone.slot
        WHEN 2 THEN date_bin('1 day', gone.slot, timestamptz '1970-01-01 00:00:00Z')
        ELSE date_trunc('month', gone.slot, 'UTC') END AS slot,
      gone.kind, gone.key, gone.currency, sum(orders) AS orders, sum(sold) AS sold, sum(cents) AS cents,
      sum(cost_cents) AS cost_cents, sum(pieces) AS pieces, sum(uncosted) AS uncosted
    FROM gone CROSS JOIN (VALUES (1), (2), (3)) AS t(tier)
    WHERE t.tier < 3 OR gone.kind = 'product'
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
INSERT INTO order_sums (tier, slot, kind, key, currency, orders, sold, cents, cost_cents, pieces, uncosted)
  SELECT 3, date_trunc('month', slot, 'UTC'), kind, key, currency, sum(orders), sum(sold), sum(cents), sum(cost_cents),
    sum(pieces), sum(uncosted)
  FROM order_sums WHERE tier = 2 AND kind = 'product' GROUP BY 2, 3, 4, 5;
