// The five dashboards beside a million orders and as many deliveries: what each call takes, at each range.
import { rowsOf } from './lists-rows.mjs'
import { postgresMissing, prepare, tokenOf } from './server.mjs'

export const title = 'The five dashboards beside a million orders and a million deliveries'

const sizes = {
  isOver: true,
  customers: 100_000,
  products: 10_000,
  orders: 1_000_000,
  reviews: 100_000,
  deliveries: 1_000_000,
}
const start = 1_000_000
const calls = {
  commerce: '/api/dashboard/ecommerce?',
  analytics: '/api/dashboard/analytics?',
  customers: '/api/dashboard/crm?',
  academy: '/api/dashboard/academy?',
  logistics: '/api/apps/logistics/dashboard?',
  'logistics of a depot': '/api/apps/logistics/dashboard?depot=1&',
}
const ranges = ['7', '30', '90', 'year']
const allowed = 100
const tries = 20

/** No dashboard searches for letters, and those indexes take longer to make than all of the rest. */
const withoutSearch = `do $drop$ declare one text; begin
  for one in select indexname from pg_indexes where schemaname = 'public' and indexdef like '%USING gin%'
  loop execute format('drop index %I', one); end loop;
end $drop$`

/** Statements that fill a table, without its indexes, which are made anew afterwards. */
const filling = (table, ...statements) => `do $filling$
  declare made text[]; one text;
  begin
    set local work_mem = '256MB';
    set local maintenance_work_mem = '256MB';
    set local session_replication_role = replica;
    made := array(select indexdef from pg_indexes where schemaname = 'public' and tablename = '${table}'
      and not exists (select from pg_constraint where conname = indexname));
    for one in select indexname from pg_indexes where schemaname = 'public' and tablename = '${table}'
      and not exists (select from pg_constraint where conname = indexname)
    loop execute format('drop index %I', one); end loop;
    ${statements.join(';\n')};
    foreach one in array made loop execute one; end loop;
  end $filling$`
const slot = `case s.tier when 1 then date_bin('15 minutes', o.placed_at, timestamptz '1970-01-01 00:00:00Z')
  when 2 then date_bin('1 day', o.placed_at, timestamptz '1970-01-01 00:00:00Z') when 3 then date_trunc('month', o.placed_at, 'UTC')
  when 4 then date_bin('1 hour', o.placed_at, timestamptz '1970-01-01 00:00:00Z') else date_trunc('quarter', o.placed_at, 'UTC') end`

/** Each that ended was tried once. Rows that are filled run no triggers, so what these keep of orders is made here by their
 *  rules; deliveries are summed as they always are. */
const kept = [
  filling(
    'delivery_attempts',
    `insert into delivery_attempts (delivery_id, number, outcome, arrived_at, ended_at)
      select id, 1, case state when 'returned' then 'failed' else state end,
        ended_at - make_interval(secs => 120 + id % 600), ended_at
      from deliveries where id > ${start} and ended_at is not null`,
  ),
  filling(
    'order_sums',
    'delete from order_sums',
    `insert into order_sums (tier, slot, kind, key, currency, orders, sold, cents)
      select s.tier, ${slot}, k.kind, k.key, o.currency, count(*), count(*) filter (where o.status <> 'Cancelled'),
        coalesce(sum(o.spent_cents - o.refunded_cents) filter (where o.status <> 'Cancelled'), 0)
      from orders o cross join (values (1), (2), (4)) as s(tier) cross join lateral (
        values ('all', ''), ('status', o.status), ('country', coalesce(o.deliver_to->>'country', ''))
      ) as k(kind, key) where s.tier < 4 or k.kind = 'all' group by 1, 2, 3, 4, 5`,
    `insert into order_sums (tier, slot, kind, key, currency, cents, pieces)
      select s.tier, ${slot}, 'product', i.product_id::text, o.currency, sum(i.total_cents), sum(i.quantity - i.returned)
      from orders o join order_items i on i.order_id = o.id cross join (values (1), (2), (3), (5)) as s(tier)
      where o.status <> 'Cancelled' and i.product_id is not null group by 1, 2, 4, 5`,
  ),
  filling(
    'customer_pauses',
    'delete from customer_pauses',
    `insert into customer_pauses (customer_id, begin_at, end_at, days)
      select customer_id, begin_at, end_at, pause_days(begin_at, end_at) from (
        select customer_id, placed_at as begin_at,
          coalesce(lead(placed_at) over (partition by customer_id order by placed_at), 'infinity') as end_at
        from (select distinct customer_id, placed_at from orders where customer_id is not null) as moments
      ) as pauses where pause_days(begin_at, end_at) is not null`,
  ),
  // they come day by day, so those of a day lie together
  'cluster deliveries using deliveries_day_depot_id_state_index',
  'cluster delivery_attempts using delivery_attempts_ended_at_index',
  `insert into delivery_marks (kind) values ('day'), ('moment')`,
  'select fold_delivery_sums()',
]

/** What a start does to so many rows is over: it is waited for, and not for ever. */
async function rested(url, headers) {
  for (let n = 0; n < 90; n++) {
    await new Promise((done) => setTimeout(done, 2000))
    // a server that is busy lets go of connections that nobody asked by
    const answer = await fetch(`${url}/api/jobs?state=running`, { headers: { ...headers, connection: 'close' } }).catch(
      () => undefined,
    )
    if (n > 3 && answer && (await answer.json()).jobs.length === 0) return
  }
}

/** No demo has a million orders: its days are over, and who asks is of this installation. */
const ours = `update users set demo = false where email = 'admin@demo.com'`
/** A day of work: what became of its deliveries is not summed yet. */
const underWay = `insert into delivery_marks (kind, day) values
  ('day', current_date), ('moment', current_date)`

/** @example measure() */
export async function measure() {
  const missing = await postgresMissing()
  if (missing) {
    console.log(missing)
    return []
  }
  const place = await prepare('postgres')
  try {
    await (await place.start()).stop()
    const began = performance.now()
    const seconds = () => Math.round((performance.now() - began) / 1000)
    await place.sql(withoutSearch, ...rowsOf(sizes))
    console.log(`filled in ${seconds()} s`)
    await place.sql(...kept, ours, 'vacuum analyze')
    console.log(`summed after ${seconds()} s`)
    const server = await place.start({ MERIDIAN_DEMO: 'off', MERIDIAN_ZONE: 'UTC' })
    const headers = { authorization: `Bearer ${await tokenOf(server.url)}` }
    await rested(server.url, headers)
    const rows = []
    for (const [dashboard, path] of Object.entries(calls)) {
      await place.sql(underWay)
      for (const range of ranges)
        rows.push(await asked(dashboard, range, `${server.url}${path}range=${range}`, headers))
    }
    await server.stop()
    return rows
  } finally {
    await place.remove()
  }
}

async function asked(dashboard, range, address, headers) {
  const times = []
  for (let n = 0; n <= tries; n++) {
    const began = performance.now()
    const answer = await fetch(address, { headers })
    await answer.text()
    if (answer.status !== 200) throw new Error(`${answer.status} of ${address}`)
    // the first one reads pages that nobody has asked for yet
    if (n > 0) times.push(performance.now() - began)
  }
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
  const [p50, p95] = [at(0.5), at(0.95)]
  if (p95 > allowed) {
    console.log(`${dashboard}, ${range}: p95 ${p95.toFixed(1)} ms, allowed ${allowed}`)
    process.exitCode = 1
  }
  return { dashboard, range, 'p50 ms': p50.toFixed(1), 'p95 ms': p95.toFixed(1) }
}
