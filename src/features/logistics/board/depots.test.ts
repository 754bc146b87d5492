/** Several depots on one board: what is seen of them, what may go from one to the other, and what is taken back. */
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Rule } from '#contract/ability'
import { aDepot, aDepotEach, type Depot } from '#hosts/test/a-depot'
import { aWorld } from '#hosts/test/a-world'
import { deliveries } from '#features/logistics/deliveries/tables'
import type { RouteDetail } from '#features/logistics/routes/contract'
import type { Wanted } from '#features/logistics/routes/contract/stops'
import { roles } from '#features/people/access/tables'
import type { Board, BoardChange } from './contract'

const world = aWorld()
const north = aDepotEach(world)
let south: Depot
const admin = world.client('admin')
const author = world.client('author')
const root = '/api/apps/logistics'
const day = '2026-05-12'
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
type Who = typeof admin
const board = (more = '', who: Who = admin) =>
  who(`GET ${root}/board?day=${day}&depot=${north.id}&beside=${south.id}${more}`)
const both = () => ({ day, depotId: north.id, beside: [south.id] })
const edit = (did: string, routes: Wanted[], more = {}, who: Who = admin) =>
  who(`POST ${root}/board/edits`, { ...both(), did, routes, ...more })
const turn = (what: 'undo' | 'redo', at: object = both()) => json<BoardChange>(admin(`POST ${root}/board/${what}`, at))
const make = (depot: Depot, deliveryIds: number[]) =>
  json<RouteDetail>(admin(`POST ${root}/routes`, { day, depotId: depot.id, driverId: depot.drivers[0], deliveryIds }))
const wanted = (id: number, ids: readonly number[]): Wanted => ({
  id,
  stops: ids.map((deliveryId) => ({ deliveryId })),
})
const idsOf = ({ list }: Pick<RouteDetail, 'list'>) => list.flatMap(({ deliveryId }) => deliveryId ?? [])
const homeOf = async (id: number) =>
  (await world.host.db.select({ depotId: deliveries.depotId }).from(deliveries).where(eq(deliveries.id, id)))[0]!
    .depotId
const carried = (depot: Depot) => depot.deliveries.slice(0, 6)

beforeEach(async () => {
  south = await aDepot(world)
  for (const id of [...north.deliveries, ...south.deliveries])
    await world.host.db.update(deliveries).set({ kind: 'delivery' }).where(eq(deliveries.id, id))
})
async function two() {
  const [one, other] = [await make(north, carried(north).slice(0, 3)), await make(south, carried(south).slice(0, 3))]
  return { one, other }
}

test('a board of two depots has the routes of both and what waits at both; told what is known, only what is new', async () => {
  const { one, other } = await two()
  const all = await json<Board>(board())
  expect(all.shown.map(({ id }) => id)).toEqual([north.id, south.id])
  expect(all.depot.id).toBe(north.id)
  expect(new Set(all.routes.map(({ id }) => id))).toEqual(new Set([one.id, other.id]))
  expect(new Set(all.unplanned.map(({ depotId }) => depotId))).toEqual(new Set([north.id, south.id]))
  const same = await json<Board>(board(`&known=${all.known}`))
  expect([same.routes, same.unplanned]).toEqual([[], []])
  await edit('reverse', [wanted(other.id, idsOf(other).toReversed())])
  const news = await json<Board>(board(`&known=${all.known}`))
  expect(news.routes.map(({ id }) => id)).toEqual([other.id])
  expect(new Set(news.routeIds)).toEqual(new Set([one.id, other.id]))
  expect((await admin(`GET ${root}/board?depot=${north.id}&beside=999`)).status).toBe(404)
})

test('what lies at one depot rides from no other, unless it is said to lie there; that is taken back, and done again', async () => {
  const { one, other } = await two()
  const [moved, ...rest] = idsOf(one)
  const change = [wanted(one.id, rest), wanted(other.id, [...idsOf(other), moved!])]
  const refused = await edit('move', change)
  expect([refused.status, refused.headers.get('x-failure')]).toEqual([409, 'goods_elsewhere'])
  expect(await refused.json()).toMatchObject({ deliveryIds: [moved], depotId: south.id, movable: true })
  expect(await homeOf(moved!)).toBe(north.id)
  const done = await json<BoardChange>(edit('move', change, { home: true }))
  expect(idsOf(done.routes.find(({ id }) => id === other.id)!)).toContain(moved)
  expect(await homeOf(moved!)).toBe(south.id)
  // a step about both is none of one of them alone
  expect(await json<Board>(admin(`GET ${root}/board?day=${day}&depot=${south.id}`))).toMatchObject({ undo: null })
  const undone = await turn('undo')
  expect(idsOf(undone.routes.find(({ id }) => id === one.id)!)).toEqual(idsOf(one))
  expect(await homeOf(moved!)).toBe(north.id)
  const redone = await turn('redo')
  expect(idsOf(redone.routes.find(({ id }) => id === other.id)!)).toContain(moved)
  expect(await homeOf(moved!)).toBe(south.id)
})

test('what waits at one depot and is put on a route of the other waits where it was once that is taken back', async () => {
  const { other } = await two()
  const free = carried(north)[4]!
  expect((await edit('add', [wanted(other.id, [...idsOf(other), free])])).status).toBe(409)
  expect((await edit('add', [wanted(other.id, [...idsOf(other), free])], { home: true })).status).toBe(201)
  expect(await homeOf(free)).toBe(south.id)
  const undone = await turn('undo')
  expect(undone.unplanned.find(({ id }) => id === free)).toMatchObject({ depotId: north.id, state: 'ready' })
  expect(idsOf((await turn('redo')).routes.find(({ id }) => id === other.id)!)).toContain(free)
  expect(await homeOf(free)).toBe(south.id)
})

test('what is fetched at a door goes with any route, and what a driver may have loaded with none but theirs', async () => {
  const { one, other } = await two()
  const free = carried(north)[5]!
  await world.host.db.update(deliveries).set({ kind: 'service' }).where(eq(deliveries.id, free))
  expect((await edit('add', [wanted(other.id, [...idsOf(other), free])])).status).toBe(201)
  expect(await homeOf(free)).toBe(south.id)
  await admin(`POST ${root}/routes/${one.id}/moves`, { move: 'publish', override: 'As it is' })
  const [moved, ...rest] = idsOf(one)
  const change = [wanted(one.id, rest), wanted(other.id, [...idsOf(other), free, moved!])]
  const refused = await edit('move', change, { home: true })
  expect(refused.status).toBe(409)
  expect(await refused.json()).toMatchObject({ deliveryIds: [moved], movable: false })
})

test('routes of several depots go to their drivers by one press, as one step that is taken back where all are seen', async () => {
  const { one, other } = await two()
  const asked = { ...both(), routeIds: [one.id, other.id], override: 'As it is' }
  const answer = await json<{ published: number[] }>(admin(`POST ${root}/board/publications`, asked))
  expect(new Set(answer.published)).toEqual(new Set([one.id, other.id]))
  const alone = await json<Board>(admin(`GET ${root}/board?day=${day}&depot=${north.id}`))
  expect(alone.undo).toBeNull()
  const back = await turn('undo')
  expect(back.routes.map(({ state }) => state)).toEqual(['planned', 'planned'])
})

test('a route is made at the depot that is named, and whoever sees one depot sees and changes nothing of the other', async () => {
  const made = await json<BoardChange>(
    admin(`POST ${root}/board/edits`, {
      ...both(),
      depotId: south.id,
      beside: [north.id],
      did: 'make',
      routes: [{ id: 0 }],
    }),
  )
  expect(made.routes).toMatchObject([{ depotId: south.id }])
  const { one, other } = await two()
  const of = { depotId: south.id }
  const rules: Rule[] = [
    ...(['Route', 'Delivery', 'Driver', 'Vehicle'] as const).map(
      (subject) => ({ action: 'read', subject, conditions: of }) as const,
    ),
    { action: 'update', subject: 'Route', conditions: of },
    { action: 'read', subject: 'Depot', conditions: { id: south.id } },
  ]
  await world.host.db.update(roles).set({ rules }).where(eq(roles.key, 'author'))
  expect((await board('', author)).status).toBe(404)
  const own = await json<Board>(author(`GET ${root}/board?day=${day}&depot=${south.id}`))
  expect(own.routes.map(({ depotId }) => depotId)).not.toContain(north.id)
  const change = [wanted(one.id, idsOf(one).toReversed()), wanted(other.id, idsOf(other).toReversed())]
  expect((await edit('reverse', change, {}, author)).status).toBe(404)
})
