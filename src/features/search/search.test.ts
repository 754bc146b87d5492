import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import type { Client } from '#hosts/test/host'
import { mostChildren, type FoundGroup, type SearchGroup } from './contract'

const world = aWorld()
const admin = world.client('admin')
const path = '/api/app-bar/search'
const found = async (q: string) =>
  (await (await admin(`GET ${path}?q=${encodeURIComponent(q)}`)).json()) as SearchGroup[]

test('groups hold five places at most, each with what was sought in its title', async () => {
  const groups = await found('a')
  expect(groups.map(({ category }) => category)).toContain('apps')
  for (const { children } of groups) {
    expect(children.length).toBeGreaterThan(0)
    expect(children.length).toBeLessThanOrEqual(mostChildren)
    for (const { title } of children) expect(title.toLowerCase()).toContain('a')
  }
})

test('the pages of forms, tables and charts are among them, with accents or without', async () => {
  const groupsOf = async (q: string) => (await found(q)).map(({ category }) => category)
  expect(await groupsOf('form')).toContain('forms')
  expect(await groupsOf('table')).toContain('forms')
  expect(await groupsOf('apex')).toEqual(['charts'])
  expect(await groupsOf('chartjs')).toEqual(['charts'])
  expect(await groupsOf('access control')).toEqual(['charts'])
  const french = await (await admin(`GET ${path}?q=evenement&language=fr`)).json()
  expect(french).toEqual(await (await admin(`GET ${path}?q=%C3%89v%C3%A9nement&language=fr`)).json())
})

test.each(['%', '_%', '\0', '\ud83d\ude00', 'x'.repeat(5000)])('what no place is called finds none', async (q) => {
  expect(await found(q)).toEqual([])
})

const rowsFound = async (q: string, call: Client = admin): Promise<FoundGroup[]> =>
  (await (await call(`GET /api/search?q=${encodeURIComponent(q)}`)).json()) as FoundGroup[]
const ofKind = async (kind: string, q: string, call?: Client) =>
  (await rowsFound(q, call)).find((group) => group.kind === kind)?.found ?? []
const one = async (query: string): Promise<Record<string, string>> =>
  ((await world.host.db.execute(sql.raw(query))) as { rows: Record<string, string>[] }).rows[0]!

beforeAll(async () => {
  const { id } = await one('select min(id) as id from depots')
  await world.host.db.execute(
    sql`insert into routes (id, code, day, depot_id, state_since, created_at) values (900001, 'R-Zoé-1', '2026-05-12', ${id}, now(), now())`,
  )
})

/** Of each kind a row that is there, what somebody types who looks for it, and where it is seen. */
const kinds = [
  ['people', `select full_name as q, '/apps/user/view/' || id as path from users order by id limit 1`],
  [
    'customers',
    `select email as q, '/apps/ecommerce/customer/details/' || customer_id as path from customers where forgotten_at is null and merged_into is null order by id desc limit 1`,
  ],
  [
    'customers',
    `select customer_id::text as q, '/apps/ecommerce/customer/details/' || customer_id as path from customers where forgotten_at is null and merged_into is null order by id limit 1`,
  ],
  [
    'orders',
    `select '#' || number as q, '/apps/ecommerce/order/details/' || number as path from orders order by id limit 1`,
  ],
  [
    'products',
    `select product_name || ' ' || product_brand as q, '/apps/ecommerce/product/edit/' || id as path from products order by id desc limit 1`,
  ],
  [
    'invoices',
    `select id::text as q, '/apps/invoice/preview/' || id as path from invoices where deleted_at is null order by id limit 1`,
  ],
  [
    'deliveries',
    `select code as q, '/apps/logistics/deliveries?delivery=' || id as path from deliveries where deleted_at is null order by id limit 1`,
  ],
  ['routes', `select code as q, '/apps/logistics/route/' || id as path from routes order by id desc limit 1`],
  ['drivers', `select name as q, '/apps/logistics/drivers/' || id as path from drivers order by id limit 1`],
  [
    'vehicles',
    `select plate as q, '/apps/logistics/settings/vehicles/' || id as path from vehicles order by id limit 1`,
  ],
  [
    'mails',
    `select l.subject || ' ' || l.from_name as q, '/apps/email?mail=' || e.id as path from emails e join letters l on l.id = e.letter_id join mailboxes m on m.id = e.mailbox_id join users u on u.id = m.user_id where u.email = 'admin@demo.com' and e.folder = 'inbox' and not e.is_deleted order by e.listed_at desc limit 1`,
  ],
  [
    'events',
    `select title as q, '/apps/calendar?view=day&date=' || to_char(start_at at time zone 'UTC', 'YYYY-MM-DD') || '&event=' || id as path from calendar_events where all_day and owner_id = (select id from users where email = 'admin@demo.com') order by start_at desc limit 1`,
  ],
  [
    'articles',
    `select upper(title->>'en') as q, '/pages/help-center/article/' || slug as path from help_articles order by id limit 1`,
  ],
] as const

test.each(kinds)('%s are found', async (kind, query) => {
  const { q, path: leadsTo } = await one(query)
  const found = await ofKind(kind, q!)
  expect(found.map((row) => row.path)).toContain(leadsTo)
  expect(found.length).toBeLessThanOrEqual(5)
})

test('accents, capitals and the order of words do not matter; what somebody types in full stands first', async () => {
  const add = async (fullName: string, email: string) =>
    (
      (await (await admin('POST /api/apps/users', { fullName, email, role: 'author' })).json()) as {
        body: { id: number }
      }
    ).body.id
  const short = await add('Élodie Quähl', 'quahl@example.com')
  const long = await add('Marie-Élodie Quähling', 'quahling@example.com')
  const arabic = await add('أُسامة الإدريسي', 'osama@example.com')
  const ids = async (q: string) => (await ofKind('people', q)).map(({ id }) => id)
  expect(await ids('ELODIE quahl')).toEqual([short, long])
  expect(await ids('quahling elodie')).toEqual([long])
  expect(await ids('qu ma')).toEqual([long])
  expect(await ids('اسامه الادريسي')).toEqual([arabic])
  expect(await ids('quahl@example.com')).toEqual([short])
})

test('what cannot be a name finds nothing, and breaks nothing', async () => {
  for (const q of [
    '',
    ' ',
    'x',
    '%',
    '_',
    '\\',
    '\0',
    '\ud83d\ude00',
    `'; drop table users`,
    '9'.repeat(40),
    'x'.repeat(5000),
  ])
    expect(await rowsFound(q)).toEqual([])
})

test('nobody finds what they may not read', async () => {
  const client = await world.as('client')
  const { email } = await one(`select email from users where email = 'client@demo.com'`)
  expect(await ofKind('people', 'admin@demo.com')).not.toEqual([])
  expect(await ofKind('people', 'admin@demo.com', client)).toEqual([])
  // of the orders their own alone
  await world.host.db.execute(sql`update orders set user_id = (select id from users where email = 'client@demo.com')
    where id = (select max(id) from orders)`)
  const { q } = await one(`select number::text as q from orders where user_id is null order by id limit 1`)
  expect(await ofKind('orders', q!)).not.toEqual([])
  expect(await ofKind('orders', q!, client)).toEqual([])
  const { own } = await one(
    `select max(number)::text as own from orders where user_id = (select id from users where email = '${email}')`,
  )
  expect(await ofKind('orders', own!, client)).toHaveLength(1)
})

test('a kind and a number find that row of the kind, in each language', async () => {
  const { number } = await one('select max(number) as number from orders')
  const { id } = await one('select max(id) as id from invoices')
  expect((await ofKind('orders', `order ${number}`))[0]!.title).toBe(`#${number}`)
  expect((await ofKind('orders', `commande #${number}`))[0]!.title).toBe(`#${number}`)
  for (const word of ['invoice', 'Factures'])
    expect((await ofKind('invoices', `${word} ${id}`))[0]!.title).toBe(`#${id}`)
})

test('a vehicle is found by its plate without the signs between', async () => {
  const { name, plate } = await one("select name, plate from vehicles where plate like '%-%' limit 1")
  expect((await ofKind('vehicles', plate!.replaceAll('-', '').toLowerCase())).map(({ title }) => title)).toContain(name)
})

test('the name of a group finds the places in it', async () => {
  const [group] = await found('dashboard')
  expect(group).toMatchObject({ category: 'dashboards' })
  expect(group!.children.length).toBe(mostChildren)
})
