/** Nobody who does not open a draft sees anything of it: nothing is written but what is its own, and nothing answers otherwise. */
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aDepotEach } from '#hosts/test/a-depot'
import { aWorld } from '#hosts/test/a-world'
import { endpoints } from '#features/contract'
import type { RouteDetail } from '#features/logistics/routes/contract'
import type { Draft } from '#features/logistics/routes/contract/drafts'

const world = aWorld()
const depot = aDepotEach(world)
const admin = world.client('admin')
const root = '/api/apps/logistics'
const day = '2026-05-12'
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T

/** What a draft is kept in, who did what, the numbers that are kept for new routes, how
 *  long the roads between places are, and the ways that are still to be drawn. */
const own = ['drafts', 'draft_routes', 'draft_edits', 'audit', 'ids', 'jobs', 'map_matrices']
type Rows = { rows: { name: string; sum: string }[] }
/** Every other table, in one word each. */
async function tables(): Promise<Record<string, string>> {
  const { db } = world.host
  const all = (await db.execute(
    sql`select table_name::text as name, '' as sum from information_schema.tables where table_schema = 'public'`,
  )) as Rows
  const sums: Record<string, string> = {}
  for (const { name } of all.rows.filter((one) => !own.includes(one.name))) {
    const table = sql.identifier(name)
    const { rows } = (await db.execute(
      sql`select ${name}::text as name, md5(coalesce(string_agg(t::text, ' ' order by t::text), '')) as sum from ${table} t`,
    )) as Rows
    sums[name] = rows[0]!.sum
  }
  return sums
}

const asked = endpoints.filter(
  ({ method, path, needs }) =>
    method === 'GET' &&
    !path.includes('{') &&
    /^\/api\/(apps\/logistics|dashboards|v1|drive)\b/.test(path) &&
    !(typeof needs === 'object' && needs[1] === 'Draft'),
)
async function answers(): Promise<Record<string, string>> {
  const said: Record<string, string> = {}
  for (const { path } of asked) {
    const answer = await admin(`GET ${path}?day=${day}&depot=${depot.id}`)
    said[path] = `${answer.status} ${(await answer.text()).replaceAll(/"requestId":"\w+"/g, '')}`
  }
  return said
}

test('a draft that is made, changed, taken back and searched for places is nowhere but in itself', async () => {
  const ids = depot.deliveries.slice(0, 8)
  const make = (nth: number, deliveryIds: number[]) =>
    json<RouteDetail>(
      admin(`POST ${root}/routes`, { day, depotId: depot.id, driverId: depot.drivers[nth], deliveryIds }),
    )
  const [one, other] = [await make(0, ids.slice(0, 4)), await make(1, ids.slice(4))]
  await admin(`POST ${root}/routes/${one.id}/moves`, { move: 'publish', override: 'For the test' })
  const before = [await tables(), await answers()]
  expect(Object.keys(before[0]!).length).toBeGreaterThan(60)
  expect(asked.length).toBeGreaterThan(20)

  const draft = await json<Draft>(admin(`POST ${root}/drafts`, { day, depotId: depot.id, name: 'Plan B' }))
  const at = `${root}/drafts/${draft.id}`
  const stops = (some: number[]) => some.map((deliveryId) => ({ deliveryId }))
  const edits = [
    {
      did: 'move',
      routes: [
        { id: -one.id, stops: stops(ids.slice(0, 2)) },
        { id: -other.id, stops: stops(ids.slice(2)) },
      ],
    },
    { did: 'add', routes: [{ id: -one.id, stops: stops([...ids.slice(0, 2), depot.deliveries[8]!]) }] },
    { did: 'crew', routes: [{ id: -one.id, driverId: depot.drivers[2] }] },
    {
      did: 'split',
      routes: [
        { id: -other.id, stops: stops(ids.slice(2, 5)) },
        { id: 0, stops: stops(ids.slice(5)) },
      ],
    },
    { did: 'take', routes: [{ id: -other.id, stops: [] }] },
  ]
  for (const edit of edits) expect((await admin(`POST ${at}/edits`, edit)).status).toBe(201)
  expect((await admin(`POST ${at}/routes`, { routeId: -one.id, change: 'lock' })).status).toBe(201)
  expect((await admin(`POST ${at}/undo`)).status).toBe(201)
  expect((await admin(`POST ${at}/redo`)).status).toBe(201)
  expect((await admin(`PUT ${at}`, { name: 'Plan C' })).status).toBe(200)
  // live it is in a route; in the draft it is free
  expect((await admin(`POST ${root}/routes/fits/${ids[2]}?draft=${draft.id}`)).status).toBe(200)
  expect((await admin(`POST ${root}/routes/fits/${ids[2]}`)).status).toBe(409)

  expect([await tables(), await answers()]).toEqual(before)
})
