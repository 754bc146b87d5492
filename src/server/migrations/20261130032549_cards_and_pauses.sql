CREATE TABLE "arrangements" (
	"user_id" integer NOT NULL,
	"dashboard" text NOT NULL,
	"shown" jsonb NOT NULL,
	"hidden" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "arrangements_user_id_dashboard_pk" PRIMARY KEY("user_id","dashboard")
);
--> statement-breakpoint
CREATE TABLE "summaries" (
	"user_id" integer NOT NULL,
	"monday" date NOT NULL,
	CONSTRAINT "summaries_user_id_monday_pk" PRIMARY KEY("user_id","monday")
);
--> statement-breakpoint
CREATE TABLE "customer_pauses" (
	"customer_id" integer NOT NULL,
	"begin_at" timestamp with time zone NOT NULL,
	"end_at" timestamp with time zone NOT NULL,
	"days" smallint NOT NULL,
	CONSTRAINT "customer_pauses_customer_id_begin_at_pk" PRIMARY KEY("customer_id","begin_at")
);
--> statement-breakpoint
ALTER TABLE "arrangements" ADD CONSTRAINT "arrangements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "summaries" ADD CONSTRAINT "summaries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "summaries_monday_index" ON "summaries" USING btree ("monday");--> statement-breakpoint
CREATE INDEX "customer_pauses_days_begin_at_end_at_customer_id_index" ON "customer_pauses" USING btree ("days","begin_at","end_at","customer_id");--> statement-breakpoint
CREATE INDEX "orders_customer_id_placed_at_index" ON "orders" USING btree ("customer_id","placed_at");--> statement-breakpoint
-- How long a pause lasts, by the classes of src/features/ecommerce/orders/tables.ts; null is one that is too short to be kept.
CREATE FUNCTION pause_days(begin_at timestamptz, end_at timestamptz) RETURNS smallint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN end_at = 'infinity' OR end_at - begin_at >= interval '364 days' THEN 364
    WHEN end_at - begin_at >= interval '89 days' THEN 89
    WHEN end_at - begin_at >= interval '29 days' THEN 29
    WHEN end_at - begin_at >= interval '6 days' THEN 6 END::smallint
$$;--> statement-breakpoint
-- An order came to a moment of its customer, or went from it: the pauses that end and begin there are made anew. Whoever else
-- changes orders of the same customer waits, and sees what was done here; a customer who is gone has no orders any more.
CREATE FUNCTION customer_pauses_at(whose integer, at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  first timestamptz;
BEGIN
  IF whose IS NULL THEN RETURN; END IF;
  PERFORM FROM customers WHERE id = whose FOR NO KEY UPDATE;
  SELECT max(placed_at) INTO first FROM orders WHERE customer_id = whose AND placed_at < at;
  DELETE FROM customer_pauses WHERE customer_id = whose AND begin_at >= coalesce(first, at) AND begin_at <= at;
  INSERT INTO customer_pauses (customer_id, begin_at, end_at, days)
    SELECT whose, begin_at, end_at, pause_days(begin_at, end_at)
    FROM (
      SELECT begins.begin_at, coalesce(
        (SELECT min(placed_at) FROM orders WHERE customer_id = whose AND placed_at > begins.begin_at), 'infinity') AS end_at
      FROM (
        SELECT DISTINCT placed_at AS begin_at FROM orders
        WHERE customer_id = whose AND placed_at >= coalesce(first, at) AND placed_at <= at
      ) AS begins
    ) AS pauses
    WHERE pause_days(begin_at, end_at) IS NOT NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION customer_paused() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (OLD.customer_id, OLD.placed_at) IS NOT DISTINCT FROM (NEW.customer_id, NEW.placed_at) THEN
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN PERFORM customer_pauses_at(OLD.customer_id, OLD.placed_at); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM customer_pauses_at(NEW.customer_id, NEW.placed_at); END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER customer_paused AFTER INSERT OR UPDATE OF customer_id, placed_at OR DELETE ON orders
  FOR EACH ROW EXECUTE FUNCTION customer_paused();--> statement-breakpoint
INSERT INTO customer_pauses (customer_id, begin_at, end_at, days)
  SELECT customer_id, begin_at, end_at, pause_days(begin_at, end_at)
  FROM (
    SELECT customer_id, placed_at AS begin_at,
      coalesce(lead(placed_at) OVER (PARTITION BY customer_id ORDER BY placed_at), 'infinity') AS end_at
    FROM (SELECT DISTINCT customer_id, placed_at FROM orders WHERE customer_id IS NOT NULL) AS moments
  ) AS pauses
  WHERE pause_days(begin_at, end_at) IS NOT NULL;
