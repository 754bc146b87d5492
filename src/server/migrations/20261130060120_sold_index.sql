CREATE INDEX "order_sums_sold" ON "order_sums" USING btree ("tier","slot","key","currency","cents","pieces") WHERE "order_sums"."kind" = 'product' and "order_sums"."tier" > 1;--> statement-breakpoint
CREATE OR REPLACE FUNCTION fold_order_sums() RETURNS void LANGUAGE sql AS $$
  WITH gone AS (DELETE FROM order_sums WHERE tier = 0 RETURNING *),
  whole AS (
    SELECT t.tier,
      CASE t.tier WHEN 1 THEN gone.slot
        WHEN 2 THEN date_bin('1 day', gone.slot, timestamptz '1970-01-01 00:00:00Z')
        WHEN 3 THEN date_trunc('month', gone.slot, 'UTC')
        WHEN 4 THEN date_bin('1 hour', gone.slot, timestamptz '1970-01-01 00:00:00Z')
        ELSE date_trunc('quarter', gone.slot, 'UTC') END AS slot,
      gone.kind, gone.key, gone.currency, sum(orders) AS orders, sum(sold) AS sold, sum(cents) AS cents,
      sum(cost_cents) AS cost_cents, sum(pieces) AS pieces, sum(uncosted) AS uncosted
    FROM gone CROSS JOIN (VALUES (1, NULL), (2, NULL), (3, 'product'), (4, 'all'), (5, 'product')) AS t(tier, kind)
    WHERE t.kind IS NULL OR t.kind = gone.kind
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
  SELECT 5, date_trunc('quarter', slot, 'UTC'), kind, key, currency, sum(orders), sum(sold), sum(cents), sum(cost_cents),
    sum(pieces), sum(uncosted)
  FROM order_sums WHERE tier = 3 AND kind = 'product' GROUP BY 2, 3, 4, 5;--> statement-breakpoint
INSERT INTO order_sums (tier, slot, kind, key, currency, orders, sold, cents, cost_cents, pieces, uncosted)
  SELECT 4, date_bin('1 hour', slot, timestamptz '1970-01-01 00:00:00Z'), kind, key, currency, sum(orders), sum(sold),
    sum(cents), sum(cost_cents), sum(pieces), sum(uncosted)
  FROM order_sums WHERE tier = 1 AND kind = 'all' GROUP BY 2, 3, 4, 5;
