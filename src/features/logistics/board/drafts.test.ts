/** Drafts as boards: edited as the plan that is there, which stays as it is. */
import { expect, test } from 'vitest'
import { aDepotEach } from '#hosts/test/a-depot'
import { aWorld } from '#hosts/test/a-world'
import { roadsAway } from '#hosts/test/put-back'
import type { RouteDetail } from '#features/logistics/routes/contract'
import type { Draft } from '#features/logistics/routes/contract/drafts'
import type { Wanted } from '#features/logistics/routes/contract/stops'
import type { Board, BoardChange } from './contract'

const world = aWorld()
const depot = aDepotEach(world)
const admin = world.client('admin')
const maintainer = world.client('maintainer')
const author = world.client('author')
const root = '/api/apps/logistics'
const day = '2026-05-12'
/** Status and code of a refusal. */
const refused = async (answer: Promise<Response>) => {
  const { status, headers } = await answer
  return [status, headers.get('x-failure')]
}
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const make = async (nth: number, deliveryIds: number[]) =>
  json<RouteDetail>(admin(`POST ${root}/routes`, { day, depotId: depot.id, driverId: depot.drivers[nth], deliveryIds }))
const board = () => json<Board>(admin(`GET ${root}/board?day=${day}&depot=${depot.id}`))
const draw = (name: string, more: object = {}) =>
  json<Draft>(admin(`POST ${root}/drafts`, { day, depotId: depot.id, name, ...more }))
const open = (id: number, who = admin) => json<Board>(who(`GET ${root}/drafts/${id}`))
const edit = (id: number, did: string, routes: Wanted[], who = admin) =>
  who(`POST ${root}/drafts/${id}/edits`, { did, routes })
const turn = (id: number, what: 'undo' | 'redo', who = admin) => who(`POST ${root}/drafts/${id}/${what}`)
const change = (id: number, routeId: number, how: string) =>
  admin(`POST ${root}/drafts/${id}/routes`, { routeId, change: how })
const idsOf = ({ list }: Pick<RouteDetail, 'list'>) => list.flatMap(({ deliveryId }) => deliveryId ?? [])
const wanted = (id: number, deliveryIds: readonly number[], more: Partial<Wanted> = {}): Wanted => ({
  id,
  stops: deliveryIds.map((deliveryId) => ({ deliveryId })),
  ...more,
})
/** Two routes of four, and a draft of them. */
async function aDraft() {
  const ids = depot.deliveries.slice(0, 8)
  const [one, other] = [await make(0, ids.slice(0, 4)), await make(1, ids.slice(4))]
  const draft = await draw('Plan B')
  return { one, other, draft, ids }
}
const at = (all: Pick<Board, 'routes'>, id: number) => all.routes.find((route) => route.id === id)!

test('a draft is a copy of the plan with its times, under numbers that no route has', async () => {
  const { one, other, draft } = await aDraft()
  const [live, copy] = [await board(), await open(draft.id)]
  expect(copy).toMatchObject({ day, depot: { id: depot.id }, draft: { id: draft.id, name: 'Plan B' }, undo: null })
  expect(new Set(copy.routes.map(({ id }) => id))).toEqual(new Set([-one.id, -other.id]))
  const told = (route: Board['routes'][number]) => ({ ...route, id: 0 })
  expect(told(at(copy, -one.id))).toEqual(told(at(live, one.id)))
  expect(copy.unplanned).toEqual(live.unplanned)
})

test('a stop moved in a draft stays where it is live; it is undone and done again', async () => {
  const { one, other, draft, ids } = await aDraft()
  const before = await board()
  const [first, ...rest] = ids
  const answer = await edit(draft.id, 'move', [
    wanted(-one.id, rest.slice(0, 3)),
    wanted(-other.id, [first!, ...ids.slice(4)]),
  ])
  expect(answer.status).toBe(201)
  const done = (await answer.json()) as BoardChange
  expect(idsOf(at(done, -other.id))).toEqual([first, ...ids.slice(4)])
  expect(at(done, -other.id).list.find(({ deliveryId }) => deliveryId === first)!.beginAt).not.toBeNull()
  expect(done.undo).toMatchObject({ did: 'move' })
  expect(await board()).toEqual(before)
  const undone = await json<BoardChange>(turn(draft.id, 'undo'))
  expect(idsOf(at(undone, -one.id))).toEqual(idsOf(one))
  expect(undone).toMatchObject({ undo: null, redo: { did: 'move' } })
  expect(at(undone, -one.id).version).toBeGreaterThan(at(done, -one.id).version)
  const redone = await json<BoardChange>(turn(draft.id, 'redo'))
  expect(idsOf(at(redone, -one.id))).toEqual(rest.slice(0, 3))
  expect((await turn(draft.id, 'redo')).status).toBe(409)
})

test('what a draft takes out of its routes waits there and is planned live; what is planned live may come in', async () => {
  const { one, draft, ids } = await aDraft()
  const out = await json<BoardChange>(edit(draft.id, 'take', [wanted(-one.id, ids.slice(1, 4))]))
  expect(out.unplanned.map(({ id }) => id)).toContain(ids[0])
  expect((await board()).unplanned.map(({ id }) => id)).not.toContain(ids[0])
  const back = await json<BoardChange>(edit(draft.id, 'add', [wanted(-one.id, ids.slice(0, 4))]))
  expect(back.unplanned.map(({ id }) => id)).not.toContain(ids[0])
  // what another route of the draft has is not had twice
  const twice = edit(draft.id, 'add', [wanted(-one.id, [...ids.slice(0, 4), ids[5]!])])
  expect(await refused(twice)).toEqual([409, 'delivery_unfit'])
})

test('routes are made, locked and removed in a draft, each a step, and live there is nothing of them', async () => {
  const { one, draft, ids } = await aDraft()
  const split = await json<BoardChange>(
    edit(draft.id, 'split', [wanted(-one.id, ids.slice(0, 2)), wanted(0, ids.slice(2, 4))]),
  )
  const { id, list, code } = split.routes.find((route) => route.id !== -one.id)!
  expect(id).toBeLessThan(0)
  expect(idsOf({ list })).toEqual(ids.slice(2, 4))
  expect(list.map(({ kind }) => kind)).toContain('start')
  expect(code).toBe(`R-${String(-id).padStart(4, '0')}`)
  expect(await refused(change(draft.id, id, 'remove'))).toEqual([409, 'route_filled'])
  await json(edit(draft.id, 'take', [wanted(id, [])]))
  expect(await json(change(draft.id, -one.id, 'lock'))).toMatchObject({ undo: { did: 'lock' } })
  expect(await refused(edit(draft.id, 'order', [wanted(-one.id, [])]))).toEqual([409, 'route_over'])
  expect(await refused(change(draft.id, -one.id, 'remove'))).toEqual([409, 'route_filled'])
  await json(change(draft.id, -one.id, 'unlock'))
  await json(change(draft.id, id, 'remove'))
  expect((await open(draft.id)).routes.map((route) => route.id)).not.toContain(id)
  // removed, unlocked, locked, taken out
  for (const did of ['unlock', 'lock', 'take', 'split'])
    expect(await json(turn(draft.id, 'undo'))).toMatchObject({ undo: { did } })
  expect(idsOf(at(await open(draft.id), id))).toEqual(ids.slice(2, 4))
  await turn(draft.id, 'undo')
  const all = await open(draft.id)
  expect(all.routes.map((route) => route.id)).not.toContain(id)
  expect(idsOf(at(all, -one.id))).toEqual(idsOf(one))
  expect((await admin(`GET ${root}/routes/${-id}`)).status).toBe(404)
  expect((await board()).routes).toHaveLength(2)
  expect(await refused(change(draft.id, one.id, 'lock'))).toEqual([404, 'route_unknown'])
})

test('drivers and vehicles are given to routes of a draft, and pins and breaks are kept', async () => {
  const { one, other, draft, ids } = await aDraft()
  const [a, b] = [at(await open(draft.id), -one.id), at(await open(draft.id), -other.id)]
  await edit(draft.id, 'crew', [
    { id: a.id, driverId: b.driverId, vehicleId: b.vehicleId },
    { id: b.id, driverId: a.driverId, vehicleId: a.vehicleId },
  ])
  const stops = [
    { deliveryId: ids[0]!, pin: 'both' as const },
    { kind: 'break' as const, seconds: 1200, pin: 'position' as const },
    ...ids.slice(1, 4).map((deliveryId) => ({ deliveryId })),
  ]
  const done = await json<BoardChange>(edit(draft.id, 'pin', [{ id: a.id, stops }]))
  expect(at(done, a.id)).toMatchObject({ driver: b.driver, vehicle: b.vehicle })
  const { list } = at(done, a.id)
  expect(list.find(({ deliveryId }) => deliveryId === ids[0])!.pin).toBe('both')
  expect(list.find(({ kind }) => kind === 'break')).toMatchObject({ serviceSeconds: 1200, pin: 'position' })
  expect(at(await board(), one.id).driver).toBe(a.driver)
})

test('two people at a draft: nobody takes back what somebody has changed since, nor what is not theirs', async () => {
  const { one, draft, ids } = await aDraft()
  await edit(draft.id, 'reverse', [wanted(-one.id, ids.slice(0, 4).toReversed())])
  expect((await turn(draft.id, 'undo', maintainer)).status).toBe(409)
  expect((await edit(draft.id, 'order', [wanted(-one.id, ids.slice(0, 4))], maintainer)).status).toBe(201)
  expect(await refused(turn(draft.id, 'undo'))).toEqual([409, 'edit_overtaken'])
  expect(await refused(turn(draft.id, 'undo'))).toEqual([409, 'nothing_left'])
})

test('drafts are copied, named, listed and deleted; there are so many of a day and no more', async () => {
  const { one, draft, ids } = await aDraft()
  await edit(draft.id, 'take', [wanted(-one.id, ids.slice(0, 1))])
  const copy = await draw('Plan C', { from: draft.id })
  expect(idsOf(at(await open(copy.id), -one.id))).toEqual(ids.slice(0, 1))
  expect((await open(copy.id)).undo).toBeNull()
  expect(await json(admin(`PUT ${root}/drafts/${copy.id}`, { name: 'Plan D' }))).toMatchObject({ name: 'Plan D' })
  const list = () => json<{ drafts: Draft[] }>(admin(`GET ${root}/drafts?day=${day}&depot=${depot.id}`))
  expect((await list()).drafts.map(({ name }) => name)).toEqual(['Plan D', 'Plan B'])
  expect((await admin(`DELETE ${root}/drafts/${draft.id}`)).status).toBe(204)
  expect((await admin(`GET ${root}/drafts/${draft.id}`)).status).toBe(404)
  expect((await list()).drafts.map(({ name }) => name)).toEqual(['Plan D'])
  for (let count = 1; count < 20; count += 1) await draw(`Plan ${count}`)
  const add = (body: object) => refused(admin(`POST ${root}/drafts`, { day, depotId: depot.id, name: 'More', ...body }))
  expect(await add({})).toEqual([409, 'drafts_many'])
  expect(await add({ day: '2026-05-13', from: copy.id })).toEqual([404, 'draft_unknown'])
  expect(await add({ depotId: 9999 })).toEqual([400, 'depot_unknown'])
})

test('who may read drafts reads them; without roads a draft stays as it is', async () => {
  const { one, draft, ids } = await aDraft()
  expect((await author(`GET ${root}/drafts/${draft.id}`)).status).toBe(200)
  const before = await open(draft.id)
  await roadsAway(world)
  const away = edit(draft.id, 'order', [wanted(-one.id, ids.slice(0, 4).toReversed())])
  expect(await refused(away)).toEqual([502, 'routing_away'])
  expect(await refused(edit(draft.id, 'make', [{ id: 0 }]))).toEqual([502, 'routing_away'])
  expect(await open(draft.id)).toEqual(before)
})
