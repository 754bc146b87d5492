/** However much was delivered before: what customers have to be told of is found without reading it. */
import { eq, sql, type SQL } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import { travel } from '#hosts/test/put-back'
import { json, trackedIn } from '#hosts/test/tracked'
import { mails } from '#server/tables'
import { deliveries } from '#features/logistics/deliveries/tables'
import { linksEnding } from './server/anew'
import { perhapsNews, withoutLink } from './server/telling'

const world = aWorld({ url: 'https://averne.example' })
const admin = world.client('admin')
const { planned, move, at, stopsOf, tracking, look } = trackedIn(world, (...asked) => admin(...asked))
const root = '/api/apps/logistics/settings/messages'
const older = 10_000
const db = () => world.host.db

beforeAll(async () => {
  const { tellings: all } = await json<{ tellings: Record<string, object> }>(admin(`GET ${root}`))
  const tellings = Object.fromEntries(Object.entries(all).map(([kind, one]) => [kind, { ...one, isOn: true }]))
  await admin(`PUT ${root}`, { tellings })
  // what came long ago, with the links by which it was followed
  await db().execute(sql`
    insert into deliveries select (jsonb_populate_record(d, jsonb_build_object(
      'id', 1000000 + n, 'code', 'OLD-' || n, 'external_id', null, 'order_id', null, 'series_id', null, 'series_day', null,
      'state', 'delivered', 'state_since', '2025-01-01', 'ended_at', '2025-01-01', 'day', '2025-01-01', 'notify', true))).*
    from deliveries d, generate_series(1, ${older}) n where d.id = (select min(id) from deliveries)`)
  await db().execute(sql`
    insert into tracking_links (delivery_id, nth, hash, created_at, expires_at)
    select 1000000 + n, 1, 'old-' || n, '2025-01-01', '2025-01-20' from generate_series(1, ${older}) n`)
  await db().execute(sql`analyze deliveries`)
  await db().execute(sql`analyze tracking_links`)
})

type Node = {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Node[]
}
/** How many rows of the two tables that grow for ever a question touches. */
async function touched(query: { getSQL(): SQL }): Promise<number> {
  const { rows } = (await db().execute(sql`explain (analyze, format json) ${query.getSQL()}`)) as {
    rows: { 'QUERY PLAN': [{ Plan: Node }] }[]
  }
  const grows = ['deliveries', 'tracking_links']
  const count = (node: Node): number => {
    const own = grows.includes(node['Relation Name'] ?? '')
      ? node['Actual Loops'] * (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0))
      : 0
    return (node.Plans ?? []).reduce((sum, one) => sum + count(one), own)
  }
  return count(rows[0]!['QUERY PLAN'][0].Plan)
}

test('what is looked for each minute is found without reading what is over', async () => {
  await planned(3)
  const now = world.host.now()
  const questions = [withoutLink(db()), linksEnding(db(), now), ...perhapsNews(db(), now)]
  const all = await Promise.all(questions.map(touched))
  expect(all.filter((rows) => rows >= older / 4)).toEqual([])
  // what is under way was looked at
  expect(all[2]).toBeGreaterThan(0)
})

test('whoever was away tells what is still news when they are back, once: a new start misses nothing and repeats nothing', async () => {
  const route = await planned(3)
  const [first, second] = stopsOf(route)
  for (const [stop, email] of [
    [first!, 'away-one@mail.example'],
    [second!, 'away-two@mail.example'],
  ] as const)
    await db()
      .update(deliveries)
      .set({ email, language: 'en', notify: true })
      .where(eq(deliveries.id, stop.deliveryId!))
  // nobody looks while all of this happens
  await move(route, 'publish')
  await move(route, 'start')
  await at(route, first!, 'setOut')
  await at(route, first!, 'arrive')
  await at(route, first!, 'finish')
  travel(world, 2 * 3600)
  await at(route, second!, 'setOut')
  await at(route, second!, 'fail', { failure: 'absent' })
  travel(world, 3600 / 2)
  await Promise.all([look(), look()])
  await look()
  const kinds = async (id: number) => (await tracking(id)).tellings.map(({ kind }) => kind)
  expect([await kinds(first!.deliveryId!), await kinds(second!.deliveryId!)]).toEqual([['done'], ['failed']])
  const sent = await db().select().from(mails)
  for (const to of ['away-one@mail.example', 'away-two@mail.example'])
    expect(sent.filter((mail) => mail.to === to)).toHaveLength(1)
})
