// A shop as large as asked, made by the database itself: what people type most stands in many rows, and one name in a few.
const first = [
  'Odile',
  'Kwame',
  'Ingrid',
  'Tomasz',
  'Leila',
  'Marek',
  'Yuki',
  'Paloma',
  'Farid',
  'Nadia',
  'Jonas',
  'Amara',
]
const last = [
  'Marchetti',
  'Ferry',
  'Lindqvist',
  'Okafor',
  'Benali',
  'Harrow',
  'Quill',
  'Seal',
  'Marsh',
  'Holt',
  'Dubois',
  'Vance',
  'Tanaka',
]
const kinds = [
  'lamp',
  'kettle',
  'notebook',
  'headphones',
  'chair',
  'mug',
  'clock',
  'keyboard',
  'vase',
  'trainers',
  'pen',
  'frame',
]
const makers = ['Oak', 'Brass', 'Linen', 'Slate', 'Copper', 'Cedar', 'Marble', 'Cobalt', 'Amber', 'Walnut']
const of = (words) => `(array[${words.map((word) => `'${word}'`).join(',')}])`
/** One of the words, by the number n: no two columns go together, and each run makes the same. */
let salt = 0
const pick = (words) => `${of(words)}[1 + (hashint4extended(n, ${++salt}) & 1073741823) % ${words.length}]`
/** One in 10,000 is found by eight letters that nobody else has. */
const rare = `case when n % 10000 = 77 then ' Zephyrine' else '' end`
const person = `${pick(first)} || ' ' || chr(65 + n % 26) || '. ' || ${pick(last)} || ${rare}`
const mail = (at) => `lower(substr(md5(n::text), 1, 6)) || n || '@${at}.example'`
/** What became of a delivery, by the number n. */
const became = pick(['delivered', 'delivered', 'delivered', 'delivered', 'partial', 'cancelled', 'failed', 'planned'])
const over = pick(['delivered', 'delivered', 'delivered', 'delivered', 'partial', 'cancelled', 'returned', 'delivered'])
/** On this day there are 10,000 deliveries: as many as a map is to show. */
export const crowded = `date '2031-05-13'`
/** Beyond the ids of the demo. */
const start = 1_000_000

/** What makes so many rows of each list, one statement for each table. */
export const rowsOf = ({
  users = 0,
  customers = 0,
  products = 0,
  orders = 0,
  reviews = 0,
  referrals = 0,
  invoices = 0,
  deliveries = 0,
  /** All of them are over, and nothing is left to be planned, watched or told. */
  isOver = false,
}) => [
  fill(
    'users',
    users,
    `
    insert into users (id, full_name, email, username, role, status, company, country, current_plan, billing, created_at)
    select ${start} + n, ${person}, ${mail('people')}, 'bench' || n, ${pick(['author', 'editor', 'subscriber', 'maintainer'])},
      ${pick(['active', 'pending', 'inactive'])}, 'Averne Freight', 'France', ${pick(['basic', 'team', 'company', 'enterprise'])},
      ${pick(['Manual-Cash', 'Auto debit', 'Manual-PayPal'])}, now() - make_interval(mins => n)`,
  ),
  fill(
    'customers',
    customers,
    `
    insert into customers (id, customer, customer_id, email, country, orders, spent_cents, currency, created_at)
    select ${start} + n, ${person}, ${10 * start} + n, ${mail('shop')}, ${pick(['France', 'Brazil', 'India', 'China', 'Australia', 'United States'])},
      n % 23, (n * 7919::bigint) % 900000, 'USD', now() - make_interval(mins => n)`,
  ),
  fill(
    'products',
    products,
    `
    insert into products (id, product_name, product_brand, category, stock, sku, price_cents, qty, currency, status, warn_at, created_at)
    select ${start} + n, ${pick(makers)} || ' ' || ${pick(kinds)} || ' ' || n || ${rare}, ${pick(last)} || ' & Sons',
      ${pick(['Electronics', 'Accessories', 'Shoes', 'Office', 'Home Decor', 'Games'])}, n % 9 > 0, ${90 * start} + n, 100 + (n * 7919::bigint) % 90000,
      (n * 31::bigint) % 400, 'USD', ${pick(['Published', 'Published', 'Published', 'Scheduled', 'Inactive'])}, 5, now() - make_interval(mins => n)`,
  ),
  fill(
    'product_variants',
    products,
    `
    insert into product_variants (id, product_id, position, sku, price_cents, qty)
    select ${start} + n, ${start} + n, 0, ${90 * start} + n, 100 + (n * 7919::bigint) % 90000, (n * 31::bigint) % 400`,
  ),
  fill(
    'orders',
    orders,
    `
    insert into orders (id, number, customer_id, customer, email, status, payment, method, currency, subtotal_cents, tax_cents, spent_cents, paid_cents, placed_at)
    select ${start} + n, ${10 * start} + n, ${start} + 1 + n % ${customers}, ${person}, ${mail('shop')},
      ${pick(['Ready to Pickup', 'Dispatched', 'Out for Delivery', 'Delivered', 'Delivered', 'Delivered', 'Cancelled'])}, 1 + n % 4, 'mastercard', 'USD',
      (n * 7919::bigint) % 90000, 0, (n * 7919::bigint) % 90000, case when n % 4 = 0 then (n * 7919::bigint) % 90000 else 0 end, now() - make_interval(mins => ${orders} - n)`,
  ),
  fill(
    'order_items',
    orders,
    `
    insert into order_items (order_id, position, product_id, variant_id, product_name, sku, quantity, price_cents, total_cents)
    select ${start} + n, at, ${start} + 1 + (n * 13::bigint + at) % ${products}, ${start} + 1 + (n * 13::bigint + at) % ${products}, ${pick(makers)} || ' ' || ${pick(kinds)},
      ${90 * start} + n, 1, (n * 7919::bigint) % 90000, (n * 7919::bigint) % 90000`,
    `cross join generate_series(0, n % 2) as at`,
  ),
  fill(
    'reviews',
    reviews,
    `
    insert into reviews (id, product_id, customer_id, product, company_name, reviewer, email, review, head, para, status, written_at)
    select ${start} + n, ${start} + 1 + n % ${products}, ${start} + 1 + n % ${customers}, ${pick(makers)} || ' ' || ${pick(kinds)}, ${pick(last)} || ' & Sons', ${person}, ${mail('shop')},
      1 + n % 5, 'What a ' || ${pick(kinds)}, 'It came early, and the ' || ${pick(makers)} || ' is as shown. We bought ' || n % 7 || ' more.',
      ${pick(['Published', 'Published', 'Pending'])}, now() - make_interval(mins => n)`,
  ),
  fill(
    'referrals',
    referrals,
    `
    insert into referrals (id, customer_id, referred_row, referred_id, status, value_cents, earning_cents, currency, came_at)
    select ${start} + n, ${start} + 1 + (n * 3) % ${customers}, ${start} + n, ${10 * start} + n, ${pick(['Paid', 'Unpaid', 'Rejected'])}, (n * 7919::bigint) % 90000, (n * 79::bigint) % 900, 'USD', now() - make_interval(mins => n)`,
  ),
  fill(
    'invoices',
    invoices,
    `
    insert into invoices (id, issued_date, due_date, client_name, client_company, client_email, service, currency, total_cents, balance_cents, status, created_at)
    select ${start} + n, current_date - n % 900, current_date - n % 900 + 14, ${person}, ${pick(last)} || ' & Sons', ${mail('shop')}, ${pick(['Software Development', 'Template Customization'])}, 'USD',
      (n * 7919::bigint) % 900000, (n * 7919::bigint) % 900, ${pick(['Paid', 'Downloaded', 'Sent', 'Draft', 'Partial Payment', 'Past Due'])}, now() - make_interval(mins => n)`,
  ),
  fill(
    'deliveries',
    deliveries,
    'insert into deliveries select made.*',
    `cross join deliveries d cross join lateral jsonb_populate_record(d, jsonb_build_object(
      'id', ${start} + n, 'code', 'B-' || n, 'source', ${pick(['import', 'manual', 'store', 'api'])}, 'external_id', null,
      'order_id', null, 'series_id', null, 'series_day', null, 'parent_id', null, 'deleted_at', null, 'driver_id', 1 + n % 8,
      'customer', ${person}, 'line', (n % 400) || ' ' || ${pick(makers)} || ' Row', 'address_id', null,
      'lat', 38.44 + (n * 37::bigint % 9973) / 90000.0, 'lon', -42.05 + (n * 61::bigint % 9967) / 70000.0,
      'confidence', case when n % 50 = 0 then 0.4 else 1 end, 'located_at', now(), 'priority', (n * 7) % 101,
      'weight_grams', (n * 7919::bigint) % 90000, 'attempt', 1 + n % 11 / 10, 'windows', case when n % 3 = 0
        then '[{"from":"08:00","until":"10:30","hard":true,"centsPerMinute":0}]' else '[]' end::jsonb,
      'state', ${isOver ? over : `case when n <= 10000 then 'ready' else ${became} end`},
      'ended_at', case when ${isOver ? over : `n > 10000 and ${became}`} in ('delivered', 'partial', 'failed', 'returned')
        then current_date - n % 300 + interval '8 hours' + make_interval(secs => (n * 7919::bigint % 36000)::int) end,
      'day', ${isOver ? 'current_date - n % 300' : `case when n <= 10000 then ${crowded} else current_date - n % 300 end`}, 'day_until', null,
      'created_at', now() - make_interval(mins => n), 'state_since', now() - make_interval(mins => n))) made
    where d.id = (select min(id) from deliveries)`,
  ),
]

/** Nothing is owed any more: what failed is told to people and what is due is reminded of by itself, row by row, in the very
 *  minutes that are measured. */
export const atRest = [
  `update deliveries set state = 'delivered' where id > ${start} and state in ('failed', 'planned')`,
  `update invoices set status = 'Paid', balance_cents = 0 where id > ${start}`,
  // none of so many keeps watch
  `update users set role = 'subscriber' where id > ${start}`,
]

/** Without its indexes, which are made anew afterwards: a tenth of the time. The constraints that other tables lean on stay. */
const fill = (table, count, insert, more = '') => `do $fill$
  declare made text[]; one text;
  begin
    set local maintenance_work_mem = '256MB';
    set local session_replication_role = replica;
    made := array(select indexdef from pg_indexes where schemaname = 'public' and tablename = '${table}'
      and not exists (select from pg_constraint where conname = indexname));
    for one in select indexname from pg_indexes where schemaname = 'public' and tablename = '${table}'
      and not exists (select from pg_constraint where conname = indexname)
    loop execute format('drop index %I', one); end loop;
    ${insert}
    from generate_series(1, ${count}) as n ${more};
    foreach one in array made loop execute one; end loop;
  end $fill$`
